package org.neardup.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.neardup.signature.DocumentDigest;
import org.neardup.text.WordScanner;

/**
 * Says how texts were made from their reference. Reused from text to text; not thread-safe.
 *
 * <pre>
 *   ReferenceText letter = ReferenceText.of("Please act. Mercury is poison.");
 *   new EditDescriber().describe(letter, "Please act. My son fishes there. Mercury is poison.")
 *     →  block_added, with the passage "My son fishes there."
 * </pre>
 */
public final class EditDescriber {

  /** Fewest words of a sentence that is a passage; a shorter one is a word or two put in. */
  static final int SHORTEST_BLOCK = 3;

  /** Fewest words in a row, more than were there before, that make a clause a passage. */
  static final int LONGEST_CHANGE = 8;

  /** Fewest words of a title or an address that is put in or left out as a whole. */
  static final int SHORTEST_TITLE = 5;

  /** A name may have so many words more than another. */
  private static final int LONGER_NAME = 2;

  /** Fewest words left out of a sentence in a row that make a passage left out. */
  static final int LONGEST_OMISSION = 15;

  private final WordsAndSentences content = new WordsAndSentences();
  private final Alignment alignment = new Alignment();
  private final AddedFingerprint fingerprint = new AddedFingerprint();
  private int[] changes = new int[16];
  private boolean[] seen = new boolean[256];

  private String text;
  private ReferenceText reference;
  private List<AddedPassage> passages;
  private List<AddedSentence> passage;
  private EditMeasures measures;
  private int replacedFrom;
  private int added;
  private int deleted;
  private int changed;

  /**
   * Describes a text.
   *
   * @return {@link Category#EXACT} with nothing added if both have the same document string;
   *     otherwise the first category that holds, and every passage that the reference does not
   *     have, whatever its length
   */
  public EditDescription describe(ReferenceText newReference, String newText) {
    reference = newReference;
    text = newText;
    content.read(text);
    if (isExact()) {
      return new EditDescription(Category.EXACT, List.of());
    }
    alignment.align(reference, content);
    passages = new ArrayList<>();
    passage = new ArrayList<>();
    added = 0;
    deleted = 0;
    changed = 0;
    WordsAndSentences theirs = reference.content();
    if (changes.length < theirs.paragraphCount + 1) {
      changes = new int[theirs.paragraphCount + 1];
    }
    Arrays.fill(changes, 0, theirs.paragraphCount + 1, 0);
    if (seen.length < theirs.wordCount) {
      seen = new boolean[theirs.wordCount];
    }
    Arrays.fill(seen, 0, theirs.wordCount, false);
    readText();
    readReference();
    measures = measure();
    return new EditDescription(measures.category(), passages);
  }

  /** Which words of the reference a text has: what {@link LetterFinder} wants to know of it. */
  public BitSet keptWords(ReferenceText newReference, String newText) {
    reference = newReference;
    content.read(newText);
    alignment.align(reference, content);
    BitSet kept = new BitSet();
    for (int i = 0; i < reference.wordCount(); i++) {
      if (alignment.uses(i) > 0) {
        kept.set(i);
      }
    }
    return kept;
  }

  private boolean isExact() {
    WordsAndSentences theirs = reference.content();
    if (content.letters != theirs.letters) {
      return false;
    }
    if (content.wordCount == theirs.wordCount
        && Arrays.equals(content.words, 0, content.wordCount, theirs.words, 0, theirs.wordCount)) {
      return true;
    }
    return Arrays.equals(digest(text), digest(reference.text()));
  }

  private static byte[] digest(String text) {
    DocumentDigest digest = new DocumentDigest();
    for (WordScanner words = new WordScanner().reset(text); words.next(); ) {
      digest.add(words.buffer(), words.length());
    }
    return digest.finish();
  }

  /** Goes through the sentences of the text: added, or of the reference with changes. */
  private void readText() {
    for (int s = 0; s < content.sentenceCount; ) {
      int end = s;
      while (end < content.sentenceCount && !hasOrigin(end)) {
        end++;
      }
      if (end > s) {
        readOwnSentences(s, end);
        s = end;
      } else {
        readChangedSentence(content.firstWords[s], content.firstWords[s + 1]);
        s++;
      }
    }
  }

  private boolean hasOrigin(int sentence) {
    for (int i = content.firstWords[sentence]; i < content.firstWords[sentence + 1]; i++) {
      if (alignment.origin(i) != Alignment.NONE) {
        return true;
      }
    }
    return false;
  }

  /** Sentences that the reference does not have, from one to another, exclusive. */
  private void readOwnSentences(int from, int to) {
    int first = from;
    int end = to;
    while (first < end && content.framed[first]) {
      first++;
    }
    while (first < end && content.framed[end - 1]) {
      end--;
    }
    int words = content.firstWords[end] - content.firstWords[first];
    if (words < SHORTEST_BLOCK) {
      if (end < content.sentenceCount) {
        change(reference.content().paragraphCount, words);
      }
      return;
    }
    added += words;
    for (int s = first; s < end; s++) {
      passage.add(
          new AddedSentence(
              content.sentenceStarts[s],
              content.sentenceEnds[s],
              content.length(s),
              fingerprint.of(text, content, content.firstWords[s], content.firstWords[s + 1])));
    }
    endPassage();
  }

  private void readChangedSentence(int first, int end) {
    for (int i = first; i < end; i++) {
      if (alignment.origin(i) != Alignment.NONE) {
        continue;
      }
      int from = i;
      while (i + 1 < end && alignment.origin(i + 1) == Alignment.NONE) {
        i++;
      }
      int came = i + 1 - from;
      int went = replaced(from, i + 1);
      if (went > 0 && isRespelling(from, i + 1, went)) {
        continue;
      }
      if (came >= LONGEST_CHANGE && VaryingWord.all(content, from, i + 1)) {
        continue;
      }
      if (came - went >= LONGEST_CHANGE) {
        added += came;
        int clauseEnd = content.wordEnds[i];
        while (clauseEnd < text.length() && ",.;:!?)\"'”’".indexOf(text.charAt(clauseEnd)) >= 0) {
          clauseEnd++;
        }
        passage.add(
            new AddedSentence(
                content.wordStarts[from],
                clauseEnd,
                came,
                fingerprint.of(text, content, from, i + 1)));
        endPassage();
      } else if (!isRenaming(from, i + 1, went)) {
        change(paragraphAt(from), Math.max(came, went));
      }
    }
  }

  /** Whether words have the same letters as those in whose place they stand. */
  private boolean isRespelling(int from, int to, int went) {
    if (to - from == went) {
      return false;
    }
    String ours = letters(text, content, from, to);
    return ours.contentEquals(
        letters(reference.text(), reference.content(), replacedFrom, replacedFrom + went));
  }

  private static String letters(String text, WordsAndSentences content, int from, int to) {
    StringBuilder letters = new StringBuilder();
    WordScanner words =
        new WordScanner().reset(text.substring(content.wordStarts[from], content.wordEnds[to - 1]));
    while (words.next()) {
      letters.append(words.buffer(), 0, words.length());
    }
    return letters.toString();
  }

  /** Whether words only put another name, date or address in the place of one. */
  private boolean isRenaming(int from, int to, int went) {
    boolean named =
        went > 0 && VaryingWord.all(reference.content(), replacedFrom, replacedFrom + went);
    return named && to - from <= went + LONGER_NAME
        || (named || went == 0) && VaryingWord.all(content, from, to);
  }

  /** The words of the reference that stand in the place of these words of the text; marks them. */
  private int replaced(int from, int to) {
    int last = reference.content().wordCount;
    if (from > 0 && alignment.origin(from - 1) != Alignment.NONE) {
      int low = alignment.origin(from - 1) + 1;
      int high = low;
      while (high < last && isOpen(high) && sameSentence(high, low)) {
        seen[high++] = true;
      }
      if (high > low) {
        replacedFrom = low;
        return high - low;
      }
    }
    if (to < content.wordCount && alignment.origin(to) != Alignment.NONE) {
      int high = alignment.origin(to);
      int low = high;
      while (low > 0 && isOpen(low - 1) && sameSentence(low - 1, high - 1)) {
        seen[--low] = true;
      }
      replacedFrom = low;
      return high - low;
    }
    return 0;
  }

  /** Whether a word of the reference is missing in a sentence that the text has. */
  private boolean isOpen(int word) {
    return alignment.uses(word) == 0 && !seen[word] && keepsSentence(reference.sentenceOf(word));
  }

  private boolean sameSentence(int one, int other) {
    return reference.sentenceOf(one) == reference.sentenceOf(other);
  }

  private boolean keepsSentence(int sentence) {
    WordsAndSentences theirs = reference.content();
    for (int i = theirs.firstWords[sentence]; i < theirs.firstWords[sentence + 1]; i++) {
      if (alignment.uses(i) > 0) {
        return true;
      }
    }
    return false;
  }

  private int paragraphAt(int word) {
    int origin = word > 0 ? alignment.origin(word - 1) : Alignment.NONE;
    return origin == Alignment.NONE
        ? reference.content().paragraphCount
        : reference.content().paragraphs[reference.sentenceOf(origin)];
  }

  private void change(int paragraph, int words) {
    changes[paragraph] += words;
    changed += words;
  }

  private void endPassage() {
    if (!passage.isEmpty()) {
      passages.add(new AddedPassage(passage));
      passage.clear();
    }
  }

  /** Goes through the sentences of the reference: left out, or kept with omissions. */
  private void readReference() {
    WordsAndSentences theirs = reference.content();
    for (int s = 0; s < theirs.sentenceCount; s++) {
      int first = theirs.firstWords[s];
      int end = theirs.firstWords[s + 1];
      if (!keepsSentence(s)) {
        if (theirs.framed[s]) {
          continue;
        }
        if (end - first < SHORTEST_BLOCK) {
          change(theirs.paragraphs[s], end - first);
        } else {
          deleted += end - first;
        }
        continue;
      }
      int gap = 0;
      for (int i = first; i <= end; i++) {
        if (i < end && alignment.uses(i) == 0 && !seen[i]) {
          gap++;
        } else if (gap > 0) {
          if ((gap >= SHORTEST_TITLE || i - gap == first)
              && VaryingWord.all(theirs, i - gap, i)) {
            gap = 0;
          } else if (gap >= LONGEST_OMISSION) {
            deleted += gap;
          } else {
            change(theirs.paragraphs[s], gap);
          }
          gap = 0;
        }
      }
    }
  }

  /** What the category of the last text that was no exact copy was decided from. */
  EditMeasures measures() {
    return measures;
  }

  private EditMeasures measure() {
    WordsAndSentences theirs = reference.content();
    int kept = 0;
    for (int i = 0; i < theirs.wordCount; i++) {
      kept += alignment.uses(i) > 0 ? 1 : 0;
    }
    int matched = 0;
    for (int i = 0; i < content.wordCount; i++) {
      matched += alignment.origin(i) != Alignment.NONE ? 1 : 0;
    }
    return new EditMeasures(
        content.wordCount,
        theirs.wordCount,
        kept,
        matched - kept,
        added,
        deleted,
        changed,
        true,
        moves(),
        torn,
        neighbours,
        true);
  }

  private int torn;
  private int neighbours;

  /** Counts where the text goes on elsewhere in the reference, and neighbours torn apart. */
  private int moves() {
    WordsAndSentences theirs = reference.content();
    int moves = 0;
    int last = -1;
    for (int i = 0; i < content.wordCount; i++) {
      int origin = alignment.origin(i);
      if (origin != Alignment.NONE) {
        if (origin < last) {
          moves++;
        }
        last = origin;
      }
    }
    // where each sentence of the reference starts in the text
    int[] places = new int[theirs.sentenceCount];
    Arrays.fill(places, -1);
    for (int i = 0; i < content.wordCount; i++) {
      if (alignment.origin(i) != Alignment.NONE) {
        int s = reference.sentenceOf(alignment.origin(i));
        if (places[s] < 0) {
          places[s] = i;
        }
      }
    }
    int[] order = new int[content.wordCount];
    int rank = 0;
    for (int i = 0, before = -1; i < content.wordCount; i++) {
      if (alignment.origin(i) != Alignment.NONE) {
        int s = reference.sentenceOf(alignment.origin(i));
        if (s != before) {
          rank++;
          before = s;
        }
      }
      order[i] = rank;
    }
    torn = 0;
    neighbours = 0;
    for (int s = 1; s < theirs.sentenceCount; s++) {
      if (theirs.paragraphs[s] == theirs.paragraphs[s - 1]
          && places[s] >= 0
          && places[s - 1] >= 0) {
        neighbours++;
        if (order[places[s]] != order[places[s - 1]] + 1) {
          torn++;
        }
      }
    }
    return moves;
  }
}
