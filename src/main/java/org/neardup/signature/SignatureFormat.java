package org.neardup.signature;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.util.BytesRef;
import org.neardup.text.BagOfWords;

/**
 * The stored form of a signature's bag and tokens (the digest is stored separately).
 *
 * <pre>
 *   byte    version, {@value #VERSION}
 *   vint    length of the text in words
 *   vint    distinct words n
 *   n times vint  difference of the word to the one before it (the first to -2^31)
 *           vint  its frequency
 *   vint    tokens m
 *   m times int64 the token, ascending, big-endian
 * </pre>
 *
 * A vint is Lucene's: seven bits a byte, least significant first. A typical comment of 300 words
 * takes about 1.8 kB. A reader rejects an unknown version.
 */
public final class SignatureFormat {

  /** The version that is written. */
  public static final byte VERSION = 1;

  private SignatureFormat() {}

  /** Writes the bag and the tokens of a signature. */
  public static BytesRef write(DocumentSignature signature) {
    BagOfWords bag = signature.bag();
    ByteBuffersDataOutput out = new ByteBuffersDataOutput();
    try {
      out.writeByte(VERSION);
      out.writeVInt(bag.length());
      out.writeVInt(bag.size());
      int previous = Integer.MIN_VALUE;
      for (int i = 0; i < bag.size(); i++) {
        out.writeVInt(bag.words()[i] - previous);
        out.writeVInt(bag.counts()[i]);
        previous = bag.words()[i];
      }
      out.writeVInt(signature.tokens().length);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    for (long token : signature.tokens()) {
      out.writeLong(Long.reverseBytes(token));
    }
    return new BytesRef(out.toArrayCopy());
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
      in.reset(stored.bytes, stored.offset, stored.length);
      byte version = in.readByte();
      if (version != VERSION) {
        throw new IllegalArgumentException(
            "stored signature has version " + version + ", this reader knows " + VERSION);
      }
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
      return bag;
    }

    /**
     * Reads the tokens of a stored signature.
     *
     * @throws IllegalArgumentException if the bytes are of another version
     */
    public long[] readTokens(BytesRef stored) {
      readBag(stored);
      long[] tokens = new long[in.readVInt()];
      for (int i = 0; i < tokens.length; i++) {
        tokens[i] = Long.reverseBytes(in.readLong());
      }
      return tokens;
    }
  }
}
