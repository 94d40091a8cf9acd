// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.List;
import org.junit.Test;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.xcontent.MediaTypeRegistry;

/** A run that finds less than its user expects says what to do. */
public class WarningsIT extends RunTestCase {

  /** The mapping without the field. */
  private static final String BEFORE =
      MAPPING.replace(", \"fields\": {\"neardup\": {\"type\": \"neardup\"}}", "");

  private static List<?> warnings(RunRecord run) {
    return (List<?>) run.summary().getOrDefault("warnings", List.of());
  }

  @Test
  public void aRunThatLacksNothingHasNoWarnings() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    assertEquals(List.of(), warnings(run));
    assertFalse(shown(run).contains("\"warnings\""));
  }

  @Test
  public void documentsFromBeforeTheFieldAreToBeIndexedAgain() throws Exception {
    assertAcked(prepareCreate("letters").setMapping(BEFORE));
    add("letters", of("fir"));
    assertAcked(
        client()
            .admin()
            .indices()
            .preparePutMapping("letters")
            .setSource(MAPPING, MediaTypeRegistry.JSON));
    RunRecord run = run(FIXED, "letters");
    assertEquals(0, count(run.summary(), "documents"));
    assertEquals(
        List.of(
            "3 documents have no value of [body.neardup]: if they have a text,"
                + " they were indexed before the field was added to the mapping; POST"
                + " /letters/_update_by_query?refresh indexes them again"),
        warnings(run));
    assertTrue(shown(run).contains("\"warnings\":[\"3 documents"));
  }

  @Test
  public void documentsThatAreNotRefreshedAreNotSeen() {
    createLetters("letters");
    assertEquals(
        List.of(
            "there is no document: those that were indexed since the last refresh are not"
                + " seen; POST /letters/_refresh shows them"),
        warnings(run(FIXED, "letters")));
    assertEquals(
        List.of(
            "[query] matches no document: those that were indexed since the last refresh are not"
                + " seen; POST /letters/_refresh shows them"),
        warnings(run(FIXED + ", \"query\": {\"match_none\": {}}", "letters")));
  }

  @Test
  public void whatCameSinceTheLastRefreshIsNotSeen() throws Exception {
    assertAcked(
        prepareCreate("letters")
            .setSettings(Settings.builder().put(indexSettings()).put("refresh_interval", "-1"))
            .setMapping(MAPPING));
    add("letters", FormLetters.docket());
    assertEquals(List.of(), warnings(run(FIXED, "letters")));
    client().prepareIndex("letters").setId("late").setSource("body", "Keep the ferry.").get();
    String behind =
        "what was indexed since the last refresh is not part of this run: POST /letters/_refresh"
            + " before a run shows it";
    RunRecord run = run(FIXED, "letters");
    assertEquals(List.of(behind), warnings(run));
    client().admin().indices().prepareFlush("letters").get();
    assertEquals("also in a segment", List.of(behind), warnings(run(FIXED, "letters")));
    client().admin().indices().prepareRefresh("letters").get();
    assertEquals(List.of(), warnings(run(FIXED, "letters")));

    client().prepareDelete("letters", "late").get();
    assertEquals("a deletion too", List.of(behind), warnings(run(FIXED, "letters")));
    client().admin().indices().prepareRefresh("letters").get();
    client().admin().indices().prepareFlush("letters").get();
    client().admin().indices().prepareForceMerge("letters").setMaxNumSegments(1).get();
    assertEquals("merging is no change", List.of(), warnings(run(FIXED, "letters")));
  }

  @Test
  public void anAttributeThatNoDocumentHasIsNotInTheResults() throws Exception {
    letters("letters");
    String attributes = FIXED + ", \"attributes\": {\"of\": \"docket\", \"by\": \"relay\"}";
    RunRecord run = run(attributes, "letters");
    assertEquals(
        List.of(
            "no document has a value of [relay], so that no row of the results has the attribute"
                + " [by]"),
        warnings(run));
    Comment comment = FormLetters.docket().getFirst();
    client()
        .prepareIndex("letters")
        .setId("faxed")
        .setSource("body", comment.body(), "relay", "fax")
        .get();
    client().admin().indices().prepareRefresh("letters").get();
    assertEquals(List.of(), warnings(run(attributes, "letters")));
  }

  @Test
  public void indicesWithoutTheFieldAreNamed() throws Exception {
    letters("letters");
    client().prepareIndex("faxes").setSource("body", "We ask you to keep the ferry.").get();
    client().prepareIndex("calls").setSource("length", 3).get();
    assertEquals(
        List.of(
            "indices without a field [body.neardup] are left out: calls,faxes; if their documents"
                + " have a text, add the field to their mappings, and index them again"),
        warnings(run(FIXED, "letters", "faxes", "calls")));
  }

  @Test
  public void aFieldOfTypeTextIsSlower() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED.replace("body.neardup", "body"), "letters");
    assertEquals(
        List.of(
            "[body] is of type text, so that each run computes the signatures from the documents'"
                + " source, which takes many times longer: add a field of type neardup below it,"
                + " index the documents again, and compare that field"),
        warnings(run));
  }

  @Test
  public void aThresholdWithoutAValleyIsADefault() throws Exception {
    createLetters("letters");
    add("letters", of("fir"));
    RunRecord run = run(FIELD + ", \"run_id\": \"spread\"", "letters");
    assertEquals(
        List.of(
            "the distances of these texts have no clear valley, so that the threshold is the"
                + " default, 2.00: look at the closest calls (GET /_neardup/spread/_questions), or"
                + " give [distance.threshold]"),
        warnings(run));
  }

  @Test
  public void aTimestampThatNoDocumentHasDecidesNothing() throws Exception {
    letters("letters");
    assertAcked(
        client().admin().indices().preparePutMapping("letters").setSource("answered", "type=date"));
    assertEquals(
        List.of(
            "no document has a value of [answered], so that time decides nothing, and no chart has"
                + " any"),
        warnings(run(FIXED.replace("received", "answered"), "letters")));
  }

  @Test
  public void rulesOnAFieldWithoutValuesHaveNoEffect() throws Exception {
    letters("letters");
    String rule = "{\"type\": \"cannot_link\", \"when\": {\"differs\": [\"docket\", \"relay\"]}}";
    assertEquals(
        List.of("no document has a value of [relay], so that the rules on it have no effect"),
        warnings(run(constrained(rule), "letters")));
    Comment comment = FormLetters.docket().getFirst();
    client()
        .prepareIndex("letters")
        .setId("faxed")
        .setSource("body", comment.body(), "relay", "fax")
        .get();
    client().admin().indices().prepareRefresh("letters").get();
    assertEquals(List.of(), warnings(run(constrained(rule), "letters")));
  }
}
