// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.unknown;

import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.client.NoOpNodeClient;

/** What a guess is answered with; the client answers nothing, so that no guess is a route. */
public class UnknownRoutesTests extends OpenSearchTestCase {

  private NoOpNodeClient client;

  @Before
  public void begin() {
    client = new NoOpNodeClient(getTestName());
  }

  @After
  public void end() {
    client.close();
  }

  private String reason(Method method, String uri) {
    RestAnswer answer = RestAnswer.to(client, method, uri);
    assertEquals(answer.toString(), RestStatus.BAD_REQUEST, answer.status());
    return answer.reason();
  }

  /** A guess under either prefix is answered with a suggestion. */
  private void suggests(String route, Method method, String uri) {
    for (String prefix : new String[] {"", "/_plugins"}) {
      String guess =
          uri.startsWith("/_neardup") ? prefix + uri : uri.replaceFirst("/_n", prefix + "/_n");
      String reason = reason(method, guess);
      assertTrue(
          reason,
          reason.startsWith("unknown route [%s %s], %s? Below".formatted(method, guess, route)));
    }
  }

  @Test
  public void theAnswerSaysWhatThereIs() {
    assertEquals(
        "unknown route [GET /_neardup/x/_verdicts], did you mean [GET"
            + " /_neardup/{run}/_constraints]? Below [/_neardup/{run}] there are [_apply, _cancel,"
            + " _constraints, _questions, _report, _review, _update, assignments, clusters,"
            + " clusters/{cluster_id}, documents, documents/{id}, itemsets, passages, texts,"
            + " timeline]",
        reason(Method.GET, "/_neardup/x/_verdicts"));
    assertEquals(
        "unknown route [GET /comments/_neardup/colours]. Below [/{index}/_neardup] there are"
            + " [_explain, _passages, _similar]",
        reason(Method.GET, "/comments/_neardup/colours"));
    assertEquals(
        "unknown route [GET /_neardup/_colours]. Below [/_neardup] there are [_dashboards,"
            + " _evaluate, _generate, stats]",
        reason(Method.GET, "/_neardup/_colours"));
  }

  @Test
  public void aWordIsTheSameWithAndWithoutUnderscore() {
    suggests("did you mean [GET /_neardup/{run}/_questions]", Method.GET, "/_neardup/x/questions");
    suggests("did you mean [GET /_neardup/stats]", Method.GET, "/_neardup/_stats");
    suggests(
        "did you mean any of [GET /_neardup/{run}/clusters,"
            + " GET /_neardup/{run}/clusters/{cluster_id}]",
        Method.GET,
        "/_neardup/x/_clusters");
    suggests(
        "did you mean [POST /{index}/_neardup/_similar]",
        Method.POST,
        "/comments/_neardup/similar");
  }

  @Test
  public void aRouteMayNeedMoreOrLess() {
    assertEquals("[id] is required", reason(Method.GET, "/_neardup/x/documents"));
    suggests(
        "did you mean any of [GET /_neardup/{run}/clusters,"
            + " GET /_neardup/{run}/clusters/{cluster_id}]",
        Method.GET,
        "/_neardup/x/clusters/c1/members");
  }

  @Test
  public void aWordMayMeanARoute() {
    suggests(
        "did you mean [POST /_neardup/{run}/_constraints]", Method.POST, "/_neardup/x/verdicts");
    suggests("did you mean [GET /_neardup/{run}]", Method.GET, "/_neardup/x/_status");
    suggests("did you mean [GET /_neardup/{run}/clusters]", Method.GET, "/_neardup/x/results");
    suggests(
        "did you mean [GET /_neardup/{run}/clusters/{cluster_id}]",
        Method.GET,
        "/_neardup/x/members/c1");
    suggests(
        "did you mean [POST /{index}/_neardup/_explain]",
        Method.POST,
        "/comments/_neardup/_compare");
    suggests("did you mean [GET /_neardup]", Method.GET, "/_neardup/_runs");
  }

  @Test
  public void aRouteMayBeInAnotherPlace() {
    String similar = reason(Method.POST, "/_neardup/x/_similar");
    assertTrue(similar, similar.contains("did you mean [POST /{index}/_neardup/_similar]?"));
    suggests("did you mean [GET /_neardup/{run}/texts]", Method.GET, "/comments/_neardup/texts");
    suggests("did you mean [POST /_neardup/_evaluate]", Method.POST, "/_neardup/x/_evaluate");
  }

  @Test
  public void aRunIsStartedOverAnIndex() {
    for (String guess : new String[] {"/_neardup", "/_plugins/_neardup"}) {
      String reason = reason(Method.POST, guess);
      assertTrue(reason, reason.contains("did you mean [POST /{index}/_neardup]?"));
    }
  }

  @Test
  public void aWordMayBeMisspelt() {
    suggests(
        "did you mean [POST /_neardup/{run}/_constraints]", Method.POST, "/_neardup/x/_constraint");
    suggests("did you mean [GET /_neardup/{run}/timeline]", Method.GET, "/_neardup/x/Timelines");
    suggests(
        "did you mean [POST /{index}/_neardup/_similar]",
        Method.POST,
        "/comments/_neardup/_similiar");
  }

  @Test
  public void whatTheMethodIsNotForIsShownWithItsOwn() {
    suggests(
        "did you mean [DELETE, GET, POST /_neardup/{run}/_constraints]",
        Method.PUT,
        "/_neardup/x/_verdicts");
  }

  @Test
  public void whatNoRunIsCalledIsNone() {
    for (Method method : new Method[] {Method.GET, Method.DELETE}) {
      suggests("did you mean [POST /_neardup/_evaluate]", method, "/_neardup/_evaluation");
    }
    suggests("did you mean [POST /_neardup/_generate]", Method.POST, "/_neardup/_generate/more");
  }

  @Test
  public void anotherMethodOfARouteIsNotAllowed() {
    for (String uri :
        new String[] {
          "/_neardup/x",
          "/_neardup/x/clusters",
          "/_neardup/stats",
          "/comments/_neardup/_similar",
          "/_neardup"
        }) {
      RestAnswer answer = RestAnswer.to(client, Method.PUT, uri);
      assertEquals(answer.toString(), RestStatus.METHOD_NOT_ALLOWED, answer.status());
    }
  }

  @Test
  public void aParameterIsNoPlace() {
    suggests("did you mean [GET /_neardup/{run}/texts]", Method.GET, "/_neardup/x/_text");
    String reason = reason(Method.GET, "/_neardup/x/_text?index=comments");
    assertTrue(reason, reason.contains("did you mean [GET /_neardup/{run}/texts]?"));
  }
}
