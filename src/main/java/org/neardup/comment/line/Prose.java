// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Set;

/**
 * Whether words are a writer's sentence rather than a name, an address or a title.
 *
 * <p>A sentence is recognized by function words that names and addresses lack: {@code we}, {@code
 * is}, {@code not}, {@code please}. Function words count in lower case, since {@code Will} and
 * {@code May} are names, and at the start of a line. Five or more consecutive words, most of them
 * in lower case, are prose too.
 */
public final class Prose {

  private static final int SENTENCE_WORDS = 5;

  private static final Set<String> SENTENCE_WORDS_LOWER =
      Set.of(
          "i", "i'm", "i'd", "i've", "i'll", "we", "you", "he", "she", "they", "it", "it's", "me",
          "us", "them", "my", "our", "your", "his", "her", "their", "its", "this", "that", "these",
          "those", "is", "are", "was", "were", "be", "been", "am", "has", "have", "had", "do",
          "does", "did", "don't", "doesn't", "not", "no", "will", "would", "should", "shall", "can",
          "can't", "could", "may", "must", "might", "please", "if", "because", "but", "so", "when",
          "who", "what", "why", "how", "which", "than", "then", "there", "here", "just", "only",
          "more", "all", "any", "very", "too", "also", "let", "keep", "stop", "make", "give",
          "need", "want", "think", "believe", "know", "hope", "support", "oppose", "vote",
          "against", "about", "into", "over", "after", "before", "from", "as");

  private static final Set<String> SENTENCE_STARTS =
      Set.of(
          "I", "I'm", "I've", "I'd", "We", "We're", "You", "You're", "They", "It", "It's", "This",
          "That", "These", "Those", "There", "Please", "If", "But", "Do", "Don't", "No", "Not",
          "Yes", "How", "What", "Why", "When", "Who", "Let", "Let's", "Keep", "Stop", "Save",
          "Vote", "My", "Our", "Your", "Is", "Are", "Thanks", "Thank", "God", "Shame", "Protect",
          "Support", "Oppose", "Also", "And", "As");

  /** Words of names, titles and addresses that are written in lower case. */
  private static final Set<String> CONNECTIVES =
      Set.of(
          "of", "and", "the", "for", "in", "at", "on", "de", "da", "del", "della", "der", "den",
          "di", "dos", "du", "la", "las", "le", "los", "van", "von", "y", "e", "a", "to", "by",
          "und", "et", "or", "with");

  /** Function words that are also names or initials. */
  private static final Set<String> NAMES_TOO =
      Set.of("i", "will", "may", "do", "so", "an", "my", "hope", "here", "no", "can", "as", "her");

  private Prose() {}

  /** Whether the line may be a sentence; a line longer than the examined words may. */
  public static boolean in(Line line) {
    int words = line.words();
    if (words > Line.MAX_WORDS) {
      return true;
    }
    int lower = 0;
    int letters = 0;
    for (int i = 0; i < words; i++) {
      String word = line.bare(i).replace('\u2019', '\'');
      if (word.isEmpty()) {
        continue;
      }
      if (SENTENCE_WORDS_LOWER.contains(word) || i == 0 && startsSentence(word, words)) {
        return true;
      }
      if (Character.isLetter(word.charAt(0))) {
        letters++;
        if (Character.isLowerCase(word.charAt(0)) && !CONNECTIVES.contains(word)) {
          lower++;
        }
      }
    }
    return letters >= SENTENCE_WORDS && 2 * lower >= letters;
  }

  /** Whether a word in lower case is a function word that names and addresses lack. */
  static boolean isSmallWord(String word) {
    return SENTENCE_WORDS_LOWER.contains(word) && !NAMES_TOO.contains(word);
  }

  private static boolean startsSentence(String word, int words) {
    return words > 1 && SENTENCE_STARTS.contains(word);
  }
}
