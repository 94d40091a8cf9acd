// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import static org.hamcrest.Matchers.containsString;

import java.util.List;
import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.tasks.Task;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.client.NoOpNodeClient;

/** What a request over HTTP asks for, and which ones are refused before anything is asked. */
public class RestSearchPassagesActionTests extends OpenSearchTestCase {

  private static final String BODY =
      """
      {"field": "body.neardup", "id": "17"}
      """;

  /** Remembers what it was asked for, and answers that there is nothing. */
  private static final class Recorder extends NoOpNodeClient {
    private SearchPassagesRequest request;

    Recorder(String name) {
      super(name);
    }

    @Override
    @SuppressWarnings("unchecked") // the response of the request's own action
    public <Q extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, Q asked, ActionListener<S> listener) {
      assertEquals("indices:data/read/neardup/passages", type.name());
      request = (SearchPassagesRequest) asked;
      listener.onResponse(
          (S) new SearchPassagesResponse(null, new SentencePassages(List.of(), 0, 0, 0, 0)));
      return asked.createTask(17, "transport", type.name(), TaskId.EMPTY_TASK_ID, Map.of());
    }

    @Override
    public String getLocalNodeId() {
      return "node";
    }
  }

  private Recorder client;

  @Before
  public void begin() {
    client = new Recorder(getTestName());
  }

  @After
  public void end() {
    client.close();
  }

  private RestAnswer post(String indices, String query, String body) {
    String path = indices + (randomBoolean() ? "/_plugins" : "") + "/_neardup/_passages" + query;
    return RestAnswer.to(client, Method.POST, path, body);
  }

  private void refuses(String reason, String query, String body) {
    RestAnswer answer = post("/letters", query, body);
    assertEquals(answer.toString(), RestStatus.BAD_REQUEST, answer.status());
    assertThat(answer.reason(), containsString(reason));
    assertNull(client.request);
  }

  @Test
  public void theIndicesComeFromThePathAndTheRestFromTheBody() {
    RestAnswer answer = post("/letters,faxes-*", "", BODY);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertEquals(
        "{\"passages\":[],\"skipped\":{\"frequent_sentences\":0,\"cut_pairs\":0,"
            + "\"documents_without_source\":0,\"documents_not_compared\":0}}",
        answer.text());
    assertArrayEquals(new String[] {"letters", "faxes-*"}, client.request.indices());
    assertEquals("body.neardup", client.request.field());
    assertEquals("17", client.request.id());
    assertEquals(100, client.request.size());
  }

  @Test
  public void theTextOfPassagesIsAskedForInThePath() {
    post("/letters", "", BODY);
    assertFalse(((PassageDefinition.OfWords) client.request.definition()).withText());
    post("/letters", "?text=true", BODY);
    assertTrue(((PassageDefinition.OfWords) client.request.definition()).withText());
  }

  @Test
  public void whatIsWrongIsNamed() {
    refuses("request body is required", "", null);
    refuses("[field] is required", "", "{}");
    refuses("the body must be one object", "", BODY + BODY);
    refuses("Duplicate Object property", "", BODY.replace("{", "{\"id\": \"1\", "));
    refuses("unknown key [feild], did you mean [field]?", "", BODY.replace("field", "feild"));
    refuses("contains unrecognized parameter: [size]", "?size=3", BODY);
    refuses(
        "[text] in the path must be false where [unit] is [sentences], got true",
        "?text=true",
        BODY.replace("}", ", \"unit\": \"sentences\"}"));
  }
}
