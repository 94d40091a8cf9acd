// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.ClusterTestCase;
import org.opensearch.action.index.IndexRequestBuilder;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** Looks documents up, without a run, in a cluster of two nodes. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public abstract class LookupTestCase extends ClusterTestCase {

  /** The mapping of the field by default. */
  protected static final String FIELD = "{\"type\": \"neardup\"}";

  /** An index of some shards with the field {@code body.neardup}. */
  protected void create(String index) {
    create(index, between(1, 4), FIELD);
  }

  /** The same with a mapping of that field. */
  protected void create(String index, int shards, String neardup) {
    assertAcked(
        prepareCreate(index)
            .setSettings(Settings.builder().put("index.number_of_shards", shards))
            .setMapping(
                """
                {"properties": {
                  "body": {"type": "text", "fields": {"neardup": %s}},
                  "team": {"type": "keyword"}}}
                """
                    .formatted(neardup)));
  }

  /** Adds documents by their ids, whose first letters are their teams. */
  protected void add(String index, Map<String, String> bodies) throws Exception {
    List<IndexRequestBuilder> documents = new ArrayList<>();
    bodies.forEach(
        (id, body) ->
            documents.add(
                client()
                    .prepareIndex(index)
                    .setId(id)
                    .setSource("body", body, "team", id.substring(0, 1))));
    indexRandom(true, documents);
  }

  /** A request about the field, with further keys. */
  protected static Map<String, Object> request(String more) {
    return XContentHelper.convertToMap(
        XContentType.JSON.xContent(), "{\"field\": \"body.neardup\", " + more + "}", true);
  }
}
