// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.SignatureToken;

/**
 * Tokens of a signature, or signatures of sentences, as terms of eight bytes, documents only. The
 * thread that indexes uses one token stream for all its documents, and none of its tokens is
 * allocated.
 */
final class TokensField extends Field {

  private static final FieldType TYPE = documentsOnly();

  private final long[] tokens;

  /**
   * @param tokens repeated ones count once; not copied
   */
  TokensField(String name, long[] tokens) {
    super(name, TYPE);
    this.tokens = tokens;
  }

  private static FieldType documentsOnly() {
    FieldType type = new FieldType();
    type.setIndexOptions(IndexOptions.DOCS);
    type.setOmitNorms(true);
    type.setTokenized(true);
    type.freeze();
    return type;
  }

  @Override
  public TokenStream tokenStream(Analyzer analyzer, TokenStream reuse) {
    Tokens stream = reuse instanceof Tokens used ? used : new Tokens();
    stream.tokens = tokens;
    return stream;
  }

  private static final class Tokens extends TokenStream {
    private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
    private final BytesRef bytes = new BytesRef(new byte[SignatureToken.BYTES]);
    private long[] tokens;
    private int next;

    @Override
    public void reset() {
      next = 0;
      clearAttributes(); // of the end of the last document
      term.setBytesRef(bytes);
    }

    /** Clears no attributes, since none but the term changes. */
    @Override
    public boolean incrementToken() {
      if (next == tokens.length) {
        return false;
      }
      SignatureToken.writeTerm(tokens[next++], bytes.bytes);
      return true;
    }
  }
}
