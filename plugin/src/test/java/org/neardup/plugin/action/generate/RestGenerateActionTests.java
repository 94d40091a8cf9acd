// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.generate;

import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.action.StartRequestTestCase;
import org.neardup.plugin.generate.GenerationSummary;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;

/** What a request over HTTP asks for, and which ones are refused before anything is asked. */
public class RestGenerateActionTests extends StartRequestTestCase<GenerateRequest> {

  private static final String BODY =
      """
      {"source": {"index": "letters", "field": "body"}, "dest": {"index": "test"}, "seed": 42,
       "operations": [{"replace_words": 0.1}]}
      """;

  public RestGenerateActionTests() {
    super("indices:data/write/neardup/generate", GenerateRequest.class);
  }

  @Override
  protected ActionResponse done() {
    return new GenerateResponse(new GenerationSummary(1, 42, 2, 22, 20, 0, 0, "test", null));
  }

  @Override
  protected String route() {
    return "/_generate";
  }

  @Test
  public void aCollectionIsWaitedForAndRefreshed() {
    RestAnswer answer = post("", BODY);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertEquals(
        "{\"took\":1,\"seed\":42,\"sources\":2,\"documents\":22,\"copies\":20,\"skipped\":0,\"too_long\":0,"
            + "\"dest\":\"test\"}",
        answer.text());
    assertTrue("goes with its connection", isCancellable());
    assertTrue(request().refresh());
    assertFalse(request().getShouldStoreResult());
    assertEquals(42, request().definition().seed());
  }

  @Test
  public void aCollectionThatIsNotWaitedForIsATaskWithAResult() {
    RestAnswer answer = post("?wait_for_completion=false&refresh=false", BODY);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertEquals("{\"task\":\"node:17\"}", answer.text());
    assertFalse("outlives its connection", isCancellable());
    assertFalse(request().refresh());
    assertTrue(request().getShouldStoreResult());
  }

  @Test
  public void whatIsWrongIsNamed() {
    refuses("request body is required", "", null);
    refuses("[source.index] is required", "", "{}");
    refuses("the body must be one object", "", BODY + BODY);
    refuses(
        "Duplicate Object property", "", BODY.replace("{\"source\"", "{\"seed\": 1, \"source\""));
    refuses(
        "[operations[0].replace_words] must be between 0 and 1, got 1.1",
        "",
        BODY.replace("0.1", "1.1"));
    refuses("unrecognized parameter: [refres] -> did you mean [refresh]?", "?refres=true", BODY);
    refuses("[refresh] must be true or false, got [wait_for]", "?refresh=wait_for", BODY);
  }
}
