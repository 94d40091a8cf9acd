// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.plugin.lookup.LookupAnswer;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.lookup.LookupClient.InQuestion;
import org.neardup.plugin.lookup.LookupResponse;
import org.neardup.plugin.lookup.LookupShardResponse;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.similarity.Among;
import org.neardup.plugin.similarity.SampledModel;
import org.neardup.plugin.similarity.SignedTexts;
import org.neardup.plugin.similarity.TextAnswer;
import org.neardup.plugin.similarity.TextStep;
import org.neardup.similar.SimilarText;
import org.neardup.text.BagOfWords;
import org.opensearch.action.ActionRunnable;
import org.opensearch.common.CheckedRunnable;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.QueryBuilder;

/**
 * Finds the nearest texts: read the text, have every shard propose those that resemble it most,
 * compute their distances, and describe those of the page.
 */
final class SimilarSearch {

  private final LookupClient shards;
  private final Executor executor;
  private final SimilarRequest request;
  private final QueryBuilder query;
  private final MemoryCharge memory;
  private final ActionListener<SimilarResponse> listener;

  /**
   * @param shards asks
   * @param executor for work of milliseconds
   * @param query of the documents among which is looked; null for all
   * @param memory charged with the texts that are compared; the caller gives it back
   * @param listener told the response
   */
  SimilarSearch(
      LookupClient shards,
      Executor executor,
      SimilarRequest request,
      @Nullable QueryBuilder query,
      MemoryCharge memory,
      ActionListener<SimilarResponse> listener) {
    this.shards = shards;
    this.executor = executor;
    this.request = request;
    this.query = query;
    this.memory = memory;
    this.listener = listener;
  }

  void start() {
    shards.read(request.named(), SignedTexts.reading(List.of()), this::propose);
  }

  private void propose(InQuestion<TextAnswer.Signed> text) {
    int most = request.bounds().maxTexts();
    shards.ask(
        new TextStep.Propose(text.text().signature().tokens(), most, among(text)),
        answer -> onExecutor(() -> measure(text, Proposals.of(answer, most))));
  }

  private Among among(InQuestion<TextAnswer.Signed> text) {
    return new Among(query, text.document());
  }

  /**
   * The texts of all shards that resemble the text in question most.
   *
   * @param texts in the order of {@link SimilarText#MOST_SIMILAR_FIRST}
   * @param isComplete whether there are no others
   */
  private record Proposals(List<SimilarText> texts, boolean isComplete) {

    static Proposals of(LookupResponse answer, int most) {
      Map<String, SimilarText> byDigest = new HashMap<>();
      boolean isComplete = true;
      for (LookupShardResponse shard : answer.shards()) {
        if (shard.answer() instanceof TextAnswer.Proposed proposed) {
          isComplete &= proposed.isComplete();
          proposed.texts().forEach(text -> byDigest.put(text.digest(), text));
        }
      }
      List<SimilarText> texts = new ArrayList<>(byDigest.values());
      texts.sort(SimilarText.MOST_SIMILAR_FIRST);
      return new Proposals(
          texts.subList(0, Math.min(most, texts.size())), isComplete && texts.size() <= most);
    }
  }

  private void measure(InQuestion<TextAnswer.Signed> text, Proposals proposals) {
    List<BagOfWords> bags = new ArrayList<>();
    bags.add(text.text().signature().bag());
    for (SimilarText proposed : proposals.texts()) {
      memory.take(SimilarText.ramBytes(proposed.bag()));
      bags.add(proposed.bag());
    }
    SampledModel.of(
        shards,
        bags,
        model -> onExecutor(() -> describe(text, proposals, near(text, proposals, model))));
  }

  /** Not on a thread of the network. */
  private void onExecutor(CheckedRunnable<Exception> work) {
    executor.execute(ActionRunnable.run(ActionListener.wrap(done -> {}, shards.failed()), work));
  }

  /** A text with its distance from the text in question, in nats. */
  private record Near(SimilarText text, double distance) {
    private static final Comparator<Near> NEAREST_FIRST =
        Comparator.comparingDouble(Near::distance)
            .thenComparing(Near::text, SimilarText.MOST_SIMILAR_FIRST);
  }

  /** The texts within the bounds, the nearest first. */
  private List<Near> near(
      InQuestion<TextAnswer.Signed> text, Proposals proposals, BackgroundModel model) {
    SimilarRequest.Bounds bounds = request.bounds();
    SmoothedKullbackLeibler divergence = new SmoothedKullbackLeibler(model, bounds.mu());
    SmoothedKullbackLeibler.Center center = divergence.center(text.text().signature().bag());
    List<Near> near = new ArrayList<>();
    for (SimilarText proposed : proposals.texts()) {
      double distance =
          center.compare(proposed.bag(), divergence.constant(proposed.bag())).distance();
      if (distance <= bounds.maxDistance() && proposed.containment() >= bounds.minContainment()) {
        near.add(new Near(proposed, distance));
      }
    }
    near.sort(Near.NEAREST_FIRST);
    return near;
  }

  private void describe(InQuestion<TextAnswer.Signed> text, Proposals proposals, List<Near> near) {
    List<Near> page = request.page(near);
    if (page.isEmpty()) {
      listener.onResponse(new SimilarResponse(near.size(), proposals.isComplete(), List.of()));
      return;
    }
    shards.ask(
        new TextStep.Describe(
            text.text().text(),
            page.stream().map(each -> each.text().digest()).toList(),
            among(text)),
        answer ->
            listener.onResponse(
                new SimilarResponse(near.size(), proposals.isComplete(), hits(page, answer))));
  }

  /** The hits, without those whose documents are gone. */
  private static List<SimilarResponse.Hit> hits(List<Near> page, LookupResponse answer) {
    Map<String, Copies> byDigest = new LinkedHashMap<>();
    for (LookupShardResponse shard : answer.shards()) {
      LookupAnswer ofShard = shard.answer();
      if (ofShard instanceof TextAnswer.Described described) {
        for (TextAnswer.Copies copies : described.texts()) {
          DocumentName document = new DocumentName(shard.getShardId().getIndexName(), copies.id());
          byDigest.merge(
              copies.digest(), new Copies(document, copies.count(), copies), Copies::and);
        }
      }
    }
    List<SimilarResponse.Hit> hits = new ArrayList<>();
    for (Near near : page) {
      Copies copies = byDigest.get(near.text().digest());
      if (copies != null) {
        hits.add(
            new SimilarResponse.Hit(
                copies.document(),
                copies.count(),
                near.distance(),
                near.text().resemblance(),
                near.text().containment(),
                near.text().contained(),
                copies.described().category()));
      }
    }
    return hits;
  }

  /** The exact copies of a text in all shards; the least name stands for them. */
  private record Copies(DocumentName document, int count, TextAnswer.Copies described) {
    private static final Comparator<Copies> BY_NAME =
        Comparator.comparing((Copies copies) -> copies.document().index())
            .thenComparing(copies -> copies.document().id());

    Copies and(Copies other) {
      Copies least = BY_NAME.compare(this, other) <= 0 ? this : other;
      return new Copies(least.document(), count + other.count(), least.described());
    }
  }
}
