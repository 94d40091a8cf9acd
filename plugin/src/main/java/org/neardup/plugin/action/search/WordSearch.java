// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.neardup.passage.FrequentSignatures;
import org.neardup.plugin.action.search.SearchedShards.InQuestion;
import org.neardup.plugin.action.search.SearchedShards.Reading;
import org.neardup.plugin.passagesearch.LookupAnswer;
import org.neardup.plugin.passagesearch.LookupResponse;
import org.neardup.plugin.passagesearch.LookupShardResponse;
import org.neardup.plugin.passagesearch.LookupStep;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.neardup.plugin.passagesearch.WordHit;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;

/**
 * Looks passages of words up: read the text, count its tokens, choose the texts that are compared,
 * find its passages there.
 */
final class WordSearch {

  private static final Reading<LookupAnswer.Text> TEXT =
      new Reading<>(
          LookupStep.ReadWords::new,
          answer -> answer instanceof LookupAnswer.Text read && read.text() != null ? read : null,
          new LookupAnswer.Text("", 0, new long[0]));

  /** Exact copies next to each other, the one that represents them first. */
  private static final Comparator<WordPassages.Hit> COPIES_TOGETHER =
      Comparator.comparing(WordPassages.Hit::found, WordHit.MOST_WORDS_FIRST)
          .thenComparing(hit -> hit.document().id())
          .thenComparing(hit -> hit.document().index());

  private final SearchedShards shards;
  private final PassageDefinition.OfWords definition;

  WordSearch(SearchedShards shards, PassageDefinition.OfWords definition) {
    this.shards = shards;
    this.definition = definition;
  }

  void start() {
    shards.read(TEXT, this::count);
  }

  private void count(InQuestion<LookupAnswer.Text> text) {
    long[] tokens = text.text().tokens();
    shards.ask(
        new LookupStep.CountTokens(tokens),
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
  private record Proposing(InQuestion<LookupAnswer.Text> text, long[] tokens, int frequent) {
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
        new LookupStep.ProposeTexts(
            proposing.tokens(), definition.maxTexts(), proposing.index(), proposing.id()),
        answer -> find(proposing, MostCommon.of(answer, definition.maxTexts())));
  }

  private void find(Proposing proposing, MostCommon common) {
    if (common.last() == null) {
      shards.listener().onResponse(response(proposing, common, List.of(), 0));
      return;
    }
    shards.ask(
        new LookupStep.FindWords(
            proposing.text().text().text(),
            proposing.tokens(),
            common.last(),
            definition.settings(),
            shards.request().from() + shards.request().size(),
            definition.withText(),
            proposing.index(),
            proposing.id()),
        answer -> found(proposing, common, answer));
  }

  private void found(Proposing proposing, MostCommon common, LookupResponse answer) {
    List<WordPassages.Hit> hits = new ArrayList<>();
    long withoutSource = 0;
    for (LookupShardResponse shard : answer.shards()) {
      if (shard.answer() instanceof LookupAnswer.WordPassages found) {
        withoutSource += found.withoutSource();
        for (WordHit hit : found.hits()) {
          hits.add(
              new WordPassages.Hit(
                  new DocumentName(shard.getShardId().getIndexName(), hit.id()), hit));
        }
      }
    }
    hits.sort(COPIES_TOGETHER);
    shards.listener().onResponse(response(proposing, common, copiesOnce(hits), withoutSource));
  }

  private SearchPassagesResponse response(
      Proposing proposing, MostCommon common, List<WordPassages.Hit> hits, long withoutSource) {
    LookupAnswer.Text text = proposing.text().text();
    return new SearchPassagesResponse(
        proposing.text().document(),
        new WordPassages(
            shards.request().page(hits),
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
