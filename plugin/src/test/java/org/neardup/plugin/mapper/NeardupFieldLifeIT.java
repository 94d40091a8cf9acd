// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.junit.Test;
import org.neardup.signature.SentenceFormat;
import org.neardup.signature.SignatureFormat;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.index.engine.Engine;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.index.shard.IndexShard;
import org.opensearch.indices.IndicesService;
import org.opensearch.search.SearchHit;

/** What of the field survives in a cluster. */
public class NeardupFieldLifeIT extends NeardupFieldClusterTestCase {

  @Test
  public void theFieldAddedLaterTakesDocumentsFromThenOn() {
    // a copy of a shard that recovers from another one parses documents again, with the new mapping
    assertAcked(
        prepareCreate("plain")
            .setSettings(Settings.builder().put("index.number_of_replicas", 0))
            .setMapping("{\"properties\": {\"body\": {\"type\": \"text\"}}}"));
    ensureGreen("plain");
    index("plain", "1", LETTER);
    flush("plain");
    assertAcked(
        client()
            .admin()
            .indices()
            .preparePutMapping("plain")
            .setSource(MAPPING, MediaTypeRegistry.JSON));
    index("plain", "2", LETTER);
    refresh("plain");
    QueryBuilder copies = QueryBuilders.termQuery("body.neardup.digest", digest(LETTER));
    assertEquals(Set.of("2"), found("plain", copies));

    index("plain", "1", LETTER); // what _update_by_query does
    refresh("plain");
    assertEquals(Set.of("1", "2"), found("plain", copies));
  }

  @Test
  public void documentsIndexedAgainFromTheirSourceHaveTheSameDigests() {
    assertAcked(prepareCreate("again").setMapping(MAPPING));
    for (SearchHit hit : client().prepareSearch("letters").get().getHits()) {
      client().prepareIndex("again").setId(hit.getId()).setSource(hit.getSourceAsMap()).get();
    }
    refresh("again");
    assertEquals(
        Set.of("1", "2"),
        found("again", QueryBuilders.termQuery("body.neardup.digest", digest(LETTER))));
  }

  @Test
  public void fieldsSurviveDeletionForceMergeAndRestart() throws Exception {
    Settings analysis =
        Settings.builder()
            .put("index.number_of_shards", 2)
            .put("index.number_of_replicas", 0)
            .put("index.analysis.analyzer.triples.type", "neardup_shingle")
            .put("index.analysis.analyzer.triples.length", 3)
            .put("index.analysis.analyzer.fours.type", "neardup_sentence")
            .put("index.analysis.analyzer.fours.signature", "shingle")
            .build();
    assertAcked(
        prepareCreate("kept")
            .setSettings(analysis)
            .setMapping(
                """
                {"properties": {
                  "body": {"type": "text", "fields": {
                    "neardup": {
                      "type": "neardup", "passages": true, "sentence_analyzer": "fours"},
                    "without": {"type": "neardup"},
                    "triples": {"type": "neardup", "analyzer": "triples", "meta": {"by": "test"}}}}}}
                """));
    for (int i = 0; i < 30; i++) {
      index("kept", Integer.toString(i), i % 3 == 0 ? LETTER : OTHER + " " + i);
      if (i % 7 == 0) {
        flush("kept");
      }
    }
    client().prepareDelete("kept", "0").get();
    refresh("kept");
    Map<String, String> before = signatures("kept");
    assertEquals(29, before.size());

    client().admin().indices().prepareForceMerge("kept").setMaxNumSegments(1).get();
    refresh("kept");
    assertEquals(before, signatures("kept"));

    internalCluster().fullRestart();
    ensureGreen("kept");
    assertEquals(before, signatures("kept"));
    assertEquals(
        9, found("kept", QueryBuilders.termQuery("body.triples.digest", digest(LETTER))).size());
    assertThat(
        client()
            .admin()
            .indices()
            .prepareGetMappings("kept")
            .get()
            .mappings()
            .get("kept")
            .source()
            .string(),
        allOf(
            containsString("\"analyzer\":\"triples\""),
            containsString("\"sentence_analyzer\":\"fours\""),
            containsString("\"passages\":true")));
    index("kept", "30", LETTER);
    refresh("kept");
    assertEquals(
        10, found("kept", QueryBuilders.termQuery("body.neardup.digest", digest(LETTER))).size());
  }

  /**
   * The stored signatures of an index as a run reads them: shard and sequence number → all of it.
   */
  private static Map<String, String> signatures(String index) throws IOException {
    Map<String, String> signatures = new TreeMap<>();
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    for (IndicesService services : internalCluster().getDataNodeInstances(IndicesService.class)) {
      for (IndexShard shard : services.indexServiceSafe(resolveIndex(index))) {
        NeardupFieldType type = (NeardupFieldType) shard.mapperService().fieldType("body.neardup");
        try (Engine.Searcher searcher = shard.acquireSearcher("test")) {
          for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            BinaryDocValues stored = leaf.reader().getBinaryDocValues(type.signatureField());
            BinaryDocValues sentences =
                leaf.reader().getBinaryDocValues(type.sentenceSignaturesField());
            NumericDocValues number = leaf.reader().getNumericDocValues("_seq_no");
            for (int doc = 0; doc < leaf.reader().maxDoc(); doc++) {
              if (leaf.reader().getLiveDocs() != null && !leaf.reader().getLiveDocs().get(doc)) {
                continue;
              }
              assertTrue(stored.advanceExact(doc));
              assertTrue(sentences.advanceExact(doc));
              assertTrue(number.advanceExact(doc));
              signatures.put(
                  shard.shardId().id() + " " + number.longValue(),
                  reader.readBag(stored.binaryValue()).hashCode()
                      + " "
                      + Arrays.hashCode(reader.readTokens(stored.binaryValue()))
                      + " "
                      + SentenceFormat.read(sentences.binaryValue()).hashCode());
            }
          }
        }
      }
    }
    return signatures;
  }
}
