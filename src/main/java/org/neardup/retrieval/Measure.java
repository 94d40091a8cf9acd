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

/** By what texts are compared, with all that it needs to know of the whole collection. */
public sealed interface Measure {

  /**
   * Makes the texts of a store ready to be compared.
   *
   * @param store its texts with the tokens by which candidates are found
   * @param allowance asked for what is kept as long as the comparison is
   */
  Comparison over(TextStore store, Allowance allowance) throws IOException;

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
      return new KullbackLeiblerComparison(store, this, allowance);
    }
  }

  /**
   * One minus the overlap of the token sets: what they have in common over the smaller of them, 0
   * to 1.
   */
  record Overlap() implements Measure {
    @Override
    public Comparison over(TextStore store, Allowance allowance) throws IOException {
      return new OverlapComparison(store, allowance);
    }
  }

  /**
   * One minus the share of the permutations in which the least shingles of two texts are equal, 0
   * to 1: an estimate of one minus their resemblance ({@link BinaryPermutations#units}). The texts'
   * tokens are to be their least shingles; units of a permutation each become their tokens. A text
   * has one in each permutation, or none if it has no shingle.
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
   * One minus the resemblance of the token sets, 0 to 1, found as SpotSigs finds it (Theobald,
   * Siddharth, Paepcke, SIGIR 2008, section 4).
   *
   * <p>For clusters by transitive closure: the candidates of all seeds together connect every two
   * texts that resemble each other by the threshold, directly or through others. A pair that
   * earlier candidates of the same store connect already is left out, so that a letter with n
   * copies gives n - 1 pairs rather than a square of them.
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
   * 0 between texts of the same I-Match fingerprint, 1 between others ({@link IMatchFingerprint}).
   * The fingerprints become the tokens of the texts.
   *
   * @param documentFrequencies in how many texts of the collection each word is
   * @param terms words that make a fingerprint, at least 1
   * @param skip words of the very highest idf that are left out, at least 0
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
   * words of its image become the tokens of a text, the first {@value Lexical#MAX_WORDS} of them if
   * there are more: words stand for themselves by a hash, so these are a sample, the same one of
   * equal texts.
   *
   * @param documentFrequencies in how many texts of the collection each word is
   * @param selection of words by these
   * @param stopWords that are in no image, in the form of {@link BagOfWords#word}
   */
  record Lexical(
      BackgroundModel documentFrequencies, LexicalSelection selection, Set<Integer> stopWords)
      implements Measure {

    /** Words of one text's image. */
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

  /** Compares texts by the overlap of tokens that are made of their bags of words. */
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
