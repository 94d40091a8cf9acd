// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.CommonTokens;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.OpenTexts;
import org.neardup.retrieval.RepeatedTokens;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.SearchProgress;
import org.neardup.retrieval.Signatures;
import org.neardup.retrieval.TextStore;
import org.neardup.signature.DocumentSignature;
import org.neardup.work.Allowance;

/** Candidates from several stores that hold the texts of a run between them, as shards do. */
final class StoreCandidates implements CandidateSource {

  private final List<DocumentSignature> texts;
  private final CommonTokens common;
  private final RetrievalSettings settings;
  private final List<Comparison> comparisons = new ArrayList<>();
  private final List<OpenTexts> open = new ArrayList<>(); // by store

  /**
   * @param stores where each text is, and all of them once
   * @param common the tokens of many texts
   */
  StoreCandidates(
      List<DocumentSignature> texts,
      List<TextStore> stores,
      CommonTokens common,
      RetrievalSettings settings)
      throws IOException {
    this.texts = texts;
    this.common = common;
    this.settings = settings;
    RepeatedTokens repeated = RepeatedTokens.of(0);
    for (TextStore store : stores) {
      RepeatedTokens ofStore = RepeatedTokens.of(0);
      ofStore.add(store, Allowance.UNLIMITED);
      repeated.addAll(ofStore);
    }
    for (TextStore store : stores) {
      Comparison comparison =
          Signatures.measure(texts).overPart(store, repeated, Allowance.UNLIMITED);
      comparisons.add(comparison);
      open.add(comparison.openTexts(common, () -> {}));
    }
  }

  @Override
  public List<Candidates> find(int[] seeds) {
    List<Candidates> found = new ArrayList<>();
    for (int seed : seeds) {
      Candidates candidates = new Candidates();
      for (int store = 0; store < open.size(); store++) {
        try {
          candidates.addAll(
              comparisons
                  .get(store)
                  .retriever(common, settings, open.get(store))
                  .find(Signatures.seed(texts, seed)));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      found.add(candidates);
    }
    return found;
  }

  @Override
  public void progress(SearchProgress progress) {
    for (int i = 0; i < open.size(); i++) {
      TextStore store = comparisons.get(i).store();
      open.set(
          i,
          open.get(i)
              .after(
                  slots(store, progress.settled()),
                  slots(store, progress.gathered()),
                  progress.exhaustedTemplates())
              .thinned(Allowance.UNLIMITED));
    }
  }

  private static int[] slots(TextStore store, int[] ordinals) {
    return IntStream.range(0, store.size())
        .filter(slot -> IntStream.of(ordinals).anyMatch(text -> text == store.ordinal(slot)))
        .toArray();
  }
}
