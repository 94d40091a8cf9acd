// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.After;
import org.junit.Test;
import org.junit.function.ThrowingRunnable;
import org.neardup.plugin.ClusterTestCase;
import org.neardup.plugin.run.lifecycle.RunWait;
import org.neardup.plugin.throttle.RunThrottle;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.admin.indices.alias.Alias;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest.AliasActions;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.threadpool.ThreadPool;

/** Several writers of one run, one after the other or thinking so. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class ResultsWriterIT extends ClusterTestCase {

  private static final RunKey RUN = new RunKey("x", 1);

  private ResultsWriter writer(String attempt, boolean again) {
    return writer(RUN, attempt, again);
  }

  private ResultsWriter writer(RunKey run, String attempt, boolean again) {
    return new ResultsWriter(
        client(),
        clusterService(),
        internalCluster().getInstance(ThreadPool.class),
        RunWait.limited(System::currentTimeMillis),
        run,
        attempt,
        again);
  }

  private static SortedSet<String> indices() {
    return new TreeSet<>(
        Arrays.asList(
            client()
                .admin()
                .indices()
                .prepareGetIndex()
                .setIndices("neardup-*", ".neardup-rows-*")
                .setIndicesOptions(IndicesOptions.LENIENT_EXPAND_OPEN_CLOSED_HIDDEN)
                .get()
                .indices()));
  }

  private static final List<String> BOTH = List.of(".neardup-rows-x", "neardup-x");

  @After
  public void deleteAll() {
    writer("9-0", true).discard();
    assertEquals(List.of(), List.copyOf(indices()));
  }

  /** Nobody has waited for them. */
  @Test
  public void copiesThatAreBeingMadeAreTakenBack() {
    ResultsWriter writer = writer("0-0", false);
    writer.create(List.of());
    writer.add(RandomResults.row());
    writer.complete();
    ResultsWriter copy = writer(new RunKey("y", 2), "0-0", false);
    copy.copy(RUN);
    copy.discard();
    assertEquals(BOTH, List.copyOf(indices()));
  }

  @Test
  public void writingWaitsForATurn() throws Exception {
    RunThrottle throttle = internalCluster().getInstance(RunThrottle.class);
    throttle.share(0.01); // one turn
    ResultsWriter writer = writer("0-0", false);
    writer.create(List.of());
    writer.add(RandomResults.row());
    Thread completion = new Thread(writer::complete);
    Releasable turn = throttle.begin(() -> {});
    try {
      completion.start();
      assertBusy(() -> assertEquals(1, throttle.waiting()));
      assertTrue(completion.isAlive());
    } finally {
      turn.close();
      completion.join();
      throttle.share(1);
    }
    assertEquals(0, throttle.working());
    writer.takeBack();
  }

  @Test
  public void whatAWriterMadeItTakesBack() {
    ResultsWriter writer = writer("0-0", false);
    writer.create(List.of());
    assertEquals(BOTH, List.copyOf(indices()));
    writer.discard();
    assertEquals(List.of(), List.copyOf(indices()));
  }

  /** Its run was cancelled before it began to write. */
  @Test
  public void aWriterThatCameLaterTakesBackWhatAnEarlierOneMade() {
    writer("0-0", false).create(List.of());
    writer("1-0", true).discard();
    assertEquals(List.of(), List.copyOf(indices()));
  }

  @Test
  public void aFirstWriterThatMadeNothingLeavesWhatIsThere() {
    writer("0-0", false).create(List.of());
    ResultsWriter other = writer("0-0-other", false);
    OpenSearchStatusException e =
        expectThrows(OpenSearchStatusException.class, () -> other.create(List.of()));
    assertEquals(RestStatus.CONFLICT, e.status());
    other.discard();
    assertEquals(BOTH, List.copyOf(indices()));
  }

  @Test
  public void anEarlierWriterLeavesWhatALaterOneMade() {
    ResultsWriter earlier = writer("0-0", false);
    earlier.create(List.of());
    writer("1-0", true).create(List.of());
    earlier.discard();
    assertEquals(BOTH, List.copyOf(indices()));
  }

  @Test
  public void anIndexThatOnlyHasTheNameIsLeft() {
    createIndex("neardup-x");
    try {
      writer("1-0", true).discard();
      assertEquals(List.of("neardup-x"), List.copyOf(indices()));
    } finally {
      client().admin().indices().prepareDelete("neardup-x").get();
    }
  }

  /** Its node was frozen when it had seen that the run was its own. */
  @Test
  public void aWriterThatWasLateDeletesNothingThatIsComplete() {
    writer("0-0", false).create(List.of());
    ResultsWriter late = writer("1-0", true);
    ResultsWriter next = writer("2-0", true);
    next.create(List.of());
    next.complete();
    String before = uuids();
    OpenSearchStatusException e =
        expectThrows(OpenSearchStatusException.class, () -> late.create(List.of()));
    assertEquals(RestStatus.SERVICE_UNAVAILABLE, e.status());
    assertEquals(before, uuids());
    late.discard();
    assertEquals(before, uuids());
    next.discard();
    assertEquals("complete results are not taken back", before, uuids());
  }

  private static void add(ResultsWriter writer) {
    Membership alone =
        new Membership(
            Role.REFERENCE, null, null, null, null, null, null, null, null, null, List.of());
    DocumentName document = new DocumentName("letters", "1");
    writer.add(
        new TextEntry(
            "9f", "c", document, 1, null, DocumentAttributes.NONE, alone, List.of(), 3, 0));
    writer.add(new ResultRow(document, "c", alone, document));
  }

  private static long documentsIn(String index) {
    client().admin().indices().prepareRefresh(index).get();
    return client()
        .prepareSearch(index)
        .setTrackTotalHits(true)
        .get()
        .getHits()
        .getTotalHits()
        .value();
  }

  private static void conflict(String message, ThrowingRunnable work) {
    OpenSearchStatusException e = expectThrows(OpenSearchStatusException.class, work);
    assertThat(e.getMessage(), containsString(message));
    assertEquals(RestStatus.CONFLICT, e.status());
  }

  private void alias(String index, Alias alias) {
    createIndex(index);
    AliasActions add =
        AliasActions.add()
            .index(index)
            .alias(alias.name())
            .writeIndex(alias.writeIndex())
            .isHidden(alias.isHidden());
    assertAcked(
        client()
            .admin()
            .indices()
            .aliases(new IndicesAliasesRequest().addAliasAction(add))
            .actionGet());
  }

  private static void deleteIndex(String index) {
    assertAcked(client().admin().indices().prepareDelete(index).get());
  }

  @Test
  public void whatIsWrittenIsThere() {
    ResultsWriter writer = writer("0-0", false);
    writer.create(List.of());
    add(writer);
    assertEquals(List.of(), writer.complete());
    assertEquals(1, documentsIn("neardup-x"));
    assertEquals(1, documentsIn(".neardup-rows-x"));
    assertEquals(1, documentsIn(ResultsIndices.RESULTS_ALIAS));
    deleteIndex("neardup-x");
    deleteIndex(".neardup-rows-x");
  }

  /**
   * Somebody's index has the name as an alias, which everything is written to that is addressed so.
   */
  @Test
  public void anAliasOfThatNameEndsTheRunBeforeItWrites() {
    for (String name : BOTH) {
      alias("mine", new Alias(name).writeIndex(true));
      ResultsWriter writer = writer("0-0", false);
      conflict(
          "index [" + name + "], where run [x] writes, exists already as an alias",
          () -> writer.create(List.of()));
      writer.discard();
      assertEquals(0, documentsIn("mine"));
      deleteIndex("mine");
    }
  }

  @Test
  public void anAliasInThePlaceOfADeletedIndexGetsNothing() {
    ResultsWriter writer = writer("0-0", false);
    writer.create(List.of());
    deleteIndex("neardup-x");
    alias("mine", new Alias("neardup-x").writeIndex(true));
    add(writer);
    OpenSearchStatusException e = expectThrows(OpenSearchStatusException.class, writer::complete);
    assertEquals("another attempt may find it", RestStatus.SERVICE_UNAVAILABLE, e.status());
    assertEquals(0, documentsIn("mine"));
    deleteIndex("mine");
    writer.discard();
  }

  @Test
  public void anIndexInThePlaceOfADeletedOneGetsNothing() {
    ResultsWriter earlier = writer("0-0", false);
    earlier.create(List.of());
    ResultsWriter later = writer("1-0", true);
    later.create(List.of());
    add(earlier);
    expectThrows(OpenSearchStatusException.class, earlier::complete);
    assertEquals(0, documentsIn("neardup-x"));
    add(later);
    later.complete();
    deleteIndex("neardup-x");
    deleteIndex(".neardup-rows-x");
  }

  /** Its record is gone: by what a snapshot restores, or because somebody deleted it. */
  @Test
  public void whatAnotherRunOfThatIdLeftIsNeitherTakenNorDeleted() {
    writer("0-0", false).create(List.of());
    String before = uuids();
    ResultsWriter other =
        new ResultsWriter(
            client(),
            clusterService(),
            internalCluster().getInstance(ThreadPool.class),
            RunWait.limited(System::currentTimeMillis),
            new RunKey("x", 2),
            "0-0",
            false);
    conflict(
        "index [neardup-x], where run [x] writes, exists already", () -> other.create(List.of()));
    other.discard();
    assertEquals(before, uuids());
  }

  /** The field that orders copies may hold any number; the results have dates for dashboards. */
  @Test
  public void numbersThatAreNoDatesAreLeftOut() {
    ResultsWriter writer = writer("0-0", false);
    writer.create(List.of());
    Membership alone =
        new Membership(
            Role.REFERENCE, null, null, null, null, null, null, null, null, null, List.of());
    DocumentName document = new DocumentName("letters", "1");
    long[] numbers = {
      Long.MIN_VALUE,
      -62_167_219_200_001L,
      -62_167_219_200_000L,
      -1,
      0,
      253_402_300_799_999L,
      253_402_300_800_000L,
      1_700_000_000_000_000_000L,
      Long.MAX_VALUE
    };
    for (int i = 0; i < numbers.length; i++) {
      writer.add(
          new TextEntry(
              "d" + i,
              "c",
              document,
              1,
              numbers[i],
              DocumentAttributes.NONE,
              alone,
              List.of(),
              3,
              i));
    }
    writer.complete();
    assertEquals(
        4,
        client()
            .prepareSearch("neardup-x")
            .setQuery(QueryBuilders.existsQuery("timestamp"))
            .get()
            .getHits()
            .getTotalHits()
            .value());
    deleteIndex("neardup-x");
    deleteIndex(".neardup-rows-x");
  }

  @Test
  public void documentsOfOthersAreNoResults() {
    ResultsWriter writer = writer("0-0", false);
    writer.create(List.of());
    add(writer);
    client().prepareIndex("neardup-x").setSource("type", "cluster").get();
    conflict("index [neardup-x] holds 2 documents, 1 were written", writer::complete);
    writer.discard();
    assertEquals(List.of(), List.copyOf(indices()));
  }

  /** A run of anybody would fail at its end for what somebody else has made. */
  @Test
  public void resultsAreCompleteWithoutTheirAliasToo() {
    for (boolean asAlias : new boolean[] {false, true}) {
      String taken = asAlias ? "mine" : ResultsIndices.RESULTS_ALIAS;
      if (asAlias) {
        alias("mine", new Alias(ResultsIndices.RESULTS_ALIAS).isHidden(true));
      } else {
        createIndex(taken);
      }
      ResultsWriter writer = writer("0-0", false);
      writer.create(List.of());
      add(writer);
      List<String> warnings = writer.complete();
      assertThat(
          warnings.toString(),
          containsString("[neardup-x] is not under the alias [neardup-results]"));
      assertEquals(1, documentsIn("neardup-x"));
      deleteIndex(taken);
      deleteIndex("neardup-x");
      deleteIndex(".neardup-rows-x");
    }
  }

  private static void template(String settings, String mappings) {
    assertAcked(
        client()
            .admin()
            .indices()
            .preparePutTemplate("theirs")
            .setPatterns(List.of("*"))
            .setSettings(settings, XContentType.JSON)
            .setMapping(mappings, XContentType.JSON)
            .get());
  }

  @Test
  public void pipelinesAndSourcesOfTemplatesDoNotApply() {
    template(
        """
        {"index.default_pipeline": "nosuch", "index.final_pipeline": "nosuch", "index.search.default_pipeline": "nosuch"}
        """,
        """
        {"_source": {"enabled": false}, "properties": {"mine": {"type": "keyword"}}}
        """);
    try {
      ResultsWriter writer = writer("0-0", false);
      writer.create(List.of());
      add(writer);
      writer.complete();
      var hit = client().prepareSearch("neardup-x").get().getHits().getAt(0);
      assertEquals("c", hit.getSourceAsMap().get("cluster_id"));
    } finally {
      client().admin().indices().prepareDeleteTemplate("theirs").get();
    }
    deleteIndex("neardup-x");
    deleteIndex(".neardup-rows-x");
  }

  @Test
  public void aTemplateThatChangesAFieldOrForbidsToWriteIsNamedBeforeTheRunWorks() {
    for (String[] template :
        new String[][] {
          {
            "{}",
            "{\"properties\": {\"row\": {\"type\": \"long\", \"doc_values\": false}}}",
            "[row] must be mapped as"
          },
          {"{}", "{\"_source\": {\"excludes\": [\"row\"]}}", "[_source] must hold all fields"},
          {"{\"index.blocks.write\": true}", "{}", "index write (api)"}
        }) {
      template(template[0], template[1]);
      ResultsWriter writer = writer("0-0", false);
      try {
        conflict(template[2], () -> writer.create(List.of()));
      } finally {
        client().admin().indices().prepareDeleteTemplate("theirs").get();
        writer.discard();
      }
      assertEquals(List.of(), List.copyOf(indices()));
    }
  }

  private static String uuids() {
    var metadata = internalCluster().clusterService().state().metadata();
    return BOTH.stream().map(name -> metadata.index(name).getIndexUUID()).toList().toString();
  }
}
