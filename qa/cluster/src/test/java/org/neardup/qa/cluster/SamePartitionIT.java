// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchCluster;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.Partition;
import org.neardup.qa.RestApi;

/**
 * The central check: the same documents give the same clusters with the same references, whatever
 * the number of shards, nodes, segments and indices, the order in which they came, and what was
 * deleted in between. Compared are the reference of every document and what is said of it: its
 * category and its unique text.
 */
public class SamePartitionIT {

  private static final long SEED = 42;
  private static final int PAGE = 97;

  /** The simplest layout, which the others are compared with, and the others on one node. */
  private static final List<Layout> ON_ONE_NODE =
      List.of(
          new Layout("plain", 1, 1, 0, 10_000, 0, false, false),
          new Layout("five-shards-many-segments", 1, 5, 0, 23, 1, false, false),
          new Layout("with-deletions", 1, 3, 0, 50, 2, true, false),
          new Layout("with-deletions-and-a-merge", 1, 5, 0, 50, 3, true, true),
          new Layout("two-indices", 2, 2, 0, 50, 4, false, false));

  private static final List<Layout> ON_THREE_NODES =
      List.of(
          new Layout("five-shards-on-three-nodes", 1, 5, 1, 50, 5, false, false),
          new Layout("one-shard-on-three-nodes", 1, 1, 1, 50, 6, true, true));

  private static final String DEFAULTS =
      """
      {"run_id": "%s", "field": "%s"}
      """;

  private static final String SHARP =
      """
      {"run_id": "%s", "field": "%s", "timestamp_field": "received",
       "reference": {"min_copies": 3}, "distance": {"threshold": 1.5}}
      """;

  private static List<Comment> comments;
  private static OpenSearchNode one;

  /** The node that starts the runs of a layout, and another, if there is one, that is asked. */
  private record Access(RestApi start, RestApi ask) {}

  private static final Map<Layout, Access> LAYOUTS = new LinkedHashMap<>();

  @BeforeClass
  public static void indexInEveryLayout() throws Exception {
    comments = InventedComments.comments(SEED);
    List<Comment> passers = InventedComments.passers(SEED);
    one = OpenSearchNode.start(NodeOptions.forTests().withAgent(false).withName("one"));
    OpenSearchCluster three = SharedCluster.get();
    RestApi single = new RestApi(one.httpUri());
    RestApi first = new RestApi(three.node(0).httpUri());
    RestApi last = new RestApi(three.node(2).httpUri());
    ON_ONE_NODE.forEach(layout -> LAYOUTS.put(layout, new Access(single, single)));
    ON_THREE_NODES.forEach(layout -> LAYOUTS.put(layout, new Access(first, last)));
    for (Map.Entry<Layout, Access> layout : LAYOUTS.entrySet()) {
      layout.getKey().build(layout.getValue().start(), comments, passers);
    }
  }

  @AfterClass
  public static void stop() throws Exception {
    LAYOUTS.clear();
    if (one != null) {
      one.close();
    }
    SharedCluster.clear();
  }

  @Test
  public void theDefaultsGiveTheSamePartitionOfAnIndexedField() throws Exception {
    requireCampaigns(samePartition("defaults-indexed", DEFAULTS, "body.neardup"));
  }

  @Test
  public void theDefaultsGiveTheSamePartitionOfAPlainText() throws Exception {
    requireCampaigns(samePartition("defaults-plain", DEFAULTS, "body"));
  }

  @Test
  public void aThresholdGivesTheSamePartitionOfAnIndexedFieldAndOfAPlainText() throws Exception {
    Partition indexed = samePartition("sharp-indexed", SHARP, "body.neardup");
    Partition plain = samePartition("sharp-plain", SHARP, "body");
    requireCampaigns(indexed);
    assertEquals("", indexed.differences(plain));
  }

  @Test
  public void constraintsGiveTheSamePartitionAndHold() throws Exception {
    List<String> own = comments.stream().filter(this::isOwn).map(Comment::id).toList();
    // d000 is the first letter, d006 its first edited copy; the other two wrote themselves
    String request = constrained(own.getFirst(), own.getLast(), "d000", "d006");
    Partition indexed = samePartition("constrained-indexed", request, "body.neardup");
    Partition plain = samePartition("constrained-plain", request, "body");
    assertEquals("", indexed.differences(plain));
    assertTrue(indexed.areTogether(own.getFirst(), own.getLast()));
    assertFalse(indexed.areTogether("d000", "d006"));
    Map<String, String> docketByReference = new HashMap<>();
    for (Comment comment : comments) {
      String reference = indexed.references().get(comment.id());
      String docket = docketByReference.putIfAbsent(reference, comment.docket());
      assertTrue(
          comment.id() + " is with another docket",
          docket == null || docket.equals(comment.docket()));
    }
  }

  /** Rules that contradict each other now and then, a pair to join and a pair to part. */
  private static String constrained(String must, String join, String cannot, String part) {
    return """
    {"run_id": "%%s", "field": "%%s", "timestamp_field": "received",
     "reference": {"min_copies": 3}, "distance": {"threshold": 1.0},
     "constraints": [
       {"type": "must_link", "when": {"contains_reference": 1.0}},
       {"type": "must_link", "when": {"word_overlap": 0.9}},
       {"type": "cannot_link", "when": {"differs": ["docket_id"]}},
       {"type": "family_link", "when": {"same": ["relay"], "within": {"size": 0.1}}},
       {"type": "must_link", "pairs": [["%s", "%s"]]},
       {"type": "cannot_link", "pairs": [["%s", "%s"]]}]}
    """
        .formatted(must, join, cannot, part);
  }

  /** Long texts of the end of the collection, which nobody copied, of the same docket. */
  private boolean isOwn(Comment comment) {
    return comment.id().compareTo("d208") >= 0
        && comment.body().length() > 100
        && comment.docket().equals("docket-a");
  }

  /** Runs in every layout and compares. */
  private static Partition samePartition(String name, String request, String field)
      throws Exception {
    Partition expected = null;
    Map<String, String> described = null;
    for (Map.Entry<Layout, Access> entry : LAYOUTS.entrySet()) {
      Layout layout = entry.getKey();
      String run = name + "-" + layout.index();
      entry
          .getValue()
          .start()
          .post("/" + layout.pattern() + "/_neardup", request.formatted(run, field))
          .expect(200);
      Partition partition = Partition.read(entry.getValue().ask(), run, PAGE);
      requireExactCopiesTogether(layout, partition);
      Map<String, String> descriptions = readDescriptions(entry.getValue().ask(), run);
      if (expected == null) {
        expected = partition;
        described = descriptions;
        requireDescriptions(descriptions);
      }
      assertEquals(layout + " against the simplest layout", "", partition.differences(expected));
      assertEquals(layout + " against the simplest layout", described, descriptions);
    }
    return expected;
  }

  /**
   * What is said of each document that is in a cluster with others, and of each cluster by its
   * reference.
   */
  private static Map<String, String> readDescriptions(RestApi api, String run)
      throws IOException, InterruptedException {
    Map<String, String> descriptions = new TreeMap<>();
    String clusters = "/_neardup/" + run + "/clusters";
    for (JsonNode cluster :
        api.get(clusters + "?size=1000").expect(200).json().required("clusters")) {
      String page =
          clusters + "/" + cluster.required("cluster_id").asText() + "?unique_text=true&size=1000";
      JsonNode whole = api.get(page).expect(200).json();
      descriptions.put(
          "letter of " + whole.at("/reference/_id").asText(),
          cluster.required("preview") + " " + whole.path("letter"));
      for (JsonNode member : whole.required("members")) {
        descriptions.put(
            member.required("_id").asText(),
            member.required("category").asText() + " " + member.required("unique_text"));
      }
    }
    return descriptions;
  }

  /** That this comparison, too, is worth something. */
  private static void requireDescriptions(Map<String, String> descriptions) {
    long different =
        descriptions.values().stream().map(each -> each.split(" ", 2)[0]).distinct().count();
    long withUniqueText =
        descriptions.values().stream().filter(each -> each.contains("start")).count();
    assertTrue(descriptions.toString(), different >= 4);
    assertTrue(descriptions.toString(), withUniqueText >= 1);
    assertTrue(
        descriptions.toString(),
        descriptions.values().stream().anyMatch(each -> each.contains("\"segments\"")));
  }

  private static void requireExactCopiesTogether(Layout layout, Partition partition) {
    assertEquals(layout.toString(), comments.size(), partition.references().size());
    Map<String, String> firstByText = new HashMap<>();
    for (Comment comment : comments) {
      if (comment.documentString().isEmpty()) {
        continue;
      }
      String first = firstByText.putIfAbsent(comment.documentString(), comment.id());
      assertTrue(
          layout + ": " + first + " and its copy " + comment.id(),
          first == null || partition.areTogether(first, comment.id()));
    }
  }

  /** That the comparison is worth something: neither all together nor all apart. */
  private static void requireCampaigns(Partition partition) {
    long campaigns = partition.sizes().values().stream().filter(size -> size >= 8).count();
    long singletons = partition.sizes().values().stream().filter(size -> size == 1).count();
    assertTrue(partition.sizes().toString(), campaigns >= 6 && campaigns <= 8);
    assertTrue(partition.sizes().toString(), singletons >= 40);
  }
}
