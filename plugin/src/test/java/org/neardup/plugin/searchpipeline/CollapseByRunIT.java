// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import static org.neardup.plugin.results.ResultsByHand.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunsByHand;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.ActionFilter;
import org.opensearch.action.support.ActionFilterChain;
import org.opensearch.action.support.ActionRequestMetadata;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.plugins.ActionPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.search.SearchHit;
import org.opensearch.tasks.Task;
import org.opensearch.test.OpenSearchIntegTestCase.SuiteScopeTestCase;

/** Folding by the clusters of a run. */
@SuiteScopeTestCase
public class CollapseByRunIT extends CollapseTestCase {

  private static final List<Task> SEARCHES = new CopyOnWriteArrayList<>();

  /** Notes the searches of the test indices. */
  public static final class Noting extends Plugin implements ActionPlugin {
    @Override
    public List<ActionFilter> getActionFilters() {
      return List.of(
          new ActionFilter() {
            @Override
            public int order() {
              return 0;
            }

            @Override
            public <Q extends ActionRequest, S extends ActionResponse> void apply(
                Task task,
                String action,
                Q request,
                ActionRequestMetadata<Q, S> metadata,
                ActionListener<S> listener,
                ActionFilterChain<Q, S> chain) {
              if (action.equals(SearchAction.NAME)
                  && List.of(((SearchRequest) request).indices()).contains("noted")) {
                SEARCHES.add(task);
              }
              chain.proceed(task, action, request, listener);
            }
          });
    }
  }

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    List<Class<? extends Plugin>> plugins = new ArrayList<>(super.nodePlugins());
    plugins.add(Noting.class);
    return plugins;
  }

  /**
   * Documents in the order of their ranks, with their clusters in run x:
   *
   * <pre>
   *   rank     0           1           2             3           4           5          6
   *   name     comments/1  comments/2  comments/a/b  comments/3  comments/4  archive/1  a/b
   *   cluster  a           b           a, reference  -           a           b          c, reference
   * </pre>
   */
  @Override
  protected void setupSuiteScopeCluster() {
    for (String index : List.of("comments", "archive", "a", "noted", "large", "crowd")) {
      create(index, 2, MAPPING);
    }
    index("comments", "1", 0, "one");
    index("comments", "2", 1, "two");
    index("comments", "a/b", 2, "three");
    index("comments", "3", 3, "four");
    index("comments", "4", 4, "five");
    index("archive", "1", 5, "six");
    index("a", "b", 6, "seven");
    RunsByHand.create(completed("x"));
    new ResultsByHand(client(), "x")
        .rows(
            """
            {"_index": "comments", "_id": "a/b", "cluster_id": "a", "role": "reference", "reference": {"_index": "comments", "_id": "a/b"}}
            {"_index": "comments", "_id": "1", "cluster_id": "a", "role": "member", "reference": {"_index": "comments", "_id": "a/b"}}
            {"_index": "comments", "_id": "4", "cluster_id": "a", "role": "member", "reference": {"_index": "comments", "_id": "a/b"}}
            {"_index": "comments", "_id": "2", "cluster_id": "b", "role": "member", "reference": {"_index": "elsewhere", "_id": "9"}}
            {"_index": "archive", "_id": "1", "cluster_id": "b", "role": "member", "reference": {"_index": "elsewhere", "_id": "9"}}
            {"_index": "a", "_id": "b", "cluster_id": "c", "role": "reference", "reference": {"_index": "a", "_id": "b"}}
            """)
        .write();
    RunsByHand.create(RunsByHand.created("busy", json("{\"field\": \"body.neardup\"}")));
    writeLongRun();
    for (int i = 0; i < 20; i++) {
      index("noted", "n" + i, i, "same");
    }
    RunsByHand.create(completed("noted"));
    ResultsByHand noted = new ResultsByHand(client(), "noted");
    IntStream.range(0, 20)
        .forEach(i -> noted.rows(row("noted", "n" + i, i < 15 ? "all" : "c" + i)));
    noted.write();
    writeCrowd();
    refresh();
    pipeline("run", "\"run_id\": \"x\"");
  }

  /** A run of 3,000 documents in three chunks of rows, one in ten of which is in the index. */
  private static void writeLongRun() {
    RunsByHand.create(completed("long"));
    ResultsByHand results = new ResultsByHand(client(), "long");
    for (int i = 0; i < 3000; i++) {
      results.rows(row("large", "d" + i, "c" + i % 50));
      if (i % 10 == 0) {
        index("large", "d" + i, i, "text");
      }
    }
    results.write();
  }

  /** A run of 150 documents in one cluster. */
  private static void writeCrowd() {
    RunsByHand.create(completed("crowd"));
    ResultsByHand crowd = new ResultsByHand(client(), "crowd");
    for (int i = 0; i < 150; i++) {
      index("crowd", "n" + i, i, "same");
      crowd.rows(row("crowd", "n" + i, "all"));
    }
    crowd.write();
  }

  private static String row(String index, String id, String cluster) {
    return """
    {"_index": "%s", "_id": "%s", "cluster_id": "%s", "role": "member", "reference": {"_index": "x", "_id": "y"}}
    """
        .formatted(index, id, cluster);
  }

  private static RunRecord completed(String run) {
    return RunsByHand.created(run, json("{\"field\": \"body.neardup\"}"))
        .running("write", 8, 8, 10, 1200)
        .completed(json("{}"), 1500);
  }

  @Test
  public void hitsOfOneClusterAreFoldedUnderTheBest() {
    SearchResponse response = search("run", "comments,archive,a", byRank());
    assertEquals(List.of("1", "2", "3", "b"), ids(response));
    assertEquals(
        Map.of(
            "comments/1", List.of("comments/a/b", "comments/4"),
            "comments/2", List.of("archive/1"),
            "comments/3", List.of(),
            "a/b", List.of()),
        folded(response));
    assertEquals(7, response.getHits().getTotalHits().value());
    assertSummary(7, 4, 1000, false, response);
  }

  @Test
  public void theReferenceMayBeShownInThePlaceOfTheBest() {
    pipeline("reference", "\"run_id\": \"x\", \"keep\": \"reference\"");
    assertEquals(
        Map.of(
            "comments/a/b", List.of("comments/1", "comments/4"),
            "comments/2", List.of("archive/1"),
            "comments/3", List.of(),
            "a/b", List.of()),
        folded(search("reference", "comments,archive,a", byRank())));
    assertEquals(
        List.of("a/b", "2"), ids(search("reference", "comments,archive,a", byRank().size(2))));
  }

  @Test
  public void documentsAreFoundInManyChunks() {
    pipeline("long", "\"run_id\": \"long\"");
    SearchResponse response = search("long", "large", byRank().size(50));
    // d0, d10, ..., d40 are in five clusters, and d50 is in that of d0
    assertEquals(List.of("d0", "d10", "d20", "d30", "d40"), ids(response));
    assertSummary(300, 5, 1000, false, response);
    assertEquals(59, (int) response.getHits().getAt(0).field("neardup.folded_count").getValue());
  }

  @Test
  public void theFirstHundredAreNamedAndAllAreCounted() {
    pipeline("crowd", "\"run_id\": \"crowd\"");
    SearchHit hit = search("crowd", "crowd", byRank().size(50)).getHits().getAt(0);
    assertEquals(149, (int) hit.field("neardup.folded_count").getValue());
    List<Object> names = hit.field("neardup.folded").getValues();
    assertEquals(100, names.size());
    assertEquals(Map.of("_index", "crowd", "_id", "n100"), names.get(99));
  }

  @Test
  public void theRunMustBeThereAndCompleted() {
    pipeline("nosuch", "\"run_id\": \"nosuch\"");
    SearchRequest request = new SearchRequest("comments").source(byRank());
    fails(RestStatus.NOT_FOUND, "run [nosuch] not found", "nosuch", request);
    pipeline("busy", "\"run_id\": \"busy\"");
    fails(RestStatus.CONFLICT, "run [busy] is ", "busy", request);
  }

  @Test
  public void theRepeatedSearchesAreChildrenOfTheFirst() {
    pipeline("noted", "\"run_id\": \"noted\"");
    SEARCHES.clear();
    SearchResponse response = search("noted", "noted", byRank().size(4));
    assertEquals(List.of("n0", "n15", "n16", "n17"), ids(response));
    assertEquals(2, SEARCHES.size());
    assertEquals(SEARCHES.get(0).getId(), SEARCHES.get(1).getParentTaskId().getId());
  }
}
