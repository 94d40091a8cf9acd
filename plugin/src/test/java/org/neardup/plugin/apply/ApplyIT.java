// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.Test;
import org.neardup.plugin.action.apply.ApplyRunAction;
import org.neardup.plugin.action.apply.ApplyRunResponse;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.action.admin.cluster.node.tasks.list.ListTasksResponse;
import org.opensearch.action.admin.indices.datastream.DeleteDataStreamAction;
import org.opensearch.action.admin.indices.template.delete.DeleteComposableIndexTemplateAction;
import org.opensearch.action.admin.indices.template.put.PutComposableIndexTemplateAction;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.cluster.metadata.ComposableIndexTemplate;
import org.opensearch.cluster.metadata.Template;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.compress.CompressedXContent;
import org.opensearch.common.settings.Settings;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.bucket.terms.Terms;
import org.opensearch.search.collapse.CollapseBuilder;

/** The outcome of runs over the docket of 30 letters in the documents themselves. */
public class ApplyIT extends ApplyTestCase {

  @Test
  public void documentsAreCollapsedAndCountedByTheirCluster() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    assertEquals(List.of(30L, 30L, 0L, 0L, 0L, 0L), counts(apply(run.runId(), ALL.formatted(""))));

    int clusters = partition(run).size();
    SearchResponse collapsed =
        client()
            .prepareSearch("letters")
            .setCollapse(new CollapseBuilder("neardup.cluster"))
            .setSize(100)
            .get();
    assertEquals(clusters, collapsed.getHits().getHits().length);
    Terms terms =
        client()
            .prepareSearch("letters")
            .addAggregation(AggregationBuilders.terms("clusters").field("neardup.cluster").size(99))
            .get()
            .getAggregations()
            .get("clusters");
    Map<String, Long> sizes =
        rows(run).stream()
            .collect(Collectors.groupingBy(row -> row.clusterId(), Collectors.counting()));
    assertEquals(
        sizes,
        terms.getBuckets().stream()
            .collect(Collectors.toMap(Terms.Bucket::getKeyAsString, Terms.Bucket::getDocCount)));

    rows(run)
        .forEach(
            row -> {
              Map<?, ?> written = neardup("letters", row.document().id());
              assertEquals(row.clusterId(), written.get("cluster"));
              assertEquals(sizes.get(row.clusterId()).intValue(), written.get("size"));
              assertEquals(row.membership().category(), written.get("category"));
              assertEquals(row.isReference(), written.get("reference"));
              assertEquals(row.membership().distance(), written.get("distance"));
              assertEquals(run.runId(), written.get("run"));
            });
  }

  @Test
  public void theSecondTimeNothingIsWritten() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    apply(run.runId(), ALL.formatted(""));
    Set<Long> before = sequenceNumbers("letters");
    assertEquals(List.of(30L, 0L, 30L, 0L, 0L, 0L), counts(apply(run.runId(), ALL.formatted(""))));
    assertEquals(before, sequenceNumbers("letters"));
  }

  private static Set<Long> sequenceNumbers(String index) {
    client().admin().indices().prepareRefresh(index).get();
    return Arrays.stream(
            client()
                .prepareSearch(index)
                .setSize(1000)
                .seqNoAndPrimaryTerm(true)
                .get()
                .getHits()
                .getHits())
        .map(hit -> hit.getSeqNo())
        .collect(Collectors.toCollection(HashSet::new));
  }

  @Test
  public void removingRestoresTheDocuments() throws Exception {
    letters("letters");
    client()
        .prepareUpdate("letters", "own-0")
        .setDoc(Map.of("neardup", Map.of("note", "mine")))
        .get();
    Map<String, String> before = sources("letters");
    RunRecord run = run(FIXED, "letters");
    apply(run.runId(), ALL.formatted(""));
    assertEquals("mine", neardup("letters", "own-0").get("note"));
    assertFalse(before.equals(sources("letters")));
    String remove = ALL.formatted(", \"remove\": true");
    assertEquals(List.of(30L, 30L, 0L, 0L, 0L, 0L), counts(apply(run.runId(), remove)));
    assertEquals(before, sources("letters"));
    assertEquals(List.of(30L, 0L, 30L, 0L, 0L, 0L), counts(apply(run.runId(), remove)));
  }

  @Test
  public void documentsThatHaveChangedOrGoneAreSkipped() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    client().prepareUpdate("letters", "own-0").setDoc("body", "another text altogether").get();
    client().prepareUpdate("letters", "own-1").setDoc("docket", "another docket").get();
    client().prepareDelete("letters", "oak-copy-3").get();
    client().admin().indices().prepareRefresh("letters").get();
    assertEquals(List.of(30L, 28L, 0L, 1L, 1L, 0L), counts(apply(run.runId(), CLUSTER)));
    assertEquals(Map.of(), neardup("letters", "own-0"));
    assertTrue(neardup("letters", "own-1").containsKey("cluster"));
  }

  /** The search does not see these changes before the writes have failed for them. */
  @Test
  public void changesThatNoSearchHasSeenAreNoticed() throws Exception {
    createLetters("letters");
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("letters")
            .setSettings(Settings.builder().put("index.refresh_interval", -1)));
    add("letters", FormLetters.docket());
    RunRecord run = run(FIXED, "letters");
    client().prepareUpdate("letters", "own-0").setDoc("body", "another text altogether").get();
    client().prepareUpdate("letters", "own-1").setDoc("docket", "another docket").get();
    client().prepareDelete("letters", "oak-copy-3").get();
    assertEquals(List.of(30L, 28L, 0L, 1L, 1L, 0L), counts(apply(run.runId(), CLUSTER)));
    assertEquals("another docket", field("letters", "own-1", "docket"));
  }

  private static Object field(String index, String id, String name) {
    return client().prepareGet(index, id).get().getSourceAsMap().get(name);
  }

  @Test
  public void aRunOverPlainTextComparesTheTextItself() throws Exception {
    letters("letters");
    RunRecord run = run("\"field\": \"body\"", "letters");
    client().prepareUpdate("letters", "own-0").setDoc("body", "another text altogether").get();
    client().admin().indices().prepareRefresh("letters").get();
    assertEquals(List.of(30L, 29L, 0L, 1L, 0L, 0L), counts(apply(run.runId(), CLUSTER)));
  }

  @Test
  public void documentsAreFoundByTheirRoutingInSeveralIndices() throws Exception {
    createLetters("first", 3, 0);
    createLetters("second", 2, 0);
    FormLetters.docket()
        .forEach(
            comment ->
                document(comment.id().contains("edit") ? "second" : "first", comment)
                    .setRouting("routing of " + comment.received())
                    .get());
    // the same id with another routing, and most likely in another shard
    document("first", FormLetters.docket().getFirst())
        .setRouting("elsewhere")
        .setSource("body", "another text altogether")
        .get();
    client().admin().indices().prepareRefresh("first", "second").get();
    RunRecord run = run(FIXED, "first", "second");
    apply(run.runId(), CLUSTER);
    Map<String, Long> before = new TreeMap<>();
    rows(run).forEach(row -> before.merge(row.document() + " " + row.clusterId(), 1L, Long::sum));
    Map<String, Long> after = new TreeMap<>();
    Arrays.stream(client().prepareSearch("first", "second").setSize(100).get().getHits().getHits())
        .forEach(
            hit -> {
              Map<?, ?> written = (Map<?, ?>) hit.getSourceAsMap().get("neardup");
              after.merge(
                  hit.getIndex() + "/" + hit.getId() + " " + written.get("cluster"), 1L, Long::sum);
            });
    assertEquals(before, after);
    assertEquals(0, apply(run.runId(), CLUSTER).status().updated());
  }

  @Test
  public void everyMethodThatClustersCanBeApplied() throws Exception {
    letters("letters");
    for (String method : List.of("full", "imatch", "closed_sets")) {
      RunRecord run = run("\"field\": \"body.neardup\", \"method\": \"" + method + "\"", "letters");
      assertEquals(
          method, List.of(30L, 30L, 0L, 0L, 0L, 0L), counts(apply(run.runId(), ALL.formatted(""))));
      rows(run)
          .forEach(
              row ->
                  assertEquals(
                      row.clusterId(), neardup("letters", row.document().id()).get("cluster")));
    }
  }

  @Test
  public void documentsOfADataStreamAreWrittenInItsIndices() throws Exception {
    client()
        .execute(
            PutComposableIndexTemplateAction.INSTANCE,
            new PutComposableIndexTemplateAction.Request("stream")
                .indexTemplate(
                    new ComposableIndexTemplate(
                        List.of("stream*"),
                        new Template(null, new CompressedXContent(MAPPING), null),
                        null,
                        null,
                        null,
                        null,
                        new ComposableIndexTemplate.DataStreamTemplate())))
        .actionGet();
    for (FormLetters.Comment comment : of("oak")) {
      client()
          .prepareIndex("stream")
          .setId(comment.id())
          .setCreate(true)
          .setSource("body", comment.body(), "@timestamp", "2026-11-20T00:00:00Z")
          .get();
    }
    client().admin().indices().prepareRefresh("stream").get();
    Map<String, String> before = sources("stream");
    RunRecord run = run("\"field\": \"body.neardup\"", "stream");
    assertEquals(List.of(12L, 12L, 0L, 0L, 0L, 0L), counts(apply(run.runId(), CLUSTER)));
    assertEquals(
        rows(run).getFirst().clusterId(),
        neardup("stream", rows(run).getFirst().document().id()).get("cluster"));
    String remove = CLUSTER.replace("}}", "}, \"remove\": true}");
    assertEquals(List.of(12L, 12L, 0L, 0L, 0L, 0L), counts(apply(run.runId(), remove)));
    assertEquals(before, sources("stream"));
    client()
        .execute(
            DeleteDataStreamAction.INSTANCE,
            new DeleteDataStreamAction.Request(new String[] {"stream"}))
        .actionGet();
    client()
        .execute(
            DeleteComposableIndexTemplateAction.INSTANCE,
            new DeleteComposableIndexTemplateAction.Request("stream"))
        .actionGet();
  }

  @Test
  public void aCancelledApplyIsContinued() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    ActionFuture<ApplyRunResponse> slow =
        start(run.runId(), CLUSTER, new ApplyOptions(10, 0.001f, 0, true));
    assertBusy(() -> assertEquals(1, status().batches()));
    assertEquals(List.of(30L, 10L), List.of(status().total(), status().updated()));
    client().admin().cluster().prepareCancelTasks().setActions(ApplyRunAction.NAME).get();
    ApplySummary interrupted = slow.actionGet().summary();
    assertEquals("cancelled: by user request", interrupted.interrupted());
    assertEquals(10, interrupted.next());

    ApplyOptions rest = new ApplyOptions(7, 10_000, interrupted.next(), true);
    ApplySummary continued = start(run.runId(), CLUSTER, rest).actionGet().summary();
    assertEquals(List.of(20L, 20L, 0L, 0L, 0L, 0L), counts(continued));
    assertEquals(3, continued.status().batches());
    assertEquals(List.of(30L, 0L, 30L, 0L, 0L, 0L), counts(apply(run.runId(), CLUSTER)));
  }

  private static ApplyStatus status() {
    ListTasksResponse tasks =
        client()
            .admin()
            .cluster()
            .prepareListTasks()
            .setActions(ApplyRunAction.NAME)
            .setDetailed(true)
            .get();
    assertEquals(1, tasks.getTasks().size());
    return (ApplyStatus) tasks.getTasks().getFirst().getStatus();
  }
}
