// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.IOException;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.neardup.text.WordScanner;

/** The words of the normal form as Lucene tokens, with their offsets in the original text. */
public final class WordTokenizer extends Tokenizer {

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private WordScanner scanner = new WordScanner();
  private final StringBuilder text = new StringBuilder();
  private final char[] chunk = new char[4096];

  @Override
  public boolean incrementToken() throws IOException {
    clearAttributes();
    if (!scanner.next()) {
      return false;
    }
    term.copyBuffer(scanner.buffer(), 0, scanner.length());
    offset.setOffset(correctOffset(scanner.startOffset()), correctOffset(scanner.endOffset()));
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    ReusedArrays.clear(text);
    for (int read = input.read(chunk); read >= 0; read = input.read(chunk)) {
      text.append(chunk, 0, read);
    }
    scanner.reset(text);
  }

  @Override
  public void end() throws IOException {
    super.end();
    int last = correctOffset(text.length());
    offset.setOffset(last, last);
  }

  @Override
  public void close() throws IOException {
    scanner = ReusedArrays.forNextText(scanner);
    ReusedArrays.clear(text);
    super.close();
  }
}
