package org.neardup.cluster;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.internal.hppc.IntArrayList;
import org.apache.lucene.internal.hppc.LongObjectHashMap;

/**
 * Which of several letters a text has a part of, if the part says so.
 *
 * <p>A text with one pasted paragraph and much of its own is far from every letter by its words.
 * What tells is the paragraph: a run of words that one letter has and no other. A token that n
 * letters have is evidence of 1/n for each of them, so that an agency's preamble or a quoted rule,
 * which many have, says little. A text belongs to the letter of which there is most evidence, if
 * that amounts to {@value #LEAST_WORDS} words where shared runs begin: the evidence in tokens times
 * the words for each token of the text.
 *
 * <pre>
 *   letter A   a b c d x y        text   x y c d own words
 *   letter B   e f g x y                 A: c d 1 each, x y 1/2 each = 3    B: x y = 1
 * </pre>
 *
 * <p>Immutable and thread-safe; what is found depends on the letters and the text alone.
 */
public final class LetterEvidence {

  /**
   * With shingles of five words a run of twelve: a clause that two people do not write by chance,
   * and a set phrase hardly ever is.
   */
  static final double LEAST_WORDS = 7.5;

  private final List<Letter> letters;
  private final LongObjectHashMap<IntArrayList> owners = new LongObjectHashMap<>();

  /** Evidence for these letters, weighed against each other. */
  public LetterEvidence(List<Letter> letters) {
    this.letters = List.copyOf(letters);
    for (int letter = 0; letter < letters.size(); letter++) {
      for (long token : letters.get(letter).core()) {
        IntArrayList of = owners.get(token);
        if (of == null) {
          of = new IntArrayList(1);
          owners.put(token, of);
        }
        of.add(letter);
      }
    }
  }

  /**
   * A letter that a text has a part of.
   *
   * @param reference of the letter
   * @param tokens evidence, in tokens that no other letter has
   */
  public record Match(int reference, double tokens) {}

  /**
   * The letter that a text has a part of; null if there is none.
   *
   * @param tokens of the text, distinct and ascending
   * @param words its length
   */
  public Match match(long[] tokens, int words) {
    double[] evidence = new double[letters.size()];
    List<Integer> met = new ArrayList<>();
    for (long token : tokens) {
      IntArrayList of = owners.get(token);
      for (int i = 0; of != null && i < of.size(); i++) {
        int letter = of.get(i);
        if (evidence[letter] == 0) {
          met.add(letter);
        }
        evidence[letter] += 1.0 / of.size();
      }
    }
    int best = -1;
    for (int letter : met) {
      if (best < 0
          || evidence[letter] > evidence[best]
          || evidence[letter] == evidence[best]
              && letters.get(letter).reference() < letters.get(best).reference()) {
        best = letter;
      }
    }
    if (best < 0 || evidence[best] * words < LEAST_WORDS * tokens.length) {
      return null;
    }
    return new Match(letters.get(best).reference(), evidence[best]);
  }

  /** The letters, as they were given. */
  public List<Letter> letters() {
    return letters;
  }
}
