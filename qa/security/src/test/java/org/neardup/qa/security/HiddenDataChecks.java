// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.ClassRule;
import org.junit.Test;
import org.neardup.qa.RestApi;
import org.neardup.qa.security.Letters.Comment;

/** What document-level security, field-level security and masking hide from runs and passages. */
public class HiddenDataChecks {

  @ClassRule public static final SecuredComments cluster = SecuredComments.SHARED;

  @Test
  public void whatDocumentLevelSecurityHidesDoesNotCount() throws Exception {
    JsonNode restricted = cluster.run("limited", "limiteds", "body.neardup");
    JsonNode copy = cluster.run("admin", "open-comments", "copys", "body.neardup");
    assertEquals(said(copy), said(restricted));
    assertEquals(members("copys"), members("limiteds"));
    long open = Letters.all().stream().filter(Comment::isOpen).count();
    assertEquals(open, members("limiteds").size());
    assertTrue(summary(restricted).toString(), summary(restricted).get("clusters").asInt() >= 3);
    RestApi limited = cluster.as("limited");
    String largest = "/_neardup/limiteds/clusters";
    String id = limited.get(largest).expect(200).json().at("/clusters/0/cluster_id").textValue();
    JsonNode edited = limited.get(largest + "/" + id + "?edits=true").expect(200).json();
    for (JsonNode member : edited.required("members")) {
      assertTrue(member.toString(), member.has("edits"));
    }
    // that the hidden documents would have made a difference
    assertFalse(members("limiteds").equals(members("alices")));
  }

  @Test
  public void whatDocumentLevelSecurityHidesDoesNotCountInAPlainTextEither() throws Exception {
    JsonNode restricted = cluster.run("limited", "limiteds-plain", "body");
    JsonNode copy = cluster.run("admin", "open-comments", "copys-plain", "body");
    assertEquals(said(copy), said(restricted));
    assertEquals(members("copys-plain"), members("limiteds-plain"));
  }

  /** Of a run, without its name, which its warnings may have. */
  private static String said(JsonNode run) {
    return summary(run).toString().replace(run.required("run_id").textValue(), "");
  }

  /** Of a run, without what depends on the clock. */
  private static ObjectNode summary(JsonNode run) {
    ObjectNode summary = run.required("summary").deepCopy();
    List.copyOf(summary.properties()).stream()
        .map(Map.Entry::getKey)
        .filter(key -> key.startsWith("took"))
        .forEach(summary::remove);
    return summary;
  }

  /** What is said of each document, but for the names of clusters and of the index. */
  private static Map<String, String> members(String run) throws Exception {
    Map<String, String> members = new TreeMap<>();
    RestApi admin = cluster.as("admin");
    for (JsonNode row :
        admin.get("/_neardup/" + run + "/assignments").expect(200).json().required("assignments")) {
      String id = row.required("_id").asText();
      ObjectNode document =
          admin
              .get("/_neardup/" + run + "/documents/" + id + "?explain=false")
              .expect(200)
              .json()
              .deepCopy();
      members.put(
          id,
          document
              .toString()
              .replace("open-comments", "comments")
              .replaceAll("\"cluster_id\":\"[^\"]*\"", "")
              .replace(run, ""));
    }
    return members;
  }

  /** The words of texts of a run are looked for as the caller, whoever has started the run. */
  @Test
  public void textsOfARunAreFoundByWhatOneMayRead() throws Exception {
    cluster.run("limited", "limiteds-texts", "body.neardup");
    String words =
        Arrays.stream(hidden().body().split("\\s+")).limit(8).collect(Collectors.joining(" "));
    assertEquals(0, documentsWith(words, "limited"));
    assertTrue(documentsWith(words, "admin") > 0);
  }

  private static int documentsWith(String words, String user) throws Exception {
    String path = "/_neardup/limiteds-texts/texts?text=" + URLEncoder.encode(words, UTF_8);
    JsonNode answer = cluster.as(user).get(path).expect(200).json();
    assertEquals(answer.toString(), 0, answer.required("total").asInt()); // not in the run
    return answer.required("matching_documents").asInt();
  }

  private static Comment hidden() {
    return Letters.all().stream()
        .filter(each -> each.id().equals("l3-0"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  public void passagesAreLookedForInWhatOneMayRead() throws Exception {
    String words =
        """
        {"field": "body.neardup", "text": "%s"}
        """
            .formatted(hidden().body());
    String body = words.replace("}", ", \"unit\": \"sentences\", \"min_sentences\": 2}");
    for (String either : List.of(words, body)) {
      assertEquals(0, passages("limited", either));
      assertTrue(passages("reader", either) > 0);
    }
    assertTrue(passages("reader", body) >= 10);
    assertTrue(passages("alice", body) >= 10);
    cluster.as("stranger").post("/comments/_neardup/_passages", body).expect(403);
    // A document that is hidden is as one that is not there.
    String byId = "{\"field\": \"body.neardup\", \"id\": \"%s\"}";
    String answer =
        cluster
            .as("limited")
            .post("/comments/_neardup/_passages", byId.formatted("l3-0"))
            .expect(404)
            .text();
    assertEquals(
        answer.replace("l3-0", "nobody"),
        cluster
            .as("limited")
            .post("/comments/_neardup/_passages", byId.formatted("nobody"))
            .expect(404)
            .text());
  }

  private static int passages(String user, String body) throws Exception {
    return cluster
        .as(user)
        .post("/comments/_neardup/_passages", body)
        .expect(200)
        .json()
        .required("passages")
        .size();
  }

  @Test
  public void aHiddenFieldIsLikeNone() throws Exception {
    cluster.run("blind", "blinds", "body.neardup");
    for (String field : List.of("note", "note.neardup", "nosuch", "nosuch.neardup")) {
      for (boolean wait : new boolean[] {true, false}) {
        String answer = cluster.start("blind", wait, "hidden", field).expect(400).text();
        assertTrue(answer, answer.contains("must name a field of the index, got [" + field + "]"));
        assertFalse(answer, answer.contains("more than once"));
        cluster.requireNothingOf("hidden");
      }
    }
    String answer =
        cluster
            .as("blind")
            .post(
                "/comments/_neardup",
                """
                {"run_id": "hidden", "field": "body.neardup",
                 "constraints": [{"type": "cannot_link", "when": {"differs": ["relay"]}}]}
                """)
            .expect(400)
            .text();
    assertTrue(answer, answer.contains("[relay]"));
    cluster.requireNothingOf("hidden");
  }

  @Test
  public void whatAMaskedFieldSaysIsNotShown() throws Exception {
    JsonNode run = cluster.run("masked", "maskeds", "body.neardup");
    assertTrue(run.toString(), run.required("summary").required("clusters").asInt() >= 4);
    for (String field : List.of("body.neardup", "body")) {
      String name = "maskeds-" + field.length();
      cluster.run("masked", name, field);
      String results =
          cluster.as("admin").get("/neardup-" + name + "/_search?size=1000").expect(200).text();
      assertTrue(results, results.contains("\"preview\""));
      for (Comment comment : Letters.all()) {
        assertFalse(results, results.contains(comment.body().substring(0, 30)));
      }
    }
    String shown = cluster.as("admin").get("/neardup-alices/_search?size=1000").expect(200).text();
    assertTrue(shown, shown.contains(Letters.all().getFirst().body().substring(0, 30)));
  }

  @Test
  public void rulesThatTheSecurityPluginAppliesToSearchesAloneAllowNoRun() throws Exception {
    cluster
        .as("admin")
        .put("/dockets/_doc/lookup?refresh=true", "{\"may_read\": [\"open\"]}")
        .expect(201);
    long open = Letters.all().stream().filter(Comment::isOpen).count();
    assertEquals(
        open,
        cluster.as("lookup").get("/comments/_count").expect(200).json().required("count").asLong());
    for (boolean wait : new boolean[] {true, false}) {
      String answer = cluster.start("lookup", wait, "lookups", "body.neardup").expect(500).text();
      assertTrue(answer, answer.contains("Unsupported request type for filter level DLS"));
      cluster.requireNothingOf("lookups");
    }
  }
}
