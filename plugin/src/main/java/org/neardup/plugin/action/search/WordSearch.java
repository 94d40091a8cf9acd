// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.neardup.passage.FrequentSignatures;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.lookup.LookupClient.InQuestion;
import org.neardup.plugin.lookup.LookupClient.Reading;
import org.neardup.plugin.lookup.LookupResponse;
import org.neardup.plugin.lookup.LookupShardResponse;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.neardup.plugin.passagesearch.WordAnswer;
import org.neardup.plugin.passagesearch.WordHit;
import org.neardup.plugin.passagesearch.WordStep;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;

/**
 * Looks passages of words up: read the text, count its tokens, choose the texts that are compared,
 * find its passages there.
 */
final class WordSearch {

  private static final Reading<WordAnswer.Text> TEXT =
      new Reading<>(
          WordStep.Read::new,
          answer -> answer instanceof WordAnswer.Text read && read.text() != null ? read : null,
          new WordAnswer.Text("", 0, new long[0]));

  /** Exact copies next to each other, the one that represents them first. */
  private static final Comparator<WordPassages.Hit> COPIES_TOGETHER =
      Comparator.comparing(WordPassages.Hit::found, WordHit.MOST_WORDS_FIRST)
          .thenComparing(hit -> hit.document().id())
          .thenComparing(hit -> hit.document().index());

  private final LookupClient shards;
  private final SearchPassagesRequest request;
  private final PassageDefinition.OfWords definition;
  private final ActionListener<SearchPassagesResponse> listener;

  /**
   * @param shards asks
   * @param listener told the response
   */
  WordSearch(
      LookupClient shards,
      SearchPassagesRequest request,
      PassageDefinition.OfWords definition,
      ActionListener<SearchPassagesResponse> listener) {
    this.shards = shards;
    this.request = request;
    this.definition = definition;
    this.listener = listener;
  }

  void start() {
    shards.read(request.named(), TEXT, this::count);
  }

  private void count(InQuestion<WordAnswer.Text> text) {
    long[] tokens = text.text().tokens();
    shards.ask(
        new WordStep.Count(tokens),
        answer -> {
          FrequentSignatures frequent =
              TokenCounts.sum(answer, tokens).build(definition.settings().maxDocuments());
          propose(
              new Proposing(
                  text,
                  LongStream.of(tokens).filter(token -> !frequent.contains(token)).toArray(),
                  frequent.size()));
        });
  }

  /**
   * What proposes texts.
   *
   * @param tokens of the text in question, without the frequent ones; not copied
   * @param frequent number of these
   */
  private record Proposing(InQuestion<WordAnswer.Text> text, long[] tokens, int frequent) {
    @Nullable
    String index() {
      return text.document() == null ? null : text.document().index();
    }

    @Nullable
    String id() {
      return text.document() == null ? null : text.document().id();
    }
  }

  private void propose(Proposing proposing) {
    shards.ask(
        new WordStep.Propose(
            proposing.tokens(), definition.maxTexts(), proposing.index(), proposing.id()),
        answer -> find(proposing, MostCommon.of(answer, definition.maxTexts())));
  }

  private void find(Proposing proposing, MostCommon common) {
    if (common.last() == null) {
      listener.onResponse(response(proposing, common, List.of(), 0));
      return;
    }
    shards.ask(
        new WordStep.Find(
            proposing.text().text().text(),
            proposing.tokens(),
            common.last(),
            definition.settings(),
            request.from() + request.size(),
            definition.withText(),
            proposing.index(),
            proposing.id()),
        answer -> found(proposing, common, answer));
  }

  private void found(Proposing proposing, MostCommon common, LookupResponse answer) {
    List<WordPassages.Hit> hits = new ArrayList<>();
    long withoutSource = 0;
    for (LookupShardResponse shard : answer.shards()) {
      if (shard.answer() instanceof WordAnswer.Passages found) {
        withoutSource += found.withoutSource();
        for (WordHit hit : found.hits()) {
          hits.add(
              new WordPassages.Hit(
                  new DocumentName(shard.getShardId().getIndexName(), hit.id()), hit));
        }
      }
    }
    hits.sort(COPIES_TOGETHER);
    listener.onResponse(response(proposing, common, copiesOnce(hits), withoutSource));
  }

  private SearchPassagesResponse response(
      Proposing proposing, MostCommon common, List<WordPassages.Hit> hits, long withoutSource) {
    WordAnswer.Text text = proposing.text().text();
    return new SearchPassagesResponse(
        proposing.text().document(),
        new WordPassages(
            request.page(hits),
            definition.withText() ? text.text() : null,
            text.words() < definition.settings().minWords(),
            proposing.frequent(),
            withoutSource,
            common.others()));
  }

  /** A passage of exact copies in several shards once, with the number of all of them. */
  private static List<WordPassages.Hit> copiesOnce(List<WordPassages.Hit> hits) {
    List<WordPassages.Hit> once = new ArrayList<>();
    for (WordPassages.Hit hit : hits) {
      if (!once.isEmpty()
          && WordHit.MOST_WORDS_FIRST.compare(once.getLast().found(), hit.found()) == 0) {
        once.set(once.size() - 1, once.getLast().with(hit.found().copies()));
      } else {
        once.add(hit);
      }
    }
    return once;
  }
}
