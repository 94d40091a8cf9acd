// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.LongIntMap;
import com.carrotsearch.hppc.LongSet;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Builds the draft of a letter: what at least half of the documents have.
 *
 * <p>It begins as the text that has most of the runs of words that half of the documents have,
 * without the words that fewer have. Runs that it lacks are inserted from the texts that have most
 * of them ({@link Insertion}).
 */
final class DraftBuilder {

  /** Words that are looked for in other texts together. */
  private static final int RUN = ReferenceText.RUN;

  /** Texts from which runs are inserted, for an end whatever the texts are. */
  private static final int MAX_INSERTED = 32;

  private final List<ReadText> texts;
  private final Alignment alignment;
  private final Steps steps;
  private final int documents;

  /** Documents that have each run of words. */
  private final LongIntMap runs = new LongIntHashMap();

  DraftBuilder(List<ReadText> texts, Alignment alignment, Steps steps) {
    this.texts = texts;
    this.alignment = alignment;
    this.steps = steps;
    this.documents = texts.stream().mapToInt(text -> text.documents).sum();
    for (ReadText text : texts) {
      for (var run : runsOf(text.content)) {
        runs.addTo(run.value, text.documents);
      }
    }
  }

  /** Receives the runs of a text. */
  @FunctionalInterface
  private interface RunVisitor {
    void visit(long run, int first, int end);
  }

  /** Visits all runs of words within a sentence; a shorter sentence is a run itself. */
  private static void visitRuns(WordsAndSentences content, RunVisitor visitor) {
    for (int s = 0; s < content.sentenceCount; s++) {
      int first = content.firstWords[s];
      int end = content.firstWords[s + 1];
      if (end - first < RUN) {
        visitor.visit(content.sentences[s], first, end);
      }
      for (int i = first; i + RUN <= end; i++) {
        visitor.visit(ReferenceText.run(content.words, i), i, i + RUN);
      }
    }
  }

  /** The runs within sentences, and those that tell which sentence follows which. */
  private static LongSet runsOf(WordsAndSentences content) {
    LongSet distinct = new LongHashSet();
    visitRuns(content, (run, first, end) -> distinct.add(run));
    for (int i = 0; i + RUN <= content.wordCount; i++) {
      distinct.add(ReferenceText.run(content.words, i));
    }
    return distinct;
  }

  private boolean isCommon(long run) {
    return 2 * runs.get(run) >= documents;
  }

  /** The text with most of what is common; of equals the shortest. */
  ReadText first() {
    ReadText best = null;
    int most = -1;
    for (ReadText text : texts) {
      steps.take(text.wordCount());
      int common = 0;
      for (var run : runsOf(text.content)) {
        common += isCommon(run.value) ? 1 : 0;
      }
      if (common > most || common == most && text.wordCount() < best.wordCount()) {
        best = text;
        most = common;
      }
    }
    return best;
  }

  /**
   * The draft; null if the first text's characters can not be read as its words.
   *
   * @param first the {@link #first} text
   */
  Draft build(ReadText first) {
    Draft draft = Draft.of(first);
    if (!draft.isReadable()) {
      return null;
    }
    Draft next = withoutOwn(draft);
    for (int i = 0; i <= MAX_INSERTED && next != null && next.isReadable(); i++) {
      draft = next;
      next = withLacking(draft);
    }
    return draft;
  }

  /** The words of a draft that at least half of the documents have. */
  private Draft withoutOwn(Draft draft) {
    DraftAlignment aligned = new DraftAlignment(draft, texts, alignment);
    return new Draft(
        IntStream.range(0, draft.size())
            .filter(word -> 2 * aligned.documents(word) >= documents)
            .mapToObj(draft.words()::get)
            .toList());
  }

  /** The draft with common runs that another text has and it lacks; null if there are none. */
  private Draft withLacking(Draft draft) {
    ReferenceText reference = draft.reference();
    LongSet has = runsOf(reference.content());
    Insertion best = null;
    for (ReadText text : texts) {
      steps.take(text.wordCount());
      BitSet lacking = lacking(text.content, has);
      if (!lacking.isEmpty()) {
        alignment.align(reference, text.content);
        Insertion insertion = Insertion.of(text, lacking, alignment, draft.size());
        if (best == null || insertion.isBetterThan(best)) {
          best = insertion;
        }
      }
    }
    return best == null || best.isEmpty() ? null : best.into(draft);
  }

  /**
   * The words of a text in common runs that a draft with some runs lacks. Which sentence follows
   * which is the draft's to say.
   */
  private BitSet lacking(WordsAndSentences content, LongSet has) {
    BitSet lacking = new BitSet();
    visitRuns(
        content,
        (run, first, end) -> {
          if (isCommon(run) && !has.contains(run)) {
            lacking.set(first, end);
          }
        });
    return lacking;
  }
}
