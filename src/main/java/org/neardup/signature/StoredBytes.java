// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.apache.lucene.util.BytesRef;

/**
 * Writes the numbers of a stored form into an array of at least its length; numbers of fixed width
 * are big-endian.
 */
final class StoredBytes {

  /** Most bytes of a {@link #writeVInt}. */
  static final int MAX_VINT = 5;

  static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private final byte[] bytes;
  private int length;

  /**
   * @param mostBytes at least as many as are written
   */
  StoredBytes(int mostBytes) {
    bytes = new byte[mostBytes];
  }

  void writeByte(int value) {
    bytes[length++] = (byte) value;
  }

  void writeInt(int value) {
    INTS.set(bytes, length, value);
    length += Integer.BYTES;
  }

  void writeLong(long value) {
    LONGS.set(bytes, length, value);
    length += Long.BYTES;
  }

  /** Seven bits a byte, least significant first, as Lucene's. */
  void writeVInt(int value) {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      writeByte(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    writeByte(rest);
  }

  /** The bytes written. */
  BytesRef finish() {
    return new BytesRef(bytes, 0, length);
  }
}
