package org.neardup.edit.alignment;

import com.github.difflib.algorithm.Change;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Matches the sentences that a text and its reference both have, word for word: those in the order
 * of the reference first, then the ones that moved, then repetitions.
 *
 * <p>The order is found by a diff; of more than {@value #MAX_SENTENCES} sentences, greedily.
 */
final class SentenceMatching {

  /** Most sentences of both texts, the common ends not counted, that are aligned by a diff. */
  static final int MAX_SENTENCES = 600;

  private final Matches matches;
  private final Steps steps;

  /** The sentences of the text, and of the reference, that the other has. */
  private int[] known = new int[64];

  private int[] wanted = new int[64];

  /** For each sentence of the text, its first place in the reference. */
  private int[] heads = new int[64];

  private int[] cursors = new int[64];

  private ReferenceText reference;
  private WordsAndSentences textWords;
  private WordsAndSentences referenceWords;

  SentenceMatching(Matches matches, Steps steps) {
    this.matches = matches;
    this.steps = steps;
  }

  /** Matches what sentences both have. */
  void match(ReferenceText newReference, WordsAndSentences text) {
    reference = newReference;
    textWords = text;
    referenceWords = newReference.content();
    int sentences = Math.max(textWords.sentenceCount, referenceWords.sentenceCount);
    if (known.length < sentences) {
      known = new int[sentences * 3 / 2];
      wanted = new int[known.length];
      heads = new int[known.length];
      cursors = new int[known.length];
    }
    // cursors: of a sentence that the reference has, at its first place: the next free place
    Arrays.fill(cursors, 0, referenceWords.sentenceCount, Alignment.NONE);
    int textCount = 0;
    for (int s = 0; s < textWords.sentenceCount; s++) {
      int head = reference.sentences().first(textWords.sentences[s]);
      heads[s] = head;
      if (head != HashIndex.NONE) {
        known[textCount++] = s;
        cursors[head] = head;
      }
    }
    int referenceCount = 0;
    for (int s = 0; s < referenceWords.sentenceCount; s++) {
      if (cursors[reference.sentences().first(referenceWords.sentences[s])] != Alignment.NONE) {
        wanted[referenceCount++] = s;
      }
    }
    int first = 0;
    while (first < textCount && first < referenceCount && same(known[first], wanted[first])) {
      matches.takeSentence(known[first], wanted[first], true);
      first++;
    }
    int after = 0;
    while (textCount - after > first
        && referenceCount - after > first
        && same(known[textCount - 1 - after], wanted[referenceCount - 1 - after])) {
      after++;
      matches.takeSentence(known[textCount - after], wanted[referenceCount - after], true);
    }
    alignSentences(first, textCount - after, referenceCount - after);
    matchMovedSentences(textCount);
  }

  private void alignSentences(int first, int textEnd, int referenceEnd) {
    if (first == textEnd || first == referenceEnd) {
      return;
    }
    if (textEnd + referenceEnd - 2 * first > MAX_SENTENCES) {
      int next = first;
      for (int i = first; i < textEnd && next < referenceEnd; i++) {
        // looks a few sentences ahead, no further: the cost stays linear
        for (int j = next; j < referenceEnd && j < next + 8; j++) {
          if (same(known[i], wanted[j])) {
            matches.takeSentence(known[i], wanted[j], true);
            next = j + 1;
            break;
          }
        }
      }
      return;
    }
    int here = first;
    int there = first;
    for (Change change :
        new MyersDiffWithLinearSpace<Long>()
            .computeDiff(
                hashes(referenceWords, wanted, first, referenceEnd),
                hashes(textWords, known, first, textEnd),
                null)) {
      while (there < first + change.startOriginal) {
        matches.takeSentence(known[here++], wanted[there++], true);
      }
      here = first + change.endRevised;
      there = first + change.endOriginal;
    }
    while (there < referenceEnd) {
      matches.takeSentence(known[here++], wanted[there++], true);
    }
  }

  private static List<Long> hashes(WordsAndSentences content, int[] sentences, int first, int end) {
    return IntStream.range(first, end).mapToObj(i -> content.sentences[sentences[i]]).toList();
  }

  private void matchMovedSentences(int textCount) {
    for (int i = 0; i < textCount; i++) {
      steps.take(1);
      int sentence = known[i];
      if (matches.origins[textWords.firstWords[sentence]] != Alignment.NONE) {
        continue;
      }
      int head = heads[sentence];
      int place = cursors[head];
      while (place != HashIndex.NONE && matches.uses[referenceWords.firstWords[place]] > 0) {
        place = reference.sentences().next(place);
      }
      cursors[head] = place;
      matches.takeSentence(sentence, place == HashIndex.NONE ? head : place, false);
    }
  }

  private boolean same(int textSentence, int referenceSentence) {
    return textWords.sentences[textSentence] == referenceWords.sentences[referenceSentence];
  }
}
