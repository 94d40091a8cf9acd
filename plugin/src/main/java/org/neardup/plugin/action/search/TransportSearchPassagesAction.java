// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.neardup.passage.FrequentSignatures;
import org.neardup.plugin.passagesearch.LookupAction;
import org.neardup.plugin.passagesearch.LookupRequest;
import org.neardup.plugin.passagesearch.LookupResponse;
import org.neardup.plugin.passagesearch.LookupShardResponse;
import org.neardup.plugin.passagesearch.LookupStep;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.ShardFailures;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/**
 * Asks every shard three times: for the sentences of the document, for the number of documents with
 * each sentence, and for the passages. A sentence is therefore frequent by the documents of all
 * shards, and the result does not depend on their number.
 */
public final class TransportSearchPassagesAction
    extends HandledTransportAction<SearchPassagesRequest, SearchPassagesResponse> {

  private static final Comparator<SearchPassagesResponse.Hit> MOST_SENTENCES_FIRST =
      Comparator.comparingInt((SearchPassagesResponse.Hit hit) -> hit.passage().sentences())
          .reversed()
          .thenComparing(hit -> hit.document().id())
          .thenComparing(hit -> hit.document().index())
          .thenComparingInt(hit -> hit.passage().left().first())
          .thenComparingInt(hit -> hit.passage().right().first());

  private final Client client;
  private final ClusterService cluster;

  @Inject
  public TransportSearchPassagesAction(
      TransportService transport, ActionFilters filters, Client client, ClusterService cluster) {
    super(SearchPassagesAction.NAME, transport, filters, SearchPassagesRequest::new);
    this.client = client;
    this.cluster = cluster;
  }

  @Override
  protected void doExecute(
      Task task, SearchPassagesRequest request, ActionListener<SearchPassagesResponse> listener) {
    Search search = new Search(task, request, listener);
    if (request.id() == null) {
      search.readText();
    } else {
      search.read(request.id(), null);
    }
  }

  /** A text and its document, if there is one. */
  private record Text(@Nullable DocumentName document, SentenceSignatures sentences) {}

  /** One request in progress. */
  private final class Search {
    private final Task task;
    private final SearchPassagesRequest request;
    private final ActionListener<SearchPassagesResponse> listener;

    Search(
        Task task, SearchPassagesRequest request, ActionListener<SearchPassagesResponse> listener) {
      this.task = task;
      this.request = request;
      this.listener = listener;
    }

    /**
     * Asks all shards for their signing, and one for the sentences of the text: all would return
     * the same.
     */
    void readText() {
      ask(
          new LookupStep.Read(null, null),
          answer -> {
            requireField(answer);
            Optional<String> one =
                answer.shards().stream()
                    .filter(shard -> shard.scheme() != null)
                    .map(shard -> shard.getShardId().getIndexName())
                    .findFirst();
            if (one.isEmpty()) {
              count(new Text(null, SentenceSignatures.NONE)); // no shard
              return;
            }
            ask(
                new String[] {one.get()},
                new LookupStep.Read(null, request.text()),
                signed -> count(new Text(null, ofText(signed))));
          });
    }

    /**
     * Asks for the sentences of the document.
     *
     * @param id of the document, without its index
     * @param index its index; null for any
     */
    void read(@Nullable String id, @Nullable String index) {
      ask(
          new LookupStep.Read(id, null),
          answer -> {
            requireField(answer);
            List<Text> found = ofDocuments(answer, id, index);
            int slash = request.id().indexOf('/');
            boolean hasIndex = slash > 0 && slash < request.id().length() - 1;
            if (found.isEmpty() && index == null && hasIndex) {
              read(request.id().substring(slash + 1), request.id().substring(0, slash));
            } else {
              count(only(found));
            }
          });
    }

    private SentenceSignatures ofText(LookupResponse answer) {
      return answer.shards().stream()
          .map(LookupShardResponse::sentences)
          .filter(Objects::nonNull)
          .findFirst()
          .orElse(SentenceSignatures.NONE); // its index is gone
    }

    private List<Text> ofDocuments(LookupResponse answer, String id, @Nullable String index) {
      List<Text> found = new ArrayList<>();
      for (LookupShardResponse shard : answer.shards()) {
        String shardIndex = shard.getShardId().getIndexName();
        if (shard.sentences() != null && (index == null || index.equals(shardIndex))) {
          found.add(new Text(new DocumentName(shardIndex, id), shard.sentences()));
        }
      }
      return found;
    }

    private Text only(List<Text> found) {
      if (found.isEmpty()) {
        throw new ResourceNotFoundException(
            "document [{}] with a value of [{}] not found in {}",
            request.id(),
            request.field(),
            List.of(request.indices()));
      }
      if (found.size() > 1) {
        TreeSet<String> indices =
            found.stream()
                .map(text -> text.document().index())
                .collect(Collectors.toCollection(TreeSet::new));
        throw new IllegalArgumentException(
            (indices.size() == 1
                    ? "[id] must name one document, got [%s], of which %s has several, with"
                        + " different routings; give the [text]"
                    : "[id] must name one document, got [%s], which is in %s; write index/id")
                .formatted(request.id(), indices));
      }
      return found.getFirst();
    }

    private void count(Text text) {
      long[] signatures = text.sentences().signatures();
      ask(
          new LookupStep.Count(signatures),
          answer -> {
            FrequentSignatures.Counter counter = new FrequentSignatures.Counter();
            for (LookupShardResponse shard : answer.shards()) {
              for (int i = 0; i < shard.counts().length; i++) {
                counter.add(signatures[i], shard.counts()[i]);
              }
            }
            find(text, counter.build(request.settings().maxDocuments()));
          });
    }

    private void find(Text text, FrequentSignatures frequent) {
      ask(
          new LookupStep.Find(
              text.sentences(),
              frequent.toArray(),
              request.settings(),
              request.size(),
              text.document() == null ? null : text.document().index(),
              text.document() == null ? null : text.document().id()),
          answer ->
              listener.onResponse(
                  new SearchPassagesResponse(
                      text.document(),
                      hits(answer),
                      frequent.size(),
                      answer.shards().stream().mapToLong(LookupShardResponse::pairsCut).sum())));
    }

    private List<SearchPassagesResponse.Hit> hits(LookupResponse answer) {
      List<SearchPassagesResponse.Hit> hits = new ArrayList<>();
      for (LookupShardResponse shard : answer.shards()) {
        String index = shard.getShardId().getIndexName();
        for (LookupShardResponse.Hit hit : shard.hits()) {
          hits.add(
              new SearchPassagesResponse.Hit(new DocumentName(index, hit.id()), hit.passage()));
        }
      }
      hits.sort(MOST_SENTENCES_FIRST);
      return hits.subList(0, Math.min(request.size(), hits.size()));
    }

    private void ask(LookupStep step, Consumer<LookupResponse> answered) {
      ask(request.indices(), step, answered);
    }

    private void ask(String[] indices, LookupStep step, Consumer<LookupResponse> answered) {
      LookupRequest lookup =
          new LookupRequest(indices, request.indicesOptions(), request.field(), step);
      lookup.setParentTask(cluster.localNode().getId(), task.getId());
      client.execute(
          LookupAction.INSTANCE,
          lookup,
          ActionListener.wrap(
              answer -> {
                if (answer.getFailedShards() > 0) {
                  throw ShardFailures.of(answer);
                }
                answered.accept(answer);
              },
              listener::onFailure));
    }

    private void requireField(LookupResponse answer) {
      for (LookupShardResponse shard : answer.shards()) {
        if (shard.lack() != null) {
          throw new IllegalArgumentException(shard.lack());
        }
      }
      TreeSet<String> schemes =
          answer.shards().stream()
              .map(LookupShardResponse::scheme)
              .filter(Objects::nonNull)
              .collect(Collectors.toCollection(TreeSet::new));
      if (schemes.isEmpty() && !answer.shards().isEmpty()) {
        throw new IllegalArgumentException(
            "[field] must name a field of the index, got [%s], which %s does not have"
                .formatted(request.field(), List.of(request.indices())));
      }
      if (schemes.size() > 1) {
        throw new IllegalArgumentException(
            "[field] must sign sentences in the same way in all indices, got " + schemes);
      }
    }
  }
}
