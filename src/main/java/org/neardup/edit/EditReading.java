package org.neardup.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.LetterFrame;
import org.neardup.edit.words.VaryingWord;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.signature.Hash64;
import org.neardup.text.WordScanner;

/**
 * Reads an alignment as edits: passages added, passages left out, words changed.
 *
 * <ul>
 *   <li>Sentences in a row that only one of the two has are a <em>passage</em>, if together they
 *       have {@value #SHORTEST_PASSAGE} words or more. Fewer are changed words, but where so many
 *       are put into a paragraph that it is no longer a minor change they are added.
 *   <li>Inside a sentence that both have, words in a row that only the text has are a passage if
 *       they are {@value #SHORTEST_CLAUSE} or more above those in whose place they stand, and words
 *       that only the reference has if they are {@value #SHORTEST_OMISSION} or more. Fewer are
 *       changed words: the larger of what went and what came.
 *   <li>Sentences that say the same in other words are changed words.
 *   <li>No edits are: what letters have around their text ({@link LetterFrame}) at the ends of a
 *       passage, one name, date or address in the place of another ({@link VaryingWord}), and the
 *       same letters with other spaces.
 * </ul>
 *
 * <p>After {@value #MAX_SENTENCES} added sentences the rest of a passage is one more, and what is
 * added later makes that longer: a description stays small whatever the text is.
 *
 * <p>Reused from text to text; not thread-safe.
 */
final class EditReading {

  /** "Close the mill today" is something said; a word or two put in are not. */
  static final int SHORTEST_PASSAGE = 4;

  /** A clause of its own: {@code , which is what my doctor told me as well}. */
  static final int SHORTEST_CLAUSE = 8;

  /** More than DURIAN's minor change takes out of a paragraph (SIGIR 2006, section 2). */
  static final int SHORTEST_OMISSION = 15;

  /** A title or an address put in or left out as a whole. */
  private static final int SHORTEST_TITLE = 5;

  /** {@code Register} and {@code Registe} are one word, {@code Ann} and {@code Amy} two names. */
  private static final int SAME_BEGINNING = 3;

  /** {@code Sincerely yours, Ann van Dyke}. */
  private static final int LONGEST_GREETING = 6;

  /** A name may have so many words more than another. */
  private static final int LONGER_NAME = 2;

  /** A person's own text of so many sentences is a report, not a comment. */
  static final int MAX_SENTENCES = 1_000;

  private static final long[] NOT_COMPARED = {};

  private final Alignment alignment;
  private final Rewordings rewordings;
  private final Repetitions repetitions;
  private final AddedFingerprint fingerprint = new AddedFingerprint();

  /** For each paragraph of the reference, its changed words; last those that belong to none. */
  private int[] changes = new int[16];

  /** For each of them, the words in sentences put in that are too short for a passage. */
  private int[] putIn = new int[16];

  /** For each of them, its words. */
  private int[] lengths = new int[16];

  /** Words of the reference in whose place others stand. */
  private boolean[] replaced = new boolean[256];

  private ReferenceText reference;
  private WordsAndSentences referenceWords;
  private String text;
  private WordsAndSentences textWords;
  private List<List<AddedSentence>> passages;
  private List<Alteration> alterations;

  /** Sentences put in that are too short for a passage. */
  private List<Alteration> putInSentences;

  private int sentenceCount;
  private int added;

  /** How far the text has been searched for the paragraph that it comes from, and that. */
  private int wordsRead;

  private int paragraph;
  private int deleted;

  EditReading(Alignment alignment, Rewordings rewordings, Repetitions repetitions) {
    this.alignment = alignment;
    this.rewordings = rewordings;
    this.repetitions = repetitions;
  }

  /** Reads how the text differs from the reference that both others have seen. */
  void read(ReferenceText newReference, String newText, WordsAndSentences content) {
    reference = newReference;
    referenceWords = newReference.content();
    text = newText;
    textWords = content;
    passages = new ArrayList<>();
    alterations = new ArrayList<>();
    putInSentences = new ArrayList<>();
    sentenceCount = 0;
    added = 0;
    deleted = 0;
    if (changes.length < referenceWords.paragraphCount + 1) {
      changes = new int[referenceWords.paragraphCount + 1];
      putIn = new int[changes.length];
      lengths = new int[changes.length];
    }
    Arrays.fill(changes, 0, referenceWords.paragraphCount + 1, 0);
    Arrays.fill(putIn, 0, referenceWords.paragraphCount + 1, 0);
    Arrays.fill(lengths, 0, referenceWords.paragraphCount + 1, 0);
    for (int s = 0; s < referenceWords.sentenceCount; s++) {
      lengths[referenceWords.paragraphs[s]] += referenceWords.length(s);
    }
    wordsRead = 0;
    paragraph = referenceWords.paragraphCount;
    if (replaced.length < referenceWords.wordCount) {
      replaced = new boolean[referenceWords.wordCount];
    }
    Arrays.fill(replaced, 0, referenceWords.wordCount, false);
    readText();
    readPutIn();
    readReference();
  }

  /** The passages that only the text has, in its order. */
  List<AddedPassage> passages() {
    return passages.stream().map(AddedPassage::new).toList();
  }

  /** Where the text differs from what it has of the reference, and what it leaves out. */
  List<Alteration> alterations() {
    return alterations;
  }

  /** Words in passages that only the text has. */
  int added() {
    return added;
  }

  /** Words in passages that only the reference has. */
  int deleted() {
    return deleted;
  }

  /** Words changed in what both have. */
  int changed() {
    int changed = 0;
    for (int i = 0; i <= referenceWords.paragraphCount; i++) {
      changed += changes[i];
    }
    return changed;
  }

  /** Whether each paragraph has under 5 % or under 15 words changed (SIGIR 2006, section 2). */
  boolean isMinor() {
    for (int i = 0; i <= referenceWords.paragraphCount; i++) {
      if (!EditMeasures.isMinor(changes[i], lengths[i])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Counts changed words.
   *
   * @param fingerprint of where they are in the reference and what stands there
   */
  private void change(int paragraph, int words, long fingerprint) {
    changes[paragraph] += words;
    note(new Alteration(false, paragraph, lengths[paragraph], words, fingerprint));
  }

  private void leaveOut(int paragraph, int words, long fingerprint) {
    deleted += words;
    note(new Alteration(true, paragraph, lengths[paragraph], words, fingerprint));
  }

  /** Keeps an alteration; of too many a description keeps none, one too many is enough for that. */
  private void note(Alteration alteration) {
    if (alterations.size() <= EditDescription.MAX_ALTERATIONS) {
      alterations.add(alteration);
    }
  }

  /** A hash of words of the reference and of those of the text in their place; both may be none. */
  private long fingerprint(int low, int high, int from, int to) {
    long hash = Hash64.mix((long) low << 32 | high & 0xffffffffL);
    for (int i = from; i < to; i++) {
      hash = Hash64.mix(hash ^ textWords.words[i]);
    }
    return hash;
  }

  /**
   * The paragraph of the reference that the text comes from before one of its words, asked for in
   * ascending order; the count of paragraphs where nothing of it does.
   */
  private int paragraphBefore(int word) {
    for (; wordsRead < word; wordsRead++) {
      if (alignment.origin(wordsRead) != Alignment.NONE) {
        paragraph = referenceWords.paragraphs[reference.sentenceOf(alignment.origin(wordsRead))];
      }
    }
    return paragraph;
  }

  private void readPutIn() {
    for (int i = 0; i <= referenceWords.paragraphCount; i++) {
      if (EditMeasures.isMinor(putIn[i], lengths[i])) {
        changes[i] += putIn[i];
      } else {
        added += putIn[i];
      }
    }
    for (Alteration sentence : putInSentences) {
      int place = sentence.paragraph();
      if (EditMeasures.isMinor(putIn[place], lengths[place])) {
        note(sentence);
      }
    }
  }

  private void readText() {
    for (int s = 0; s < textWords.sentenceCount; ) {
      int end = s;
      while (end < textWords.sentenceCount && isOwn(end)) {
        end++;
      }
      if (end > s) {
        readOwnSentences(s, end);
        s = end;
      } else {
        if (!rewordings.isRewording(s) && !isGreeting(textWords, s)) {
          readSharedSentence(textWords.firstWords[s], textWords.firstWords[s + 1]);
        }
        s++;
      }
    }
  }

  /** Whether a sentence of the text has nothing of the reference, or only what came before. */
  private boolean isOwn(int sentence) {
    return !rewordings.isRewording(sentence)
        && (!alignment.hasSentence(sentence) || repetitions.isOwn(sentence));
  }

  /** Whether a sentence is no more than a salutation or a closing with a name. */
  private static boolean isGreeting(WordsAndSentences content, int sentence) {
    return content.framed[sentence] && content.length(sentence) <= LONGEST_GREETING;
  }

  private void readOwnSentences(int from, int to) {
    int first = LetterFrame.skip(textWords, from, to);
    int end = LetterFrame.trim(textWords, first, to);
    int words = textWords.firstWords[end] - textWords.firstWords[first];
    if (words >= SHORTEST_PASSAGE) {
      added += words;
      List<AddedSentence> sentences = new ArrayList<>();
      int whole = Math.min(end, first + Math.max(0, MAX_SENTENCES - sentenceCount));
      for (int s = first; s < whole; s++) {
        sentences.add(
            added(
                textWords.sentenceStarts[s],
                textWords.sentenceEnds[s],
                textWords.firstWords[s],
                textWords.firstWords[s + 1]));
      }
      if (whole < end) {
        int start = textWords.sentenceStarts[whole];
        int rest = textWords.firstWords[end] - textWords.firstWords[whole];
        sentences.add(
            new AddedSentence(start, textWords.sentenceEnds[end - 1], rest, NOT_COMPARED));
      }
      add(sentences);
    } else if (to < textWords.sentenceCount) {
      // at the very end it is a name in small letters
      int place = paragraphBefore(textWords.firstWords[from]);
      putIn[place] += words;
      if (words > 0 && putInSentences.size() <= EditDescription.MAX_ALTERATIONS) {
        long fingerprint =
            fingerprint(place, -1, textWords.firstWords[first], textWords.firstWords[end]);
        putInSentences.add(new Alteration(false, place, lengths[place], words, fingerprint));
      }
    }
  }

  /**
   * Adds a passage. One that comes when there are more than {@value #MAX_SENTENCES} sentences makes
   * the last of them longer, with whatever lies between.
   */
  private void add(List<AddedSentence> sentences) {
    if (sentenceCount <= MAX_SENTENCES) {
      passages.add(sentences);
      sentenceCount += sentences.size();
      return;
    }
    List<AddedSentence> passage = passages.get(passages.size() - 1);
    AddedSentence last = passage.get(passage.size() - 1);
    int words = last.words();
    for (AddedSentence sentence : sentences) {
      words += sentence.words();
    }
    int end = sentences.get(sentences.size() - 1).end();
    passage.set(passage.size() - 1, new AddedSentence(last.start(), end, words, NOT_COMPARED));
  }

  private AddedSentence added(int start, int end, int firstWord, int endWord) {
    return new AddedSentence(
        start, end, endWord - firstWord, fingerprint.of(text, textWords, firstWord, endWord));
  }

  private void readSharedSentence(int first, int end) {
    for (int i = first; i < end; i++) {
      if (alignment.origin(i) == Alignment.NONE) {
        int from = i;
        while (i + 1 < end && alignment.origin(i + 1) == Alignment.NONE) {
          i++;
        }
        readOwnWords(from, i + 1);
      }
    }
  }

  /** Reads words in a row that only the text has, in a sentence that both have. */
  private void readOwnWords(int from, int to) {
    int low = firstReplaced(from);
    int high = low;
    while (high < referenceWords.wordCount && isOmitted(high) && sameSentence(high, low)) {
      replaced[high++] = true;
    }
    int came = to - from;
    int went = high - low;
    if (isTitle(came, from, to)
        || isRenaming(from, to, low, high)
        || isRespelling(from, to, low, high)) {
      return;
    }
    if (came - went >= SHORTEST_CLAUSE) {
      added += came;
      int end = textWords.wordEnds[to - 1];
      while (end < text.length() && ",.;:!?)\"'”’".indexOf(text.charAt(end)) >= 0) {
        end++;
      }
      add(new ArrayList<>(List.of(added(textWords.wordStarts[from], end, from, to))));
    } else {
      change(paragraphBefore(from), Math.max(came, went), fingerprint(low, high, from, to));
    }
  }

  /**
   * The first word of the reference in whose place the words from an index on stand: what follows
   * there on the word before them, or else what precedes the word after them.
   */
  private int firstReplaced(int from) {
    if (from > 0 && alignment.origin(from - 1) != Alignment.NONE) {
      int low = alignment.origin(from - 1) + 1;
      if (low < referenceWords.wordCount && isOmitted(low)) {
        return low;
      }
    }
    int after = from;
    while (after < textWords.wordCount && alignment.origin(after) == Alignment.NONE) {
      after++;
    }
    if (after == textWords.wordCount) {
      return referenceWords.wordCount;
    }
    int low = alignment.origin(after);
    while (low > 0 && isOmitted(low - 1) && sameSentence(low - 1, alignment.origin(after))) {
      low--;
    }
    return low;
  }

  /**
   * Whether the text leaves out a word of a sentence that it has, and has nothing for it so far.
   */
  private boolean isOmitted(int word) {
    return alignment.uses(word) == 0
        && !replaced[word]
        && alignment.hasReferenceSentence(reference.sentenceOf(word));
  }

  private boolean sameSentence(int one, int other) {
    return reference.sentenceOf(one) == reference.sentenceOf(other);
  }

  private boolean isTitle(int words, int from, int to) {
    return words >= SHORTEST_TITLE && VaryingWord.all(textWords, from, to);
  }

  /** Whether words only put another name, date or address in the place of one. */
  private boolean isRenaming(int from, int to, int low, int high) {
    if (to - from == 1 && high - low == 1 && beginAlike(from, low)) {
      return false; // a name in the place of another, or the same word spelled otherwise
    }
    boolean named = low < high && VaryingWord.all(referenceWords, low, high);
    return named && to - from <= high - low + LONGER_NAME
        || (named || low == high) && VaryingWord.all(textWords, from, to);
  }

  private boolean beginAlike(int word, int referenceWord) {
    return text.regionMatches(
        true,
        textWords.wordStarts[word],
        reference.text(),
        referenceWords.wordStarts[referenceWord],
        SAME_BEGINNING);
  }

  /** Whether words have the same letters as those in whose place they stand. */
  private boolean isRespelling(int from, int to, int low, int high) {
    return low < high
        && to - from != high - low
        && letters(text, textWords, from, to)
            .equals(letters(reference.text(), referenceWords, low, high));
  }

  private static String letters(String text, WordsAndSentences content, int from, int to) {
    StringBuilder letters = new StringBuilder();
    WordScanner scanner = new WordScanner();
    for (int i = from; i < to; i++) { // between two words of a letter others may be left out
      scanner.reset(text.substring(content.wordStarts[i], content.wordEnds[i]));
      while (scanner.next()) {
        letters.append(scanner.buffer(), 0, scanner.length());
      }
    }
    return letters.toString();
  }

  private void readReference() {
    for (int s = 0; s < referenceWords.sentenceCount; ) {
      int end = s;
      while (end < referenceWords.sentenceCount && rewordings.isLeftOut(end)) {
        end++;
      }
      if (end > s) {
        readLeftOut(s, end);
        s = end;
      } else {
        if (rewordings.isReworded(s)) {
          change(
              referenceWords.paragraphs[s],
              referenceWords.length(s),
              rewordings.fingerprint(s, textWords));
        } else if (!isGreeting(referenceWords, s)) {
          readOmissions(s);
        }
        s++;
      }
    }
  }

  private void readLeftOut(int from, int to) {
    int first = LetterFrame.skip(referenceWords, from, to);
    int end = LetterFrame.trim(referenceWords, first, to);
    int words = referenceWords.firstWords[end] - referenceWords.firstWords[first];
    if (words >= SHORTEST_PASSAGE) {
      for (int s = first; s < end; s++) {
        leaveOut(
            referenceWords.paragraphs[s],
            referenceWords.length(s),
            fingerprint(referenceWords.firstWords[s], referenceWords.firstWords[s + 1], 0, 0));
      }
    } else if (words > 0) {
      change(
          referenceWords.paragraphs[first],
          words,
          fingerprint(referenceWords.firstWords[first], referenceWords.firstWords[end], 0, 0));
    }
  }

  private void readOmissions(int sentence) {
    int first = referenceWords.firstWords[sentence];
    int end = referenceWords.firstWords[sentence + 1];
    for (int i = first; i < end; i++) {
      int from = i;
      while (i < end && isOmitted(i)) {
        i++;
      }
      int words = i - from;
      boolean title = words >= SHORTEST_TITLE || from == first && words > 1;
      if (words == 0 || title && VaryingWord.all(referenceWords, from, i)) {
        continue;
      }
      if (words >= SHORTEST_OMISSION) {
        leaveOut(referenceWords.paragraphs[sentence], words, fingerprint(from, i, 0, 0));
      } else {
        change(referenceWords.paragraphs[sentence], words, fingerprint(from, i, 0, 0));
      }
    }
  }
}
