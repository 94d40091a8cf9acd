// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.nio.ByteBuffer;
import java.util.Base64;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.core.rest.RestStatus;

/**
 * The start of the next page, as the opaque string in answers and requests: a version and a
 * position, which is a row of a revision.
 *
 * <pre>
 *   base64url without padding of
 *   1 byte    version, 1
 *   8 bytes   position, big-endian, more than 0:
 *             23 bits the number of the revision, 0 for the run itself;
 *             40 bits the number of the first row of the page
 * </pre>
 */
public final class RowCursor {

  private static final byte VERSION = 1;
  private static final int LENGTH = Byte.BYTES + Long.BYTES;

  private static final int ROW_BITS = 40;

  private RowCursor() {}

  /** The position of a row of a revision. */
  public static long position(int revision, long row) {
    return (long) revision << ROW_BITS | row;
  }

  /** The number of the row at a position. */
  public static long row(long position) {
    return position & (1L << ROW_BITS) - 1;
  }

  /**
   * Makes sure that rows before a position were read of the same results.
   *
   * @param position 0 for the first row of any
   * @param revision number of the revision that has the results now
   * @throws OpenSearchStatusException 409 if the run has been revised since
   */
  public static void requireOf(String runId, long position, int revision) {
    if (position > 0 && position >>> ROW_BITS != revision) {
      throw revised(runId);
    }
  }

  static OpenSearchStatusException revised(String runId) {
    return new OpenSearchStatusException(
        "run [{}] was revised meanwhile, begin again without [after]", RestStatus.CONFLICT, runId);
  }

  /**
   * The cursor of a position.
   *
   * @param position more than 0
   */
  public static String encode(long position) {
    byte[] bytes = ByteBuffer.allocate(LENGTH).put(VERSION).putLong(position).array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * The position of a cursor.
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
