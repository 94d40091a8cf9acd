package org.neardup.plugin.run;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.Patience;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.results.RunCheckpoints;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunStore;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.action.admin.indices.create.CreateIndexResponse;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.index.IndexResponse;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.test.ClusterServiceUtils;
import org.opensearch.test.OpenSearchTestCase;

/**
 * A run whose indices are silent, as when the node that has them is frozen. The clock goes on
 * whenever somebody looks at it.
 */
public class SilentIndicesTests extends OpenSearchTestCase {

  private static final long STEP = RunPatience.MOST.millis() / 4;
  private static final RunRecord RECORD =
      RunRecord.created("x", Map.of(), 1, "node", "node:7").running("clustering", 0, 1, 0, 1);

  private final RunTask task =
      new RunTask(7, "transport", "run", "", TaskId.EMPTY_TASK_ID, Map.of());
  private final Patience patience = RunPatience.of(task, this::tick);
  private SilentClient client;
  private ClusterService cluster;
  private long now;
  private Runnable later = () -> {};
  private Class<?> reached;

  private long tick() {
    now += STEP;
    later.run();
    return now;
  }

  @Before
  public void begin() {
    client = new SilentClient(getTestName());
    cluster = ClusterServiceUtils.createClusterService(client.threadPool());
  }

  @After
  public void end() {
    cluster.close();
    client.close();
  }

  /** The run is cancelled at that request, and what comes before it is answered. */
  private void cancelledAt(Class<?> kind) {
    client.react(
        request -> {
          reached = request.request().getClass();
          if (kind.isInstance(request.request())) {
            task.cancel("enough");
          } else {
            answer(request);
          }
        });
  }

  private static void answer(SilentClient.Request request) {
    switch (request.request()) {
      case CreateIndexRequest create ->
          request.answer(new CreateIndexResponse(true, true, create.index()));
      case BulkRequest bulk -> request.answer(written(bulk));
      case RefreshRequest refresh -> request.answer(null); // what is in it is not read
      default -> request.answer(new AcknowledgedResponse(true));
    }
  }

  private static BulkResponse written(BulkRequest bulk) {
    IndexResponse made = new IndexResponse(new ShardId("neardup-x", "uuid", 0), "1", 1, 1, 1, true);
    return new BulkResponse(
        IntStream.range(0, bulk.numberOfActions())
            .mapToObj(i -> new BulkItemResponse(i, DocWriteRequest.OpType.INDEX, made))
            .toArray(BulkItemResponse[]::new),
        1);
  }

  private void cancelled(Class<?> at, Runnable work) {
    cancelledAt(at);
    TaskCancelledException e = expectThrows(TaskCancelledException.class, work::run);
    assertEquals("cancelled: enough", e.getMessage());
    assertTrue(reached + " is " + at, at.isAssignableFrom(reached));
  }

  private void silent(Runnable work) {
    OpenSearchStatusException e = expectThrows(OpenSearchStatusException.class, work::run);
    assertEquals(RestStatus.SERVICE_UNAVAILABLE, e.status());
  }

  private ResultsWriter writer() {
    return new ResultsWriter(client, cluster, client.threadPool(), patience, "x", "0-0", false);
  }

  private ResultsWriter filled() {
    Membership alone =
        new Membership(
            Role.REFERENCE, null, null, null, null, null, null, null, null, null, List.of());
    DocumentName document = new DocumentName("letters", "1");
    ResultsWriter writer = writer();
    writer.add(new ResultRow(document, "1", alone, document));
    return writer;
  }

  private RunRecorder recorder() {
    RunStore store = new RunStore(client, cluster);
    return new RunRecorder(
        store, task, RECORD, new PassagesMethod(null), patience, () -> 1, this::tick);
  }

  @Test
  public void aCancelledRunDoesNotWaitForItsResultsToBeWritten() {
    cancelled(BulkRequest.class, () -> filled().complete());
  }

  @Test
  public void aCancelledRunDoesNotWaitForItsResultsToBeVisible() {
    cancelled(RefreshRequest.class, () -> filled().complete());
  }

  @Test
  public void aCancelledRunDoesNotWaitForItsCheckpoints() {
    RunCheckpoints checkpoints = new RunCheckpoints(client, cluster, patience);
    RunCheckpoints.Key run = RunCheckpoints.Key.of(RECORD);
    cancelled(BulkRequest.class, () -> checkpoints.save(run, "views", new BytesArray("some")));
    cancelled(GetRequest.class, () -> checkpoints.load(run, "views"));
  }

  @Test
  public void aCancelledRunDoesNotWaitForItsRecord() {
    cancelled(GetRequest.class, () -> recorder().requireOurs());
  }

  /** Or they would be shown although the run is cancelled. */
  @Test
  public void resultsThatAreBeingShownAreWaitedFor() {
    cancelledAt(IndicesAliasesRequest.class);
    later =
        () -> {
          if (IndicesAliasesRequest.class == reached && now >= 3 * STEP) {
            answerLast();
          }
        };
    filled().complete();
    assertTrue(task.isCancelled());
  }

  /** Or it would be there after the run has taken back what it has made. */
  @Test
  public void anIndexThatIsBeingMadeIsWaitedFor() {
    cancelledAt(CreateIndexRequest.class);
    later = this::answerLast;
    writer().create();
    assertTrue(task.isCancelled());
  }

  private void answerLast() {
    for (SilentClient.Request request = client.poll(); request != null; request = client.poll()) {
      answer(request);
    }
  }

  @Test
  public void resultsThatCanNotBeShownAreNotWaitedForForEver() {
    client.react(
        request -> {
          if (!(request.request() instanceof IndicesAliasesRequest)) {
            answer(request);
          }
        });
    silent(() -> filled().complete());
  }

  @Test
  public void theEndOfARunIsNotWaitedForForEver() {
    RunRecorder recorder = recorder();
    if (randomBoolean()) {
      task.cancel("enough");
      silent(() -> recorder.cancelled("enough"));
    } else {
      silent(() -> recorder.failed("broken"));
    }
    assertEquals("asked once", 1, client.asked());
  }

  @Test
  public void aCancelledRunIsNotSureForEverWhoseItIs() {
    task.cancel("enough");
    silent(() -> recorder().requireOursAnyway());
  }

  /** Or a run that goes on would look as if it did not. */
  @Test
  public void aSaveWhoseAnswerIsLostIsFollowedByOthers() {
    RunRecorder recorder = recorder();
    recorder.phase("passages", 10);
    assertEquals(1, client.asked());
    recorder.done(1);
    assertEquals("one at a time", 1, client.asked());
    now += RunPatience.MOST.millis();
    recorder.done(2);
    assertEquals(2, client.asked());
  }
}
