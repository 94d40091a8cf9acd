// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.neardup.work.Steps;

/**
 * Finds the passages that two texts share, by their words.
 *
 * <ol>
 *   <li>{@link CommonRuns}: runs of equal words around every common shingle;
 *   <li>{@link RunAlignment}: runs in order with a few changed words between;
 *   <li>{@link AlignmentEnds}: the exact first and last word;
 *   <li>{@link NewText}: larger alignments first, and no others of the same words;
 *   <li>{@link MovedPhrases}: phrases near each other in another order, if asked;
 *   <li>{@link PassageRule}: which of all these are passages.
 * </ol>
 *
 * <p>Not thread-safe.
 */
public final class WordPassageFinder {

  private static final Comparator<Aligned> LARGEST_FIRST =
      (one, other) ->
          one.equal() != other.equal()
              ? Integer.compare(other.equal(), one.equal())
              : one.left() != other.left()
                  ? Integer.compare(one.left(), other.left())
                  : Integer.compare(one.right(), other.right());

  private static final Comparator<WordPassage> IN_ORDER =
      Comparator.comparingInt((WordPassage passage) -> passage.left().first())
          .thenComparingInt(passage -> passage.right().first());

  private final WordPassageSettings settings;
  private final Steps steps;
  private final CommonRuns commonRuns;
  private final ChangedWords changedWords = new ChangedWords();

  /**
   * @param steps called now and then; throws to interrupt the work
   */
  public WordPassageFinder(WordPassageSettings settings, Steps steps) {
    this.settings = settings;
    this.steps = steps;
    this.commonRuns = new CommonRuns(steps);
  }

  /** The passages of two texts, in the order of the left text, then of the right one. */
  public List<WordPassage> find(IndexedWords leftText, Words right) {
    return find(leftText, ComparedWords.of(right));
  }

  List<WordPassage> find(IndexedWords leftText, ComparedWords rightText) {
    Words left = leftText.words();
    Words right = rightText.words();
    if (Math.min(left.count(), right.count()) < settings.minWords()) {
      return List.of();
    }
    List<WordRun> runs = commonRuns.find(leftText, rightText);
    if (runs.isEmpty()) {
      return List.of();
    }
    List<Aligned> aligned =
        RunAlignment.align(runs, left.hashes(), right.hashes(), changedWords, steps);
    AlignmentEnds ends = new AlignmentEnds(left.hashes(), right.hashes(), changedWords);
    List<Aligned> largestFirst = new ArrayList<>(aligned.size());
    for (Aligned each : aligned) {
      steps.take(AlignmentEnds.STEPS);
      largestFirst.add(ends.extend(each));
    }
    largestFirst.sort(LARGEST_FIRST);

    NewText newText = new NewText();
    List<Aligned> parts = new ArrayList<>();
    List<SharedWords> found = new ArrayList<>();
    for (Aligned each : largestFirst) {
      steps.take(1 + each.equal() / Long.SIZE);
      boolean onLeft = newText.isNewOnTheLeft(each);
      boolean onRight = newText.isNewOnTheRight(each);
      if (onLeft && onRight && settings.reordered()) {
        parts.add(each);
      } else if (onLeft || onRight) {
        found.add(SharedWords.of(each));
      } else {
        continue;
      }
      newText.add(each);
    }
    found.addAll(MovedPhrases.join(parts, left.hashes(), right.hashes(), steps));
    PassageRule rule = new PassageRule(settings.minWords(), left, right, changedWords);
    return found.stream()
        .filter(rule::isPassage)
        .map(shared -> shared.in(left, right))
        .sorted(IN_ORDER)
        .toList();
  }
}
