// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.cluster.Clusters;
import org.neardup.retrieval.Seed;
import org.neardup.work.Allowance;

/**
 * Fetches the texts of several clusters at once: of each the first {@value #MAX_TEXTS}, up to a
 * limit of words.
 */
final class ClusterTexts {

  /** Tokens common to this many texts are taken as common to all. */
  static final int MAX_TEXTS = 200;

  /** Most texts fetched at once. */
  private static final int AT_ONCE = 1000;

  /** Most words fetched at once; one text may have more. */
  private static final int WORDS_AT_ONCE = 1_000_000;

  /** Estimated bytes of a text for each of its words. */
  private static final long BYTES_PER_WORD = 12;

  private final LetterTexts source;
  private final Allowance allowance;

  /**
   * @param allowance charged for the memory of the texts while they are read
   */
  ClusterTexts(LetterTexts source, Allowance allowance) {
    this.source = source;
    this.allowance = allowance;
  }

  /** Receives a cluster's reference and its texts, or the first of them. */
  @FunctionalInterface
  interface Visitor {
    void visit(int reference, List<Seed> seeds);
  }

  /** Visits clusters in the given order. */
  void visit(Clusters clusters, int[] references, Visitor visitor) {
    List<int[]> batch = new ArrayList<>();
    int texts = 0;
    long words = 0;
    for (int i = 0; i < references.length; i++) {
      int[] some = some(clusters.texts(references[i], MAX_TEXTS));
      batch.add(some);
      texts += some.length;
      words += wordsOf(some);
      if (texts >= AT_ONCE || words >= WORDS_AT_ONCE || i == references.length - 1) {
        visit(batch, Arrays.copyOfRange(references, i + 1 - batch.size(), i + 1), words, visitor);
        batch.clear();
        texts = 0;
        words = 0;
      }
    }
  }

  /** As many texts as may be fetched at once, at least one. */
  private int[] some(int[] texts) {
    int count = 0;
    long words = 0;
    while (count < texts.length && (count == 0 || words < WORDS_AT_ONCE)) {
      words += source.words(texts[count++]);
    }
    return Arrays.copyOf(texts, count);
  }

  private long wordsOf(int[] texts) {
    return IntStream.of(texts).mapToLong(source::words).sum();
  }

  private void visit(List<int[]> batch, int[] references, long words, Visitor visitor) {
    allowance.ensureNotCancelled();
    allowance.take(BYTES_PER_WORD * words);
    List<Seed> seeds = source.seeds(batch.stream().flatMapToInt(Arrays::stream).toArray());
    int at = 0;
    for (int i = 0; i < references.length; i++) {
      int size = batch.get(i).length;
      visitor.visit(references[i], seeds.subList(at, at + size));
      at += size;
    }
    allowance.take(-BYTES_PER_WORD * words);
  }
}
