// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.util.BytesRef;
import org.neardup.text.BagOfWords;

/**
 * The stored form of a signature's tokens and bag (the digest is stored separately).
 *
 * <pre>
 *   byte    version, {@value #VERSION}
 *   vint    tokens m
 *   m times int64 a token, ascending, big-endian
 *   vint    length of the text in words
 *   vint    distinct words n
 *   vint    those of them with a frequency of more than 255, l
 *   n times int32 a word, ascending, big-endian
 *   n times byte  its frequency, unsigned; 0 if it is more than 255
 *   l times vint  a frequency of more than 255, in the order of the words
 * </pre>
 *
 * A vint is Lucene's: seven bits a byte, least significant first. Tokens are read without the bag,
 * and the bag, whose entries have fixed widths, without the tokens. A typical comment of 200 words
 * takes about 1.3 kB.
 *
 * <p>Version 1, which older indexes have, is still read:
 *
 * <pre>
 *   byte    version, 1
 *   vint    length of the text in words
 *   vint    distinct words n
 *   n times vint  difference of the word to the one before it (the first to -2^31)
 *           vint  its frequency
 *   vint    tokens m
 *   m times int64 the token, ascending, big-endian
 * </pre>
 *
 * A reader rejects an unknown version.
 */
public final class SignatureFormat {

  /** The version that is written. */
  public static final byte VERSION = 2;

  private static final byte OLDER_VERSION = 1;
  private static final int MAX_BYTE = 255;

  private SignatureFormat() {}

  /** Writes the bag and the tokens of a signature. */
  public static BytesRef write(DocumentSignature signature) {
    long[] tokens = signature.tokens();
    BagOfWords bag = signature.bag();
    int[] words = bag.words();
    int[] counts = bag.counts();
    int size = bag.size();
    int large = 0;
    for (int i = 0; i < size; i++) {
      large += counts[i] > MAX_BYTE ? 1 : 0;
    }
    StoredBytes out =
        new StoredBytes(
            1
                + (4 + large) * StoredBytes.MAX_VINT
                + tokens.length * Long.BYTES
                + size * (Integer.BYTES + 1));
    out.writeByte(VERSION);
    out.writeVInt(tokens.length);
    for (long token : tokens) {
      out.writeLong(token);
    }
    out.writeVInt(bag.length());
    out.writeVInt(size);
    out.writeVInt(large);
    for (int i = 0; i < size; i++) {
      out.writeInt(words[i]);
    }
    for (int i = 0; i < size; i++) {
      out.writeByte(counts[i] > MAX_BYTE ? 0 : counts[i]);
    }
    for (int i = 0; large > 0 && i < size; i++) {
      if (counts[i] > MAX_BYTE) {
        out.writeVInt(counts[i]);
      }
    }
    return out.finish();
  }

  /** Reads bags and tokens into reused arrays. Not thread-safe. */
  public static final class Reader {
    private final ByteArrayDataInput in = new ByteArrayDataInput();
    private final BagOfWords bag = new BagOfWords();

    /**
     * Reads the bag of a stored signature.
     *
     * @return a bag that is valid until the next read
     * @throws IllegalArgumentException if the bytes are of another version
     */
    public BagOfWords readBag(BytesRef stored) {
      if (startsWithBag(stored)) {
        readOlderBag();
      } else {
        int tokens = in.readVInt();
        in.skipBytes((long) tokens * Long.BYTES);
        readBag(stored.bytes);
      }
      return bag;
    }

    /**
     * Reads the tokens of a stored signature.
     *
     * @throws IllegalArgumentException if the bytes are of another version
     */
    public long[] readTokens(BytesRef stored) {
      if (startsWithBag(stored)) {
        readOlderBag();
      }
      long[] tokens = new long[in.readVInt()];
      int at = in.getPosition();
      for (int i = 0; i < tokens.length; i++) {
        tokens[i] = (long) StoredBytes.LONGS.get(stored.bytes, at + i * Long.BYTES);
      }
      return tokens;
    }

    /**
     * Reads the number of tokens of a stored signature.
     *
     * @throws IllegalArgumentException if the bytes are of another version
     */
    public int readTokenCount(BytesRef stored) {
      if (startsWithBag(stored)) {
        readOlderBag();
      }
      return in.readVInt();
    }

    /**
     * Reads the length of a text in words.
     *
     * @throws IllegalArgumentException if the bytes are of another version
     */
    public int readLength(BytesRef stored) {
      if (!startsWithBag(stored)) {
        int tokens = in.readVInt();
        in.skipBytes((long) tokens * Long.BYTES);
      }
      return in.readVInt();
    }

    /** Reads the version: whether the bag is first, as in version 1, or the tokens. */
    private boolean startsWithBag(BytesRef stored) {
      in.reset(stored.bytes, stored.offset, stored.length);
      byte version = in.readByte();
      if (version != VERSION && version != OLDER_VERSION) {
        throw new IllegalArgumentException(
            "stored signature has version %s, this reader knows %s and %s"
                .formatted(version, OLDER_VERSION, VERSION));
      }
      return version == OLDER_VERSION;
    }

    private void readBag(byte[] bytes) {
      int length = in.readVInt();
      int size = in.readVInt();
      int large = in.readVInt();
      int at = in.getPosition();
      bag.fill(size, length);
      int[] words = bag.words();
      int[] counts = bag.counts();
      for (int i = 0; i < size; i++) {
        words[i] = (int) StoredBytes.INTS.get(bytes, at + i * Integer.BYTES);
      }
      at += size * Integer.BYTES;
      for (int i = 0; i < size; i++) {
        counts[i] = bytes[at + i] & MAX_BYTE;
      }
      in.setPosition(at + size);
      for (int i = 0; large > 0 && i < size; i++) {
        if (counts[i] == 0) {
          counts[i] = in.readVInt();
        }
      }
    }

    private void readOlderBag() {
      int length = in.readVInt();
      int size = in.readVInt();
      bag.fill(size, length);
      int[] words = bag.words();
      int[] counts = bag.counts();
      int word = Integer.MIN_VALUE;
      for (int i = 0; i < size; i++) {
        word += in.readVInt();
        words[i] = word;
        counts[i] = in.readVInt();
      }
    }
  }
}
