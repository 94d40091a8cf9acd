// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.ClassRule;
import org.junit.Test;
import org.neardup.qa.RestApi;
import org.neardup.qa.security.Letters.Comment;

/** Who may revise a run, and what a revision sees. */
public class RevisionChecks {

  private static final String APART =
      """
      {"cannot_link": [["l0-0", "l1-0"]]}
      """;

  @ClassRule public static final SecuredComments cluster = SecuredComments.SHARED;

  private static void refuses(String because, String user, String run) throws Exception {
    for (String path : List.of("_constraints", "_update")) {
      String body = path.equals("_update") ? "" : APART;
      String answer =
          cluster.as(user).post("/_neardup/" + run + "/" + path, body).expect(403).text();
      assertTrue(answer, answer.contains(because));
    }
  }

  @Test
  public void oneRevisesOnesOwnRun() throws Exception {
    cluster.run("alice", "alices-own", "body.neardup");
    refuses("cluster:admin/opensearch/neardup/runs/others", "bob", "alices-own");
    refuses("cluster:admin/opensearch/neardup/runs/revise", "reader", "alices-own");
    refuses("only its owner can revise it", "chief", "alices-own");
    JsonNode revised =
        cluster
            .otherNodeAs("alice")
            .post("/_neardup/alices-own/_constraints", APART)
            .expect(200)
            .json();
    assertEquals("alices-own~1", revised.required("revision").asText());
    for (String user : List.of("alice", "chief")) {
      JsonNode verdict =
          cluster
              .as(user)
              .get("/_neardup/alices-own/_constraints")
              .expect(200)
              .json()
              .required("constraints")
              .required(0);
      assertEquals("alice", verdict.required("user").asText());
    }
    String answer = cluster.as("bob").get("/_neardup/alices-own/_constraints").expect(403).text();
    assertTrue(answer, answer.contains("run [alices-own] is another user's"));
    cluster.as("bob").get("/_neardup/alices-own~1").expect(403);
    cluster.as("bob").get("/neardup-alices-own/_search").expect(403);
    cluster.as("alice").delete("/_neardup/alices-own").expect(200);
    cluster.requireNothingOf("alices-own");
  }

  @Test
  public void aRevisionSeesWhatItsUserMaySee() throws Exception {
    JsonNode run = cluster.run("limited", "limited-revised", "body.neardup");
    int open = run.required("summary").required("documents").asInt();
    assertTrue(open < Letters.all().size());
    RestApi limited = cluster.as("limited");
    JsonNode revised = limited.post("/_neardup/limited-revised/_update", "").expect(200).json();
    assertEquals(open, revised.required("documents").asInt());
    assertEquals(0, revised.required("changes").required("texts").asInt());
    limited.delete("/_neardup/limited-revised").expect(200);
  }

  private static final String SECRET =
      "The confidential report names every bidder, and what each of them has paid for the land.";

  /** An exact copy for everyone, one that is hidden, and a hidden letter. */
  private static final List<Comment> LATE =
      List.of(
          comment("late-open", "open", Letters.comment("l0-0").body()),
          comment("late-copy", "closed", Letters.comment("l0-0").body()),
          comment("late-secret-1", "closed", SECRET),
          comment("late-secret-2", "closed", SECRET + " Keep it so."));

  private static Comment comment(String id, String docket, String text) {
    return new Comment(id, docket, text, "");
  }

  private static Set<String> ids(String run) throws Exception {
    Set<String> ids = new TreeSet<>();
    cluster
        .as("admin")
        .get("/_neardup/" + run + "/assignments")
        .expect(200)
        .json()
        .required("assignments")
        .forEach(row -> ids.add(row.required("_id").asText()));
    return ids;
  }

  private static Set<String> with(Set<String> ids, String... more) {
    Set<String> all = new TreeSet<>(ids);
    all.addAll(List.of(more));
    return all;
  }

  private static int size(String run, String id) throws Exception {
    String path = "/_neardup/" + run + "/documents/" + id + "?explain=false";
    return cluster.as("admin").get(path).expect(200).json().required("size").asInt();
  }

  /** Whether the results of a run have words of the secret. */
  private static boolean tells(String run) throws Exception {
    RestApi admin = cluster.as("admin");
    String results = admin.get("/neardup-" + run + "/_search?size=1000").expect(200).text();
    assertTrue(results, results.contains("\"preview\""));
    return results.contains("confidential");
  }

  /** Whether a node has told that a revision was not only of what had changed. */
  private static boolean isWhole(String revision) throws Exception {
    String told = "[" + revision + "] reads and clusters all texts";
    return Files.readString(cluster.node(0).logFile()).contains(told)
        || Files.readString(cluster.node(1).logFile()).contains(told);
  }

  /** Whether the whole run is done again or what has changed. */
  @Test
  public void anUpdateTakesInWhatItsUserMaySee() throws Exception {
    for (int maxChanges : new int[] {0, 1}) {
      String index = "comments-late-" + maxChanges;
      String limited = "limited-late-" + maxChanges;
      String all = "all-late-" + maxChanges;
      cluster.index(index, Letters.all());
      cluster.run("limited", index, limited, "body.neardup");
      cluster.run("admin", index, all, "body.neardup");
      Set<String> limitedBefore = ids(limited);
      int sizeBefore = size(limited, "l0-0");
      cluster.add(index, LATE);
      cluster.set("revision.max_changes", Integer.toString(maxChanges));
      try {
        JsonNode ofAll = update("admin", all);
        assertEquals(ofAll.toString(), 4, ofAll.at("/changes/added").asInt());
        assertTrue(tells(all));

        JsonNode ofLimited = update("limited", limited);
        assertEquals(limitedBefore.size() + 1, ofLimited.required("documents").asInt());
        assertEquals(ofLimited.toString(), 1, ofLimited.at("/changes/added").asInt());
        assertFalse(ofLimited.toString(), ofLimited.toString().contains("late-copy"));
        assertFalse(ofLimited.toString(), ofLimited.toString().contains("late-secret"));
        assertEquals(with(limitedBefore, "late-open"), ids(limited));
        assertEquals(sizeBefore + 1, size(limited, "late-open"));
        assertFalse(tells(limited));
        assertEquals(maxChanges == 0, isWhole(limited + "~1"));
      } finally {
        cluster.set("revision.max_changes", null);
      }
    }
  }

  private static JsonNode update(String user, String run) throws Exception {
    return cluster.as(user).post("/_neardup/" + run + "/_update", "").expect(200).json();
  }

  private static RestApi.Answer link(String user, String run, String left, String right)
      throws Exception {
    return cluster
        .as(user)
        .post(
            "/_neardup/" + run + "/_constraints",
            "{\"must_link\": [[\"%s\", \"%s\"]]}".formatted(left, right));
  }

  private static JsonNode verdicts(String user, String run) throws Exception {
    return cluster.as(user).get("/_neardup/" + run + "/_constraints").expect(200).json();
  }

  @Test
  public void aVerdictOnAHiddenDocumentIsAsOnNone() throws Exception {
    cluster.run("limited", "limited-judged", "body.neardup");
    cluster.run("admin", "all-judged", "body.neardup");
    assertEquals(
        link("limited", "limited-judged", "l0-0", "nobody").expect(404).text(),
        link("limited", "limited-judged", "l0-0", "l3-0")
            .expect(404)
            .text()
            .replace("l3-0", "nobody"));
    assertEquals(0, verdicts("limited", "limited-judged").required("total").asInt());
    link("admin", "all-judged", "l0-0", "l3-0").expect(200);
    assertEquals(1, verdicts("admin", "all-judged").required("total").asInt());
  }

  /** The run was made when its user still saw the document. */
  @Test
  public void aVerdictOnADocumentThatWasHiddenSinceTakesItOut() throws Exception {
    String index = "comments-sealed-since";
    cluster.index(index, Letters.all());
    cluster.run("limited", index, "limited-since", "body.neardup");
    cluster.run("admin", index, "all-since", "body.neardup");
    Set<String> limitedBefore = ids("limited-since");
    cluster.add(index, List.of(comment("l0-2", "closed", SECRET)));

    link("admin", "all-since", "l0-2", "own-0").expect(200);
    assertEquals(2, size("all-since", "own-0"));
    assertTrue(tells("all-since"));

    JsonNode revised = link("limited", "limited-since", "l0-2", "own-0").expect(200).json();
    assertEquals(revised.toString(), 0, revised.at("/changes/added").asInt());
    assertEquals(revised.toString(), 1, revised.at("/changes/removed").asInt());
    assertEquals(limitedBefore, with(ids("limited-since"), "l0-2"));
    assertEquals(limitedBefore.size() - 1, revised.required("documents").asInt());
    cluster.as("limited").get("/_neardup/limited-since/documents/l0-2").expect(404);
    assertEquals(1, size("limited-since", "own-0"));
    assertFalse(tells("limited-since"));
    assertEquals(1, verdicts("limited", "limited-since").required("total").asInt());
    link("limited", "limited-since", "l0-2", "own-2").expect(404);
  }
}
