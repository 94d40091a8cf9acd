// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.edit.words.WordsAndSentences;

/**
 * The words of a text that are changed, and those of its reference that are left out, by paragraph
 * of the reference. Reusable; not thread-safe.
 */
final class ParagraphChanges {

  /**
   * The changed words of each paragraph of the reference; the last entry counts words that belong
   * to no paragraph.
   */
  private int[] changes = new int[16];

  /** The words of each paragraph in inserted sentences that are too short for a passage. */
  private int[] inserted = new int[16];

  /** The number of words of each paragraph. */
  private int[] lengths = new int[16];

  /** The number of words of each paragraph that are left out. */
  private int[] leftOut = new int[16];

  /** Whether each paragraph is more than greeting, signature or heading. */
  private boolean[] hasBody = new boolean[16];

  private int paragraphs;
  private int deleted;
  private List<Alteration> alterations;

  /** Inserted sentences that are too short for a passage. */
  private List<Alteration> insertions;

  /** Begins with a text that changes nothing. */
  void begin(WordsAndSentences reference) {
    paragraphs = reference.paragraphCount + 1;
    if (changes.length < paragraphs) {
      changes = new int[paragraphs];
      inserted = new int[paragraphs];
      lengths = new int[paragraphs];
      leftOut = new int[paragraphs];
      hasBody = new boolean[paragraphs];
    }
    Arrays.fill(changes, 0, paragraphs, 0);
    Arrays.fill(inserted, 0, paragraphs, 0);
    Arrays.fill(lengths, 0, paragraphs, 0);
    Arrays.fill(leftOut, 0, paragraphs, 0);
    Arrays.fill(hasBody, 0, paragraphs, false);
    for (int s = 0; s < reference.sentenceCount; s++) {
      lengths[reference.paragraphs[s]] += reference.length(s);
      hasBody[reference.paragraphs[s]] |= !reference.isFramed(s);
    }
    deleted = 0;
    alterations = new ArrayList<>();
    insertions = new ArrayList<>();
  }

  /**
   * Counts changed words.
   *
   * @param fingerprint a hash of the place in the reference and of the replacing words
   */
  void change(int paragraph, int words, long fingerprint) {
    changes[paragraph] += words;
    note(alterations, new Alteration(false, paragraph, lengths[paragraph], words, fingerprint));
  }

  /** Counts words that are left out, with a hash of their place. */
  void leaveOut(int paragraph, int words, long fingerprint) {
    deleted += words;
    leftOut[paragraph] += words;
    note(alterations, new Alteration(true, paragraph, lengths[paragraph], words, fingerprint));
  }

  /** Counts the words of inserted sentences that are too short for a passage. */
  void insert(int paragraph, int words, long fingerprint) {
    inserted[paragraph] += words;
    if (words > 0) {
      note(insertions, new Alteration(false, paragraph, lengths[paragraph], words, fingerprint));
    }
  }

  /**
   * Counts the insertions into a paragraph as changes if they are a minor change together, once all
   * are known.
   *
   * @return the number of words in the others, which are added
   */
  int settleInsertions() {
    int added = 0;
    for (int i = 0; i < paragraphs; i++) {
      if (EditMeasures.isMinor(inserted[i], lengths[i])) {
        changes[i] += inserted[i];
      } else {
        added += inserted[i];
      }
    }
    for (Alteration insertion : insertions) {
      int paragraph = insertion.paragraph();
      if (EditMeasures.isMinor(inserted[paragraph], lengths[paragraph])) {
        note(alterations, insertion);
      }
    }
    return added;
  }

  /** Keeps an alteration, up to one more than the maximum: a description with more keeps none. */
  private static void note(List<Alteration> noted, Alteration alteration) {
    if (noted.size() <= EditDescription.MAX_ALTERATIONS) {
      noted.add(alteration);
    }
  }

  /** The differences from the part of the reference that the text has, and the omitted passages. */
  List<Alteration> alterations() {
    return alterations;
  }

  /** Words in passages that only the reference has. */
  int deleted() {
    return deleted;
  }

  /** Number of paragraphs that are more than greeting, signature or heading, or left out whole. */
  int paragraphs() {
    int count = 0;
    for (int i = 0; i < paragraphs; i++) {
      count += hasBody[i] || isLost(i) ? 1 : 0;
    }
    return count;
  }

  /** Number of paragraphs that are left out whole. */
  int lostParagraphs() {
    int count = 0;
    for (int i = 0; i < paragraphs; i++) {
      count += isLost(i) ? 1 : 0;
    }
    return count;
  }

  private boolean isLost(int paragraph) {
    return lengths[paragraph] > 0 && leftOut[paragraph] == lengths[paragraph];
  }

  /** Changed words in shared passages. */
  int changed() {
    return Arrays.stream(changes, 0, paragraphs).sum();
  }

  /** Whether each paragraph has under 5 % or under 15 words changed (SIGIR 2006, section 2). */
  boolean isMinor() {
    for (int i = 0; i < paragraphs; i++) {
      if (!EditMeasures.isMinor(changes[i], lengths[i])) {
        return false;
      }
    }
    return true;
  }
}
