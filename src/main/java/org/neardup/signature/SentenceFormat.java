// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.util.BytesRef;

/**
 * The stored form of {@link SentenceSignatures}.
 *
 * <pre>
 *   byte    version, {@value #VERSION}
 *   vint    sentences n
 *   n times vint   where it starts, from the end of the one before it
 *           vint   twice its length in UTF-16 units, plus 1 if it has other than one signature
 *           vint   only then: signatures m
 *           m times int64 a signature, ascending, big-endian
 * </pre>
 *
 * A vint is Lucene's, as in {@link SignatureFormat}; the length is below 2^30. With I-Match a
 * sentence takes 11 bytes. A reader rejects an unknown version.
 */
public final class SentenceFormat {

  /** The version that is written. */
  public static final byte VERSION = 1;

  private SentenceFormat() {}

  /** Writes the sentences of a text. */
  public static BytesRef write(SentenceSignatures text) {
    int signatures = 0;
    for (int sentence = 0; sentence < text.count(); sentence++) {
      signatures += text.size(sentence);
    }
    StoredBytes out =
        new StoredBytes(
            1 + (1 + 3 * text.count()) * StoredBytes.MAX_VINT + signatures * Long.BYTES);
    out.writeByte(VERSION);
    out.writeVInt(text.count());
    int last = 0;
    for (int sentence = 0; sentence < text.count(); sentence++) {
      out.writeVInt(text.start(sentence) - last);
      int size = text.size(sentence);
      int length = text.end(sentence) - text.start(sentence);
      out.writeVInt(length << 1 | (size == 1 ? 0 : 1));
      if (size != 1) {
        out.writeVInt(size);
      }
      for (int i = 0; i < size; i++) {
        out.writeLong(text.signature(sentence, i));
      }
      last = text.end(sentence);
    }
    return out.finish();
  }

  /**
   * Reads the sentences of a text.
   *
   * @throws IllegalArgumentException if the bytes are of another version
   */
  public static SentenceSignatures read(BytesRef stored) {
    ByteArrayDataInput in = new ByteArrayDataInput(stored.bytes, stored.offset, stored.length);
    byte version = in.readByte();
    if (version != VERSION) {
      throw new IllegalArgumentException(
          "stored sentences have version " + version + ", this reader knows " + VERSION);
    }
    int count = in.readVInt();
    int[] starts = new int[count];
    int[] ends = new int[count];
    int[] firsts = new int[count + 1];
    long[] signatures = new long[count];
    int last = 0;
    int read = 0;
    for (int sentence = 0; sentence < count; sentence++) {
      starts[sentence] = last + in.readVInt();
      int lengthAndFlag = in.readVInt();
      last = starts[sentence] + (lengthAndFlag >>> 1);
      ends[sentence] = last;
      int size = (lengthAndFlag & 1) == 0 ? 1 : in.readVInt();
      if (read + size > signatures.length) {
        signatures = Arrays.copyOf(signatures, Math.max(read + size, signatures.length * 2));
      }
      for (int i = 0; i < size; i++) {
        signatures[read++] = Long.reverseBytes(in.readLong());
      }
      firsts[sentence + 1] = read;
    }
    return new SentenceSignatures(
        starts,
        ends,
        firsts,
        read == signatures.length ? signatures : Arrays.copyOf(signatures, read));
  }
}
