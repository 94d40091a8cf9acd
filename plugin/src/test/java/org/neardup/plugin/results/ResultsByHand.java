// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.run.store.RunsByHand;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest.AliasActions;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.transport.client.Client;

/**
 * Writes results field by field, as the documentation of the layout says, so that the readers are
 * not tested with the writers.
 */
public final class ResultsByHand {

  private static final int ROWS_PER_CHUNK = 1000;

  private final Client client;
  private final String run;
  private final List<String> rows = new ArrayList<>();
  private BulkRequest bulk = new BulkRequest();

  /** Makes the indices of the results of a run that began when {@link RunsByHand} says. */
  public ResultsByHand(Client client, String run) {
    this(client, new RunKey(run, RunsByHand.START_IN_MILLIS));
  }

  /** Makes the indices of the results of a run. */
  public ResultsByHand(Client client, RunKey run) {
    this.client = client;
    this.run = run.runId();
    for (CreateIndexRequest index :
        List.of(
            ResultsIndices.createResults(run, "hand", List.of()),
            ResultsIndices.createRows(run, "hand"))) {
      assertAcked(client.admin().indices().create(index).actionGet());
    }
  }

  /** The keys and values of a JSON object. */
  public static Map<String, Object> json(String object) {
    return XContentHelper.convertToMap(XContentType.JSON.xContent(), object, true);
  }

  /** Adds rows, one JSON object a line. */
  public ResultsByHand rows(String lines) {
    lines.lines().forEach(rows::add);
    return this;
  }

  /** Adds texts, one JSON object a line; their ids are t0, t1, ... by their row. */
  public ResultsByHand texts(String lines) {
    lines
        .lines()
        .forEach(text -> add(ResultsIndices.results(run), "t" + json(text).get("row"), text));
    return this;
  }

  /** Adds clusters, one JSON object a line. */
  public ResultsByHand clusters(String lines) {
    lines
        .lines()
        .forEach(
            cluster ->
                add(
                    ResultsIndices.results(run),
                    "cluster-" + json(cluster).get("cluster_id"),
                    cluster));
    return this;
  }

  /** Adds passages, one JSON object a line. */
  public ResultsByHand passages(String lines) {
    lines
        .lines()
        .forEach(
            passage ->
                add(ResultsIndices.results(run), "passage-" + json(passage).get("row"), passage));
    return this;
  }

  /** Adds itemsets, one JSON object a line. */
  public ResultsByHand itemsets(String lines) {
    lines
        .lines()
        .forEach(
            itemset ->
                add(
                    ResultsIndices.results(run),
                    "itemset-" + json(itemset).get("itemset"),
                    itemset));
    return this;
  }

  private void add(String index, String id, String source) {
    bulk.add(new IndexRequest(index).id(id).source(source, XContentType.JSON));
  }

  private void addChunk(int first, List<String> chunk) {
    List<String> ids = new ArrayList<>();
    for (String row : chunk) {
      Map<String, Object> fields = json(row);
      ids.add("\"" + fields.get("_id") + "\"");
      ids.add("\"" + fields.get("_index") + "/" + fields.get("_id") + "\"");
    }
    add(
        ResultsIndices.rows(run),
        Integer.toString(first / ROWS_PER_CHUNK),
        "{\"first\": " + first + ", \"ids\": " + ids + ", \"rows\": " + chunk + "}");
  }

  /** Writes it all, and makes it visible. */
  public void write() {
    for (int first = 0; first < rows.size(); first += ROWS_PER_CHUNK) {
      addChunk(first, rows.subList(first, Math.min(first + ROWS_PER_CHUNK, rows.size())));
    }
    if (bulk.numberOfActions() > 0) {
      BulkResponse response = client.bulk(bulk).actionGet();
      if (response.hasFailures()) {
        throw new AssertionError(response.buildFailureMessage());
      }
    }
    String results = ResultsIndices.results(run);
    client.admin().indices().prepareRefresh(results, ResultsIndices.rows(run)).get();
    AliasActions alias = AliasActions.add().index(results).alias(ResultsIndices.RESULTS_ALIAS);
    assertAcked(
        client
            .admin()
            .indices()
            .aliases(new IndicesAliasesRequest().addAliasAction(alias))
            .actionGet());
  }
}
