package org.neardup.plugin.mapper;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.SignatureToken;

/**
 * The signatures of sentences as terms, 16 ASCII bytes each: the position is the sentence's
 * ordinal, the offsets are those of the sentence.
 */
final class SentenceTokenStream extends TokenStream {

  private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private final BytesRef digits = new BytesRef(new byte[SignatureToken.DIGITS]);
  private final SentenceSignatures sentences;
  private int sentence;
  private int next;
  private int lastPosition;

  SentenceTokenStream(SentenceSignatures sentences) {
    this.sentences = sentences;
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    while (sentence < sentences.count() && next == sentences.size(sentence)) {
      sentence++;
      next = 0;
    }
    if (sentence == sentences.count()) {
      return false;
    }
    SignatureToken.write(sentences.signature(sentence, next++), digits.bytes);
    term.setBytesRef(digits);
    increment.setPositionIncrement(sentence - lastPosition);
    lastPosition = sentence;
    offset.setOffset(sentences.start(sentence), sentences.end(sentence));
    return true;
  }

  @Override
  public void reset() {
    sentence = 0;
    next = 0;
    lastPosition = -1;
  }
}
