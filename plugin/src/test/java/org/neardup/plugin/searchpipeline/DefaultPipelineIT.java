// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.List;
import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.action.search.DeleteSearchPipelineRequest;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.transport.client.node.NodeClient;

/** Users see one hit of each group by default; the plugin reads all documents all the same. */
public class DefaultPipelineIT extends RunTestCase {

  private static final int DOCUMENTS = FormLetters.docket().size();

  private RunRecord run;

  @Before
  public void foldByDefault() throws Exception {
    createLetters("letters");
    add("letters", FormLetters.docket());
    run = run(FIXED, "letters");
    CollapseTestCase.pipeline("folding", "\"run_id\": \"" + run.runId() + "\"");
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("letters")
            .setSettings(Settings.builder().put("index.search.default_pipeline", "folding")));
    int hits =
        client().prepareSearch("letters").setSize(DOCUMENTS).get().getHits().getHits().length;
    assertTrue(hits + " hits", hits < DOCUMENTS);
  }

  @After
  public void deletePipeline() {
    assertAcked(
        client()
            .admin()
            .cluster()
            .deleteSearchPipeline(new DeleteSearchPipelineRequest("folding"))
            .actionGet());
  }

  private Map<String, Object> read(Method method, String path, String body) {
    RestAnswer answer =
        RestAnswer.to(
            internalCluster().getInstance(NodeClient.class),
            method,
            "/_neardup/" + run.runId() + path,
            body);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    return answer.json();
  }

  @Test
  public void anApplyFindsAllDocuments() {
    Map<String, Object> applied =
        read(Method.POST, "/_apply", "{\"fields\": {\"cluster_id\": \"neardup_cluster\"}}");
    assertEquals(applied.toString(), DOCUMENTS, applied.get("updated"));
  }

  @Test
  public void allMembersOfAClusterHaveTheirTexts() {
    List<?> clusters = (List<?>) read(Method.GET, "/clusters", null).get("clusters");
    String largest = (String) ((Map<?, ?>) clusters.getFirst()).get("cluster_id");
    List<?> members =
        (List<?>) read(Method.GET, "/clusters/" + largest + "?text=true", null).get("members");
    assertTrue(members.size() > 1);
    members.forEach(member -> assertNotNull(member.toString(), ((Map<?, ?>) member).get("text")));
  }

  @Test
  public void allDocumentsWithAWordAreFound() {
    String word = FormLetters.docket().getFirst().body().split(" ")[0];
    Map<String, Object> found = read(Method.GET, "/texts?text=" + word, null);
    assertTrue((int) found.get("searched_documents") > 1);
    assertEquals(found.get("matching_documents"), found.get("searched_documents"));
  }
}
