// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.ClassRule;
import org.junit.Test;
import org.neardup.qa.RestApi;
import org.neardup.qa.security.Letters.Comment;

/** Texts are compared with what one may read: {@code _similar}, {@code _explain}, runner-up. */
public class ComparingChecks {

  @ClassRule public static final SecuredComments cluster = SecuredComments.SHARED;

  private static RestApi.Answer similar(String user, String key, String value) throws Exception {
    return cluster
        .as(user)
        .post(
            "/comments/_neardup/_similar",
            "{\"field\": \"body.neardup\", \"%s\": \"%s\", \"size\": 50}".formatted(key, value));
  }

  private static RestApi.Answer explain(String user, String field, String left, String right)
      throws Exception {
    return cluster
        .as(user)
        .post(
            "/comments/_neardup/_explain",
            "{\"field\": \"%s\", \"left\": {\"id\": \"%s\"}, \"right\": {\"id\": \"%s\"}}"
                .formatted(field, left, right));
  }

  private static List<String> ids(RestApi.Answer answer) throws Exception {
    List<String> ids = new ArrayList<>();
    for (JsonNode hit : answer.expect(200).json().required("hits")) {
      ids.add(hit.required("_id").asText());
    }
    return ids;
  }

  @Test
  public void onlyWhatOneMayReadIsSimilar() throws Exception {
    Set<String> open =
        Letters.all().stream().filter(Comment::isOpen).map(Comment::id).collect(Collectors.toSet());
    String text = Letters.comment("l0-0").body();
    List<String> ofLimited = ids(similar("limited", "text", text));
    assertFalse(ofLimited.isEmpty());
    assertTrue(ofLimited.toString(), open.containsAll(ofLimited));
    assertTrue(ids(similar("reader", "text", text)).size() >= ofLimited.size());
    similar("stranger", "text", text).expect(403);
  }

  @Test
  public void copiesThatAreHiddenAreNotCounted() throws Exception {
    String text = Letters.comment("l0-0").body();
    int ofReader = similar("reader", "text", text).expect(200).json().at("/hits/0/copies").asInt();
    int ofLimited =
        similar("limited", "text", text).expect(200).json().at("/hits/0/copies").asInt();
    assertTrue(ofLimited + " of " + ofReader, 0 < ofLimited && ofLimited < ofReader);
  }

  /** A document that is hidden is as one that is not there. */
  @Test
  public void aHiddenDocumentIsNotCompared() throws Exception {
    assertEquals(
        similar("limited", "id", "nobody").expect(404).text(),
        similar("limited", "id", "l3-0").expect(404).text().replace("l3-0", "nobody"));
    assertEquals(
        explain("limited", "body.neardup", "l0-0", "nobody").expect(404).text(),
        explain("limited", "body.neardup", "l0-0", "l3-0")
            .expect(404)
            .text()
            .replace("l3-0", "nobody"));
    explain("reader", "body.neardup", "l0-0", "l3-0").expect(200);
    explain("stranger", "body.neardup", "l0-0", "l3-0").expect(403);
  }

  @Test
  public void aHiddenFieldIsLikeNone() throws Exception {
    String answer = explain("blind", "note.neardup", "l0-0", "l0-1").expect(400).text();
    assertTrue(answer, answer.contains("must name a field of the index, got [note.neardup]"));
    String found =
        cluster
            .as("blind")
            .post(
                "/comments/_neardup/_similar",
                "{\"field\": \"note.neardup\", \"text\": \"%s\"}"
                    .formatted(Letters.comment("l0-0").note()))
            .expect(200)
            .text();
    assertFalse(found, found.contains("\"_id\""));
  }

  private static final String LETTER = Letters.comment("l0-0").body();

  /** What the other letter has in common with that one. */
  private static final String QUOTED = LETTER.substring(0, LETTER.indexOf('.') + 1);

  /** Without the last sentence, which the sealed ones alone have. */
  private static final String CUT = LETTER.substring(0, LETTER.lastIndexOf(" The "));

  private static final String OTHER = Letters.comment("l1-0").body() + " " + QUOTED;

  /** A letter whose reference is sealed, and another one that quotes it. */
  private static final List<Comment> SEALED =
      List.of(
          comment("sealed-1", "closed", LETTER),
          comment("sealed-2", "closed", LETTER),
          comment("member", "open", CUT + " My own words come last."),
          comment("other-1", "open", OTHER),
          comment("other-2", "open", OTHER + " My own words come last."));

  private static Comment comment(String id, String docket, String text) {
    return new Comment(id, docket, text, text);
  }

  private static JsonNode place(String user, String run, String id) throws Exception {
    String path = "/_neardup/" + run + "/documents/" + id + "?text=true";
    return cluster.as(user).get(path).expect(200).json();
  }

  /** The results of another's run are read, but not the text of a document that is hidden. */
  @Test
  public void aPlaceIsExplainedByWhatOneMayRead() throws Exception {
    cluster.index("comments-sealed", SEALED);
    cluster.run("admin", "comments-sealed", "sealed", "body.neardup");

    JsonNode seen = place("admin", "sealed", "member");
    assertEquals("sealed-1", seen.at("/reference/_id").asText());
    assertFalse(seen.toString(), seen.at("/explanation/distance/value").isMissingNode());
    JsonNode hidden = place("overseer", "sealed", "member");
    assertEquals(seen.required("cluster_id"), hidden.required("cluster_id"));
    assertEquals(seen.required("text"), hidden.required("text"));
    requireUnexplained(
        "document [comments-sealed/sealed-1] with a value of [body.neardup] not found", hidden);
    requireNoMoreOfTheLetterThanIn(CUT, hidden);

    seen = place("admin", "sealed", "other-1");
    assertEquals("sealed-1", seen.at("/runner_up/reference/_id").asText());
    hidden = place("overseer", "sealed", "other-1");
    assertTrue(hidden.toString(), hidden.has("explanation")); // by other-2, which is not hidden
    assertFalse(hidden.toString(), hidden.has("runner_up"));
    requireNoMoreOfTheLetterThanIn(OTHER, hidden);

    assertEquals(LETTER, place("admin", "sealed", "sealed-2").required("text").asText());
    hidden = place("overseer", "sealed", "sealed-2");
    assertFalse(hidden.toString(), hidden.has("text"));
    requireUnexplained("not found", hidden);
    requireNoMoreOfTheLetterThanIn("", hidden);
  }

  @Test
  public void aPlaceIsNotExplainedByAHiddenField() throws Exception {
    cluster.index("comments-noted", SEALED);
    cluster.run("admin", "comments-noted", "noted", "note.neardup");
    JsonNode seen = place("admin", "noted", "member");
    assertFalse(seen.toString(), seen.at("/explanation/distance/value").isMissingNode());
    JsonNode hidden = place("blind-overseer", "noted", "member");
    assertEquals(seen.required("cluster_id"), hidden.required("cluster_id"));
    assertTrue(seen.toString(), seen.has("text"));
    assertFalse(hidden.toString(), hidden.has("text"));
    requireUnexplained("must name a field of the index, got [note.neardup]", hidden);
  }

  private static void requireUnexplained(String because, JsonNode place) {
    String missing = place.required("explanation_missing").asText();
    assertTrue(missing, missing.contains(because));
    assertFalse(place.toString(), place.has("explanation") || place.has("runner_up"));
  }

  private static void requireNoMoreOfTheLetterThanIn(String text, JsonNode place) {
    for (String sentence : LETTER.split("(?<=\\.) ")) {
      assertTrue(place.toString(), text.contains(sentence) || !place.toString().contains(sentence));
    }
  }

  @Test
  public void anothersPlaceIsNotExplained() throws Exception {
    JsonNode ofAlice =
        cluster.as("alice").get("/_neardup/alices/documents/l0-1").expect(200).json();
    assertTrue(ofAlice.toString(), ofAlice.has("explanation"));
    cluster.as("limited").get("/_neardup/alices/documents/l0-1").expect(403);
  }
}
