// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntIntHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.neardup.work.Steps;

/**
 * Stage 1: the longest runs of equal words around every common shingle.
 *
 * <pre>
 *   left   a b c d e f g        right  x b c d e f y     →  left 1, right 1, 5 words
 * </pre>
 *
 * <p>A shingle at up to {@value #MAX_PLACES} places of both texts begins a run at every pair of
 * them. One with more places in either text is refrain or padding: its k-th place is compared with
 * the k-th only. It still extends the runs of other shingles, wherever it stands. A place therefore
 * begins at most {@value #MAX_PLACES} runs, where two texts of the same word a million times over
 * would have 10¹² pairs.
 */
final class CommonRuns {

  /** Most places of a shingle that are all compared: the limit for repeated sentences, too. */
  static final int MAX_PLACES = 8;

  private static final Comparator<WordRun> BY_PLACE =
      Comparator.comparingInt(WordRun::left).thenComparingInt(WordRun::right);

  private final IndexedWords left;
  private final ComparedWords right;
  private final Steps steps;

  /** By diagonal (left minus right), where its last run ends in the right text. */
  private final IntIntHashMap ends = new IntIntHashMap();

  private final List<WordRun> runs = new ArrayList<>();

  private CommonRuns(IndexedWords left, ComparedWords right, Steps steps) {
    this.left = left;
    this.right = right;
    this.steps = steps;
  }

  /** The runs of two texts, by their place on the left, then on the right. */
  static List<WordRun> find(IndexedWords left, ComparedWords right, Steps steps) {
    CommonRuns common = new CommonRuns(left, right, steps);
    common.find();
    common.runs.sort(BY_PLACE);
    return common.runs;
  }

  private void find() {
    long[] shingles = right.shingles();
    steps.take(shingles.length);
    IntArrayList common = new IntArrayList(); // in the right text
    IntArrayList numbers = new IntArrayList(); // of these shingles
    for (int i = 0; i < shingles.length; i++) {
      int number = left.number(shingles[i]);
      if (number != IndexedWords.NONE) {
        common.add(i);
        numbers.add(number);
      }
    }
    if (common.isEmpty()) {
      return;
    }
    int[] places = new int[left.different()]; // in the right text
    for (int i = 0; i < numbers.size(); i++) {
      places[numbers.get(i)]++;
    }
    int[] nextOfRepeated = new int[places.length]; // how many have been passed
    for (int i = 0; i < numbers.size(); i++) {
      int number = numbers.get(i);
      int place = common.get(i);
      if (Math.max(places[number], left.places(number)) <= MAX_PLACES) {
        for (int p = left.first(number); p != IndexedWords.NONE; p = left.next(p)) {
          addRun(p, place);
        }
      } else if (nextOfRepeated[number] != IndexedWords.NONE) {
        int last = nextOfRepeated[number]; // a place plus 1, 0 for none yet
        int p = last == 0 ? left.first(number) : left.next(last - 1);
        nextOfRepeated[number] = p + 1 == 0 ? IndexedWords.NONE : p + 1;
        if (p != IndexedWords.NONE) {
          addRun(p, place);
        }
      }
    }
  }

  /** Adds the longest run through a common shingle, unless it is known. */
  private void addRun(int leftPlace, int rightPlace) {
    steps.take(1);
    int diagonal = leftPlace - rightPlace;
    if (ends.getOrDefault(diagonal, 0) > rightPlace) {
      return;
    }
    long[] leftWords = left.words().hashes();
    long[] rightWords = right.words().hashes();
    int start = rightPlace;
    while (start > 0
        && start + diagonal > 0
        && rightWords[start - 1] == leftWords[start - 1 + diagonal]) {
      start--;
    }
    int end = rightPlace + IndexedWords.SHINGLES.length();
    while (end < rightWords.length
        && end + diagonal < leftWords.length
        && rightWords[end] == leftWords[end + diagonal]) {
      end++;
    }
    steps.take(end - start);
    ends.put(diagonal, end);
    runs.add(new WordRun(start + diagonal, start, end - start));
  }
}
