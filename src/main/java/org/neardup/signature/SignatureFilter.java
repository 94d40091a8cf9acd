// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionLengthAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/** A filter that reads words and writes {@link SignatureToken}s. */
abstract class SignatureFilter extends TokenFilter {

  /** The word read last. */
  final CharTermAttribute term = addAttribute(CharTermAttribute.class);

  /** The offsets of that word. */
  final OffsetAttribute offset = addAttribute(OffsetAttribute.class);

  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);
  private final PositionLengthAttribute span = addAttribute(PositionLengthAttribute.class);
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final String typeName;
  private int words;

  /**
   * @param typeName of the tokens
   */
  SignatureFilter(TokenStream input, String typeName) {
    super(input);
    this.typeName = typeName;
  }

  /**
   * Moves to the next word; filters keep the words of a text until its end.
   *
   * @throws IllegalArgumentException if the text has more than {@link TextLimit#MAX_WORDS}
   */
  final boolean nextWord() throws IOException {
    if (!input.incrementToken()) {
      return false;
    }
    if (++words > TextLimit.MAX_WORDS) {
      throw new TextLimit.ExceededException("words", TextLimit.MAX_WORDS);
    }
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    words = 0;
  }

  /**
   * Makes a token the current one.
   *
   * @param start offset of its first character
   * @param end offset after its last one
   * @param positions distance from the previous token
   */
  final void write(long token, int start, int end, int positions) {
    clearAttributes();
    SignatureToken.write(token, term.resizeBuffer(SignatureToken.DIGITS));
    term.setLength(SignatureToken.DIGITS);
    offset.setOffset(start, end);
    increment.setPositionIncrement(positions);
    span.setPositionLength(1);
    type.setType(typeName);
  }
}
