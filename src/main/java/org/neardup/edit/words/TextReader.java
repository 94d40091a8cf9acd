// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.words;

import org.neardup.signature.Hash64;
import org.neardup.text.SentenceScanner;
import org.neardup.text.WordScanner;
import org.neardup.work.Steps;

/**
 * Reads a text into its words and sentences, of which some belong to the {@link LetterFrame}.
 *
 * <p>Linear in the length of the text. Reusable; not thread-safe.
 */
public final class TextReader {

  private final Steps steps;
  private final WordScanner wordScanner = new WordScanner();
  private final SentenceScanner sentenceScanner = new SentenceScanner();

  /** Whether the scanner is at a word that has not been written. */
  private boolean isAtWord;

  /** A reader that is never interrupted. */
  public TextReader() {
    this(new Steps(() -> {}));
  }

  /**
   * A reader that can be interrupted.
   *
   * @param steps counts the words
   */
  public TextReader(Steps steps) {
    this.steps = steps;
  }

  /**
   * Reads a text.
   *
   * @param content receives its words and sentences; its former content is replaced
   */
  public void read(String text, WordsAndSentences content) {
    readWords(text, content);
    content.markWhenAsked(text);
  }

  /** Reads a letter that many have: a title between its paragraphs is no frame. */
  public void readLetter(String text, WordsAndSentences content) {
    readWords(text, content);
    LetterFrame.markLetter(text, content);
  }

  private void readWords(String text, WordsAndSentences content) {
    content.clear();
    isAtWord = wordScanner.reset(text).next();
    sentenceScanner.reset(text);
    boolean word = nextWord(text, content);
    boolean newParagraph = true;
    while (sentenceScanner.next()) {
      newParagraph |= sentenceScanner.startsParagraph();
      int first = content.wordCount;
      long hash = WordsAndSentences.NO_WORDS;
      while (word && content.wordStarts[content.wordCount] < sentenceScanner.endOffset()) {
        hash = WordsAndSentences.join(hash, content.words[content.wordCount]);
        content.wordCount++;
        word = nextWord(text, content);
      }
      if (content.wordCount > first) {
        if (newParagraph) {
          content.paragraphCount++;
          newParagraph = false;
        }
        addSentence(content, first, hash);
      }
    }
    content.firstWords[content.sentenceCount] = content.wordCount;
    wordScanner.reset("");
    sentenceScanner.reset("");
  }

  /**
   * Writes the next word behind the last one, without counting it. What is one character is one
   * word, though the scanner reads {@code ½} as 1 and 2: there is nothing between them.
   */
  private boolean nextWord(String text, WordsAndSentences content) {
    if (!isAtWord) {
      return false;
    }
    steps.take(1);
    content.growWords();
    int at = content.wordCount;
    int start = wordScanner.startOffset();
    int end = wordScanner.endOffset();
    long hash = Hash64.of(wordScanner.buffer(), wordScanner.length());
    content.letters += wordScanner.length();
    for (isAtWord = wordScanner.next();
        isAtWord && wordScanner.startOffset() < end;
        isAtWord = wordScanner.next()) {
      steps.take(1);
      hash = WordsAndSentences.join(hash, Hash64.of(wordScanner.buffer(), wordScanner.length()));
      end = Math.max(end, wordScanner.endOffset());
      content.letters += wordScanner.length();
    }
    content.words[at] = hash;
    content.wordStarts[at] = start;
    content.wordEnds[at] = end;
    content.numbers[at] = VaryingWord.hasDigit(text, start, end);
    content.varying[at] = VaryingWord.at(text, start, end, content.numbers[at]);
    return true;
  }

  private void addSentence(WordsAndSentences content, int first, long hash) {
    content.growSentences();
    int at = content.sentenceCount;
    content.firstWords[at] = first;
    content.sentenceStarts[at] = sentenceScanner.startOffset();
    content.sentenceEnds[at] = sentenceScanner.endOffset();
    content.paragraphs[at] = content.paragraphCount - 1;
    content.sentences[at] = hash;
    content.sentenceCount++;
  }
}
