// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.neardup.plugin.results.ResultsByHand.json;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.results.DocumentAttributes;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ItemsetEntry;
import org.neardup.plugin.results.ItemsetTexts;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.run.lifecycle.RunWait;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunsByHand;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.node.NodeClient;

/**
 * The itemsets of runs that nobody made, through the route. All tests read the same runs:
 *
 * <pre>
 *   sets      three itemsets over five texts, below, written by hand
 *   large     an itemset of 2300 texts and one of two of them, as runs write them
 *   wide      51 itemsets that list 2000 documents and units each, likewise
 *   deep      an itemset of rank 70,000
 *   letters, pieces   of methods without itemsets
 * </pre>
 */
public class ItemsetsIT extends RouteTestCase {

  private static final String ROWS =
      """
      {"_index": "comments", "_id": "1", "cluster_id": "a", "role": "reference", "reference": {"_index": "comments", "_id": "1"}}
      {"_index": "comments", "_id": "2", "cluster_id": "a", "role": "member", "reference": {"_index": "comments", "_id": "1"}}
      {"_index": "comments", "_id": "3", "cluster_id": "a", "role": "member", "reference": {"_index": "comments", "_id": "1"}}
      {"_index": "archive", "_id": "1", "cluster_id": "b", "role": "reference", "reference": {"_index": "archive", "_id": "1"}}
      {"_index": "comments", "_id": "4", "cluster_id": "b", "role": "member", "reference": {"_index": "archive", "_id": "1"}}
      {"_index": "comments", "_id": "5", "cluster_id": "c", "role": "reference", "reference": {"_index": "comments", "_id": "5"}}
      {"_index": "comments", "_id": "6", "cluster_id": "d", "role": "reference", "reference": {"_index": "comments", "_id": "6"}}
      """;

  /** That of document 6 is missing. */
  private static final String TEXTS =
      """
      {"type": "text", "run_id": "sets", "cluster_id": "a", "index": "comments", "id": "1", "copies": 2, "role": "reference", "words": 9, "row": 0}
      {"type": "text", "run_id": "sets", "cluster_id": "a", "index": "comments", "id": "3", "copies": 1, "role": "member", "words": 9, "row": 2}
      {"type": "text", "run_id": "sets", "cluster_id": "b", "index": "archive", "id": "1", "copies": 1, "role": "reference", "words": 9, "row": 3}
      {"type": "text", "run_id": "sets", "cluster_id": "b", "index": "comments", "id": "4", "copies": 1, "role": "member", "words": 9, "row": 4}
      {"type": "text", "run_id": "sets", "cluster_id": "c", "index": "comments", "id": "5", "copies": 1, "role": "reference", "words": 9, "row": 5}
      """;

  private static final String ITEMSETS =
      """
      {"type": "itemset", "run_id": "sets", "itemset": 0, "support": 2, "size": 3, "texts": 2, "cluster_id": "a", "documents": [{"index": "comments", "id": "1"}, {"index": "comments", "id": "3"}], "names": ["comments/1", "comments/3"], "units": ["0000000000000001", "ffffffffffffffff"], "listed": 4}
      {"type": "itemset", "run_id": "sets", "itemset": 2, "support": 1, "size": 3, "texts": 2, "cluster_id": null, "documents": [{"index": "comments", "id": "1"}, {"index": "comments", "id": "4"}], "names": ["comments/1", "comments/4"], "units": ["00000000000000aa"], "listed": 3}
      {"type": "itemset", "run_id": "sets", "itemset": 1, "support": 2, "size": 2, "texts": 2, "cluster_id": "b", "documents": [{"index": "archive", "id": "1"}, {"index": "comments", "id": "4"}], "names": ["archive/1", "comments/4"], "units": [], "listed": 2}
      """;

  private static final String CLUSTERS =
      """
      {"type": "cluster", "run_id": "sets", "cluster_id": "a", "size": 3, "texts": 2, "exact_copies": 1, "reference": {"index": "comments", "id": "1"}, "mean_distance": 0.2, "max_distance": 0.4, "row": 0}
      {"type": "cluster", "run_id": "sets", "cluster_id": "b", "size": 2, "texts": 2, "exact_copies": 0, "reference": {"index": "archive", "id": "1"}, "mean_distance": 0.2, "max_distance": 0.4, "row": 3}
      """;

  private static final Membership MEMBER =
      new Membership(Role.MEMBER, null, null, null, null, null, null, null, null, null, List.of());

  @Override
  protected void setupSuiteScopeCluster() {
    store("sets", RunRecord.METHOD_OF_ITEMSETS, 3);
    new ResultsByHand(client(), "sets")
        .rows(ROWS)
        .texts(TEXTS)
        .clusters(CLUSTERS)
        .itemsets(ITEMSETS)
        .write();
    store("deep", RunRecord.METHOD_OF_ITEMSETS, 70_001);
    new ResultsByHand(client(), "deep")
        .itemsets(ITEMSETS.lines().findFirst().orElseThrow().replace("set\": 0", "set\": 70000"))
        .write();
    writeLarge();
    writeWide();
    store("letters", "references", 0);
    new ResultsByHand(client(), "letters").write();
    store("pieces", RunRecord.METHOD_OF_PASSAGES, 0);
    new ResultsByHand(client(), "pieces").write();
  }

  private static void store(String id, String method, int itemsets) {
    RunsByHand.create(
        RunsByHand.created(id, Map.of("method", method))
            .completed(Map.of("itemsets", itemsets), 1500));
  }

  private static ResultsWriter writer(String run) {
    ResultsWriter writer =
        new ResultsWriter(
            internalCluster().getInstance(NodeClient.class),
            internalCluster().clusterService(),
            internalCluster().getInstance(ThreadPool.class),
            RunWait.limited(System::currentTimeMillis),
            RunsByHand.created(run, Map.of()).key(),
            "first",
            false);
    writer.create(List.of());
    return writer;
  }

  private static DocumentName document(int number) {
    return new DocumentName("comments", "d" + number);
  }

  private static List<DocumentName> documents(int from, int to) {
    return IntStream.range(from, to).mapToObj(ItemsetsIT::document).toList();
  }

  private static void addTexts(ResultsWriter writer, int count) {
    for (int i = 0; i < count; i++) {
      writer.add(
          new TextEntry(
              "d" + i,
              "large",
              document(i),
              1,
              null,
              DocumentAttributes.NONE,
              MEMBER,
              List.of(),
              9,
              i));
      writer.add(new ResultRow(document(i), "large", MEMBER, document(0)));
    }
  }

  private static void writeLarge() {
    store("large", RunRecord.METHOD_OF_ITEMSETS, 2);
    ResultsWriter writer = writer("large");
    addTexts(writer, 2301);
    writer.add(new ItemsetEntry(0, 9, 2300, 2300, documents(0, 1000), "large", List.of()));
    writer.add(new ItemsetTexts(0, 1000, documents(1000, 2000)));
    writer.add(new ItemsetTexts(0, 2000, documents(2000, 2300)));
    writer.add(new ItemsetEntry(1, 8, 2, 2, List.of(document(7), document(2299)), null, List.of()));
    writer.complete();
  }

  private static void writeWide() {
    store("wide", RunRecord.METHOD_OF_ITEMSETS, 51);
    ResultsWriter writer = writer("wide");
    addTexts(writer, 1000);
    List<String> units = Collections.nCopies(1000, "0000000000000001");
    for (int i = 0; i < 51; i++) {
      writer.add(new ItemsetEntry(i, 1000, 1000, 1000, documents(0, 1000), null, units));
    }
    writer.complete();
  }

  /** What is asked for has these itemsets, and so many with those of other pages. */
  private static void has(int total, List<Integer> ranks, String uri) {
    Map<String, Object> answer = get(uri);
    assertEquals(uri, ranks, values(answer.get("itemsets"), "itemset"));
    assertEquals(uri, total, answer.get("total"));
  }

  @Test
  public void itemsetsComeByTheirRank() {
    assertEquals(
        json(
            """
            {
              "total": 3,
              "itemsets": [
                {"itemset": 0, "support": 2, "size": 3, "texts": 2,
                 "documents": [{"_index": "comments", "_id": "1"}, {"_index": "comments", "_id": "3"}],
                 "cluster_id": "a", "units": ["0000000000000001", "ffffffffffffffff"]},
                {"itemset": 1, "support": 2, "size": 2, "texts": 2,
                 "documents": [{"_index": "archive", "_id": "1"}, {"_index": "comments", "_id": "4"}],
                 "cluster_id": "b", "units": []},
                {"itemset": 2, "support": 1, "size": 3, "texts": 2,
                 "documents": [{"_index": "comments", "_id": "1"}, {"_index": "comments", "_id": "4"}],
                 "cluster_id": null, "units": ["00000000000000aa"]}
              ]
            }
            """),
        get("/_neardup/sets/itemsets"));
  }

  @Test
  public void itemsetsComeInPages() {
    has(3, List.of(1), "/_neardup/sets/itemsets?from=1&size=1");
    has(3, List.of(1, 2), "/_neardup/sets/itemsets?from=1");
    has(3, List.of(), "/_neardup/sets/itemsets?from=3");
    has(3, List.of(), "/_neardup/sets/itemsets?size=0");
    has(3, List.of(), "/_neardup/sets/itemsets?from=2147483647&size=10000");
  }

  @Test
  public void pagesReachBeyondTheWindowOfTheIndex() {
    has(70_001, List.of(70_000), "/_neardup/deep/itemsets?from=69999&size=10");
  }

  /** Itemset 1 holds archive/1 and comments/4, which together have all of the name comments/1. */
  @Test
  public void aDocumentHasTheItemsetsThatHoldIt() {
    has(1, List.of(0), "/_neardup/sets/itemsets?id=3");
    has(2, List.of(1, 2), "/_neardup/sets/itemsets?id=4");
    has(2, List.of(0, 2), "/_neardup/sets/itemsets?id=1&index=comments");
    has(2, List.of(0, 2), "/_neardup/sets/itemsets?id=comments%2F1");
    has(1, List.of(1), "/_neardup/sets/itemsets?id=1&index=archive");
    has(0, List.of(), "/_neardup/sets/itemsets?id=5");
  }

  @Test
  public void anExactCopyIsInTheItemsetsOfItsText() {
    has(2, List.of(0, 2), "/_neardup/sets/itemsets?id=2");
  }

  @Test
  public void theItemsetsOfADocumentComeInPages() {
    has(2, List.of(2), "/_neardup/sets/itemsets?id=4&from=1&size=1");
    has(2, List.of(), "/_neardup/sets/itemsets?id=4&from=2");
    has(2, List.of(), "/_neardup/sets/itemsets?id=4&size=0");
    has(2, List.of(), "/_neardup/sets/itemsets?id=4&from=9980");
    fails(
        RestStatus.BAD_REQUEST,
        "[from] + [size] must be at most 10000, the [index.max_result_window] of [neardup-sets],"
            + " got 10001",
        "/_neardup/sets/itemsets?id=4&from=9981");
  }

  @Test
  public void aDocumentIsNamedByItsIndexWhereItsIdIsNotEnough() {
    fails(
        RestStatus.BAD_REQUEST,
        "[index] must name the index of document [1], which is in several: [archive, comments]",
        "/_neardup/sets/itemsets?id=1");
    fails(
        RestStatus.BAD_REQUEST,
        "[index] is that of the document [id], got [comments] without an [id]",
        "/_neardup/sets/itemsets?index=comments");
  }

  @Test
  public void anUnknownDocumentIsMissing() {
    String itemsets = "/_neardup/sets/itemsets?id=";
    fails(RestStatus.NOT_FOUND, "document [8] not found in run [sets]", itemsets + "8");
    fails(RestStatus.NOT_FOUND, "document [] not found in run [sets]", itemsets);
    String another = "document [archive/4] not found in run [sets]";
    fails(RestStatus.NOT_FOUND, another, itemsets + "4&index=archive");
    fails(RestStatus.NOT_FOUND, another, itemsets + "archive%2F4");
    fails(
        RestStatus.NOT_FOUND,
        "text of document [comments/6] not found in run [sets]",
        itemsets + "6");
  }

  @Test
  public void anItemsetIsFoundByTextsThatItDoesNotList() {
    has(2, List.of(0, 1), "/_neardup/large/itemsets");
    has(2, List.of(0, 1), "/_neardup/large/itemsets?id=d7");
    has(1, List.of(0), "/_neardup/large/itemsets?id=d999");
    has(1, List.of(0), "/_neardup/large/itemsets?id=d1000");
    has(1, List.of(0), "/_neardup/large/itemsets?id=d2000");
    has(2, List.of(0, 1), "/_neardup/large/itemsets?id=d2299");
    has(2, List.of(1), "/_neardup/large/itemsets?id=d2299&from=1");
    has(0, List.of(), "/_neardup/large/itemsets?id=d2300");
    Map<?, ?> itemset =
        (Map<?, ?>) ((List<?>) get("/_neardup/large/itemsets?id=d2000").get("itemsets")).get(0);
    assertEquals(2300, itemset.get("texts"));
    assertEquals(1000, ((List<?>) itemset.get("documents")).size());
  }

  @Test
  public void moreThanFitsIntoAnAnswerIsRefusedBeforeItIsRead() {
    String reason =
        "[size] must be smaller: these 51 itemsets list 102000 documents and units, at most 100000"
            + " are shown at once";
    fails(RestStatus.BAD_REQUEST, reason, "/_neardup/wide/itemsets?size=51");
    fails(RestStatus.BAD_REQUEST, reason, "/_neardup/wide/itemsets?size=10000");
    fails(RestStatus.BAD_REQUEST, reason, "/_neardup/wide/itemsets?id=d999&size=51");
    List<Integer> fifty = IntStream.range(1, 51).boxed().toList();
    has(51, fifty, "/_neardup/wide/itemsets?from=1&size=50");
    has(51, fifty, "/_neardup/wide/itemsets?id=d0&from=1&size=50");
    has(51, fifty.subList(0, 20), "/_neardup/wide/itemsets?from=1");
  }

  @Test
  public void aRunOfItemsetsHasClustersAndNoPassages() {
    assertEquals(2, get("/_neardup/sets/clusters").get("total"));
    assertEquals("b", get("/_neardup/sets/documents/4").get("cluster_id"));
    fails(
        RestStatus.BAD_REQUEST,
        "run [sets] has no passages, since its [method] is [closed_sets]",
        "/_neardup/sets/passages");
  }

  @Test
  public void runsOfOtherMethodsHaveNoItemsets() {
    for (String of : List.of("", "?id=1")) {
      fails(
          RestStatus.BAD_REQUEST,
          "run [letters] has no itemsets, since its [method] is [references]",
          "/_neardup/letters/itemsets" + of);
      fails(
          RestStatus.BAD_REQUEST,
          "run [pieces] has no itemsets, since its [method] is [passages]",
          "/_neardup/pieces/itemsets" + of);
      fails(RestStatus.NOT_FOUND, "run [nobody] not found", "/_neardup/nobody/itemsets" + of);
    }
  }
}
