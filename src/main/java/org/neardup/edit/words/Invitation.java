// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.words;

/**
 * What a form has in square brackets for its writer to fill in: {@code [Add your story here.]} or
 * {@code [your state]}. Who leaves it in has not written it, and who strikes it out has left out
 * nothing of the letter. Writers have brackets, too: {@code [I am not an attorney.]} is their own.
 */
public final class Invitation {

  /** {@code [state or district]}; more words must speak to the writer. */
  private static final int SHORT = 3;

  /** The longest that was seen in real forms has 43 words. */
  private static final int LONGEST = 50;

  /** Between the bracket and the first word. */
  private static final String MARKS = " \"'“‘*_";

  private static final long[] YOUR = Telling.hashes("your");
  private static final long[] PLEASE = Telling.hashes("please");

  /** What forms begin with if they ask, behind "please" or not. */
  private static final long[] ASKING =
      Telling.hashes("add", "describe", "fill", "insert", "personalize", "share");

  private static final long[] HERE = Telling.hashes("here");

  /** The words that writers speak of themselves with. */
  private static final long[] OF_WRITER = Telling.hashes("i", "im", "ive", "me", "my", "mine");

  /** What only a writer's sentence begins with: I'd and I'll, too, and not "your ID". */
  private static final long[] BEGINNING = Telling.hashes("we", "our", "id", "ill");

  private Invitation() {}

  /** The end of an invitation that begins with a word; that word if none does. */
  static int end(String text, WordsAndSentences content, int word) {
    int end = endOfBracket(text, content, word);
    boolean isInvitation =
        end - word <= LONGEST
            && !Telling.some(OF_WRITER, content, word, end)
            && !Telling.some(BEGINNING, content, word, word + 1)
            && (end - word <= SHORT || speaksToWriter(content, word, end));
    return isInvitation ? end : word;
  }

  private static boolean speaksToWriter(WordsAndSentences content, int word, int end) {
    int first = Telling.some(PLEASE, content, word, word + 1) ? word + 1 : word;
    return Telling.some(YOUR, content, word, end)
        || Telling.some(ASKING, content, first, Math.min(first + 1, end))
        || Telling.some(HERE, content, end - 1, end);
  }

  /** Whether the words from one index to another, exclusive, are an invitation. */
  public static boolean is(String text, WordsAndSentences content, int from, int to) {
    return to > from && end(text, content, from) == to;
  }

  /** The end of the words in a bracket that begins with a word; that word if none does. */
  private static int endOfBracket(String text, WordsAndSentences content, int word) {
    int open = content.wordStarts[word] - 1;
    while (open > 0 && MARKS.indexOf(text.charAt(open)) >= 0) {
      open--;
    }
    if (open < 0 || text.charAt(open) != '[') {
      return word;
    }
    int close = open + 1;
    while (close < text.length() && text.charAt(close) != ']') {
      if (text.charAt(close) == '[') {
        return word;
      }
      close++;
    }
    int end = word;
    while (close < text.length() && end < content.wordCount && content.wordEnds[end] <= close) {
      end++;
    }
    return end;
  }
}
