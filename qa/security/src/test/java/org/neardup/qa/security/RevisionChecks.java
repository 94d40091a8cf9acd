// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.ClassRule;
import org.junit.Test;
import org.neardup.qa.RestApi;

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
}
