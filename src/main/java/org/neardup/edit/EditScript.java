// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.words.WordsAndSentences;

/**
 * The parts of a text and its letter as a redline draws them.
 *
 * <p>Every word of the text is in one part. Every word of the letter is in at least one: in several
 * if the text repeats it. Parts come in the order of the text; a deleted part follows the kept part
 * that it follows in the letter. Which of two swapped parts is kept and which is moved is decided
 * by their words: the kept ones are the most that have the order of the letter.
 */
final class EditScript implements EditReading.OwnWords {

  private final WordsAndSentences letter;
  private final WordsAndSentences content;
  private final List<Part> own = new ArrayList<>();

  /**
   * Words of the letter, {@code low} to {@code high}, and words of the text, {@code from} to {@code
   * to}; all ends are exclusive.
   */
  private record Part(Edit.Type type, int low, int high, int from, int to) {

    Part as(Edit.Type other) {
      return new Part(other, low, high, from, to);
    }

    boolean isFromLetter() {
      return type == Edit.Type.KEPT || type == Edit.Type.MOVED;
    }
  }

  EditScript(WordsAndSentences letter, WordsAndSentences content) {
    this.letter = letter;
    this.content = content;
  }

  @Override
  public void found(Edit.Type type, int low, int high, int from, int to) {
    if (from < to) {
      own.add(new Part(type, low, high, from, to));
    }
  }

  /** All parts, after the text was read. */
  List<Edit> edits(Alignment alignment) {
    List<Part> ofText = ofText(alignment);
    markMoved(ofText);
    return edits(withDeleted(ofText));
  }

  /** The parts of the text in their order; the letter's words in it are kept. */
  private List<Part> ofText(Alignment alignment) {
    List<Part> parts = new ArrayList<>();
    int next = 0;
    for (Part part : own) {
      addKept(alignment, next, part.from(), parts);
      parts.add(part);
      next = part.to();
    }
    addKept(alignment, next, content.wordCount, parts);
    return parts;
  }

  /**
   * Adds words as runs that are runs in the letter, too. A word that the alignment takes for
   * another one is changed.
   */
  private void addKept(Alignment alignment, int from, int to, List<Part> parts) {
    for (int i = from; i < to; ) {
      int first = i++;
      int origin = alignment.origin(first);
      if (origin == Alignment.NONE) { // a greeting, which is read as no edit
        while (i < to && alignment.origin(i) == Alignment.NONE) {
          i++;
        }
        parts.add(new Part(Edit.Type.ADDED, 0, 0, first, i));
      } else {
        boolean same = isSame(first, origin);
        while (i < to
            && alignment.origin(i) == origin + i - first
            && isSame(i, origin + i - first) == same) {
          i++;
        }
        Edit.Type type = same ? Edit.Type.KEPT : Edit.Type.CHANGED;
        parts.add(new Part(type, origin, origin + i - first, first, i));
      }
    }
  }

  private boolean isSame(int word, int letterWord) {
    return content.words[word] == letter.words[letterWord];
  }

  /** Marks the kept parts that are not in the heaviest chain in the order of the letter. */
  private void markMoved(List<Part> parts) {
    int[] heaviest =
        new int[letter.wordCount + 1]; // by end in the letter, as a binary indexed tree
    int[] last = new int[letter.wordCount + 1];
    Arrays.fill(last, -1);
    int[] weights = new int[parts.size()];
    int[] before = new int[parts.size()];
    int best = -1;
    for (int p = 0; p < parts.size(); p++) {
      Part part = parts.get(p);
      if (!part.isFromLetter()) {
        continue;
      }
      before[p] = -1;
      for (int i = part.low(); i > 0; i -= i & -i) {
        if (heaviest[i] > weights[p]) {
          weights[p] = heaviest[i];
          before[p] = last[i];
        }
      }
      weights[p] += part.to() - part.from();
      for (int i = part.high(); i <= letter.wordCount; i += i & -i) {
        if (weights[p] > heaviest[i]) {
          heaviest[i] = weights[p];
          last[i] = p;
        }
      }
      best = best < 0 || weights[p] > weights[best] ? p : best;
    }
    BitSet inOrder = new BitSet();
    for (int p = best; p >= 0; p = before[p]) {
      inOrder.set(p);
    }
    for (int p = 0; p < parts.size(); p++) {
      if (parts.get(p).isFromLetter() && !inOrder.get(p)) {
        parts.set(p, parts.get(p).as(Edit.Type.MOVED));
      }
    }
  }

  /** The parts with those that the letter alone has, each after what it follows in the letter. */
  private List<Part> withDeleted(List<Part> parts) {
    BitSet used = new BitSet();
    parts.forEach(part -> used.set(part.low(), part.high()));
    List<Part> all = new ArrayList<>();
    int read = addDeleted(used, 0, nextKept(parts, 0), all);
    for (int p = 0; p < parts.size(); p++) {
      Part part = parts.get(p);
      all.add(part);
      if (part.type() == Edit.Type.KEPT) {
        read = addDeleted(used, Math.max(read, part.high()), nextKept(parts, p + 1), all);
      }
    }
    return all;
  }

  /** Where the next kept part starts in the letter; the letter's end if there is none. */
  private int nextKept(List<Part> parts, int first) {
    for (Part part : parts.subList(first, parts.size())) {
      if (part.type() == Edit.Type.KEPT) {
        return part.low();
      }
    }
    return letter.wordCount;
  }

  private static int addDeleted(BitSet used, int from, int to, List<Part> parts) {
    for (int low = used.nextClearBit(from); low < to; ) {
      int high = used.nextSetBit(low);
      high = high < 0 || high > to ? to : high;
      parts.add(new Part(Edit.Type.DELETED, low, high, 0, 0));
      low = used.nextClearBit(high);
    }
    return to;
  }

  private List<Edit> edits(List<Part> parts) {
    List<Edit> edits = new ArrayList<>(parts.size());
    int letterEnd = 0;
    int end = 0;
    for (Part part : parts) {
      boolean hasLetter = part.low() < part.high();
      boolean hasText = part.from() < part.to();
      edits.add(
          new Edit(
              part.type(),
              hasLetter ? letter.wordStarts[part.low()] : letterEnd,
              hasLetter ? letter.wordEnds[part.high() - 1] : letterEnd,
              hasText ? content.wordStarts[part.from()] : end,
              hasText ? content.wordEnds[part.to() - 1] : end));
      if (hasLetter && part.type() != Edit.Type.MOVED) {
        letterEnd = letter.wordEnds[part.high() - 1];
      }
      if (hasText) {
        end = content.wordEnds[part.to() - 1];
      }
    }
    return edits;
  }
}
