// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.startsWith;

import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest.Method;

/** Which verdicts are refused, and change nothing. */
public class RefusedVerdictsIT extends RevisionTestCase {

  @Test
  public void aContradictionNamesEarlierVerdictsAndChangesNothing() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    judge(run.runId(), must("own-1", "own-2"));
    judge(run.runId(), must("own-2", "own-3"));
    Map<String, String> before = places(run);
    String uri = "/_neardup/" + run.runId() + "/_constraints";
    RestAnswer answer = ask(Method.POST, uri, "{" + cannot("own-1", "own-3") + "}");
    assertEquals(RestStatus.CONFLICT, answer.status());
    assertThat(
        answer.reason(),
        startsWith(
            "[cannot_link] of [own-1, own-3] contradicts: [must_link] of [letters/own-1,"
                + " letters/own-2] at 2"));
    assertThat(answer.reason(), containsString("; [must_link] of [letters/own-2, letters/own-3]"));
    assertEquals(before, places(run));
    assertEquals(2, done(Method.GET, uri, null).get("total"));
    Map<String, Object> same = judge(run.runId(), must("own-3", "own-2"));
    assertEquals("what is said already changes nothing", 2, same.get("verdicts"));
    assertNull(same.get("changes"));
  }

  @Test
  public void aContradictionThroughExactCopiesIsRefusedToo() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    judge(run.runId(), must("own-1", "oak-copy-0"));
    Map<String, String> before = places(run);
    String uri = "/_neardup/" + run.runId() + "/_constraints";
    RestAnswer answer = ask(Method.POST, uri, "{" + cannot("oak-copy-1", "own-1") + "}");
    assertEquals(RestStatus.CONFLICT, answer.status());
    assertThat(
        answer.reason(),
        startsWith(
            "[cannot_link] of [letters/oak-copy-1, letters/own-1] contradicts, since exact copies"
                + " are one text: [must_link] of [letters/own-1, letters/oak-copy-0] at 2"));
    assertEquals(before, places(run));
    assertEquals(1, done(Method.GET, uri, null).get("total"));
    judge(run.runId(), cannot("own-1", "own-2")); // nothing is in the way
  }

  @Test
  public void whatCanNotBeRevisedIsRefused() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    String uri = "/_neardup/" + run.runId() + "/_constraints";
    fails(
        RestStatus.BAD_REQUEST,
        "[must_link] or [cannot_link] must have a pair of document ids, got none",
        Method.POST,
        uri,
        "{}");
    fails(
        RestStatus.BAD_REQUEST,
        "unknown key [must_links], did you mean [must_link]?",
        Method.POST,
        uri,
        "{\"must_links\": []}");
    fails(
        RestStatus.BAD_REQUEST,
        "[must_link] must be made of two different documents, got [own-1, own-1]",
        Method.POST,
        uri,
        "{" + must("own-1", "own-1") + "}");
    fails(
        RestStatus.BAD_REQUEST,
        "[must_link] must name two different documents, got [own-1, letters/own-1]",
        Method.POST,
        uri,
        "{" + must("own-1", "letters/own-1") + "}");
    fails(
        RestStatus.BAD_REQUEST,
        "[cannot_link] must name documents of different texts, got [oak-copy-0, oak-copy-1], which"
            + " are exact copies and stay together",
        Method.POST,
        uri,
        "{" + cannot("oak-copy-0", "oak-copy-1") + "}");
    fails(
        RestStatus.NOT_FOUND,
        "document [nobody] not found in run [" + run.runId() + "]",
        Method.POST,
        uri,
        "{" + must("own-1", "nobody") + "}");
    fails(
        RestStatus.NOT_FOUND,
        "verdict [must_link] of [own-1, own-2] not found in run [" + run.runId() + "]",
        Method.DELETE,
        uri,
        "{" + must("own-1", "own-2") + "}");
    fails(
        RestStatus.NOT_FOUND,
        "run [other] not found",
        Method.POST,
        "/_neardup/other/_constraints",
        "{" + must("own-1", "own-2") + "}");
    RunRecord baseline = run(FIELD + ", \"method\": \"full\"", "letters");
    fails(
        RestStatus.BAD_REQUEST,
        "[method] of a run that is revised must be [references], run [%s] has [full]"
            .formatted(baseline.runId()),
        Method.POST,
        "/_neardup/" + baseline.runId() + "/_update",
        null);
    judge(run.runId(), must("own-1", "own-2"));
    fails(
        RestStatus.BAD_REQUEST,
        "[run] must not be a revision, got [%s~1]; that of a run is revised by the run's own id, [%s]"
            .formatted(run.runId(), run.runId()),
        Method.POST,
        "/_neardup/" + run.runId() + "~1/_update",
        null);
    fails(
        RestStatus.BAD_REQUEST,
        "[run] must not be a revision with the results of its run, got [%s~1]; they are deleted with run [%s]"
            .formatted(run.runId(), run.runId()),
        Method.DELETE,
        "/_neardup/" + run.runId() + "~1",
        null);
  }
}
