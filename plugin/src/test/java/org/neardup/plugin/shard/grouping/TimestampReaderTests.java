// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import static org.neardup.cluster.SeedKey.NO_TIMESTAMP;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.opensearch.index.fielddata.IndexNumericFieldData.NumericType;
import org.opensearch.test.OpenSearchTestCase;

/** Timestamps are milliseconds, whatever the type of their field. */
public class TimestampReaderTests extends OpenSearchTestCase {

  private static final long NOVEMBER_2026 = 1_794_787_200_123L;

  private LuceneShard shard;

  @Before
  public void openIndex() throws IOException {
    shard = new LuceneShard(newDirectory(), random());
  }

  @After
  public void closeIndex() throws IOException {
    shard.close();
  }

  private LeafReaderContext leaf() throws IOException {
    shard.cut();
    return shard.reader().leaves().get(0);
  }

  @Test
  public void aDateIsReadAsItIs() throws IOException {
    shard.document("1").timestamps(NOVEMBER_2026).add();
    assertEquals(NOVEMBER_2026, LuceneShard.timestamps(NumericType.DATE).cursor(leaf()).read(0));
  }

  @Test
  public void aWholeNumberIsReadAsItIs() throws IOException {
    shard.document("1").timestamps(-17).add();
    assertEquals(-17, LuceneShard.timestamps(NumericType.LONG).cursor(leaf()).read(0));
    assertEquals(-17, LuceneShard.timestamps(NumericType.INT).cursor(leaf()).read(0));
  }

  @Test
  public void nanosecondsAreReadAsMilliseconds() throws IOException {
    shard.document("1").timestamps(NOVEMBER_2026 * 1_000_000 + 999_999).add();
    assertEquals(
        NOVEMBER_2026, LuceneShard.timestamps(NumericType.DATE_NANOSECONDS).cursor(leaf()).read(0));
  }

  @Test
  public void aDocumentWithoutAValueHasNoTimestamp() throws IOException {
    shard.document("1").add();
    shard.document("2").timestamps(5).add();
    TimestampReader.Cursor cursor = LuceneShard.timestamps().cursor(leaf());
    assertEquals(NO_TIMESTAMP, cursor.read(0));
    assertEquals(5, cursor.read(1));
  }

  @Test
  public void aRunOrAnIndexWithoutTimestampsHasNone() throws IOException {
    shard.document("1").timestamps(5).add();
    assertEquals(NO_TIMESTAMP, new TimestampReader(null).cursor(leaf()).read(0));
  }
}
