// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.transport.client.node.NodeClient;

/** What a run would ask a reviewer. */
public class QuestionsIT extends RunTestCase {

  private static List<Map<?, ?>> questions(RunRecord run) {
    RestAnswer answer =
        RestAnswer.get(
            internalCluster().getInstance(NodeClient.class),
            "/_neardup/" + run.runId() + "/_questions");
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    List<Map<?, ?>> questions = new ArrayList<>();
    ((List<?>) answer.json().get("questions")).forEach(each -> questions.add((Map<?, ?>) each));
    return questions;
  }

  /** The three letters have no word in common: an edit that is cut off is all that is close. */
  private static String justBelow(RunRecord plain) {
    double distance = assignments(plain).get("oak-edit-1").membership().distance();
    return FIELD
        + ", \"letters\": false, \"distance\": {\"threshold\": "
        + (distance - 0.001)
        + "}";
  }

  @Test
  public void clustersThatAreNearlyOneAreAskedAbout() throws Exception {
    letters("letters");
    RunRecord run = run(justBelow(run(FIXED, "letters")), "letters");
    List<Map<?, ?>> questions = questions(run);
    assertFalse(questions.isEmpty());
    Map<?, ?> first = questions.getFirst();
    assertEquals(false, first.get("together"));
    assertTrue(first.toString(), ((Number) first.get("gap")).doubleValue() < 0.05);
    Map<String, Assigned> assigned = assignments(run);
    for (String side : List.of("left", "right")) {
      Map<?, ?> document = (Map<?, ?>) first.get(side);
      assertEquals(
          assigned.get((String) document.get("_id")).clusterId(), document.get("cluster_id"));
    }
    assertTrue(
        first.toString(),
        first.get("because").toString().startsWith("are these one letter? their distance is 0.0"));
  }

  @Test
  public void questionsDoNotDependOnShards() throws Exception {
    createLetters("one", 1, 0);
    createLetters("three", 3, 0);
    add("one", FormLetters.docket());
    add("three", FormLetters.docket());
    String body = justBelow(run(FIXED, "one"));
    List<String> ofOne = questions(run(body, "one")).stream().map(Object::toString).toList();
    List<String> ofThree = questions(run(body, "three")).stream().map(Object::toString).toList();
    assertEquals(ofOne, ofThree.stream().map(each -> each.replace("=three", "=one")).toList());
  }

  @Test
  public void whatARequestSaysIsNotAsked() throws Exception {
    letters("letters");
    String body = justBelow(run(FIXED, "letters"));
    Map<?, ?> first = questions(run(body, "letters")).getFirst();
    String pair =
        "[\"%s\", \"%s\"]"
            .formatted(
                ((Map<?, ?>) first.get("left")).get("_id"),
                ((Map<?, ?>) first.get("right")).get("_id"));
    List<Map<?, ?>> others =
        questions(
            run(
                body
                    + ", \"constraints\": [{\"type\": \"cannot_link\", \"pairs\": ["
                    + pair
                    + "]}]",
                "letters"));
    for (Map<?, ?> other : others) {
      assertFalse(
          other.get("left").equals(first.get("left"))
              && other.get("right").equals(first.get("right")));
    }
  }
}
