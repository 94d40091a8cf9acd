// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.junit.Test;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.ToXContent;

/** The documents of itemsets. */
public class StoredItemsetTests extends StoredFormatTestCase {

  @Test
  public void anItemsetHasThisForm() throws IOException {
    ItemsetEntry itemset = itemset("c1");
    assertEquals("itemset-12", itemset.id());
    assertEquals(
        "{\"type\":\"itemset\",\"run_id\":\"x\",\"itemset\":12,\"support\":3,\"size\":7,\"texts\":5,"
            + "\"cluster_id\":\"c1\",\"documents\":[{\"index\":\"comments\",\"id\":\"17\"},"
            + "{\"index\":\"comments\",\"id\":\"a/b\"}],"
            + "\"names\":[\"comments/17\",\"comments/a/b\"],"
            + "\"units\":[\"0000000000000001\",\"ffffffffffffffff\"],\"listed\":4}",
        source(builder -> itemset.writeSource(builder, "x")).utf8ToString());
    String ofNoCluster = source(builder -> itemset(null).writeSource(builder, "x")).utf8ToString();
    assertTrue(ofNoCluster, ofNoCluster.contains("\"texts\":5,\"cluster_id\":null,"));
  }

  @Test
  public void anItemsetIsAnsweredInThisForm() throws IOException {
    assertEquals(
        "{\"itemset\":12,\"support\":3,\"size\":7,\"texts\":5,"
            + "\"documents\":[{\"_index\":\"comments\",\"_id\":\"17\"},"
            + "{\"_index\":\"comments\",\"_id\":\"a/b\"}],\"cluster_id\":null,"
            + "\"units\":[\"0000000000000001\",\"ffffffffffffffff\"]}",
        source(builder -> itemset(null).toXContent(builder, ToXContent.EMPTY_PARAMS))
            .utf8ToString());
  }

  @Test
  public void itemsetsAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      ItemsetEntry itemset = RandomResults.itemset();
      assertEquals(
          itemset, ItemsetEntry.ofSource(source(builder -> itemset.writeSource(builder, "x"))));
    }
  }

  @Test
  public void furtherTextsOfAnItemsetHaveThisForm() throws IOException {
    ItemsetTexts texts = new ItemsetTexts(12, 2000, List.of(SECOND));
    assertEquals("itemset-12-2000", texts.id());
    BytesReference source = source(builder -> texts.writeSource(builder, "x"));
    assertEquals(
        "{\"type\":\"itemset_texts\",\"run_id\":\"x\",\"itemset\":12,\"first\":2000,"
            + "\"documents\":[{\"index\":\"comments\",\"id\":\"a/b\"}],"
            + "\"names\":[\"comments/a/b\"]}",
        source.utf8ToString());
    assertEquals(texts, ItemsetTexts.ofSource(source));
  }

  private static void refuses(String reason, ThrowingRunnable making) {
    assertEquals(reason, expectThrows(IllegalArgumentException.class, making).getMessage());
  }

  private static List<DocumentName> documents(int count) {
    return Collections.nCopies(count, FIRST);
  }

  private static List<String> units(int count) {
    return Collections.nCopies(count, "0000000000000001");
  }

  @Test
  public void theNumbersOfAnItemsetHaveTheirRanges() {
    long most = Integer.MAX_VALUE;
    new ItemsetEntry(0, 1, 1, 1, documents(1), null, units(1));
    new ItemsetEntry(Long.MAX_VALUE, 1, most, (int) most, documents(1), null, units(0));
    refuses(
        "[rank] must be between 0 and 9223372036854775807, got -1",
        () -> new ItemsetEntry(-1, 1, 1, 1, documents(1), null, units(0)));
    refuses(
        "[support] must be between 1 and 2147483647, got 0",
        () -> new ItemsetEntry(0, 0, 1, 1, documents(1), null, units(0)));
    refuses(
        "[texts] must be between 1 and 2147483647, got 0",
        () -> new ItemsetEntry(0, 1, 1, 0, documents(1), null, units(0)));
    refuses(
        "[size] must be between 3 and 2147483647, got 2",
        () -> new ItemsetEntry(0, 1, 2, 3, documents(1), null, units(0)));
    refuses(
        "[size] must be between 3 and 2147483647, got 2147483648",
        () -> new ItemsetEntry(0, 1, most + 1, 3, documents(1), null, units(0)));
  }

  @Test
  public void anItemsetListsAThousandDocumentsAndUnitsAtMost() {
    new ItemsetEntry(0, 5000, 5000, 5000, documents(1000), null, units(1000));
    for (int count : new int[] {0, 1001}) {
      refuses(
          "[documents] must be between 1 and 1000, got " + count,
          () -> new ItemsetEntry(0, 5000, 5000, 5000, documents(count), null, units(0)));
      refuses(
          "[documents] must be between 1 and 1000, got " + count,
          () -> new ItemsetTexts(0, 1000, documents(count)));
    }
    refuses(
        "[documents] must be between 1 and 2, got 3",
        () -> new ItemsetEntry(0, 5000, 5000, 2, documents(3), null, units(0)));
    refuses(
        "[units] must be between 0 and 1000, got 1001",
        () -> new ItemsetEntry(0, 5000, 5000, 5000, documents(1), null, units(1001)));
    refuses(
        "[units] must be between 0 and 4, got 5",
        () -> new ItemsetEntry(0, 4, 5000, 5000, documents(1), null, units(5)));
  }

  @Test
  public void furtherTextsBeginAtAThousandOrAMultipleOfIt() {
    new ItemsetTexts(0, 7000, documents(1000));
    for (int first : new int[] {-1000, 0, 999, 1001}) {
      refuses(
          "[first] must be a multiple of 1000 and not 0, got " + first,
          () -> new ItemsetTexts(0, first, documents(1)));
    }
  }
}
