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

  /** The unmatched sentences of the text and of the reference. */
  private int[] known = new int[64];

  private int[] wanted = new int[64];

  /** For each sentence of the text, its first place in the reference. */
  private int[] heads = new int[64];

  private int[] cursors = new int[64];

  private ReferenceText reference;
  private WordsAndSentences ours;
  private WordsAndSentences theirs;

  SentenceMatching(Matches matches, Steps steps) {
    this.matches = matches;
    this.steps = steps;
  }

  /** Matches equal sentences. */
  void match(ReferenceText newReference, WordsAndSentences text) {
    reference = newReference;
    ours = text;
    theirs = newReference.content();
    int sentences = Math.max(ours.sentenceCount, theirs.sentenceCount);
    if (known.length < sentences) {
      known = new int[sentences * 3 / 2];
      wanted = new int[known.length];
      heads = new int[known.length];
      cursors = new int[known.length];
    }
    // by first place of a sentence in the reference: its next free place
    Arrays.fill(cursors, 0, theirs.sentenceCount, Alignment.NONE);
    int ourCount = 0;
    for (int s = 0; s < ours.sentenceCount; s++) {
      int head = reference.sentences().first(ours.sentences[s]);
      heads[s] = head;
      if (head != HashIndex.NONE) {
        known[ourCount++] = s;
        cursors[head] = head;
      }
    }
    int theirCount = 0;
    for (int s = 0; s < theirs.sentenceCount; s++) {
      if (cursors[reference.sentences().first(theirs.sentences[s])] != Alignment.NONE) {
        wanted[theirCount++] = s;
      }
    }
    int first = 0;
    while (first < ourCount && first < theirCount && same(known[first], wanted[first])) {
      matches.takeSentence(known[first], wanted[first], true);
      first++;
    }
    int after = 0;
    while (ourCount - after > first
        && theirCount - after > first
        && same(known[ourCount - 1 - after], wanted[theirCount - 1 - after])) {
      after++;
      matches.takeSentence(known[ourCount - after], wanted[theirCount - after], true);
    }
    alignSentences(first, ourCount - after, theirCount - after);
    matchMovedSentences(ourCount);
  }

  private void alignSentences(int first, int ourEnd, int theirEnd) {
    if (first == ourEnd || first == theirEnd) {
      return;
    }
    if (ourEnd + theirEnd - 2 * first > MAX_SENTENCES) {
      int next = first;
      for (int i = first; i < ourEnd && next < theirEnd; i++) {
        // looks only a few sentences ahead, to stay linear
        for (int j = next; j < theirEnd && j < next + 8; j++) {
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
                hashes(theirs, wanted, first, theirEnd),
                hashes(ours, known, first, ourEnd),
                null)) {
      while (there < first + change.startOriginal) {
        matches.takeSentence(known[here++], wanted[there++], true);
      }
      here = first + change.endRevised;
      there = first + change.endOriginal;
    }
    while (there < theirEnd) {
      matches.takeSentence(known[here++], wanted[there++], true);
    }
  }

  private static List<Long> hashes(WordsAndSentences content, int[] sentences, int first, int end) {
    return IntStream.range(first, end).mapToObj(i -> content.sentences[sentences[i]]).toList();
  }

  private void matchMovedSentences(int ourCount) {
    for (int i = 0; i < ourCount; i++) {
      steps.take(1);
      int sentence = known[i];
      if (matches.origins[ours.firstWords[sentence]] != Alignment.NONE) {
        continue;
      }
      int head = heads[sentence];
      int place = cursors[head];
      while (place != HashIndex.NONE && matches.uses[theirs.firstWords[place]] > 0) {
        place = reference.sentences().next(place);
      }
      cursors[head] = place;
      matches.takeSentence(sentence, place == HashIndex.NONE ? head : place, false);
    }
  }

  private boolean same(int ourSentence, int theirSentence) {
    return ours.sentences[ourSentence] == theirs.sentences[theirSentence];
  }
}
