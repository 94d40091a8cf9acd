// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.IOException;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * The signatures of a text's sentences as Lucene tokens.
 *
 * <p>A token is a {@link SignatureToken} with the sentence's ordinal as position and the sentence's
 * offsets. Several signatures of a sentence have one position; a sentence without signatures leaves
 * a gap.
 *
 * <pre>
 *   "Act now! *** So be it." by I-Match   →   h(act)[0,8)@0   h(be it so)[13,22)@2
 * </pre>
 */
final class SentenceSignatureTokenizer extends Tokenizer {

  private static final String TYPE = "sentence_signature";

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);
  private final TypeAttribute type = addAttribute(TypeAttribute.class);

  private final SentenceSigner signer;
  private final StringBuilder text = new StringBuilder();
  private final char[] chunk = new char[4096];
  private SentenceSignatures sentences = SentenceSignatures.NONE;
  private int sentence;
  private int next;
  private int lastPosition;

  SentenceSignatureTokenizer(SentenceSigner signer) {
    this.signer = signer;
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
    SignatureToken.write(
        sentences.signature(sentence, next++), term.resizeBuffer(SignatureToken.DIGITS));
    term.setLength(SignatureToken.DIGITS);
    offset.setOffset(
        correctOffset(sentences.start(sentence)), correctOffset(sentences.end(sentence)));
    increment.setPositionIncrement(sentence - lastPosition);
    lastPosition = sentence;
    type.setType(TYPE);
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    ReusedArrays.clear(text);
    for (int read = input.read(chunk); read >= 0; read = input.read(chunk)) {
      text.append(chunk, 0, read);
      if (text.length() > TextLimit.MAX_CHARACTERS) {
        throw new TextLimit.ExceededException("UTF-16 units", TextLimit.MAX_CHARACTERS);
      }
    }
    if (TextLimit.isExceededBy(text)) {
      throw new TextLimit.ExceededException("words, or sentences,", TextLimit.MAX_WORDS);
    }
    start(signer.sign(text));
  }

  @Override
  public void end() throws IOException {
    super.end();
    int last = correctOffset(text.length());
    offset.setOffset(last, last);
    increment.setPositionIncrement(sentences.count() - 1 - lastPosition);
  }

  @Override
  public void close() throws IOException {
    ReusedArrays.clear(text);
    start(SentenceSignatures.NONE);
    super.close();
  }

  private void start(SentenceSignatures newSentences) {
    sentences = newSentences;
    sentence = 0;
    next = 0;
    lastPosition = -1;
  }
}
