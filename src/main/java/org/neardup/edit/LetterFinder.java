package org.neardup.edit;

import java.util.BitSet;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.VaryingWord;

/**
 * Finds out which words of a reference are the letter and which its own writer put in.
 *
 * <p>A reference of which there are copies is the letter. Where nobody sent the letter unchanged,
 * the reference is some edited text: it has a story that none of the others has, and every one of
 * them would seem to have left it out. So what hardly any other member keeps is not part of the
 * letter.
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

  /** What so many other members keep tells a tenth from a half: more need not be read. */
  public static final int ENOUGH_MEMBERS = 200;

  /** A text with more exact copies is a letter (DURIAN, dg.o 2006, section 2.1). */
  private static final int MAX_COPIES = 5;

  /** Fewer than so many other documents say nothing about a word. */
  static final int FEWEST_DOCUMENTS = 3;

  private final ReferenceText reference;
  private final int[] documents;
  private int all;

  /**
   * Whether a reference may be an edited text.
   *
   * @param copies how many documents have it
   */
  public static boolean isNeeded(int copies) {
    return copies <= MAX_COPIES;
  }

  /**
   * Whether members of a cluster say anything about its reference.
   *
   * @param others how many documents of the cluster do not have the reference's text
   */
  public static boolean canTell(int others) {
    return others >= FEWEST_DOCUMENTS;
  }

  /** Starts with no members. */
  public LetterFinder(ReferenceText reference) {
    this.reference = reference;
    documents = new int[reference.wordCount()];
  }

  /**
   * Counts a member other than the reference.
   *
   * @param kept the words of the reference that it has
   * @param count how many documents have its text
   */
  public void add(BitSet kept, int count) {
    all += count;
    for (int s = kept.nextSetBit(0); s >= 0 && s < documents.length; s = kept.nextSetBit(s + 1)) {
      documents[s] += count;
    }
  }

  /** Adds what another finder has counted of the same reference. */
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

  /** How many documents have each word of the reference; belongs to the finder. */
  public int[] documents() {
    return documents;
  }

  /** How many documents have been counted. */
  public int all() {
    return all;
  }

  /**
   * The words that at most a tenth of the other documents keep, names and the like excepted; none
   * if the others are few.
   */
  public BitSet own() {
    BitSet own = new BitSet();
    for (int word = 0; word < documents.length && all >= FEWEST_DOCUMENTS; word++) {
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
