// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.apply;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.action.StartRequestTestCase;
import org.neardup.plugin.apply.ApplyOptions;
import org.neardup.plugin.apply.ApplySummary;
import org.neardup.plugin.apply.Outcome;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;

/** What a request over HTTP asks for, and which ones are refused before anything is asked. */
public class RestApplyRunActionTests extends StartRequestTestCase<ApplyRunRequest> {

  private static final String BODY = "{\"fields\": {\"cluster_id\": \"neardup.cluster\"}}";

  public RestApplyRunActionTests() {
    super("cluster:admin/opensearch/neardup/apply", ApplyRunRequest.class);
  }

  @Override
  protected ActionResponse done() {
    return new ApplyRunResponse(
        new ApplySummary("x", 1, ApplyWireTests.STATUS, List.of(), null, 0));
  }

  @Override
  protected String route() {
    return "/x/_apply";
  }

  @Test
  public void anApplyIsWaitedForAndRefreshedWithoutALimit() {
    RestAnswer answer = post("", BODY);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertTrue(answer.text(), answer.text().startsWith("{\"run_id\":\"x\",\"took\":1,"));
    assertTrue("goes with its connection", isCancellable());
    assertFalse(request().getShouldStoreResult());
    assertEquals("x", request().run());
    assertEquals(Map.of(Outcome.CLUSTER_ID, "neardup.cluster"), request().definition().fields());
    assertEquals(new ApplyOptions(1000, Float.POSITIVE_INFINITY, 0, true), request().options());
  }

  @Test
  public void anApplyThatIsNotWaitedForIsATaskWithAResult() {
    RestAnswer answer =
        post(
            "?wait_for_completion=false&refresh=false&batch_size=7&requests_per_second=0.5&after=AQAAAAAAAAAN",
            BODY);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertEquals("{\"run_id\":\"x\",\"task\":\"node:17\"}", answer.text());
    assertFalse("outlives its connection", isCancellable());
    assertTrue(request().getShouldStoreResult());
    assertEquals(new ApplyOptions(7, 0.5f, 13, false), request().options());
  }

  @Test
  public void whatIsWrongIsNamed() {
    refuses("request body is required", "", null);
    refuses("[fields] is required", "", "{}");
    refuses("[batch_size] must be between 1 and 2000, got 0", "?batch_size=0", BODY);
    refuses("[batch_size] must be between 1 and 2000, got 2001", "?batch_size=2001", BODY);
    for (String number : List.of("0", "-2", "many", "NaN", "Infinity")) {
      refuses(
          "[requests_per_second] must be -1 or more than 0, got [" + number + "]",
          "?requests_per_second=" + number,
          BODY);
    }
    refuses("[after] must be a value that a previous page returned, got [x]", "?after=x", BODY);
    refuses("unrecognized parameter: [aftr] -> did you mean [after]?", "?aftr=x", BODY);
  }
}
