// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.action.generate.GenerateAction;
import org.neardup.plugin.action.generate.GenerateResponse;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest.AliasActions;
import org.opensearch.action.bulk.BulkAction;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.search.DeletePitAction;
import org.opensearch.action.search.DeletePitRequest;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.support.ActionFilter;
import org.opensearch.action.support.ActionFilterChain;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.plugins.ActionPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.tasks.Task;
import org.opensearch.tasks.TaskInfo;

/** Generations that are refused, and those that are held up, fail or are cancelled on their way. */
public class GenerationFailuresIT extends GenerateTestCase {

  /** Stops bulks of the plugin's, so that a test can look at a generation at work. */
  public static final class BulkGate extends Plugin implements ActionPlugin {

    static volatile CountDownLatch arrived;
    static volatile CountDownLatch open;

    /** What becomes of the answers to bulks. */
    static volatile UnaryOperator<BulkResponse> answers = UnaryOperator.identity();

    static final AtomicInteger bulks = new AtomicInteger();
    static final AtomicInteger renewals = new AtomicInteger();

    @Override
    public List<ActionFilter> getActionFilters() {
      return List.of(
          new ActionFilter() {
            @Override
            public int order() {
              return 0;
            }

            @Override
            // the response of a bulk; the platform has no other method to override yet
            @SuppressWarnings({"unchecked", "removal"})
            public <Q extends ActionRequest, S extends ActionResponse> void apply(
                Task task,
                String action,
                Q request,
                ActionListener<S> listener,
                ActionFilterChain<Q, S> chain) {
              CountDownLatch gate = open;
              if (gate != null && action.equals(BulkAction.NAME)) {
                arrived.countDown();
                try {
                  gate.await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              }
              if (request instanceof SearchRequest search && search.source().size() == 1) {
                renewals.incrementAndGet();
              }
              if (request instanceof BulkRequest) {
                bulks.incrementAndGet();
                chain.proceed(
                    task,
                    action,
                    request,
                    ActionListener.wrap(
                        response -> listener.onResponse((S) answers.apply((BulkResponse) response)),
                        listener::onFailure));
                return;
              }
              chain.proceed(task, action, request, listener);
            }
          });
    }
  }

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class, BulkGate.class);
  }

  @After
  public void bulksAreAnsweredAsTheyAre() {
    BulkGate.answers = UnaryOperator.identity();
  }

  @Test
  public void whatIsWrongIsRefusedBeforeAnythingIsWritten() throws Exception {
    letters("letters", 2, 2);
    letters("single", 1, 1);
    createIndex("numbers", 1, "{\"properties\": {\"body\": {\"type\": \"integer\"}}}");
    refuses(RestStatus.NOT_FOUND, "no such index [nothing]", request("nothing", "test", LIGHT, ""));
    refuses(
        RestStatus.BAD_REQUEST,
        "[source.field] must name a field of the source, got [text], which [letters] does not have",
        request("letters", "test", LIGHT, "").replace("body", "text"));
    refuses(
        RestStatus.BAD_REQUEST,
        "[source.field] must be of one of the types [text, match_only_text, keyword, wildcard,"
            + " neardup], got [body] of type [integer]",
        request("numbers", "test", LIGHT, ""));
    refuses(
        RestStatus.BAD_REQUEST,
        "[operations[1].add_paragraphs] must have paragraphs of other documents to add, got a"
            + " source with 1 text",
        request("single", "test", "[{\"delete_paragraphs\": 1}, {\"add_paragraphs\": 1}]", ""));
    refuses(
        RestStatus.BAD_REQUEST,
        "unknown query [nothing]",
        request("letters", "test", LIGHT, "")
            .replace("\"body\"", "\"body\", \"query\": {\"nothing\": {}}"));
    assertFalse(exists("test"));
  }

  @Test
  public void aDestinationThatTheSourceReadsIsRefused() throws Exception {
    letters("letters-1", 1, 2);
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAliasAction(AliasActions.add().index("letters-1").alias("mail")));
    for (String[] pair :
        new String[][] {
          {"letters-1", "letters-1"},
          {"letters-*", "letters-1"},
          {"letters-1", "mail"},
          {"mail", "letters-1"},
          {"_all", "test"},
          {"letters-1,*", "test"},
          {"letters-*", "letters-test"},
          {"l*,-letters-2*", "letters-3"}
        }) {
      refuses(
          RestStatus.BAD_REQUEST,
          "[dest.index] must not be part of the source, got [" + pair[1] + "]",
          request(pair[0], pair[1], LIGHT, ""));
    }
    assertEquals(2, read("letters-1").size());
    generate(request("l*,-letters-t*", "letters-test", LIGHT, ", \"copies\": 1"));
    assertEquals(4, read("letters-test").size());
  }

  @Test
  public void copiesOfCopiesNeedAnotherSeed() throws Exception {
    letters("letters", 1, 2);
    generate(request("letters", "test", LIGHT, ", \"seed\": 1, \"copies\": 1"));
    refuses(
        RestStatus.BAD_REQUEST,
        "[seed] must differ from that of the copies in the source, got 1",
        request("test", "again", LIGHT, ", \"seed\": 1, \"copies\": 1"));
    generate(request("test", "again", LIGHT, ", \"seed\": 2, \"copies\": 1"));
    assertEquals(8, read("again").size());
  }

  @Test
  public void whatIsSomebodyElsesIsNoDestination() throws Exception {
    letters("letters", 1, 2);
    letters("neardup-mercury", 1, 1);
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareAliases()
            .addAliasAction(AliasActions.add().index("neardup-mercury").alias("mine")));
    dataStream("stream", 0);
    for (String dest :
        List.of(".neardup-runs", ".neardup-rows-x", "neardup-x", "neardup-results", ".x")) {
      IllegalArgumentException e =
          expectThrows(
              IllegalArgumentException.class, () -> generate(request("letters", dest, LIGHT, "")));
      assertEquals(
          "[dest.index] must be an index that is nobody else's: no system index, and no name that"
              + " begins with [.] or [neardup-], got ["
              + dest
              + "]",
          e.getMessage());
    }
    refuses(
        RestStatus.BAD_REQUEST,
        "got [mine], which is [neardup-mercury]",
        request("letters", "mine", LIGHT, ""));
    refuses(
        RestStatus.BAD_REQUEST,
        "got the data stream [stream]",
        request("letters", "stream", LIGHT, ""));
  }

  @Test
  public void aDocumentThatCannotBeWrittenEndsIt() throws Exception {
    letters("letters", 1, 3);
    createIndex("dates", 1, "{\"properties\": {\"body\": {\"type\": \"date\"}}}");
    refuses(
        RestStatus.BAD_REQUEST,
        "to [dates]: MapperParsingException[failed to parse field [body]",
        request("letters", "dates", LIGHT, ""));
  }

  /** 4,800 different words of 8 letters: 800 kB in a pool. */
  @Test
  public void whatIsKeptIsChargedAndAPoolThatNothingNeedsIsNotMade() throws Exception {
    letters("letters", 2, 40);
    limitRequests("700kb");
    try {
      refuses(
          RestStatus.TOO_MANY_REQUESTS,
          "neardup_generation",
          request("letters", "test", LIGHT, ""));
      assertFalse(exists("test"));
      String reorder = "[{\"reorder_paragraphs\": 0.5}]";
      assertEquals(
          80, generate(request("letters", "test", reorder, ", \"copies\": 1")).documents());
    } finally {
      limitRequests(null);
    }
  }

  /** Waiting documents are charged too: a bulk is larger than what is allowed. */
  @Test
  public void aFailureForWantOfMemorySaysWhatWasWritten() throws Exception {
    letters("letters", 1, 1);
    limitRequests("1mb");
    try {
      refuses(
          RestStatus.TOO_MANY_REQUESTS,
          ", after 0 documents were written with the seed [8]",
          request(
              "letters",
              "test",
              "[{\"reorder_paragraphs\": 0.5}]",
              ", \"copies\": 999, \"seed\": 8"));
    } finally {
      limitRequests(null);
    }
  }

  /** The first document of each bulk, answered as if it had not been written. */
  private static UnaryOperator<BulkResponse> failing(RestStatus status, int times) {
    AtomicInteger left = new AtomicInteger(times);
    return response -> {
      if (left.getAndDecrement() <= 0) {
        return response;
      }
      BulkItemResponse[] items = response.getItems().clone();
      items[0] =
          new BulkItemResponse(
              0,
              DocWriteRequest.OpType.INDEX,
              new BulkItemResponse.Failure(
                  "test", items[0].getId(), new OpenSearchStatusException("as told", status)));
      return new BulkResponse(items, 1);
    };
  }

  @Test
  public void aBusyIndexIsTriedAgain() throws Exception {
    letters("letters", 1, 3);
    BulkGate.answers = failing(RestStatus.TOO_MANY_REQUESTS, 2);
    int before = BulkGate.bulks.get();
    GenerationSummary summary = generate(request("letters", "test", LIGHT, ", \"copies\": 2"));
    assertEquals(9, summary.documents());
    assertEquals(9, read("test").size());
    assertEquals(3, BulkGate.bulks.get() - before);
  }

  @Test
  public void aBulkThatFailsInPartSaysHowManyWereWrittenAndTheSeed() throws Exception {
    letters("letters", 1, 3);
    BulkGate.answers = failing(RestStatus.INSUFFICIENT_STORAGE, 1);
    refuses(
        RestStatus.INSUFFICIENT_STORAGE,
        "as told], after 8 documents were written with the seed [4]",
        request("letters", "test", LIGHT, ", \"copies\": 2, \"seed\": 4"));
  }

  @Test
  public void aPointInTimeThatIsLostSaysHowManyWereWrittenAndTheSeed() throws Exception {
    letters("letters", 1, 5);
    BulkGate.arrived = new CountDownLatch(1);
    BulkGate.open = new CountDownLatch(1);
    ActionFuture<GenerateResponse> started =
        start(request("letters", "test", LIGHT, ", \"seed\": 3, \"copies\": 1000"));
    try {
      BulkGate.arrived.await();
      client().execute(DeletePitAction.INSTANCE, new DeletePitRequest("_all")).actionGet();
    } finally {
      BulkGate.open.countDown();
      BulkGate.open = null;
    }
    Exception e = expectThrows(Exception.class, started::actionGet);
    assertEquals(e.toString(), RestStatus.SERVICE_UNAVAILABLE, ExceptionsHelper.status(e));
    // the first batch has four letters, of 1,001 documents each
    assertEquals(
        "the point in time that the source is read at has been lost, after 4000 documents were"
            + " written with the seed [3]",
        ExceptionsHelper.unwrapCause(e).getMessage());
  }

  @Test
  public void thePointInTimeIsRenewedWhileCopiesAreWritten() throws Exception {
    letters("letters", 1, 9);
    int before = BulkGate.renewals.get();
    assertEquals(
        9009, generate(request("letters", "test", LIGHT, ", \"copies\": 1000")).documents());
    assertEquals("bulks of 1000", 1, BulkGate.renewals.get() - before);
  }

  @Test
  public void aGenerationIsATaskThatCanBeCancelled() throws Exception {
    letters("letters", 1, 5);
    BulkGate.arrived = new CountDownLatch(1);
    BulkGate.open = new CountDownLatch(1);
    ActionFuture<GenerateResponse> started =
        start(request("letters", "test", LIGHT, ", \"seed\": 3, \"copies\": 1000"));
    try {
      BulkGate.arrived.await();
      TaskInfo task =
          client()
              .admin()
              .cluster()
              .prepareListTasks()
              .setActions(GenerateAction.NAME)
              .setDetailed(true)
              .get()
              .getTasks()
              .get(0);
      assertEquals("generate from [letters] to [test] with seed [3]", task.getDescription());
      assertThat(task.getStatus().toString(), containsString("write"));
      client()
          .admin()
          .cluster()
          .prepareCancelTasks()
          .setTaskId(new TaskId(task.getTaskId().toString()))
          .get();
    } finally {
      BulkGate.open.countDown();
      BulkGate.open = null;
    }
    GenerateResponse response = started.actionGet(TimeValue.timeValueSeconds(30));
    assertEquals("by user request", response.summary().cancelled());
    assertTrue(response.summary().documents() < 5005);
  }
}
