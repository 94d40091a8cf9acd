// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.lookup.LookupClient.InQuestion;
import org.neardup.plugin.lookup.LookupClient.Reading;
import org.neardup.plugin.lookup.LookupResponse;
import org.neardup.plugin.lookup.LookupShardResponse;
import org.neardup.plugin.passagesearch.SentenceAnswer;
import org.neardup.plugin.passagesearch.SentenceProposals;
import org.neardup.plugin.passagesearch.SentenceStep;
import org.neardup.plugin.passagesearch.SentenceText;
import org.neardup.plugin.passagesearch.WordStep;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.core.action.ActionListener;

/**
 * Looks passages of sentences up: read the text, count its tokens and its signatures, find its
 * passages.
 */
final class SentenceSearch {

  private static final Reading<SentenceText> TEXT =
      new Reading<>(
          SentenceStep.Read::new,
          answer -> ((SentenceAnswer.Text) answer).text(),
          SentenceText.NONE);

  private static final Comparator<SentencePassages.Hit> MOST_SENTENCES_FIRST =
      Comparator.comparingInt((SentencePassages.Hit hit) -> hit.passage().units())
          .reversed()
          .thenComparing(hit -> hit.document().id())
          .thenComparing(hit -> hit.document().index())
          .thenComparingInt(hit -> hit.passage().left().first())
          .thenComparingInt(hit -> hit.passage().right().first());

  private final LookupClient shards;
  private final SearchPassagesRequest request;
  private final PassageSettings settings;
  private final ActionListener<SearchPassagesResponse> listener;

  /**
   * @param shards asks
   * @param listener told the response
   */
  SentenceSearch(
      LookupClient shards,
      SearchPassagesRequest request,
      PassageSettings settings,
      ActionListener<SearchPassagesResponse> listener) {
    this.shards = shards;
    this.request = request;
    this.settings = settings;
    this.listener = listener;
  }

  void start() {
    shards.read(request.named(), TEXT, this::countTokens);
  }

  /** Tokens in more documents than are signed propose none of them. */
  private void countTokens(InQuestion<SentenceText> text) {
    long[] tokens = text.text().tokens();
    shards.ask(
        new WordStep.Count(tokens),
        answer ->
            count(
                new InQuestion<>(
                    text.document(),
                    text.text()
                        .without(
                            TokenCounts.sum(answer, tokens)
                                .build(SentenceProposals.MOST_SIGNED)))));
  }

  private void count(InQuestion<SentenceText> text) {
    long[] signatures = text.text().sentences().signatures();
    shards.ask(
        new SentenceStep.Count(text.text()),
        answer -> find(text, TokenCounts.sum(answer, signatures).build(settings.maxDocuments())));
  }

  private void find(InQuestion<SentenceText> text, FrequentSignatures frequent) {
    shards.ask(
        new SentenceStep.Find(
            text.text(),
            frequent.toArray(),
            settings,
            request.from() + request.size(),
            text.document() == null ? null : text.document().index(),
            text.document() == null ? null : text.document().id()),
        answer -> listener.onResponse(response(text, frequent, answer)));
  }

  private SearchPassagesResponse response(
      InQuestion<SentenceText> text, FrequentSignatures frequent, LookupResponse answer) {
    List<SentencePassages.Hit> hits = new ArrayList<>();
    long cut = 0;
    long withoutSource = 0;
    long notCompared = 0;
    for (LookupShardResponse shard : answer.shards()) {
      if (shard.answer() instanceof SentenceAnswer.Passages found) {
        cut += found.pairsCut();
        withoutSource += found.withoutSource();
        notCompared += found.notCompared();
        for (SentenceAnswer.Hit hit : found.hits()) {
          hits.add(
              new SentencePassages.Hit(
                  new DocumentName(shard.getShardId().getIndexName(), hit.id()), hit.passage()));
        }
      }
    }
    hits.sort(MOST_SENTENCES_FIRST);
    return new SearchPassagesResponse(
        text.document(),
        new SentencePassages(request.page(hits), frequent.size(), cut, withoutSource, notCompared));
  }
}
