// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Before;
import org.junit.Test;
import org.neardup.qa.Partition;
import org.neardup.qa.RestApi;

/** What a user does: index, run, look at clusters and documents, delete. */
public class MainJobIT {

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private RestApi api;

  @Before
  public void indexComments() throws Exception {
    api = new RestApi(SharedNode.get().httpUri());
    Comments.index(api, "comments");
  }

  @Test
  public void commentsBecomeClusters() throws Exception {
    JsonNode run = Comments.run(api, "comments", "main-1").json();
    assertEquals("main-1", run.required("run_id").textValue());
    assertEquals("COMPLETED", run.required("state").textValue());
    JsonNode summary = run.required("summary");
    assertEquals(Comments.size(), summary.required("documents").intValue());
    assertEquals(Comments.size() - 5, summary.required("distinct").intValue());
    assertEquals(1, summary.required("exact_groups").intValue());
    assertEquals(1, summary.required("references").intValue());
    assertEquals(2, summary.required("clusters").intValue());
    assertEquals(2, summary.required("singletons").intValue());

    JsonNode clusters = api.get("/_neardup/main-1/clusters").expect(200).json();
    assertEquals(2, clusters.required("total").intValue());
    JsonNode largest = clusters.required("clusters").required(0);
    assertEquals(Comments.CAMPAIGN_SIZE, largest.required("size").intValue());
    assertEquals("c01", largest.at("/reference/_id").textValue());
    assertEquals("comments", largest.at("/reference/_index").textValue());
    assertTrue(Comments.LETTER.contains(largest.required("preview").textValue().substring(0, 20)));

    String id = largest.required("cluster_id").asText();
    JsonNode cluster = api.get("/_neardup/main-1/clusters/" + id).expect(200).json();
    assertEquals(Comments.CAMPAIGN_SIZE, cluster.required("members").size());
    Set<String> members = new TreeSet<>();
    for (JsonNode member : cluster.required("members")) {
      members.add(member.required("_id").textValue());
      double distance = member.required("distance").doubleValue();
      assertTrue(member.toString(), distance >= 0 && distance < 2);
    }
    assertEquals(Set.of("c01", "c02", "c03", "c04", "c05", "c06", "c07", "c08", "c09"), members);

    JsonNode document = api.get("/_neardup/main-1/documents/c08").expect(200).json();
    assertEquals(id, document.required("cluster_id").asText());
    assertEquals("c01", document.at("/reference/_id").textValue());
  }

  @Test
  public void everyDocumentIsAssignedOnceHoweverLongThePages() throws Exception {
    Comments.run(api, "comments", "main-2");
    Partition whole = Partition.read(api, "main-2", 10_000);
    assertEquals(Comments.size(), whole.references().size());
    assertEquals(Integer.valueOf(Comments.CAMPAIGN_SIZE), whole.sizes().get("c01"));
    for (int pageSize : new int[] {1, 3, Comments.size()}) {
      assertEquals("", whole.differences(Partition.read(api, "main-2", pageSize)));
    }
  }

  @Test
  public void aPlainTextFieldGivesTheSameClustersAsTheFieldType() throws Exception {
    Comments.run(api, "comments", "main-3");
    api.delete("/_neardup/main-4");
    JsonNode run =
        api.post("/comments/_neardup", Comments.request("main-4").replace("body.neardup", "body"))
            .expect(200)
            .json();
    assertEquals("source", run.at("/summary/signature_source").textValue());
    Partition indexed = Partition.read(api, "main-3", 100);
    assertEquals("", indexed.differences(Partition.read(api, "main-4", 100)));
  }

  @Test
  public void aRunInTheBackgroundAnswersAtOnceAndCanBeWatched() throws Exception {
    api.delete("/_neardup/main-5");
    JsonNode started =
        api.post("/comments/_neardup?wait_for_completion=false", Comments.request("main-5"))
            .expect(200)
            .json();
    assertEquals("main-5", started.required("run_id").textValue());
    assertTrue(started.toString(), started.required("task").textValue().matches("\\S+:\\d+"));
    JsonNode ended =
        api.await(
                "/_neardup/main-5",
                PATIENCE,
                answer -> answer.json().path("state").asText().matches("COMPLETED|FAILED"))
            .json();
    assertEquals(ended.toString(), "COMPLETED", ended.required("state").textValue());
    assertEquals(100, ended.at("/progress/percent").intValue());
    assertEquals(2, ended.at("/summary/clusters").intValue());
  }

  @Test
  public void aRunWithoutAnIdGetsOne() throws Exception {
    JsonNode run =
        api.post("/comments/_neardup", "{\"field\": \"body.neardup\"}").expect(200).json();
    String id = run.required("run_id").textValue();
    assertFalse(id.isBlank());
    api.get("/_neardup/" + id).expect(200);
    api.delete("/_neardup/" + id).expect(200);
    api.get("/_neardup/" + id).expect(404);
  }

  @Test
  public void everyRouteIsThereUnderThePluginsPrefixToo() throws Exception {
    api.delete("/_neardup/main-6");
    api.post("/comments/_plugins/_neardup", Comments.request("main-6")).expect(200);
    JsonNode clusters = api.get("/_plugins/_neardup/main-6/clusters").expect(200).json();
    String cluster = clusters.at("/clusters/0/cluster_id").asText();
    for (String path :
        new String[] {
          "/_neardup",
          "/_neardup/main-6",
          "/_neardup/main-6/clusters",
          "/_neardup/main-6/clusters/" + cluster,
          "/_neardup/main-6/documents/c01",
          "/_neardup/main-6/assignments",
          "/_cat/neardup",
          "/_cat/neardup/main-6"
        }) {
      String text = api.get(path).expect(200).text();
      assertEquals(path, text, api.get("/_plugins" + path).expect(200).text());
    }
    api.delete("/_plugins/_neardup/main-6").expect(200);
    api.get("/_neardup/main-6").expect(404);
  }

  @Test
  public void resultsCanBeSearchedThroughTheAliasAndGoWithTheRun() throws Exception {
    Comments.run(api, "comments", "main-7");
    String search = "/neardup-main-7/_count";
    assertTrue(api.get(search).expect(200).json().required("count").intValue() > 0);
    assertTrue(
        api.get("/_alias/neardup-results").expect(200).text().contains("\"neardup-main-7\""));
    api.delete("/_neardup/main-7").expect(200);
    api.get(search).expect(404);
  }

  @Test
  public void anAliasAndAWildcardNameTheSameDocuments() throws Exception {
    api.post(
            "/_aliases",
            "{\"actions\": [{\"add\": {\"index\": \"comments\", \"alias\": \"all-comments\"}}]}")
        .expect(200);
    Comments.run(api, "comments", "main-8");
    Comments.run(api, "all-comments", "main-9");
    Comments.run(api, "comment*", "main-10");
    Partition direct = Partition.read(api, "main-8", 100);
    assertEquals("", direct.differences(Partition.read(api, "main-9", 100)));
    assertEquals("", direct.differences(Partition.read(api, "main-10", 100)));
  }
}
