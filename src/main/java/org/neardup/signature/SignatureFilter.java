package org.neardup.signature;

import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionLengthAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/** A filter that reads words and writes {@link SignatureToken}s. */
abstract class SignatureFilter extends TokenFilter {

  /** The word that was read last. */
  final CharTermAttribute term = addAttribute(CharTermAttribute.class);

  /** Where it stands. */
  final OffsetAttribute offset = addAttribute(OffsetAttribute.class);

  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);
  private final PositionLengthAttribute span = addAttribute(PositionLengthAttribute.class);
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final String typeName;

  /**
   * @param typeName of the tokens
   */
  SignatureFilter(TokenStream input, String typeName) {
    super(input);
    this.typeName = typeName;
  }

  /**
   * Makes a token the current one.
   *
   * @param start offset of its first character
   * @param end offset after its last one
   * @param positions how far it is from the token before it
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
