package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntIntHashMap;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.cluster.Clusters;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.distance.PooledWords;
import org.neardup.work.Allowance;

/**
 * Which texts are of a spun letter.
 *
 * <p>A text of more than {@value #LONG} words never is: the words of long texts of one genre, such
 * as terms of service, are those of the genre.
 */
final class SpunTexts {

  static final SpunTexts NONE = new SpunTexts(List.of(), new int[0]);

  private static final int LONG = 1000;

  /** Parts into which cannot-links may take a spun letter; what is left is as it was. */
  private static final int MAX_PARTS = 100;

  private final List<SpunLetters.SpunLetter> letters;
  private final int[] letterOf; // by text, the place of its letter, or PooledWords.NONE

  private SpunTexts(List<SpunLetters.SpunLetter> letters, int[] letterOf) {
    this.letters = letters;
    this.letterOf = letterOf;
  }

  /** Looks for the letters in all texts. */
  static SpunTexts of(List<SpunLetters.SpunLetter> letters, LetterTexts source) {
    if (letters.isEmpty()) {
      return NONE;
    }
    int[] letterOf =
        source.pooled(
            letters.stream().map(SpunLetters.SpunLetter::words).toList(), SpunLetters.NEAREST);
    for (int text = 0; text < letterOf.length; text++) {
      if (isLong(source.words(text))) {
        letterOf[text] = PooledWords.NONE;
      }
    }
    return new SpunTexts(letters, letterOf);
  }

  /** Whether texts of so many words are never spun. */
  static boolean isLong(int words) {
    return words > LONG;
  }

  boolean contains(int text) {
    return !letters.isEmpty() && letterOf[text] != PooledWords.NONE;
  }

  /** Joins the clusters most of whose texts are of one letter. */
  void join(Clusters clusters, Allowance allowance) {
    for (int letter = 0; letter < letters.size(); letter++) {
      IntIntHashMap texts = new IntIntHashMap(); // of the letter, by cluster
      for (int text = 0; text < letterOf.length; text++) {
        if (letterOf[text] == letter) {
          texts.addTo(clusters.of(text), 1);
        }
      }
      int preferred = clusters.of(letters.get(letter).reference());
      List<Integer> waiting =
          IntStream.of(clusters.ofAtLeast(1))
              .filter(reference -> 2 * texts.get(reference) > clusters.size(reference))
              .boxed()
              .sorted(
                  Comparator.comparing((Integer reference) -> reference != preferred)
                      .thenComparingInt(reference -> -texts.get(reference))
                      .thenComparingInt(reference -> reference))
              .toList();
      // Those that a cannot-link keeps from the first are together around the first of them.
      for (int round = 0; waiting.size() > 1 && round < MAX_PARTS; round++) {
        allowance.ensureNotCancelled();
        int home = waiting.get(0);
        waiting =
            waiting.stream()
                .skip(1)
                .filter(other -> !clusters.join(home, other, new Placement(Kind.POOLED_WORDS, 0)))
                .toList();
      }
    }
  }
}
