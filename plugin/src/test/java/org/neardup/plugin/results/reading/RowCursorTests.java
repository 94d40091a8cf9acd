// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.nio.ByteBuffer;
import java.util.Base64;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

public class RowCursorTests extends OpenSearchTestCase {

  private static void refuses(String cursor) {
    Exception e = expectThrows(IllegalArgumentException.class, () -> RowCursor.decode(cursor));
    assertEquals(
        "[after] must be a value that a previous page returned, got [" + cursor + "]",
        e.getMessage());
  }

  @Test
  public void whatIsEncodedIsDecoded() {
    for (long row : new long[] {1, 999, 1000, 536_975, Long.MAX_VALUE, between(1, 1 << 30)}) {
      assertEquals(row, RowCursor.decode(RowCursor.encode(row)));
    }
  }

  @Test
  public void aCursorHasThisForm() {
    assertEquals("AQAAAAAAAAPo", RowCursor.encode(1000));
  }

  @Test
  public void rubbishIsRefused() {
    for (String rubbish :
        new String[] {"", "rubbish", "1000", "AQAAAAAAAAP", "ä", "+/+/", "null"}) {
      refuses(rubbish);
    }
  }

  @Test
  public void anythingAddedIsRefused() {
    refuses(RowCursor.encode(1000) + "=");
    refuses(RowCursor.encode(1000) + "AAAA");
    refuses(" " + RowCursor.encode(1000));
  }

  @Test
  public void anotherVersionIsRefused() {
    byte[] other = ByteBuffer.allocate(9).put((byte) 2).putLong(1000).array();
    refuses(Base64.getUrlEncoder().encodeToString(other));
  }

  @Test
  public void aRowThatBeginsNoPageIsRefused() {
    refuses(RowCursor.encode(0));
    refuses(RowCursor.encode(-1));
  }
}
