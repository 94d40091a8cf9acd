// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

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
 *
 * <p>Reused; not thread-safe.
 */
final class CommonRuns {

  /** Most places of a shingle that are all compared: the limit for repeated sentences, too. */
  static final int MAX_PLACES = 8;

  /** Memory for each word of a text on the right, in bytes. */
  static final int BYTES_PER_COMPARED = 2 * Integer.BYTES;

  private static final Comparator<WordRun> BY_PLACE =
      (one, other) ->
          one.left() == other.left()
              ? Integer.compare(one.right(), other.right())
              : Integer.compare(one.left(), other.left());

  private final Steps steps;
  private int[] common = new int[64]; // places in the right text of shingles that both have
  private int[] numbers = new int[64]; // of these shingles
  private int[] onRight = new int[64]; // by number, how many places; 0 between two pairs
  private int[] passed = new int[64]; // by number, the next place of a repeated one; 0 likewise

  private IndexedWords left;
  private ComparedWords right;

  /** By diagonal (left minus right), where its last run ends in the right text. */
  private IntIntHashMap ends;

  private int diagonal; // that of the last run
  private int end; // of this run in the right text
  private List<WordRun> runs;

  CommonRuns(Steps steps) {
    this.steps = steps;
  }

  /** The runs of two texts, by their place on the left, then on the right. */
  List<WordRun> find(IndexedWords left, ComparedWords right) {
    this.left = left;
    this.right = right;
    int count = readCommon();
    if (count == 0) {
      return List.of();
    }
    runs = new ArrayList<>();
    ends = new IntIntHashMap();
    end = 0;
    addRuns(count);
    runs.sort(BY_PLACE);
    return runs;
  }

  /** Finds the common shingles; their number is returned. */
  private int readCommon() {
    int most = right.to() - right.from();
    steps.take(most);
    if (common.length < most) {
      common = new int[most];
      numbers = new int[most];
    }
    int[] places = right.places();
    long[] shingles = right.shingles();
    int count = 0;
    int expected = left.places(); // where the left text goes on if a run does
    for (int i = right.from(); i < right.to(); i++) {
      long shingle = shingles[places[i]];
      int number;
      if (expected < left.places() && left.shingle(expected) == shingle) {
        number = left.numberAt(expected++);
      } else {
        number = left.number(shingle);
        if (number == IndexedWords.NONE) {
          continue;
        }
        expected = left.first(number) + 1;
      }
      common[count] = places[i];
      numbers[count++] = number;
    }
    return count;
  }

  private void addRuns(int count) {
    if (onRight.length < left.different()) {
      onRight = new int[left.different()];
      passed = new int[left.different()];
    }
    for (int i = 0; i < count; i++) {
      onRight[numbers[i]]++;
    }
    for (int i = 0; i < count; i++) {
      int number = numbers[i];
      if (Math.max(onRight[number], left.places(number)) <= MAX_PLACES) {
        for (int p = left.first(number); p != IndexedWords.NONE; p = left.next(p)) {
          addRun(p, common[i]);
        }
      } else if (passed[number] != IndexedWords.NONE) {
        int last = passed[number]; // a place plus 1, 0 for none yet
        int p = last == 0 ? left.first(number) : left.next(last - 1);
        passed[number] = p + 1 == 0 ? IndexedWords.NONE : p + 1;
        if (p != IndexedWords.NONE) {
          addRun(p, common[i]);
        }
      }
    }
    for (int i = 0; i < count; i++) {
      onRight[numbers[i]] = 0;
      passed[numbers[i]] = 0;
    }
  }

  /** Adds the longest run through a common shingle, unless it is known. */
  private void addRun(int leftPlace, int rightPlace) {
    steps.take(1);
    int onDiagonal = leftPlace - rightPlace;
    if ((onDiagonal == diagonal ? end : ends.getOrDefault(onDiagonal, 0)) > rightPlace) {
      return;
    }
    long[] leftWords = left.words().hashes();
    long[] rightWords = right.words().hashes();
    int start = rightPlace;
    while (start > 0
        && start + onDiagonal > 0
        && rightWords[start - 1] == leftWords[start - 1 + onDiagonal]) {
      start--;
    }
    diagonal = onDiagonal;
    end = rightPlace + IndexedWords.SHINGLES.length();
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
