// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.util.Arrays;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.neardup.text.WordScanner;

/**
 * The words of texts as Lucene tokens, read beforehand, to compare filters alone. Allocates
 * nothing.
 */
final class Words extends TokenStream {

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private Text text;
  private int next;

  /**
   * A text that was read.
   *
   * @param words its words in the normal form
   * @param starts where each starts, in UTF-16 units of the text
   * @param ends where each ends, exclusive
   */
  record Text(char[][] words, int[] starts, int[] ends) {

    static Text read(String text) {
      WordScanner scanner = new WordScanner().reset(text);
      char[][] words = new char[text.length()][];
      int[] starts = new int[text.length()];
      int[] ends = new int[text.length()];
      int count = 0;
      while (scanner.next()) {
        words[count] = Arrays.copyOf(scanner.buffer(), scanner.length());
        starts[count] = scanner.startOffset();
        ends[count++] = scanner.endOffset();
      }
      return new Text(
          Arrays.copyOf(words, count), Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
    }
  }

  /** Sets the words of this text from the next {@link #reset} on. */
  void set(Text newText) {
    text = newText;
  }

  @Override
  public void reset() {
    next = 0;
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    if (next == text.words.length) {
      return false;
    }
    char[] word = text.words[next];
    term.copyBuffer(word, 0, word.length);
    offset.setOffset(text.starts[next], text.ends[next]);
    next++;
    return true;
  }
}
