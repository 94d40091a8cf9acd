// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.alignment;

import com.github.difflib.algorithm.Change;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Matches equal sentences: first those in the order of the reference, then moved ones, then
 * repetitions.
 *
 * <p>The order is found by a diff, or greedily for more than {@value #MAX_SENTENCES} sentences.
 */
final class SentenceMatching {

  /** Most sentences of both texts, without common ends, that are aligned by a diff. */
  static final int MAX_SENTENCES = 600;

  private final Matches matches;
  private final Steps steps;

  /** The sentences of the text, and of the reference, that the other also has. */
  private int[] known = new int[64];

  private int[] wanted = new int[64];

  /** For each sentence of the text, its first place in the reference. */
  private int[] heads = new int[64];

  private int[] cursors = new int[64];

  private ReferenceText reference;
  private WordsAndSentences content;
  private WordsAndSentences referenceContent;

  SentenceMatching(Matches matches, Steps steps) {
    this.matches = matches;
    this.steps = steps;
  }

  /** Matches equal sentences. */
  void match(ReferenceText newReference, WordsAndSentences text) {
    reference = newReference;
    content = text;
    referenceContent = newReference.content();
    int sentences = Math.max(content.sentenceCount, referenceContent.sentenceCount);
    if (known.length < sentences) {
      known = new int[sentences * 3 / 2];
      wanted = new int[known.length];
      heads = new int[known.length];
      cursors = new int[known.length];
    }
    // by first place of a sentence in the reference: its next free place
    Arrays.fill(cursors, 0, referenceContent.sentenceCount, Matches.NONE);
    int count = 0;
    for (int s = 0; s < content.sentenceCount; s++) {
      int head = reference.sentences().first(content.sentences[s]);
      heads[s] = head;
      if (head != HashIndex.NONE) {
        known[count++] = s;
        cursors[head] = head;
      }
    }
    int referenceCount = 0;
    for (int s = 0; s < referenceContent.sentenceCount; s++) {
      if (cursors[reference.sentences().first(referenceContent.sentences[s])] != Matches.NONE) {
        wanted[referenceCount++] = s;
      }
    }
    int first = 0;
    while (first < count && first < referenceCount && same(known[first], wanted[first])) {
      matches.matchSentence(known[first], wanted[first], true);
      first++;
    }
    int after = 0;
    while (count - after > first
        && referenceCount - after > first
        && same(known[count - 1 - after], wanted[referenceCount - 1 - after])) {
      after++;
      matches.matchSentence(known[count - after], wanted[referenceCount - after], true);
    }
    alignSentences(first, count - after, referenceCount - after);
    matchMovedSentences(count);
  }

  private void alignSentences(int first, int end, int referenceEnd) {
    if (first == end || first == referenceEnd) {
      return;
    }
    if (end + referenceEnd - 2 * first > MAX_SENTENCES) {
      int next = first;
      for (int i = first; i < end && next < referenceEnd; i++) {
        // looks only a few sentences ahead, to stay linear
        for (int j = next; j < referenceEnd && j < next + 8; j++) {
          if (same(known[i], wanted[j])) {
            matches.matchSentence(known[i], wanted[j], true);
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
                hashes(referenceContent, wanted, first, referenceEnd),
                hashes(content, known, first, end),
                null)) {
      while (there < first + change.startOriginal) {
        matches.matchSentence(known[here++], wanted[there++], true);
      }
      here = first + change.endRevised;
      there = first + change.endOriginal;
    }
    while (there < referenceEnd) {
      matches.matchSentence(known[here++], wanted[there++], true);
    }
  }

  private static List<Long> hashes(WordsAndSentences side, int[] sentences, int first, int end) {
    return IntStream.range(first, end).mapToObj(i -> side.sentences[sentences[i]]).toList();
  }

  private void matchMovedSentences(int count) {
    for (int i = 0; i < count; i++) {
      steps.take(1);
      int sentence = known[i];
      if (matches.origins[content.firstWords[sentence]] != Matches.NONE) {
        continue;
      }
      int head = heads[sentence];
      int place = cursors[head];
      while (place != HashIndex.NONE && matches.uses[referenceContent.firstWords[place]] > 0) {
        place = reference.sentences().next(place);
      }
      cursors[head] = place;
      matches.matchSentence(sentence, place == HashIndex.NONE ? head : place, false);
    }
  }

  private boolean same(int sentence, int referenceSentence) {
    return content.sentences[sentence] == referenceContent.sentences[referenceSentence];
  }
}
