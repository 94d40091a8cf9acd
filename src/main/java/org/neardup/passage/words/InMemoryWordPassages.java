// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.LongObjectHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.neardup.signature.DocumentSigner;
import org.neardup.work.Steps;

/**
 * All shared passages of a collection in memory, by words: an overview of the stages.
 *
 * <ol>
 *   <li>index: the documents with each winnowed token;
 *   <li>frequent tokens: those of too many documents propose none;
 *   <li>candidates: pairs with a common token that is not frequent;
 *   <li>match: the passages of each pair ({@link WordPassageFinder}).
 * </ol>
 */
public final class InMemoryWordPassages {

  private InMemoryWordPassages() {}

  /**
   * A pair of documents with a passage.
   *
   * @param left place of one in the list; the smaller of both
   * @param right place of the other
   * @param passages at least one, in the order of the left document
   */
  public record Pair(int left, int right, List<WordPassage> passages) {

    public Pair {
      passages = List.copyOf(passages);
    }
  }

  /**
   * The shared passages of a collection.
   *
   * @param pairs by left and then right document
   * @param frequentTokens number of tokens that propose no documents
   * @param pairsCompared number of pairs with a common token
   */
  public record Result(List<Pair> pairs, int frequentTokens, long pairsCompared) {

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
    Steps steps = new Steps(cancellationCheck);
    DocumentSigner signer = DocumentSigner.byDefault();
    List<long[]> tokens = new ArrayList<>();
    List<Words> words = new ArrayList<>();
    LongIntHashMap counts = new LongIntHashMap();
    for (String text : texts) {
      words.add(Words.of(text, steps));
      tokens.add(signer.sign(text).tokens());
      for (long token : tokens.getLast()) {
        counts.addTo(token, 1);
      }
    }
    WordPassageFinder finder = new WordPassageFinder(settings, steps);
    LongObjectHashMap<IntArrayList> later = new LongObjectHashMap<>(); // documents by token
    List<Pair> pairs = new ArrayList<>();
    long compared = 0;
    for (int left = texts.size() - 1; left >= 0; left--) {
      BitSet candidates = new BitSet();
      for (long token : tokens.get(left)) {
        int count = counts.get(token);
        if (count < 2 || count > settings.maxDocuments()) {
          continue;
        }
        IntArrayList documents = later.get(token);
        if (documents == null) {
          documents = new IntArrayList();
          later.put(token, documents);
        }
        steps.take(1 + documents.size());
        for (int i = 0; i < documents.size(); i++) {
          candidates.set(documents.get(i));
        }
        documents.add(left);
      }
      if (candidates.isEmpty()) {
        continue;
      }
      IndexedWords indexed = new IndexedWords(words.get(left));
      List<Pair> ofLeft = new ArrayList<>();
      for (int right = candidates.nextSetBit(0); right >= 0; ) {
        compared++;
        List<WordPassage> passages = finder.find(indexed, words.get(right));
        if (!passages.isEmpty()) {
          ofLeft.add(new Pair(left, right, passages));
        }
        right = candidates.nextSetBit(right + 1);
      }
      pairs.addAll(ofLeft.reversed());
    }
    int frequent = 0;
    for (var count : counts) {
      frequent += count.value > settings.maxDocuments() ? 1 : 0;
    }
    return new Result(pairs.reversed(), frequent, compared);
  }
}
