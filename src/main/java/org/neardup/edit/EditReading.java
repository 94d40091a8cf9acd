// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.Arrays;
import java.util.List;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.Invitation;
import org.neardup.edit.words.LetterFrame;
import org.neardup.edit.words.VaryingWord;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.signature.Hash64;

/**
 * Reads an alignment as edits: passages added, passages left out, words changed.
 *
 * <ul>
 *   <li>Consecutive sentences that only one of the two texts has are a <em>passage</em> if they
 *       have at least {@value #SHORTEST_PASSAGE} words together. Shorter ones are changed words.
 *       Short insertions into one paragraph are a passage if together they exceed a minor change.
 *   <li>Within a shared sentence, consecutive words of the text alone are a passage if they exceed
 *       the words that they replace by at least {@value #SHORTEST_CLAUSE}. Words of the reference
 *       alone are a passage if there are at least {@value #SHORTEST_OMISSION}. Shorter runs are
 *       changed words, counted as the larger of words deleted and words inserted.
 *   <li>Reworded sentences are changed words.
 *   <li>What fills a slot of the letter is no edit, unless it is a passage and no name.
 *   <li>Not counted as edits are: the frame of a letter ({@link LetterFrame}) at the ends of a
 *       passage, one name, date or address in place of another ({@link VaryingWord}), an {@link
 *       Invitation} to the writer that was left in, struck out or filled in, and equal letters with
 *       different spaces.
 * </ul>
 *
 * <p>Reusable; not thread-safe.
 */
final class EditReading {

  /** "Close the mill today" is a statement; one or two inserted words are not. */
  static final int SHORTEST_PASSAGE = 4;

  /** A clause of its own: {@code , which is what my doctor told me as well}. */
  static final int SHORTEST_CLAUSE = 8;

  /** More than DURIAN's minor change deletes from a paragraph (SIGIR 2006, section 2). */
  static final int SHORTEST_OMISSION = 15;

  /** A title or an address inserted or deleted as a whole. */
  private static final int SHORTEST_TITLE = 5;

  /** {@code Sincerely yours, Ann van Dyke}. */
  private static final int LONGEST_GREETING = 6;

  /** Receives words of the text that are not the letter's. */
  interface OwnWords {

    OwnWords IGNORED = (type, low, high, from, to) -> {};

    /**
     * Called for each run of them, in the order of the text.
     *
     * @param type {@code added}, {@code changed} or {@code slot}
     * @param low the first word of the letter that they replace
     * @param high the end of those words; {@code low} if they replace none
     * @param from the first word of the text
     * @param to the end of the words
     */
    void found(Edit.Type type, int low, int high, int from, int to);
  }

  private final Alignment alignment;
  private final Rewordings rewordings;
  private final Repetitions repetitions;
  private final AddedPassages passages = new AddedPassages();
  private final Replacement replacement = new Replacement();
  private final ParagraphChanges changes = new ParagraphChanges();

  /** Words of the reference that are replaced by others. */
  private boolean[] replaced = new boolean[256];

  private ReferenceText reference;
  private WordsAndSentences referenceContent;
  private String text;
  private WordsAndSentences content;
  private OwnWords ownWords;
  private int added;

  /**
   * The index up to which the text has been searched for the paragraph of its origin, and that
   * paragraph.
   */
  private int wordsRead;

  private int paragraph;

  EditReading(Alignment alignment, Rewordings rewordings, Repetitions repetitions) {
    this.alignment = alignment;
    this.rewordings = rewordings;
    this.repetitions = repetitions;
  }

  /** Reads how the text differs from the reference, after the alignment and the rewordings. */
  void read(
      ReferenceText newReference, String newText, WordsAndSentences newContent, OwnWords receiver) {
    ownWords = receiver;
    reference = newReference;
    referenceContent = newReference.content();
    text = newText;
    content = newContent;
    passages.begin(newText, newContent);
    replacement.begin(newReference, newText, newContent);
    changes.begin(newReference.content());
    added = 0;
    wordsRead = 0;
    paragraph = referenceContent.paragraphCount;
    if (replaced.length < referenceContent.wordCount) {
      replaced = new boolean[referenceContent.wordCount];
    }
    Arrays.fill(replaced, 0, referenceContent.wordCount, false);
    readText();
    added += changes.settleInsertions();
    readReference();
  }

  /** The passages that only the text has, in its order. */
  List<AddedPassage> passages() {
    return passages.all();
  }

  /** Words changed and left out. */
  ParagraphChanges changes() {
    return changes;
  }

  /** Words in passages that only the text has. */
  int added() {
    return added;
  }

  /**
   * A hash of words of the reference and of the words of the text that replace them; both may be
   * empty.
   */
  private long fingerprint(int low, int high, int from, int to) {
    return ofReplacement(reference.number(low), high - low, from, to);
  }

  private long ofReplacement(int place, int replacedWords, int from, int to) {
    long hash = Hash64.mix((long) place << 32 | replacedWords & 0xffffffffL);
    for (int i = from; i < to; i++) {
      hash = Hash64.mix(hash ^ content.words[i]);
    }
    return hash;
  }

  /**
   * The paragraph of the reference from which the text before a word originates, or the number of
   * paragraphs if there is none. Words must be passed in ascending order.
   */
  private int paragraphBefore(int word) {
    for (; wordsRead < word; wordsRead++) {
      if (alignment.origin(wordsRead) != Alignment.NONE) {
        paragraph = referenceContent.paragraphs[reference.sentenceOf(alignment.origin(wordsRead))];
      }
    }
    return paragraph;
  }

  private void readText() {
    for (int s = 0; s < content.sentenceCount; ) {
      int end = s;
      while (end < content.sentenceCount && isOwn(end)) {
        end++;
      }
      if (end > s) {
        readOwnSentences(s, end);
        s = end;
      } else {
        if (rewordings.isRewording(s)) {
          int origin = rewordings.reworded(s);
          ownWords.found(
              Edit.Type.CHANGED,
              referenceContent.firstWords[origin],
              referenceContent.firstWords[origin + 1],
              content.firstWords[s],
              content.firstWords[s + 1]);
        } else {
          readSharedSentence(s);
        }
        s++;
      }
    }
  }

  /** Whether a sentence of the text has nothing from the reference, or only repetitions. */
  private boolean isOwn(int sentence) {
    return !rewordings.isRewording(sentence)
        && (!alignment.hasSentence(sentence) || repetitions.isOwn(sentence));
  }

  /** Whether a sentence is only a salutation or a closing with a name. */
  private static boolean isGreeting(WordsAndSentences side, int sentence) {
    return side.length(sentence) <= LONGEST_GREETING && side.isFramed(sentence);
  }

  private void readOwnSentences(int from, int to) {
    int first = LetterFrame.skip(content, from, to);
    int end = LetterFrame.trim(content, first, to);
    int words = content.firstWords[end] - content.firstWords[first];
    boolean fills =
        isAtSlot(content.firstWords[from], content.firstWords[to])
            && (words < SHORTEST_PASSAGE
                || VaryingWord.all(content, content.firstWords[first], content.firstWords[end]));
    ownWords.found(
        fills ? Edit.Type.SLOT : Edit.Type.ADDED,
        0,
        0,
        content.firstWords[from],
        content.firstWords[to]);
    if (fills) {
      return;
    }
    if (words >= SHORTEST_PASSAGE) {
      added += words;
      passages.addSentences(first, end);
    } else if (to < content.sentenceCount) {
      // at the very end it is a name in small letters
      int place = paragraphBefore(content.firstWords[from]);
      changes.insert(
          place,
          words,
          ofReplacement(place, -1, content.firstWords[first], content.firstWords[end]));
    }
  }

  private void readSharedSentence(int sentence) {
    int end = content.firstWords[sentence + 1];
    for (int i = content.firstWords[sentence]; i < end; i++) {
      if (alignment.origin(i) == Alignment.NONE) {
        if (isGreeting(content, sentence)) { // rarely asked: most copies have no own words
          return;
        }
        int from = i;
        while (i + 1 < end && alignment.origin(i + 1) == Alignment.NONE) {
          i++;
        }
        readOwnWords(from, i + 1);
      }
    }
  }

  /** Reads consecutive words that only the text has, within a shared sentence. */
  private void readOwnWords(int from, int to) {
    int low = firstReplaced(from);
    int high = low;
    while (high < referenceContent.wordCount && isOmitted(high) && sameSentence(high, low)) {
      replaced[high++] = true;
    }
    int came = to - from;
    boolean invited = Invitation.is(reference.text(), referenceContent, low, high);
    int went = invited ? 0 : high - low;
    boolean atSlot = invited || went == 0 && isAtSlot(from, to);
    boolean varies = VaryingWord.all(content, from, to);
    boolean fills =
        atSlot && (came < SHORTEST_PASSAGE || varies)
            || went == 0 && Invitation.is(text, content, from, to);
    boolean isPassage = came - went >= (atSlot ? SHORTEST_PASSAGE : SHORTEST_CLAUSE);
    ownWords.found(type(fills, went, isPassage), low, isPassage || invited ? low : high, from, to);
    if (fills
        || came >= SHORTEST_TITLE && varies
        || replacement.isRenaming(from, to, low, high)
        || replacement.isRespelling(from, to, low, high)) {
      return;
    }
    if (isPassage) {
      added += came;
      passages.addClause(from, to);
    } else {
      changes.change(paragraphBefore(from), Math.max(came, went), fingerprint(low, high, from, to));
    }
  }

  private static Edit.Type type(boolean fills, int went, boolean isPassage) {
    if (fills) {
      return Edit.Type.SLOT;
    }
    return went == 0 || isPassage ? Edit.Type.ADDED : Edit.Type.CHANGED;
  }

  /** Whether a slot of the letter is where words are that it does not have. */
  private boolean isAtSlot(int from, int to) {
    return from > 0
            && alignment.origin(from - 1) != Alignment.NONE
            && reference.hasSlot(alignment.origin(from - 1) + 1)
        || to < content.wordCount
            && alignment.origin(to) != Alignment.NONE
            && reference.hasSlot(alignment.origin(to));
  }

  /**
   * The first word of the reference that the words from an index on replace: the successor of the
   * origin of the preceding word, or else the predecessor of the origin of the following word.
   */
  private int firstReplaced(int from) {
    if (from > 0 && alignment.origin(from - 1) != Alignment.NONE) {
      int low = alignment.origin(from - 1) + 1;
      if (low < referenceContent.wordCount && isOmitted(low)) {
        return low;
      }
    }
    int after = from;
    while (after < content.wordCount && alignment.origin(after) == Alignment.NONE) {
      after++;
    }
    if (after == content.wordCount) {
      return referenceContent.wordCount;
    }
    int low = alignment.origin(after);
    while (low > 0 && isOmitted(low - 1) && sameSentence(low - 1, alignment.origin(after))) {
      low--;
    }
    return low;
  }

  /**
   * Whether the text omits a word of a sentence that it has, and nothing has replaced it so far.
   */
  private boolean isOmitted(int word) {
    return alignment.uses(word) == 0
        && !replaced[word]
        && alignment.hasReferenceSentence(reference.sentenceOf(word));
  }

  private boolean sameSentence(int one, int other) {
    return reference.sentenceOf(one) == reference.sentenceOf(other);
  }

  private void readReference() {
    for (int s = 0; s < referenceContent.sentenceCount; ) {
      int end = s;
      while (end < referenceContent.sentenceCount && rewordings.isDeleted(end)) {
        end++;
      }
      if (end > s) {
        readDeletions(s, end);
        s = end;
      } else {
        if (rewordings.isReworded(s)) {
          changes.change(
              referenceContent.paragraphs[s],
              referenceContent.length(s),
              rewordings.fingerprint(reference, s, content));
        } else if (!isGreeting(referenceContent, s)) {
          readOmissions(s);
        }
        s++;
      }
    }
  }

  private void readDeletions(int from, int to) {
    int first = LetterFrame.skip(referenceContent, from, to);
    int end = LetterFrame.trim(referenceContent, first, to);
    int words = referenceContent.firstWords[end] - referenceContent.firstWords[first];
    if (words >= SHORTEST_PASSAGE) {
      for (int s = first; s < end; s++) {
        changes.leaveOut(
            referenceContent.paragraphs[s],
            referenceContent.length(s),
            fingerprint(referenceContent.firstWords[s], referenceContent.firstWords[s + 1], 0, 0));
      }
    } else if (words > 0) {
      changes.change(
          referenceContent.paragraphs[first],
          words,
          fingerprint(referenceContent.firstWords[first], referenceContent.firstWords[end], 0, 0));
    }
  }

  private void readOmissions(int sentence) {
    int first = referenceContent.firstWords[sentence];
    int end = referenceContent.firstWords[sentence + 1];
    for (int i = first; i < end; i++) {
      int from = i;
      while (i < end && isOmitted(i)) {
        i++;
      }
      int words = i - from;
      boolean title = words >= SHORTEST_TITLE || from == first && words > 1;
      if (words == 0
          || title && VaryingWord.all(referenceContent, from, i)
          || Invitation.is(reference.text(), referenceContent, from, i)) {
        continue;
      }
      if (words >= SHORTEST_OMISSION) {
        changes.leaveOut(referenceContent.paragraphs[sentence], words, fingerprint(from, i, 0, 0));
      } else {
        changes.change(referenceContent.paragraphs[sentence], words, fingerprint(from, i, 0, 0));
      }
    }
  }
}
