// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.words.TextReader;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.neardup.work.Steps;

/**
 * Builds the letter behind edited copies.
 *
 * <pre>
 *   LetterText letter = new LetterBuilder(Allowance.UNLIMITED).build(samples);
 *   EditDescription edits = describer.describe(letter.reference(), text);
 * </pre>
 *
 * <p>All texts are aligned with a draft ({@link DraftBuilder}), and each of its words stays if at
 * least half of the documents have it, unless several texts have another sentence instead ({@link
 * ContestedSentences}). What the texts have between these words decides about slots, variants and
 * optional parts ({@link Gap}). If the letter then has sentences that nobody wrote ({@link
 * BlendedSentences}), the texts may follow several letters ({@link RivalLetters}): each has a draft
 * of its own, and the letter has the passages in which they differ as wordings ({@link
 * Alternatives}).
 *
 * <p>Time is that of a few alignments a text; where they follow several letters, of some twenty,
 * and of a comparison of each text of the sample with each. Memory is charged by the words of the
 * texts, while a letter is built. The outcome depends on the texts and their order. Reusable; not
 * thread-safe.
 */
public final class LetterBuilder {

  /** Fewer texts have no half. */
  public static final int MIN_TEXTS = 3;

  /** Bytes for a word of the texts: its number, its places, its part of the draft and of gaps. */
  static final int BYTES_PER_WORD = 160;

  /** Further bytes where the texts may follow several letters, each with a draft and wordings. */
  static final int BYTES_PER_RIVAL_WORD = 384;

  private final Allowance allowance;
  private final Steps steps;
  private final TextReader reader;
  private final Alignment alignment;
  private List<ReadText> texts;
  private int documents;

  private WritingCost cost;

  /**
   * @param allowance charged while a letter is built, and asked every few thousand words whether to
   *     go on
   */
  public LetterBuilder(Allowance allowance) {
    this.allowance = allowance;
    steps = new Steps(allowance::ensureNotCancelled);
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
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      return build(samples, memory);
    } finally {
      texts = List.of();
    }
  }

  private LetterText build(List<SampledText> samples, Allowance memory) {
    int words = read(samples, memory);
    DraftBuilder builder = new DraftBuilder(texts, alignment, steps);
    ReadText first = builder.first();
    long places = DraftAlignment.ramBytes(texts.size(), first.wordCount());
    memory.take(places);
    Draft draft = builder.build(first);
    if (draft == null) {
      return new LetterText(
          first.text, first.wordCount(), new BitSet(), List.of(), documents, texts.size());
    }
    LetterText letter = letter(draft, Alternatives.NONE, true);
    BlendedSentences blended = new BlendedSentences(texts, steps);
    if (!blended.areIn(letter)) {
      return letter;
    }
    memory.take((long) BYTES_PER_RIVAL_WORD * words + places);
    return divided(letter, blended);
  }

  /**
   * A letter with the passages of several letters as wordings, if that is cheaper to write down
   * than one with sentences that nobody wrote, and has none of these.
   */
  private LetterText divided(LetterText letter, BlendedSentences blended) {
    RivalLetters rivals = new RivalLetters(texts, cost, steps);
    int[] costs = rivals.costs(letter);
    LetterText best = letter;
    double least = rivals.cost(letter, costs);
    for (List<BitSet> groups : rivals.divisions(costs)) {
      List<Alternatives.Followed> drafts = drafts(groups);
      if (drafts.isEmpty()) {
        continue;
      }
      Alternatives alternatives = Alternatives.of(drafts);
      LetterText whole = letter(drafts.get(0).draft(), alternatives, true);
      double ofWhole = rivals.cost(whole, rivals.costs(whole));
      if (ofWhole < least && blended.isWritten(whole)) {
        LetterText places = letter(drafts.get(0).draft(), alternatives, false);
        double ofPlaces = rivals.cost(places, rivals.costs(places));
        boolean isDivided = ofPlaces < ofWhole && blended.isWritten(places);
        best = isDivided ? places : whole;
        least = isDivided ? ofPlaces : ofWhole;
      }
    }
    return best;
  }

  /** The drafts of groups of texts, that of most documents first. */
  private List<Alternatives.Followed> drafts(List<BitSet> groups) {
    List<Alternatives.Followed> drafts = new ArrayList<>();
    for (BitSet group : groups) {
      List<ReadText> its = group.stream().mapToObj(texts::get).toList();
      DraftBuilder builder = new DraftBuilder(its, alignment, steps);
      Draft draft = builder.build(builder.first());
      if (draft != null) {
        drafts.add(
            new Alternatives.Followed(draft, its.stream().mapToInt(text -> text.documents).sum()));
      }
    }
    drafts.sort(Comparator.comparingInt(Alternatives.Followed::documents).reversed());
    return drafts;
  }

  /** Reads the texts and returns the number of their words. */
  private int read(List<SampledText> samples, Allowance memory) {
    texts = new ArrayList<>(samples.size());
    documents = 0;
    int all = 0;
    LongSet words = new LongHashSet();
    for (SampledText sample : samples) {
      WordsAndSentences content = new WordsAndSentences();
      reader.read(sample.text(), content);
      memory.take((long) BYTES_PER_WORD * content.wordCount);
      all += content.wordCount;
      texts.add(new ReadText(sample, content));
      documents += sample.documents();
      for (int i = 0; i < content.wordCount; i++) {
        words.add(content.words[i]);
      }
    }
    cost = WritingCost.ofDistinctWords(words.size());
    return all;
  }

  /**
   * The letter of a draft.
   *
   * @param whole whether the passages of other drafts are wordings as they are; otherwise what the
   *     texts have in their place is divided into places
   */
  private LetterText letter(Draft draft, Alternatives alternatives, boolean whole) {
    DraftAlignment aligned = new DraftAlignment(draft, texts, alignment);
    BitSet common = new BitSet();
    for (int word = 0; word < draft.size(); word++) {
      common.set(word, 2 * aligned.documents(word) >= documents);
    }
    ContestedSentences contested =
        ContestedSentences.of(draft, common, texts, aligned, cost, steps);
    BitSet open = alternatives.words();
    open.or(contested.words());
    List<Draft.Word> words = new ArrayList<>();
    List<Part> parts = new ArrayList<>();
    BitSet slots = new BitSet();
    int left = -1;
    for (int right = 0; right <= draft.size(); right++) {
      if (right < draft.size() && (!common.get(right) || open.get(right))) {
        continue;
      }
      List<Alternatives.Passage> passages = whole ? alternatives.between(left, right) : List.of();
      if (passages.isEmpty()) {
        readGap(aligned, left, right, contested.hashes(), words, parts, slots);
      } else {
        readPassages(
            draft, aligned, left, right, passages, contested.hashes(), words, parts, slots);
      }
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
        letter.isReadable() ? slots : new BitSet(),
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

  private static void addVariant(
      Alternatives.Passage passage, List<Draft.Word> words, List<Part> parts) {
    int at = words.size();
    words.addAll(passage.followed().get(0).draft().words());
    parts.add(
        new Part(
            LetterSegment.Type.VARIANT,
            at,
            words.size(),
            "",
            passage.documents(),
            passage.wordings()));
  }

  /** Reads what texts have before and after passages as gaps. */
  private void readPassages(
      Draft draft,
      DraftAlignment aligned,
      int left,
      int right,
      List<Alternatives.Passage> passages,
      LongSet contested,
      List<Draft.Word> words,
      List<Part> parts,
      BitSet slots) {
    Gap before = new Gap(cost, contested);
    Gap after = new Gap(cost, contested);
    PassageRuns runs = new PassageRuns(passages);
    for (int t = 0; runs.areLong() && t < texts.size(); t++) {
      int[] between = aligned.between(t, left, right);
      if (between != null) {
        steps.take(between[1] - between[0]);
        int[] found = runs.in(texts.get(t), between[0], between[1]);
        before.add(texts.get(t), between[0], found[0]);
        after.add(texts.get(t), found[1], between[1]);
      }
    }
    readPlaces(before, words, parts, slots);
    int end = passages.get(0).first();
    for (Alternatives.Passage passage : passages) {
      for (int word = end; word < passage.first(); word++) { // in all drafts, if not in half
        addFixed(parts, words.size(), aligned.documents(word));
        words.add(draft.words().get(word));
      }
      addVariant(passage, words, parts);
      end = passage.end();
    }
    readPlaces(after, words, parts, slots);
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
    readPlaces(gap, words, parts, slots);
  }

  private void readPlaces(Gap gap, List<Draft.Word> words, List<Part> parts, BitSet slots) {
    gap.places().forEach(place -> readPlace(place, words, parts, slots));
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
