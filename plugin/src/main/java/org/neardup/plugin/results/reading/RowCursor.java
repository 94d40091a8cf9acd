// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * The start of the next page, as the opaque string in answers and requests: a version and a row
 * number.
 *
 * <pre>
 *   base64url without padding of
 *   1 byte    version, 1
 *   8 bytes   number of the first row of the page, big-endian, more than 0
 * </pre>
 */
public final class RowCursor {

  private static final byte VERSION = 1;
  private static final int LENGTH = Byte.BYTES + Long.BYTES;

  private RowCursor() {}

  /**
   * The cursor of a row.
   *
   * @param row more than 0
   */
  public static String encode(long row) {
    byte[] bytes = ByteBuffer.allocate(LENGTH).put(VERSION).putLong(row).array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * The row of a cursor.
   *
   * @throws IllegalArgumentException if it is not from {@link #encode}
   */
  public static long decode(String cursor) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(cursor));
      if (bytes.remaining() == LENGTH && bytes.get() == VERSION) {
        long row = bytes.getLong();
        if (row > 0 && encode(row).equals(cursor)) {
          return row;
        }
      }
    } catch (IllegalArgumentException e) {
      throw unknown(cursor, e);
    }
    throw unknown(cursor, null);
  }

  /** The error for an invalid cursor. */
  public static IllegalArgumentException unknown(String cursor, Exception cause) {
    return new IllegalArgumentException(
        "[after] must be a value that a previous page returned, got [" + cursor + "]", cause);
  }
}
