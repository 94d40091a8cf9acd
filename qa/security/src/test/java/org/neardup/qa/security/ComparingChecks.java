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

  private static Comment comment(String id) {
    return Letters.all().stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
  }

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
    String text = comment("l0-0").body();
    List<String> ofLimited = ids(similar("limited", "text", text));
    assertFalse(ofLimited.isEmpty());
    assertTrue(ofLimited.toString(), open.containsAll(ofLimited));
    assertTrue(ids(similar("reader", "text", text)).size() >= ofLimited.size());
    similar("stranger", "text", text).expect(403);
  }

  @Test
  public void copiesThatAreHiddenAreNotCounted() throws Exception {
    String text = comment("l0-0").body();
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
                "{\"field\": \"note.neardup\", \"text\": \"%s\"}".formatted(comment("l0-0").note()))
            .expect(200)
            .text();
    assertFalse(found, found.contains("\"_id\""));
  }

  /** Alice may read all; her run's document is explained to her, as far as she may read now. */
  @Test
  public void aPlaceIsExplainedByWhatOneMayRead() throws Exception {
    JsonNode ofAlice =
        cluster.as("alice").get("/_neardup/alices/documents/l0-1").expect(200).json();
    assertTrue(
        ofAlice.toString(),
        ofAlice.has("explanation") || ofAlice.required("role").asText().equals("reference"));
    cluster.as("limited").get("/_neardup/alices/documents/l0-1").expect(403);
  }
}
