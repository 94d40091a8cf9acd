// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertHitCount;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertNoFailures;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.Before;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.signature.DocumentSigner;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.search.SearchRequestBuilder;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.plugins.Plugin;
import org.opensearch.search.aggregations.bucket.terms.Terms;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** Four documents with the field in a cluster of two nodes, and what is asked of them. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public abstract class NeardupFieldClusterTestCase extends OpenSearchIntegTestCase {

  static final String MAPPING =
      """
      {"properties": {"body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}}}}
      """;

  static final String LETTER = "Keep the rule. Mercury harms children; do not weaken it!";
  static final String SAME_LETTER = "keep the RULE - mercury harms children: do not weaken it";
  static final String OTHER = "The cost of the rule is too high for small plants.";

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class);
  }

  @Before
  public void indexFourDocuments() {
    assertAcked(
        prepareCreate("letters")
            .setSettings(Settings.builder().put("index.number_of_shards", 2))
            .setMapping(MAPPING));
    index("letters", "1", LETTER);
    index("letters", "2", SAME_LETTER);
    index("letters", "3", OTHER);
    client().prepareIndex("letters").setId("4").setSource("subject", "no body").get();
    refresh("letters");
  }

  static void index(String index, String id, String body) {
    client().prepareIndex(index).setId(id).setSource("body", body).get();
  }

  static String digest(String text) {
    return DocumentSigner.byDefault().sign(text).digestAsHex();
  }

  static void assertFound(QueryBuilder query, String... ids) {
    assertEquals(Set.of(ids), found("letters", query));
  }

  static Set<String> found(String index, QueryBuilder query) {
    SearchResponse response = client().prepareSearch(index).setQuery(query).setSize(100).get();
    assertNoFailures(response);
    Set<String> ids = new TreeSet<>();
    response.getHits().forEach(hit -> ids.add(hit.getId()));
    assertHitCount(response, ids.size());
    return ids;
  }

  static Map<String, Long> counts(Terms terms) {
    Map<String, Long> counts = new TreeMap<>();
    terms.getBuckets().forEach(b -> counts.put(b.getKeyAsString(), b.getDocCount()));
    return counts;
  }

  static SearchRequestBuilder search(QueryBuilder query) {
    return client().prepareSearch("letters").setQuery(query);
  }

  static void assertBadRequest(String message, SearchRequestBuilder request) {
    Exception e = expectThrows(Exception.class, request::get);
    assertEquals(RestStatus.BAD_REQUEST, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.stackTrace(e), containsString(message));
  }

  void assertBadIndex(String message, Settings settings, String mapping) {
    Exception e =
        expectThrows(
            Exception.class,
            () -> prepareCreate("bad").setSettings(settings).setMapping(mapping).get());
    assertEquals(RestStatus.BAD_REQUEST, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.stackTrace(e), containsString(message));
  }
}
