package org.neardup.plugin.results;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.run.RunPatience;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.plugins.Plugin;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.threadpool.ThreadPool;

/** Several writers of one run, one after the other or thinking so. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class ResultsWriterIT extends OpenSearchIntegTestCase {

  @Override
  protected List<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class);
  }

  private ResultsWriter writer(String attempt, boolean again) {
    return new ResultsWriter(
        client(),
        clusterService(),
        internalCluster().getInstance(ThreadPool.class),
        RunPatience.limited(System::currentTimeMillis),
        "x",
        attempt,
        again);
  }

  private static TreeSet<String> indices() {
    return new TreeSet<>(
        Arrays.asList(
            client()
                .admin()
                .indices()
                .prepareGetIndex()
                .setIndices("*neardup-*")
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

  @Test
  public void whatAWriterMadeItTakesBack() {
    ResultsWriter writer = writer("0-0", false);
    writer.create();
    assertEquals(BOTH, List.copyOf(indices()));
    writer.discard();
    assertEquals(List.of(), List.copyOf(indices()));
  }

  /** Its run was cancelled before it began to write. */
  @Test
  public void aWriterThatCameLaterTakesBackWhatAnEarlierOneMade() {
    writer("0-0", false).create();
    writer("1-0", true).discard();
    assertEquals(List.of(), List.copyOf(indices()));
  }

  @Test
  public void aFirstWriterThatMadeNothingLeavesWhatIsThere() {
    writer("0-0", false).create();
    ResultsWriter other = writer("0-0-other", false);
    OpenSearchStatusException e = expectThrows(OpenSearchStatusException.class, other::create);
    assertEquals(RestStatus.CONFLICT, e.status());
    other.discard();
    assertEquals(BOTH, List.copyOf(indices()));
  }

  @Test
  public void anEarlierWriterLeavesWhatALaterOneMade() {
    ResultsWriter earlier = writer("0-0", false);
    earlier.create();
    writer("1-0", true).create();
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
    writer("0-0", false).create();
    ResultsWriter late = writer("1-0", true);
    ResultsWriter next = writer("2-0", true);
    next.create();
    next.complete();
    String before = uuids();
    OpenSearchStatusException e = expectThrows(OpenSearchStatusException.class, late::create);
    assertEquals(RestStatus.SERVICE_UNAVAILABLE, e.status());
    assertEquals(before, uuids());
    late.discard();
    assertEquals(before, uuids());
    next.discard();
    assertEquals("complete results are not taken back", before, uuids());
  }

  private static String uuids() {
    var metadata = internalCluster().clusterService().state().metadata();
    return BOTH.stream().map(name -> metadata.index(name).getIndexUUID()).toList().toString();
  }
}
