// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.neardup.qa.RestApi;
import org.neardup.qa.security.Letters.Comment;

/** What searches without repeats show, and by whose run they fold. */
public class CollapseChecks {

  @ClassRule public static final SecuredComments cluster = SecuredComments.SHARED;

  private static final Set<String> OPEN =
      Letters.all().stream().filter(Comment::isOpen).map(Comment::id).collect(Collectors.toSet());

  @BeforeClass
  public static void makePipelines() throws Exception {
    RestApi.Answer lookup =
        cluster.as("admin").put("/dockets/_doc/lookup?refresh=true", "{\"may_read\": [\"open\"]}");
    assertTrue(lookup.toString(), lookup.status() < 300); // HiddenDataChecks needs the same
    pipeline("by-field", "\"field\": \"body.neardup\"");
    pipeline("by-note", "\"field\": \"note.neardup\"");
    pipeline("by-alices", "\"run_id\": \"alices\"");
    pipeline("by-limiteds", "\"run_id\": \"limiteds-search\"");
  }

  private static void pipeline(String name, String parameters) throws Exception {
    cluster
        .as("admin")
        .put(
            "/_search/pipeline/" + name,
            "{\"response_processors\": [{\"neardup_collapse\": {%s}}]}".formatted(parameters))
        .expect(200);
  }

  private static RestApi.Answer search(String user, String pipeline) throws Exception {
    return cluster.as(user).get("/comments/_search?size=100&search_pipeline=" + pipeline);
  }

  /** The ids of the hits, and of those folded under them. */
  private static Set<String> ids(JsonNode response) {
    Set<String> ids = new TreeSet<>();
    for (JsonNode hit : response.required("hits").required("hits")) {
      assertTrue(hit.toString(), ids.add(hit.required("_id").asText()));
      for (JsonNode folded : hit.required("fields").path("neardup.folded")) {
        assertTrue(hit.toString(), ids.add(folded.required("_id").asText()));
      }
    }
    return ids;
  }

  private static int shown(JsonNode response) {
    return response.required("hits").required("hits").size();
  }

  @Test
  public void hiddenDocumentsAreNeitherShownNorFolded() throws Exception {
    JsonNode all = search("reader", "by-field").expect(200).json();
    assertEquals(Letters.all().size(), ids(all).size());
    assertTrue(all.toString(), shown(all) < Letters.all().size());
    for (String user : new String[] {"limited", "lookup"}) {
      JsonNode open = search(user, "by-field").expect(200).json();
      assertEquals(OPEN, ids(open));
      assertTrue(open.toString(), shown(open) < OPEN.size());
    }
  }

  @Test
  public void aHiddenFieldFoldsNothing() throws Exception {
    JsonNode seen = search("reader", "by-note").expect(200).json();
    assertTrue(seen.toString(), shown(seen) < Letters.all().size());
    JsonNode blind = search("blind", "by-note").expect(200).json();
    assertEquals(Letters.all().size(), shown(blind));
  }

  @Test
  public void anothersRunIsReadOnlyWithThePermissionForIt() throws Exception {
    for (String user : new String[] {"bob", "reader", "limited", "lookup"}) {
      RestApi.Answer answer = search(user, "by-alices").expect(403);
      assertTrue(answer.toString(), answer.text().contains("run [alices] is another user's"));
      assertFalse(answer.toString(), answer.text().contains("cluster_id"));
    }
    JsonNode response = search("admin", "by-alices").expect(200).json();
    assertTrue(response.toString(), shown(response) < Letters.all().size());
  }

  @Test
  public void oneFoldsByOnesOwnRun() throws Exception {
    cluster.run("limited", "limiteds-search", "body.neardup");
    JsonNode response = search("limited", "by-limiteds").expect(200).json();
    assertEquals(OPEN, ids(response));
    assertTrue(response.toString(), shown(response) < OPEN.size());
  }

  @Test
  public void whoeverMayNotSearchMayNotFold() throws Exception {
    search("alice", "by-alices").expect(403);
    search("stranger", "by-field").expect(403);
  }
}
