// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;

/** The documents of clusters, texts and their copies. */
public class StoredClusterTests extends StoredFormatTestCase {

  @Test
  public void clustersAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      ClusterEntry cluster = RandomResults.cluster();
      BytesReference source = source(builder -> cluster.writeSource(builder, "x"));
      assertEquals(cluster, ClusterEntry.ofSource(source));
    }
  }

  @Test
  public void textsAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      TextEntry text = RandomResults.text();
      BytesReference source = source(builder -> text.writeSource(builder, "x"));
      assertEquals(text, TextEntry.ofSource(text.id(), source));
    }
  }

  @Test
  public void aClusterHasThisForm() throws IOException {
    Map<String, Integer> categories = new LinkedHashMap<>();
    categories.put("reference", 1);
    categories.put("block_added", 2);
    ClusterEntry cluster =
        new ClusterEntry(
            "c1",
            3,
            3,
            0,
            FIRST,
            categories,
            0.5,
            0.75,
            "Keep the rule",
            LETTER,
            ADDITIONS,
            DOCKET,
            4000);
    assertEquals("cluster-c1", cluster.id());
    assertEquals(
        "{\"type\":\"cluster\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"size\":3,\"texts\":3,"
            + "\"exact_copies\":0,\"reference\":{\"index\":\"comments\",\"id\":\"17\"},"
            + "\"categories\":{\"reference\":1,\"block_added\":2},\"mean_distance\":0.5,\"max_distance\":0.75,\"preview\":\"Keep"
            + " the rule\",\"letter\":{\"text\":\"My name is. Keep the rule.\",\"segments\":["
            + "{\"type\":\"slot\",\"text\":\"\",\"support\":3,\"alternatives\":[{\"text\":\"Ann\",\"count\":2}]}],"
            + "\"texts\":3},\"unique_text_documents\":5,"
            + "\"shared_addition_count\":2,\"shared_additions\":[{\"documents\":4,\"index\":\"comments\",\"id\":\"a/b\",\"start\":7,\"end\":15,\"text\":\"I"
            + " agree.\"}],\"attributes\":{\"docket\":[\"A-1\",\"B-2\"]},\"row\":4000}",
        source(builder -> cluster.writeSource(builder, "x")).utf8ToString());
  }

  @Test
  public void aTextHasThisForm() throws IOException {
    TextEntry text =
        new TextEntry(
            "9f",
            "c1",
            FIRST,
            2,
            1_700_000_000_000L,
            DocumentAttributes.NONE,
            NEAR,
            UNIQUE,
            120,
            4001);
    assertEquals("9f", text.id());
    assertEquals(
        "{\"type\":\"text\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"index\":\"comments\","
            + "\"id\":\"17\",\"copies\":2,\"timestamp\":1700000000000,\"role\":\"member\","
            + "\"category\":\"block_added\",\"changed_alike\":11,\"distance\":0.5,\"containment\":0.25,"
            + "\"contained\":1.0,\"word_overlap\":0.75,\"found_elsewhere\":0.125,\"placed_by\":\"passage\",\"evidence\":7.5,\"links\":[{\"type\":\"must_link\",\"because\":\"contains_reference"
            + " 1.0\"}],\"unique_text\":[{\"start\":0,\"end\":3,"
            + "\"text\":\"No!\"}],\"unique_length\":3,\"words\":120,\"digest_start\":159,\"row\":4001}",
        source(builder -> text.writeSource(builder, "x")).utf8ToString());
  }

  @Test
  public void aTextAloneIsACluster() {
    TextEntry text =
        new TextEntry(
            "9f", "c1", FIRST, 1, null, DocumentAttributes.NONE, ALONE, List.of(), 120, 7);
    assertEquals(
        new ClusterEntry(
            "c1",
            1,
            1,
            0,
            FIRST,
            Map.of("singleton", 1),
            0,
            0,
            null,
            null,
            ClusterAdditions.NONE,
            DocumentAttributes.NONE,
            7),
        text.asCluster());
  }

  /** As they were written before there was unique text. */
  @Test
  public void earlierTextsAndClustersAreRead() {
    ClusterEntry cluster =
        ClusterEntry.ofSource(
            new BytesArray(
                "{\"type\":\"cluster\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"size\":3,\"texts\":3,"
                    + "\"exact_copies\":0,\"reference\":{\"index\":\"comments\",\"id\":\"17\"},"
                    + "\"categories\":{\"reference\":1},\"mean_distance\":0.5,\"max_distance\":0.75,\"preview\":\"Keep"
                    + " the rule\",\"row\":4000}"));
    assertEquals(ClusterAdditions.NONE, cluster.additions());
    assertNull(cluster.letter());
    assertEquals(4000, cluster.row());
    TextEntry text =
        TextEntry.ofSource(
            "9f",
            new BytesArray(
                "{\"type\":\"text\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"index\":\"comments\","
                    + "\"id\":\"17\",\"copies\":2,\"role\":\"member\",\"distance\":0.5,\"links\":[],"
                    + "\"words\":120,\"digest_start\":159,\"row\":4001}"));
    assertEquals(List.of(), text.uniqueText());
    assertEquals(4001, text.row());
  }

  @Test
  public void aCopyHasThisForm() throws IOException {
    CopyEntry copy =
        new CopyEntry("c1", FIRST, 1_767_225_600_000L, DOCKET, Role.MEMBER, "exact", UNIQUE, 4002);
    assertEquals("copy-4002", copy.id());
    BytesReference source = source(builder -> copy.writeSource(builder, "x"));
    assertEquals(
        "{\"type\":\"copy\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"index\":\"comments\",\"id\":\"17\","
            + "\"timestamp\":1767225600000,\"attributes\":{\"docket\":[\"A-1\",\"B-2\"]},"
            + "\"role\":\"member\",\"category\":\"exact\","
            + "\"unique_text\":[{\"start\":0,\"end\":3,\"text\":\"No!\"}],\"unique_length\":3,\"row\":4002}",
        source.utf8ToString());
    assertEquals(copy, CopyEntry.ofSource(source));
  }

  @Test
  public void aCopyWithoutRoleAndCategoryCanBeRead() {
    CopyEntry copy =
        CopyEntry.ofSource(
            new BytesArray(
                "{\"type\":\"copy\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"index\":\"comments\",\"id\":\"17\","
                    + "\"unique_text\":[{\"start\":0,\"end\":3,\"text\":\"No!\"}],"
                    + "\"unique_length\":3,\"row\":4002}"));
    assertEquals(
        new CopyEntry("c1", FIRST, null, DocumentAttributes.NONE, null, null, UNIQUE, 4002), copy);
  }

  @Test
  public void whatIsDamagedIsNamed() {
    Exception missing =
        expectThrows(
            IllegalStateException.class,
            () -> ClusterEntry.ofSource(new BytesArray("{\"cluster_id\": \"c1\"}")));
    assertEquals("[size] is missing, there is [cluster_id]", missing.getMessage());
    Exception wrong =
        expectThrows(
            IllegalStateException.class,
            () -> ClusterEntry.ofSource(new BytesArray("{\"cluster_id\": 7}")));
    assertEquals("[cluster_id] must be a String, got [7]", wrong.getMessage());
  }
}
