// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.action.search.SearchedShards.InQuestion;
import org.neardup.plugin.action.search.SearchedShards.Reading;
import org.neardup.plugin.passagesearch.LookupAnswer;
import org.neardup.plugin.passagesearch.LookupResponse;
import org.neardup.plugin.passagesearch.LookupShardResponse;
import org.neardup.plugin.passagesearch.LookupStep;
import org.neardup.plugin.results.DocumentName;
import org.neardup.signature.SentenceSignatures;

/** Looks passages of sentences up: read the text, count its signatures, find its passages. */
final class SentenceSearch {

  private static final Reading<SentenceSignatures> SENTENCES =
      new Reading<>(
          LookupStep.Read::new,
          answer -> ((LookupAnswer.Sentences) answer).sentences(),
          SentenceSignatures.NONE);

  private static final Comparator<SentencePassages.Hit> MOST_SENTENCES_FIRST =
      Comparator.comparingInt((SentencePassages.Hit hit) -> hit.passage().sentences())
          .reversed()
          .thenComparing(hit -> hit.document().id())
          .thenComparing(hit -> hit.document().index())
          .thenComparingInt(hit -> hit.passage().left().first())
          .thenComparingInt(hit -> hit.passage().right().first());

  private final SearchedShards shards;
  private final PassageSettings settings;

  SentenceSearch(SearchedShards shards, PassageSettings settings) {
    this.shards = shards;
    this.settings = settings;
  }

  void start() {
    shards.read(SENTENCES, this::count);
  }

  private void count(InQuestion<SentenceSignatures> text) {
    long[] signatures = text.text().signatures();
    shards.ask(
        new LookupStep.Count(signatures),
        answer -> find(text, TokenCounts.sum(answer, signatures).build(settings.maxDocuments())));
  }

  private void find(InQuestion<SentenceSignatures> text, FrequentSignatures frequent) {
    SearchPassagesRequest request = shards.request();
    shards.ask(
        new LookupStep.Find(
            text.text(),
            frequent.toArray(),
            settings,
            request.from() + request.size(),
            text.document() == null ? null : text.document().index(),
            text.document() == null ? null : text.document().id()),
        answer -> shards.listener().onResponse(response(text, frequent, answer)));
  }

  private SearchPassagesResponse response(
      InQuestion<SentenceSignatures> text, FrequentSignatures frequent, LookupResponse answer) {
    List<SentencePassages.Hit> hits = new ArrayList<>();
    long cut = 0;
    for (LookupShardResponse shard : answer.shards()) {
      if (shard.answer() instanceof LookupAnswer.Passages found) {
        cut += found.pairsCut();
        for (LookupAnswer.Hit hit : found.hits()) {
          hits.add(
              new SentencePassages.Hit(
                  new DocumentName(shard.getShardId().getIndexName(), hit.id()), hit.passage()));
        }
      }
    }
    hits.sort(MOST_SENTENCES_FIRST);
    return new SearchPassagesResponse(
        text.document(), new SentencePassages(shards.request().page(hits), frequent.size(), cut));
  }
}
