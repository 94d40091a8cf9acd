// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.lucene.search.TotalHits;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.IndexByUuidRequest;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.SilentClient;
import org.neardup.plugin.run.definition.PassagesMethod;
import org.neardup.plugin.run.statistics.RunStatistics;
import org.neardup.plugin.run.store.RunCheckpoints;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunStore;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.Version;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.action.admin.indices.create.CreateIndexResponse;
import org.opensearch.action.admin.indices.refresh.RefreshAction;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.admin.indices.refresh.RefreshResponse;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.bulk.BulkShardRequest;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.index.IndexResponse;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.search.SearchResponseSections;
import org.opensearch.action.search.ShardSearchFailure;
import org.opensearch.action.support.broadcast.BroadcastResponse;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.MappingMetadata;
import org.opensearch.cluster.metadata.Metadata;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.search.SearchHit;
import org.opensearch.search.SearchHits;
import org.opensearch.telemetry.metrics.noop.NoopMetricsRegistry;
import org.opensearch.test.ClusterServiceUtils;
import org.opensearch.test.OpenSearchTestCase;

/**
 * A run whose indices are silent, as when the node that has them is frozen. The clock goes on
 * whenever somebody looks at it.
 */
public class SilentIndicesTests extends OpenSearchTestCase {

  private static final long STEP = RunWait.MAX_WAIT.millis() / 4;
  private static final RunRecord RECORD =
      RunRecord.created("x", Map.of(), 1, "node", "node:7").running("clustering", 0, 1, 0, 1);

  private final RunTask task =
      new RunTask(7, "transport", "run", "", TaskId.EMPTY_TASK_ID, Map.of());
  private final TimedWait timedWait = RunWait.of(task, this::tick);
  private SilentClient client;
  private ClusterService cluster;
  private long now;
  private Runnable later = () -> {};
  private Class<?> reached;
  private final Map<String, Integer> written = new HashMap<>(); // documents by index

  private long tick() {
    now += STEP;
    later.run();
    return now;
  }

  @Before
  public void begin() {
    client = new SilentClient(getTestName());
    cluster = ClusterServiceUtils.createClusterService(client.threadPool());
    cluster.getClusterSettings().registerSetting(NeardupSettings.RETENTION);
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

  private void answer(SilentClient.Request request) {
    switch (request.request()) {
      case CreateIndexRequest create -> {
        make(create);
        request.answer(new CreateIndexResponse(true, true, create.index()));
      }
      case BulkRequest bulk ->
          request.answer(written(new ShardId("any", "uuid", 0), bulk.numberOfActions()));
      case BulkShardRequest bulk -> {
        written.merge(bulk.shardId().getIndexName(), bulk.items().length, Integer::sum);
        request.answer(written(bulk.shardId(), bulk.items().length));
      }
      case RefreshRequest refresh -> request.answer(refreshed());
      case SearchRequest search ->
          request.answer(found(written.getOrDefault(search.indices()[0], 0)));
      default -> request.answer(new AcknowledgedResponse(true));
    }
  }

  private void make(CreateIndexRequest create) {
    Settings settings =
        Settings.builder()
            .put(create.settings())
            .put(IndexMetadata.SETTING_VERSION_CREATED, Version.CURRENT)
            .put(IndexMetadata.SETTING_INDEX_UUID, "uuid-of-" + create.index())
            .put(IndexMetadata.SETTING_NUMBER_OF_REPLICAS, 0)
            .build();
    IndexMetadata index =
        IndexMetadata.builder(create.index())
            .settings(settings)
            .putMapping(
                new MappingMetadata(
                    "_doc",
                    XContentHelper.convertToMap(
                        JsonXContent.jsonXContent, create.mappings(), true)))
            .build();
    ClusterState state = cluster.state();
    Metadata metadata = Metadata.builder(state.metadata()).put(index, false).build();
    ClusterServiceUtils.setState(cluster, ClusterState.builder(state).metadata(metadata));
  }

  private static BulkResponse written(ShardId shard, int documents) {
    IndexResponse made = new IndexResponse(shard, "1", 1, 1, 1, true);
    return new BulkResponse(
        IntStream.range(0, documents)
            .mapToObj(i -> new BulkItemResponse(i, DocWriteRequest.OpType.INDEX, made))
            .toArray(BulkItemResponse[]::new),
        1);
  }

  /** Only the platform makes one; it can be read. */
  private static RefreshResponse refreshed() {
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      new BroadcastResponse(1, 1, 0, List.of()).writeTo(out);
      return RefreshAction.INSTANCE.getResponseReader().read(out.bytes().streamInput());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SearchResponse found(int documents) {
    SearchHits hits =
        new SearchHits(new SearchHit[0], new TotalHits(documents, TotalHits.Relation.EQUAL_TO), 0f);
    return new SearchResponse(
        new SearchResponseSections(hits, null, null, false, null, null, 1),
        null,
        1,
        1,
        0,
        1,
        ShardSearchFailure.EMPTY_ARRAY,
        SearchResponse.Clusters.EMPTY);
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
    return new ResultsWriter(
        client, cluster, client.threadPool(), timedWait, RECORD.key(), "0-0", false);
  }

  private ResultsWriter filled() {
    Membership alone =
        new Membership(
            Role.REFERENCE, null, null, null, null, null, null, null, null, null, List.of());
    DocumentName document = new DocumentName("letters", "1");
    ResultsWriter writer = writer();
    writer.create(List.of());
    writer.add(new ResultRow(document, "1", alone, document));
    return writer;
  }

  private RunRecorder recorder() {
    RunStore store = new RunStore(client, cluster, new RequestBreaker());
    return new RunRecorder(
        store,
        new RunStatistics(NoopMetricsRegistry.INSTANCE),
        task,
        RECORD,
        new PassagesMethod.OfWords(null),
        timedWait,
        () -> 1,
        this::tick);
  }

  @Test
  public void aCancelledRunDoesNotWaitForItsResultsToBeWritten() {
    cancelled(BulkShardRequest.class, () -> filled().complete());
  }

  @Test
  public void aCancelledRunDoesNotWaitForItsResultsToBeVisible() {
    cancelled(RefreshRequest.class, () -> filled().complete());
  }

  @Test
  public void aCancelledRunDoesNotWaitForItsCheckpoints() {
    RunCheckpoints checkpoints = new RunCheckpoints(client, cluster, timedWait);
    RunKey run = RECORD.key();
    cancelled(BulkRequest.class, () -> checkpoints.save(run, "views", new BytesArray("some")));
    cancelled(GetRequest.class, () -> checkpoints.load(run, "views"));
  }

  @Test
  public void aCancelledRunDoesNotWaitForItsRecord() {
    cancelled(GetRequest.class, () -> recorder().requireDriver());
  }

  /** Or they would be shown although the run is cancelled. */
  @Test
  public void resultsThatAreBeingShownAreWaitedFor() {
    cancelledAt(IndexByUuidRequest.class);
    later =
        () -> {
          if (IndexByUuidRequest.class == reached && now >= 3 * STEP) {
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
    writer().create(List.of());
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
          if (!(request.request() instanceof IndexByUuidRequest)) {
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
    silent(() -> recorder().requireDriverEvenIfCancelled());
  }

  /** Or a run that goes on would look as if it did not. */
  @Test
  public void aSaveWhoseAnswerIsLostIsFollowedByOthers() {
    RunRecorder recorder = recorder();
    recorder.phase(RunPhase.PASSAGES, 10);
    assertEquals(1, client.asked());
    recorder.done(1);
    assertEquals("one at a time", 1, client.asked());
    now += RunWait.MAX_WAIT.millis();
    recorder.done(2);
    assertEquals(2, client.asked());
  }
}
