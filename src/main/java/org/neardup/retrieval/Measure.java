// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Function;
import org.neardup.distance.BackgroundModel;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.IMatchFingerprint;
import org.neardup.signature.LexicalSelection;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/** How texts are compared, with the necessary data of the whole collection. */
public sealed interface Measure {

  /**
   * Prepares the texts of a store for comparison.
   *
   * @param store its texts with the tokens by which candidates are found
   * @param allowance charged for the memory kept as long as the comparison exists
   */
  Comparison over(TextStore store, Allowance allowance) throws IOException;

  /**
   * Prepares the texts of a run that are all in one store.
   *
   * @param allowance charged for the memory of the comparison
   */
  default Comparison overWhole(TextStore store, Allowance allowance) throws IOException {
    return over(store, allowance);
  }

  /**
   * Prepares a part of the texts of a run.
   *
   * @param repeated tells the tokens of several texts of the run
   * @param allowance charged for the memory of the comparison
   */
  default Comparison overPart(TextStore store, RepeatedTokens repeated, Allowance allowance)
      throws IOException {
    return over(store, allowance);
  }

  /**
   * Smoothed Kullback-Leibler divergence of the bags of words, nats ({@link
   * org.neardup.distance.SmoothedKullbackLeibler}).
   *
   * @param background the language model of the collection
   * @param mu weight of the prior, words
   */
  record KullbackLeibler(BackgroundModel background, double mu) implements Measure {
    @Override
    public Comparison over(TextStore store, Allowance allowance) throws IOException {
      return new KullbackLeiblerComparison(
          store, this, KullbackLeiblerComparison.Indexing.NONE, allowance);
    }

    @Override
    public Comparison overWhole(TextStore store, Allowance allowance) throws IOException {
      return new KullbackLeiblerComparison(
          store, this, KullbackLeiblerComparison.Indexing.WHOLE, allowance);
    }

    @Override
    public Comparison overPart(TextStore store, RepeatedTokens repeated, Allowance allowance)
        throws IOException {
      return new KullbackLeiblerComparison(
          store, this, KullbackLeiblerComparison.Indexing.part(repeated), allowance);
    }
  }

  /** One minus the overlap of the token sets, 0 to 1: the common tokens over the smaller set. */
  record Overlap() implements Measure {
    @Override
    public Comparison over(TextStore store, Allowance allowance) throws IOException {
      return new OverlapComparison(store, allowance);
    }
  }

  /**
   * One minus the share of the permutations in which the least shingles of two texts are equal, 0
   * to 1: an estimate of one minus their resemblance ({@link BinaryPermutations#units}). The tokens
   * of the texts must be their least shingles; they are replaced by their units. A text has one
   * unit for each permutation, or none if it has no shingle.
   *
   * @param permutations those of {@link org.neardup.signature.ShingleSelection.MinPermutations}
   *     that chose the tokens
   */
  record Minima(BinaryPermutations permutations) implements Measure {
    @Override
    public Comparison over(TextStore store, Allowance allowance) throws IOException {
      allowance.take(permutations.ramBytes());
      return new OverlapComparison(new MinimaTextStore(store, permutations), allowance);
    }
  }

  /**
   * One minus the resemblance of the token sets, 0 to 1, found by the method of SpotSigs (Theobald,
   * Siddharth, Paepcke, SIGIR 2008, section 4).
   *
   * <p>For clusters by transitive closure: the candidates of all seeds together connect every two
   * texts whose resemblance reaches the threshold, directly or through others. A pair that earlier
   * candidates of the same store already connect is omitted, so that a letter with n copies gives n
   * - 1 pairs instead of about n²/2.
   *
   * @param threshold least resemblance of a candidate, greater than 0, at most 1
   */
  record Resemblance(double threshold) implements Measure {
    public Resemblance {
      if (!(threshold > 0 && threshold <= 1)) {
        throw new IllegalArgumentException(
            "[threshold] must be greater than 0 and at most 1, got " + threshold);
      }
    }

    @Override
    public Comparison over(TextStore store, Allowance allowance) throws IOException {
      return new ResemblanceComparison(store, threshold, allowance);
    }
  }

  /**
   * 0 between texts with the same I-Match fingerprint, 1 between others ({@link
   * IMatchFingerprint}). The fingerprints replace the tokens of the texts.
   *
   * @param documentFrequencies the document frequency of each word, in texts of the collection
   * @param terms number of words of a fingerprint, at least 1
   * @param skip number of words of the very highest idf that are omitted, at least 0
   */
  record Fingerprint(BackgroundModel documentFrequencies, int terms, int skip) implements Measure {
    @Override
    public Comparison over(TextStore store, Allowance allowance) throws IOException {
      return Measure.over(
          store,
          bag ->
              new long[] {
                IMatchFingerprint.of(
                    bag,
                    word -> (int) Math.min(documentFrequencies.count(word), Integer.MAX_VALUE),
                    terms,
                    skip)
              },
          allowance);
    }
  }

  /**
   * One minus the overlap of the texts' lexical images ({@link LexicalSelection}), 0 to 1. The
   * words of its image replace the tokens of a text, up to the first {@value Lexical#MAX_WORDS}:
   * words are ordered by a hash, so these are a sample, the same for equal texts.
   *
   * @param documentFrequencies the document frequency of each word, in texts of the collection
   * @param selection selects words by these frequencies
   * @param stopWords words that are in no image, in the form of {@link BagOfWords#word}
   */
  record Lexical(
      BackgroundModel documentFrequencies, LexicalSelection selection, Set<Integer> stopWords)
      implements Measure {

    /** Most words of one text's image. */
    public static final int MAX_WORDS = 10_000;

    @Override
    public Comparison over(TextStore store, Allowance allowance) throws IOException {
      return Measure.over(
          store,
          bag ->
              Arrays.stream(
                      selection.select(
                          bag,
                          word ->
                              (int) Math.min(documentFrequencies.count(word), Integer.MAX_VALUE),
                          stopWords::contains))
                  .limit(MAX_WORDS)
                  .asLongStream()
                  .toArray(),
          allowance);
    }
  }

  /** Compares texts by the overlap of tokens derived from their bags of words. */
  private static Comparison over(
      TextStore store, Function<BagOfWords, long[]> tokensOf, Allowance allowance)
      throws IOException {
    TextStore.Cursor cursor = store.cursor();
    long[][] tokens = new long[store.size()][];
    for (int slot = 0; slot < tokens.length; slot++) {
      allowance.ensureNotCancelled();
      tokens[slot] = tokensOf.apply(cursor.bag(slot));
      allowance.take(DerivedTextStore.ramBytes(tokens[slot].length));
    }
    return new OverlapComparison(
        new DerivedTextStore(store, tokens, allowance::ensureNotCancelled), allowance);
  }
}
