// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.util.BytesRef;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FrequentSignatures;
import org.neardup.retrieval.MemoryTextStore;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SignatureFormat;

/**
 * All shared passages of a collection in memory, by words: an overview of the stages.
 *
 * <ol>
 *   <li>index: the documents with each winnowed token;
 *   <li>frequent tokens: those of too many documents propose none;
 *   <li>candidates: pairs with two common tokens that are not frequent ({@link WordJoin});
 *   <li>match: the passages of each pair ({@link WordPassageFinder}).
 * </ol>
 */
public final class InMemoryWordPassages {

  private InMemoryWordPassages() {}

  private static final int BATCH = 256;

  /**
   * The shared passages of a collection.
   *
   * @param pairs by left and then right document; the units of their places are words
   * @param frequentTokens number of tokens that propose no documents
   * @param pairsCompared number of pairs with enough common tokens
   */
  public record Result(List<DocumentPassages> pairs, int frequentTokens, long pairsCompared) {

    public Result {
      pairs = List.copyOf(pairs);
    }
  }

  /**
   * Finds the passages of a collection.
   *
   * @param texts distinct texts
   */
  public static Result find(List<String> texts, WordPassageSettings settings) {
    return find(texts, settings, () -> {});
  }

  /**
   * The same, with interruption.
   *
   * @param cancellationCheck called every few thousand steps; throws to interrupt the work
   */
  public static Result find(
      List<String> texts, WordPassageSettings settings, Runnable cancellationCheck) {
    DocumentSigner signer = DocumentSigner.byDefault();
    BytesRef[] signatures =
        texts.stream()
            .map(text -> SignatureFormat.write(signer.sign(text)))
            .toArray(BytesRef[]::new);
    int[] ordinals = IntStream.range(0, texts.size()).toArray();
    MemoryTextStore store = new MemoryTextStore(ordinals, signatures, cancellationCheck);
    try {
      FrequentSignatures frequent =
          FrequentSignatures.of(
              new TextsByToken(store), settings.maxDocuments(), cancellationCheck);
      WordJoin join =
          new WordJoin(
              store,
              store.cursor()::postings,
              WordJoin.ofOneToken(store, cancellationCheck),
              (slot, steps) -> Words.of(texts.get(slot), steps),
              frequent,
              settings,
              bytes -> {},
              cancellationCheck);
      SignatureFormat.Reader reader = new SignatureFormat.Reader();
      List<DocumentPassages> pairs = new ArrayList<>();
      for (int from = 0; from < texts.size(); from += BATCH) {
        List<WordJoin.Query> batch =
            IntStream.range(from, Math.min(texts.size(), from + BATCH))
                .mapToObj(
                    text ->
                        new WordJoin.Query(
                            text, texts.get(text), reader.readTokens(signatures[text])))
                .toList();
        join.join(batch, pairs::add);
      }
      pairs.sort(
          Comparator.comparingLong(DocumentPassages::left)
              .thenComparingLong(DocumentPassages::right));
      return new Result(pairs, frequent.size(), join.counts().pairsCompared());
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }
}
