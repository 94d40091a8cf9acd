// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SystemIndexClient;
import org.neardup.plugin.results.TimedWait;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceAlreadyExistsException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.admin.indices.create.CreateIndexAction;
import org.opensearch.action.admin.indices.refresh.RefreshAction;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.bulk.BulkAction;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.delete.DeleteRequest;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.get.GetResponse;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.bytes.CompositeBytesReference;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.transport.client.Client;

/**
 * What runs have found so far, so that another node can go on with them: bytes under a name, in
 * parts, in the system index {@link ResultsIndices#CHECKPOINTS}.
 *
 * <p>The head of a checkpoint is written after its parts. Waits for the index; not for transport
 * threads.
 */
public final class RunCheckpoints {

  private static final int PART = 1 << 20;
  private static final int PAGE = 10_000;

  /** Of a document: the run, when it began, and which of its checkpoints, or which part of one. */
  private static final Pattern ID = Pattern.compile("([^/]+)/(\\d{1,18})/.+");

  private final SystemIndexClient client;
  private final ClusterService cluster;
  private final TimedWait timedWait;

  /**
   * @param timedWait how to wait
   */
  public RunCheckpoints(Client client, ClusterService cluster, TimedWait timedWait) {
    this.cluster = cluster;
    this.timedWait = timedWait;
    this.client = new SystemIndexClient(client);
  }

  /** Writes a checkpoint of a run, in the place of one of the same name. */
  public void save(RunKey run, String name, BytesReference bytes) {
    ensureIndex();
    int parts = Math.ceilDiv(bytes.length(), PART);
    for (int part = 0; part < parts; part++) {
      BytesReference some = bytes.slice(part * PART, Math.min(PART, bytes.length() - part * PART));
      write(document(partId(run, name, part), run, "data", encoded(some)));
    }
    write(document(headId(run, name), run, "parts", parts));
  }

  /** Reads a checkpoint of a run; empty if there is none. */
  public Optional<BytesReference> load(RunKey run, String name) {
    Optional<Integer> parts = parts(run, name);
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    List<BytesReference> bytes = new ArrayList<>();
    for (int part = 0; part < parts.get(); part++) {
      bytes.add(part(run, name, part));
    }
    return Optional.of(CompositeBytesReference.of(bytes.toArray(BytesReference[]::new)));
  }

  /** Reads the first byte of a checkpoint of a run; empty if there is none. */
  public Optional<Byte> firstByte(RunKey run, String name) {
    return parts(run, name).filter(parts -> parts > 0).map(parts -> part(run, name, 0).get(0));
  }

  private BytesReference part(RunKey run, String name, int part) {
    String id = partId(run, name, part);
    GetResponse response = get(id);
    if (!response.isExists()) {
      throw new IllegalStateException("checkpoint [" + id + "] is not there");
    }
    return new BytesArray(
        Base64.getDecoder().decode((String) response.getSourceAsMap().get("data")));
  }

  /** Deletes checkpoints of a run; those that are not there are no matter. */
  public void delete(RunKey run, Collection<String> names) {
    BulkRequest bulk = new BulkRequest();
    for (String name : names) {
      int parts = parts(run, name).orElse(-1);
      if (parts >= 0) {
        bulk.add(new DeleteRequest(ResultsIndices.CHECKPOINTS, headId(run, name)));
      }
      for (int part = 0; part < parts; part++) {
        bulk.add(new DeleteRequest(ResultsIndices.CHECKPOINTS, partId(run, name, part)));
      }
    }
    if (bulk.numberOfActions() > 0) {
      write(bulk);
    }
  }

  /**
   * The ids of documents of checkpoints, by run; of so many that there may be more.
   *
   * @return to be changed by the caller
   */
  Map<RunKey, List<String>> documents() {
    if (!cluster.state().metadata().hasIndex(ResultsIndices.CHECKPOINTS)) {
      return new HashMap<>();
    }
    execute(RefreshAction.INSTANCE, new RefreshRequest(ResultsIndices.CHECKPOINTS));
    SearchResponse found =
        execute(
            SearchAction.INSTANCE,
            new SearchRequest(ResultsIndices.CHECKPOINTS)
                .source(new SearchSourceBuilder().fetchSource(false).size(PAGE)));
    Map<RunKey, List<String>> documents = new HashMap<>();
    for (SearchHit hit : found.getHits().getHits()) {
      Matcher id = ID.matcher(hit.getId());
      if (id.matches()) { // or somebody else wrote it
        documents
            .computeIfAbsent(
                new RunKey(id.group(1), Long.parseLong(id.group(2))), run -> new ArrayList<>())
            .add(hit.getId());
      }
    }
    return documents;
  }

  /** Deletes documents by their ids; those that are not there are no matter. */
  void deleteDocuments(List<String> ids) {
    if (!ids.isEmpty()) {
      BulkRequest bulk = new BulkRequest();
      ids.forEach(id -> bulk.add(new DeleteRequest(ResultsIndices.CHECKPOINTS, id)));
      write(bulk);
    }
  }

  private Optional<Integer> parts(RunKey run, String name) {
    try {
      GetResponse head = get(headId(run, name));
      return head.isExists()
          ? Optional.of(((Number) head.getSourceAsMap().get("parts")).intValue())
          : Optional.empty();
    } catch (RuntimeException e) {
      if (ExceptionsHelper.unwrapCause(e) instanceof IndexNotFoundException) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private GetResponse get(String id) {
    requireNoAlias();
    return execute(
        GetAction.INSTANCE,
        new GetRequest(ResultsIndices.CHECKPOINTS, id).preference(Preference.PRIMARY.type()));
  }

  private void ensureIndex() {
    if (cluster.state().metadata().hasIndex(ResultsIndices.CHECKPOINTS)) {
      return;
    }
    requireNoAlias();
    try {
      execute(CreateIndexAction.INSTANCE, ResultsIndices.createCheckpoints());
    } catch (RuntimeException e) {
      if (!(ExceptionsHelper.unwrapCause(e) instanceof ResourceAlreadyExistsException)) {
        throw e;
      }
    }
  }

  private void requireNoAlias() {
    RunIndices.inPlaceOf(ResultsIndices.CHECKPOINTS, cluster.state().metadata())
        .ifPresent(
            e -> {
              throw e;
            });
  }

  private static String headId(RunKey run, String name) {
    return run.runId() + "/" + run.startTimeInMillis() + "/" + name;
  }

  private static String partId(RunKey run, String name, int part) {
    return headId(run, name) + "/" + part;
  }

  private static String encoded(BytesReference bytes) {
    return Base64.getEncoder().encodeToString(BytesReference.toBytes(bytes));
  }

  private static BulkRequest document(String id, RunKey run, String field, Object value) {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      builder.startObject().field("run_id", run.runId()).field(field, value).endObject();
      return new BulkRequest()
          .add(new IndexRequest(ResultsIndices.CHECKPOINTS).id(id).source(builder));
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }

  private void write(BulkRequest bulk) {
    for (BulkItemResponse item : execute(BulkAction.INSTANCE, bulk)) {
      if (item.isFailed()) {
        throw new OpenSearchStatusException(
            "checkpoint [" + item.getId() + "]: " + item.getFailureMessage(),
            item.getFailure().getStatus(),
            item.getFailure().getCause());
      }
    }
  }

  private <Q extends ActionRequest, S extends ActionResponse> S execute(
      ActionType<S> action, Q request) {
    return timedWait.await(listener -> client.execute(action, request, listener));
  }
}
