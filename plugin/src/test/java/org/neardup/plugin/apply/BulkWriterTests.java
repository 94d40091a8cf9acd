// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.Before;
import org.junit.Test;
import org.opensearch.OpenSearchException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.DocWriteResponse;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.update.UpdateRequest;
import org.opensearch.action.update.UpdateResponse;
import org.opensearch.cluster.coordination.DeterministicTaskQueue;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.client.NoOpClient;
import org.opensearch.threadpool.ThreadPool;

/** What a busy node rejects, on a clock that the test moves. */
public class BulkWriterTests extends OpenSearchTestCase {

  private DeterministicTaskQueue queue;
  private ApplyTask task;
  private final List<List<String>> bulks = new ArrayList<>();

  @Before
  public void begin() {
    queue =
        new DeterministicTaskQueue(Settings.builder().put("node.name", "node").build(), random());
    task = new ApplyTask(1, "transport", "action", "apply", TaskId.EMPTY_TASK_ID, Map.of());
  }

  /** Rejects a document some times, and fails to write {@code bad}. */
  private final class BusyClient extends NoOpClient {
    private final Map<String, Integer> rejections;

    BusyClient(ThreadPool threads, Map<String, Integer> rejections) {
      super(threads);
      this.rejections = new HashMap<>(rejections);
    }

    @Override
    @SuppressWarnings("unchecked") // the response of a bulk
    protected <Q extends ActionRequest, S extends ActionResponse> void doExecute(
        ActionType<S> action, Q request, ActionListener<S> listener) {
      List<DocWriteRequest<?>> requests = ((BulkRequest) request).requests();
      bulks.add(requests.stream().map(DocWriteRequest::id).toList());
      BulkItemResponse[] items = new BulkItemResponse[requests.size()];
      for (int i = 0; i < items.length; i++) {
        items[i] = item(i, requests.get(i).id());
      }
      listener.onResponse((S) new BulkResponse(items, 1));
    }

    private BulkItemResponse item(int i, String id) {
      Exception failure = id.equals("bad") ? new OpenSearchException("bad") : null;
      if (rejections.merge(id, -1, Integer::sum) >= 0) {
        failure = new OpenSearchRejectedExecutionException("busy");
      }
      return failure == null
          ? new BulkItemResponse(
              i,
              DocWriteRequest.OpType.UPDATE,
              new UpdateResponse(
                  new ShardId("letters", "uuid", 0), id, 1, 1, 1, DocWriteResponse.Result.UPDATED))
          : new BulkItemResponse(
              i,
              DocWriteRequest.OpType.UPDATE,
              new BulkItemResponse.Failure("letters", id, failure));
    }
  }

  /** The answers to writes of {@code a}, {@code bad} and {@code b}; errors are thrown. */
  private final class Answers implements ActionListener<BulkItemResponse[]> {
    private BulkItemResponse[] items;
    private Exception error;

    void write(Map<String, Integer> rejections) {
      ThreadPool threads = queue.getThreadPool();
      List<UpdateRequest> writes =
          Arrays.asList("a", "bad", "b").stream()
              .map(id -> new UpdateRequest("letters", id).doc(Map.of()))
              .toList();
      new BulkWriter(new BusyClient(threads, rejections), task, new Pauses(threads, task))
          .write(writes, this);
    }

    @Override
    public void onResponse(BulkItemResponse[] answers) {
      items = answers;
    }

    @Override
    public void onFailure(Exception e) {
      error = e;
    }
  }

  @Test
  public void onlyWhatWasRejectedIsSentAgainWhateverElseFails() {
    Answers answers = new Answers();
    answers.write(Map.of("a", 2, "b", 1));
    queue.runAllTasks();
    assertNull(answers.error);
    assertEquals(List.of(List.of("a", "bad", "b"), List.of("a", "b"), List.of("a")), bulks);
    assertEquals(
        List.of("a", "bad", "b"),
        Arrays.stream(answers.items).map(BulkItemResponse::getId).toList());
    assertEquals(
        List.of(false, true, false),
        Arrays.stream(answers.items).map(BulkItemResponse::isFailed).toList());
  }

  @Test
  public void aNodeThatIsAlwaysBusyIsTriedTwelveTimes() {
    Answers answers = new Answers();
    answers.write(Map.of("b", Integer.MAX_VALUE));
    queue.runAllTasks();
    assertEquals(12, bulks.size());
    assertEquals(RestStatus.TOO_MANY_REQUESTS, answers.items[2].getFailure().getStatus());
  }

  @Test
  public void aCancelledTaskTriesNothingAgain() {
    Answers answers = new Answers();
    answers.write(Map.of("b", 1));
    task.cancel("enough");
    queue.runAllTasks();
    assertEquals(1, bulks.size());
    assertTrue(String.valueOf(answers.error), answers.error instanceof TaskCancelledException);
  }
}
