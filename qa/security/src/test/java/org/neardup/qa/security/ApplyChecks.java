// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.ClassRule;
import org.junit.Test;
import org.neardup.qa.RestApi;

/** Whose rights write the outcome of a run into its documents. */
public class ApplyChecks {

  private static final String BODY =
      """
      {"fields": {"cluster_id": "neardup.cluster"}, "remove": %s}
      """;

  @ClassRule public static final SecuredComments cluster = SecuredComments.SHARED;

  /** A new index with a run of a user. */
  private static String ranBy(String user) throws Exception {
    String name = "applied-" + user;
    cluster.index(name, Letters.all());
    cluster.run(user, name, name, "body.neardup");
    return name;
  }

  private static RestApi.Answer apply(String user, String run, boolean remove) throws Exception {
    return cluster.as(user).post("/_neardup/" + run + "/_apply", BODY.formatted(remove));
  }

  private static void refuses(String because, String user, String run, boolean remove)
      throws Exception {
    String answer = apply(user, run, remove).expect(403).text();
    assertTrue(answer, answer.contains(because));
  }

  private static int written(String index) throws Exception {
    RestApi admin = cluster.as("admin");
    admin.post("/" + index + "/_refresh", "").expect(200);
    return admin
        .get("/" + index + "/_count?q=_exists_:neardup.cluster")
        .expect(200)
        .json()
        .required("count")
        .asInt();
  }

  private static void mapField(String index) throws Exception {
    cluster
        .as("admin")
        .put(
            "/" + index + "/_mapping",
            "{\"properties\": {\"neardup\": {\"properties\": {\"cluster\": {\"type\":"
                + " \"keyword\"}}}}}")
        .expect(200);
  }

  @Test
  public void whoeverMayWriteTheDocumentsAppliesOnesOwnRun() throws Exception {
    String run = ranBy("writer");
    for (String user : List.of("onlooker", "bob")) {
      String because = user.equals("bob") ? "cluster:admin/opensearch/neardup/apply" : "others";
      refuses(because, user, run, false);
    }
    assertEquals(0, written(run));
    JsonNode applied = apply("writer", run, false).expect(200).json();
    assertEquals(applied.toString(), Letters.all().size(), applied.required("updated").asInt());
    assertEquals(Letters.all().size(), written(run));
    apply("writer", run, true).expect(200);
    assertEquals(0, written(run));
  }

  @Test
  public void whoeverMayNotWriteTheDocumentsWritesNothing() throws Exception {
    String run = ranBy("onlooker");
    refuses("indices:admin/mapping/put", "onlooker", run, false);
    String mapping = cluster.as("admin").get("/" + run + "/_mapping").expect(200).text();
    assertFalse(mapping, mapping.contains("cluster"));
    mapField(run);
    refuses("none of the first 68 documents could be written", "onlooker", run, false);
    assertEquals(0, written(run));
  }

  /** The security plugin allows no partial updates here, so that nothing hidden is lost. */
  @Test
  public void whoeverDoesNotSeeWholeIndicesWritesNothing() throws Exception {
    for (String user : List.of("half-sighted", "short-sighted")) {
      String run = ranBy(user);
      refuses("Update is not supported when FLS or DLS", user, run, false);
      assertEquals(user, 0, written(run));

      RestApi admin = cluster.as("admin");
      admin.post("/_neardup/" + run + "/_apply", BODY.formatted(false)).expect(200);
      int written = written(run);
      assertTrue(user, written > 0);
      refuses("Update is not supported when FLS or DLS", user, run, true);
      assertEquals(user, written, written(run));
      String document = admin.get("/" + run + "/_source/l0-0").expect(200).text();
      assertTrue(document, document.contains("\"note\""));
    }
  }

  @Test
  public void documentsThatTheUserDidNotSeeAreUntouched() throws Exception {
    String run = "applied-half";
    cluster.index(run, Letters.all());
    cluster.run("half-sighted", run, run, "body.neardup");
    cluster.as("admin").post("/_neardup/" + run + "/_apply", BODY.formatted(false)).expect(200);
    assertEquals(Letters.all().stream().filter(Letters.Comment::isOpen).count(), written(run));
  }
}
