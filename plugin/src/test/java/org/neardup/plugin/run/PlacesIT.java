// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;

import java.util.List;
import org.junit.Test;
import org.neardup.explain.Verdict;
import org.neardup.plugin.action.document.GetDocumentAction;
import org.neardup.plugin.action.document.GetDocumentRequest;
import org.neardup.plugin.action.document.GetDocumentResponse;
import org.neardup.plugin.action.document.PlaceExplanation;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** Why a document is in its cluster, and not in the one of the next best letter. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class PlacesIT extends RunTestCase {

  private static final String FERRY =
      "Please keep the morning ferry to the island, because the nurse of the clinic comes with it.";
  private static final String LIGHT =
      "The lighthouse should be painted red again by somebody who is not afraid of heights.";

  private static Comment comment(String id, String body, int received) {
    return new Comment(id, id, body, received);
  }

  private RunRecord run(List<Comment> comments, String more) throws Exception {
    createLetters("letters");
    add("letters", comments);
    return run(FIELD + more, "letters");
  }

  private static PlaceExplanation place(RunRecord run, String id) {
    GetDocumentResponse found =
        client()
            .execute(
                GetDocumentAction.INSTANCE,
                new GetDocumentRequest(run.runId(), id, null, true, false))
            .actionGet();
    return found.explanation();
  }

  @Test
  public void theReferenceAndTheRunnerUpAreCompared() throws Exception {
    RunRecord run =
        run(
            List.of(
                comment("ferry", FERRY, 1),
                comment("ferry-copy", FERRY, 2),
                comment("light", LIGHT, 3),
                comment("light-copy", LIGHT, 4),
                comment("both", FERRY + " My goats need it, too. " + LIGHT, 5)),
            ", \"letters\": false, \"distance\": {\"threshold\": 0.1}");
    PlaceExplanation both = place(run, "both");
    assertNull(both.missing(), both.missing());
    assertNull(both.ofReference()); // alone
    assertTrue(List.of("ferry", "light").contains(both.runnerUp().reference().id()));
    assertFalse(both.runnerUp().explained().explanation().verdict().isSame());

    PlaceExplanation copy = place(run, "ferry-copy");
    assertEquals(1, copy.ofReference().explanation().keptOfLeft(), 0);
    assertNull(copy.runnerUp());
  }

  @Test
  public void theRunnerUpSaysWhatWasMissing() throws Exception {
    RunRecord run =
        run(
            List.of(
                comment("ferry", FERRY, 1),
                comment("ferry-copy", FERRY, 2),
                comment("goats", FERRY + " My goats need it, too.", 3),
                comment("goats-copy", FERRY + " My goats need it, too.", 4)),
            ", \"letters\": false, \"constraints\": [{\"type\": \"cannot_link\","
                + " \"pairs\": [[\"ferry\", \"goats\"]]}]");
    PlaceExplanation goats = place(run, "goats-copy");
    assertEquals("ferry", goats.runnerUp().reference().id());
    assertEquals(2, goats.runnerUp().size());
    assertTrue(goats.runnerUp().explained().explanation().containment() > 0.5);
    Verdict notThere = goats.runnerUp().explained().explanation().verdict();
    assertFalse(notThere.isSame());
    assertThat(
        notThere.because(),
        containsString(" is below the threshold 2.5, but its own reference is nearer, at 0."));
    PlaceExplanation named = place(run, "goats");
    assertEquals(
        "cannot_link: pair [ferry, goats]",
        named.runnerUp().explained().explanation().verdict().because());
  }

  @Test
  public void aDocumentThatIsGoneIsNotCompared() throws Exception {
    RunRecord run =
        run(
            List.of(
                comment("ferry", FERRY, 1),
                comment("edited", FERRY + " My goats need it, too.", 2)),
            ", \"distance\": {\"threshold\": 5}");
    client().prepareDelete("letters", "edited").get();
    refresh("letters");
    PlaceExplanation edited = place(run, "edited");
    assertNull(edited.ofReference());
    assertEquals(
        "document [letters/edited] with a value of [body.neardup] not found in [letters]",
        edited.missing());
  }
}
