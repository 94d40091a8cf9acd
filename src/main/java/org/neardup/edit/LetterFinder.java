// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.BitSet;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.VaryingWord;

/**
 * Separates the letter in a reference from the words that its own writer added.
 *
 * <p>A reference with copies is the letter. If nobody sent the letter unchanged, the reference is
 * an edited text: its own story is in no other text, and every other text would seem to have
 * deleted it. Words that hardly any other member keeps are therefore not part of the letter.
 *
 * <pre>
 *   LetterFinder finder = new LetterFinder(reference);
 *   others.forEach(text -&gt; finder.add(describer.keptWords(reference, text), 1));
 *   ReferenceText letter = reference.without(finder.own());
 * </pre>
 *
 * <p>The outcome depends on the members, not on their order. Not thread-safe.
 */
public final class LetterFinder {

  /** The number of other members read: enough to tell a tenth from a half. */
  public static final int ENOUGH_MEMBERS = 200;

  /** A text with more copies than this is a letter (DURIAN, dg.o 2006, section 2.1). */
  private static final int MAX_COPIES = 5;

  /** Fewer other documents than this do not decide about a word. */
  static final int MIN_DOCUMENTS = 3;

  private final ReferenceText reference;
  private final int[] documents;
  private int all;

  /**
   * Whether a reference may be an edited text.
   *
   * @param copies number of documents that have the reference's text
   */
  public static boolean isNeeded(int copies) {
    return copies <= MAX_COPIES;
  }

  /**
   * Whether a cluster has enough members to judge its reference.
   *
   * @param others number of documents of the cluster with a text other than the reference's
   */
  public static boolean canTell(int others) {
    return others >= MIN_DOCUMENTS;
  }

  /** Starts with no members. */
  public LetterFinder(ReferenceText reference) {
    this.reference = reference;
    documents = new int[reference.wordCount()];
  }

  /**
   * Counts a member other than the reference.
   *
   * @param kept the words of the reference that the member has
   * @param count number of documents that have its text
   */
  public void add(BitSet kept, int count) {
    all += count;
    for (int s = kept.nextSetBit(0); s >= 0 && s < documents.length; s = kept.nextSetBit(s + 1)) {
      documents[s] += count;
    }
  }

  /** Adds the counts of another finder for the same reference. */
  public void add(int[] othersDocuments, int othersAll) {
    if (othersDocuments.length != documents.length) {
      throw new IllegalArgumentException(
          "[documents] must have one count a word of the reference, "
              + documents.length
              + ", got "
              + othersDocuments.length);
    }
    for (int word = 0; word < documents.length; word++) {
      documents[word] += othersDocuments[word];
    }
    all += othersAll;
  }

  /** The number of documents that have each word of the reference; owned by the finder. */
  public int[] documents() {
    return documents;
  }

  /** Number of documents counted. */
  public int all() {
    return all;
  }

  /**
   * The words that at most a tenth of the other documents keep, except names, dates and addresses;
   * empty if there are too few other documents.
   */
  public BitSet own() {
    BitSet own = new BitSet();
    for (int word = 0; word < documents.length && all >= MIN_DOCUMENTS; word++) {
      int first = word;
      while (word < documents.length && 10L * documents[word] <= all) {
        word++;
      }
      if (word > first && !VaryingWord.all(reference.content(), first, word)) {
        own.set(first, word);
      }
    }
    return own.cardinality() == documents.length ? new BitSet() : own;
  }
}
