package org.neardup.plugin.mapper;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.SignatureToken;

/**
 * The tokens of a signature as terms: 16 ASCII bytes each, without an allocation for each token.
 */
final class SignatureTokenStream extends TokenStream {

  private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
  private final BytesRef digits = new BytesRef(new byte[SignatureToken.DIGITS]);
  private final long[] tokens;
  private int next;

  /**
   * @param tokens not copied
   */
  SignatureTokenStream(long[] tokens) {
    this.tokens = tokens;
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    if (next == tokens.length) {
      return false;
    }
    SignatureToken.write(tokens[next++], digits.bytes);
    term.setBytesRef(digits);
    return true;
  }

  @Override
  public void reset() {
    next = 0;
  }
}
