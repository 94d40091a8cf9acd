// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.LongIntMap;
import com.carrotsearch.hppc.LongSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.TextReader;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Builds the letter behind edited copies.
 *
 * <pre>
 *   LetterText letter = new LetterBuilder(() -&gt; {}).build(samples);
 *   EditDescription edits = describer.describe(letter.reference(), text);
 * </pre>
 *
 * <p>The first draft is the text that has most of the runs of words that half of the documents
 * have, without the words that fewer have. Runs that it lacks are inserted from the texts that have
 * most of them ({@link Insertion}). Then all texts are aligned with the draft, and each of its
 * words stays if at least half of the documents have it, unless several texts have another sentence
 * instead ({@link ContestedSentences}). What the texts have between these words decides about
 * slots, variants and optional parts ({@link Gap}).
 *
 * <p>Time is that of a few alignments a text. The outcome depends on the texts and their order.
 * Reusable; not thread-safe.
 */
public final class LetterBuilder {

  /** Fewer texts have no half. */
  public static final int MIN_TEXTS = 3;

  /** Words that are looked for in other texts together. */
  private static final int RUN = 3;

  /** Texts from which runs are inserted, for an end whatever the texts are. */
  private static final int MAX_INSERTED = 32;

  private final Steps steps;
  private final TextReader reader;
  private final Alignment alignment;
  private List<ReadText> texts;
  private int documents;

  /** Documents that have each run of words. */
  private LongIntMap runs;

  private WritingCost cost;

  /**
   * @param cancellationCheck called every few thousand words; throws to end the work
   */
  public LetterBuilder(Runnable cancellationCheck) {
    steps = new Steps(cancellationCheck);
    reader = new TextReader(steps);
    alignment = new Alignment(steps);
  }

  /**
   * Builds a letter.
   *
   * @param samples texts of one cluster ({@link LetterSample}), at least {@link #MIN_TEXTS}; of
   *     equally good ones the first is preferred
   */
  public LetterText build(List<SampledText> samples) {
    if (samples.size() < MIN_TEXTS) {
      throw new IllegalArgumentException(
          "[samples] must be at least " + MIN_TEXTS + " texts, got " + samples.size());
    }
    read(samples);
    ReadText first = first();
    Draft draft = Draft.of(first);
    if (!isReadable(draft)) {
      return new LetterText(
          first.text, first.wordCount(), new BitSet(), List.of(), documents, texts.size());
    }
    Draft next = withoutOwn(draft);
    for (int i = 0; i <= MAX_INSERTED && isReadable(next); i++) {
      draft = next;
      next = withLacking(draft);
    }
    return letter(draft);
  }

  private void read(List<SampledText> samples) {
    texts = new ArrayList<>(samples.size());
    documents = 0;
    runs = new LongIntHashMap();
    LongSet words = new LongHashSet();
    for (SampledText sample : samples) {
      WordsAndSentences content = new WordsAndSentences();
      reader.read(sample.text(), content);
      texts.add(new ReadText(sample, content));
      documents += sample.documents();
      for (int i = 0; i < content.wordCount; i++) {
        words.add(content.words[i]);
      }
      for (var run : runsOf(content)) {
        runs.addTo(run.value, sample.documents());
      }
    }
    cost = WritingCost.ofDistinctWords(words.size());
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
  private ReadText first() {
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

  /** The words of a draft that at least half of the documents have. */
  private Draft withoutOwn(Draft draft) {
    DraftAlignment aligned = align(draft);
    return new Draft(
        IntStream.range(0, draft.size())
            .filter(word -> isCommon(aligned, word))
            .mapToObj(draft.words()::get)
            .toList());
  }

  private boolean isCommon(DraftAlignment aligned, int word) {
    return 2 * aligned.documents(word) >= documents;
  }

  private DraftAlignment align(Draft draft) {
    return new DraftAlignment(draft, ReferenceText.of(draft.text()), texts, alignment);
  }

  /** Whether a draft's characters are read as its words: two may become one, as at a hyphen. */
  private static boolean isReadable(Draft draft) {
    if (draft == null) {
      return false;
    }
    WordsAndSentences read = ReferenceText.of(draft.text()).content();
    return read.wordCount == draft.size()
        && IntStream.range(0, draft.size())
            .allMatch(i -> read.words[i] == draft.words().get(i).hash());
  }

  /** The draft with common runs that another text has and it lacks; null if there are none. */
  private Draft withLacking(Draft draft) {
    ReferenceText reference = ReferenceText.of(draft.text());
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

  private LetterText letter(Draft draft) {
    DraftAlignment aligned = align(draft);
    BitSet common = new BitSet();
    for (int word = 0; word < draft.size(); word++) {
      common.set(word, isCommon(aligned, word));
    }
    ContestedSentences contested =
        ContestedSentences.of(draft, common, texts, aligned, cost, steps);
    List<Draft.Word> words = new ArrayList<>();
    List<Part> parts = new ArrayList<>();
    BitSet slots = new BitSet();
    int left = -1;
    for (int right = 0; right <= draft.size(); right++) {
      if (right < draft.size() && (!common.get(right) || contested.words().get(right))) {
        continue;
      }
      readGap(aligned, left, right, contested.hashes(), words, parts, slots);
      if (right < draft.size()) {
        addFixed(parts, words.size(), aligned.documents(right));
        words.add(draft.words().get(right));
      }
      left = right;
    }
    Draft letter = new Draft(words);
    return new LetterText(
        letter.text(),
        letter.size(),
        isReadable(letter) ? slots : new BitSet(),
        parts.stream().map(part -> part.segment(letter)).toList(),
        documents,
        texts.size());
  }

  /**
   * A part of the letter.
   *
   * @param first its first word in the letter
   * @param end the end of its words
   * @param text of an optional part, which has no words in the letter
   */
  private record Part(
      LetterSegment.Type type,
      int first,
      int end,
      String text,
      int documents,
      List<Wording> wordings) {

    LetterSegment segment(Draft letter) {
      return new LetterSegment(
          type, first == end ? text : letter.text(first, end), documents, wordings);
    }
  }

  private static void addFixed(List<Part> parts, int word, int documents) {
    Part last = parts.isEmpty() ? null : parts.get(parts.size() - 1);
    if (last != null && last.type() == LetterSegment.Type.FIXED) {
      parts.set(
          parts.size() - 1,
          new Part(
              LetterSegment.Type.FIXED,
              last.first(),
              word + 1,
              "",
              Math.min(last.documents(), documents),
              List.of()));
    } else {
      parts.add(new Part(LetterSegment.Type.FIXED, word, word + 1, "", documents, List.of()));
    }
  }

  private void readGap(
      DraftAlignment aligned,
      int left,
      int right,
      LongSet contested,
      List<Draft.Word> words,
      List<Part> parts,
      BitSet slots) {
    steps.take(texts.size());
    Gap gap = new Gap(cost, contested);
    for (int t = 0; t < texts.size(); t++) {
      int[] between = aligned.between(t, left, right);
      if (between != null) {
        gap.add(texts.get(t), between[0], between[1]);
      }
    }
    for (Place place : gap.places()) {
      readPlace(place, words, parts, slots);
    }
  }

  private void readPlace(Place place, List<Draft.Word> words, List<Part> parts, BitSet slots) {
    int at = words.size();
    LetterSegment.Type type = place.type(documents);
    switch (type) {
      case FIXED -> {
        for (Draft.Word word : place.most().draft()) {
          addFixed(parts, words.size(), place.covered());
          words.add(word);
        }
      }
      case VARIANT -> {
        words.addAll(place.most().draft());
        parts.add(new Part(type, at, words.size(), "", place.filled(), place.wordings()));
      }
      case SLOT -> {
        slots.set(at);
        parts.add(new Part(type, at, at, "", place.filled(), place.wordings()));
      }
      case OPTIONAL -> {
        for (Wording wording : place.wordings()) {
          parts.add(new Part(type, at, at, wording.text(), wording.documents(), List.of()));
        }
      }
    }
  }
}
