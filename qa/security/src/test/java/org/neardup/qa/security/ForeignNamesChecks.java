// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;
import org.neardup.qa.RestApi;

/**
 * What a user can do to the runs of others by giving names to an index of one's own. Mallory may do
 * everything with indices {@code mine*}, and an alias may have any name.
 */
public class ForeignNamesChecks {

  @ClassRule public static final SecuredComments cluster = SecuredComments.SHARED;

  private static final String MINE = "mine-1";

  private RestApi mallory;

  @Before
  public void createMine() throws Exception {
    mallory = cluster.as("mallory");
    mallory.put("/" + MINE, "{}").expect(200);
  }

  @After
  public void deleteMine() throws Exception {
    mallory.delete("/" + MINE).expect(200);
  }

  private RestApi.Answer alias(String alias, String options) throws Exception {
    return mallory.post(
        "/_aliases",
        """
        {"actions": [{"add": {"index": "%s", "alias": "%s"%s}}]}
        """
            .formatted(MINE, alias, options));
  }

  private static long documentsInMine() throws Exception {
    RestApi admin = cluster.as("admin");
    admin.post("/" + MINE + "/_refresh", "").expect(200);
    return admin.get("/" + MINE + "/_count").expect(200).json().required("count").asLong();
  }

  @Test
  public void noAliasGetsTheResultsOfAnothersRun() throws Exception {
    for (String attempt : new String[] {"0-0", "0-0-rows"}) {
      alias(
              ".neardup-writing-nightly-" + attempt,
              ", \"is_hidden\": true, \"is_write_index\": true")
          .expect(200);
    }
    cluster.run("alice", "nightly", "body.neardup");
    assertEquals(0, documentsInMine());
    JsonNode clusters = cluster.as("alice").get("/_neardup/nightly/clusters").expect(200).json();
    assertTrue(clusters.toString(), clusters.required("total").asInt() >= 4);
    cluster.as("alice").delete("/_neardup/nightly").expect(200);
  }

  @Test
  public void anAliasOfTheNameOfResultsIsNamedAndGetsNothing() throws Exception {
    for (String name : new String[] {"neardup-nightly", ".neardup-rows-nightly"}) {
      alias(name, ", \"is_write_index\": true").expect(200);
      for (boolean wait : new boolean[] {true, false}) {
        String answer = cluster.start("alice", wait, "nightly", "body.neardup").expect(409).text();
        assertTrue(answer, answer.contains("[" + name + "]"));
      }
      assertEquals(0, documentsInMine());
      cluster.as("alice").get("/_neardup/nightly").expect(404);
      mallory.delete("/" + MINE + "/_alias/" + name).expect(200);
    }
  }

  @Test
  public void theAliasOfAllResultsEndsNobodysRun() throws Exception {
    alias("neardup-results", ", \"is_write_index\": true").expect(200);
    cluster.run("alice", "nightly", "body.neardup");
    assertEquals(0, documentsInMine());
    cluster.as("alice").delete("/_neardup/nightly").expect(200);
  }

  @Test
  public void theIndicesOfThePluginItselfHaveTheirNames() throws Exception {
    for (String name : new String[] {".neardup-runs", ".neardup-checkpoints"}) {
      String answer = alias(name, ", \"is_write_index\": true").text();
      assertTrue(answer, answer.contains("an index exists with the same name as the alias"));
    }
  }
}
