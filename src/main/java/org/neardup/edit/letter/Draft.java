// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;

/**
 * A letter under construction: words, each taken from a sampled text together with the characters
 * around it.
 */
final class Draft {

  /**
   * A word of a sampled text.
   *
   * @param source the text
   * @param at the number of the word there
   */
  record Word(ReadText source, int at) {
    long hash() {
      return source.content.words[at];
    }

    boolean isFollowedBy(Word other) {
      return other.source == source && other.at == at + 1;
    }
  }

  private final List<Word> words;
  private ReferenceText reference; // once it was asked for

  Draft(List<Word> words) {
    this.words = words;
  }

  /** All words of a text. */
  static Draft of(ReadText text) {
    return new Draft(words(text, 0, text.wordCount()));
  }

  /** Consecutive words of a text. */
  static List<Word> words(ReadText text, int first, int end) {
    List<Word> words = new ArrayList<>(end - first);
    for (int i = first; i < end; i++) {
      words.add(new Word(text, i));
    }
    return words;
  }

  List<Word> words() {
    return words;
  }

  int size() {
    return words.size();
  }

  /** Whether a word begins a sentence of the text that it is taken from. */
  boolean startsSentence(int word) {
    return words.get(word).source().startsSentence(words.get(word).at());
  }

  /** Its characters as a reference. */
  ReferenceText reference() {
    if (reference == null) {
      reference = ReferenceText.of(text());
    }
    return reference;
  }

  /** Whether its characters are read as its words: two may become one, as at a hyphen. */
  boolean isReadable() {
    WordsAndSentences read = reference().content();
    return read.wordCount == size()
        && IntStream.range(0, size()).allMatch(i -> read.words[i] == words.get(i).hash());
  }

  /** The characters of all words. */
  String text() {
    return text(0, words.size()).strip();
  }

  /** The characters of some words, and those between them and their neighbours. */
  String text(int first, int end) {
    StringBuilder text = new StringBuilder();
    for (int i = first; i < end; i++) {
      Word word = words.get(i);
      if (i == 0) {
        text.append(word.source().opening(word.at()));
      }
      text.append(word.source().word(word.at()));
      text.append(i + 1 < words.size() ? between(word, words.get(i + 1)) : afterLast(word));
    }
    return text.toString();
  }

  /**
   * What separates two words: as in their text if they are neighbours there, otherwise as one of
   * them is separated, a sentence's end or beginning before anything else.
   */
  private static String between(Word left, Word right) {
    String after = left.source().after(left.at());
    if (left.isFollowedBy(right)) {
      return after;
    }
    String before = right.source().before(right.at());
    boolean ends = left.source().startsSentence(left.at() + 1);
    boolean begins = right.source().startsSentence(right.at());
    String separator = ends || !begins ? after : before;
    if (ends && begins && before.length() > after.length()) {
      separator = before;
    }
    boolean isApart = separator.chars().anyMatch(Character::isWhitespace);
    return isApart ? separator : separator + " ";
  }

  private static String afterLast(Word last) {
    return last.source().after(last.at()).stripTrailing();
  }
}
