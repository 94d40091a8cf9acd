// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.SentenceSigner;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.neardup.signature.SignatureToken;
import org.neardup.signature.SignedText;

/**
 * Signs texts like a {@code neardup} field signs its values.
 *
 * <p>With a {@code neardup_shingle} analyzer, digest, bag and tokens come from one pass over the
 * text. With any other analyzer its token stream gives the tokens, and digest and bag still come
 * from the words of the normal form.
 *
 * <p>Linear in the length of the text. Not thread-safe. A field keeps a few and a run over a field
 * without signatures one for each shard, each with the memory for ordinary texts.
 */
public final class FieldSigner {

  private final String field;
  private final Analyzer analyzer;
  private final SentenceSignatureAnalyzer sentenceAnalyzer;
  private final DocumentSigner signer;

  /** Created on first use. */
  private SentenceSigner sentenceSigner;

  /**
   * Signs sentences with the default analyzer.
   *
   * @param field its name, for the analyzer
   * @param analyzer makes the signature tokens
   */
  public FieldSigner(String field, Analyzer analyzer) {
    this(field, analyzer, new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT));
  }

  /**
   * @param field its name, for the analyzer
   * @param analyzer makes the signature tokens
   * @param sentenceAnalyzer signs sentences; called for a signer when there are sentences
   */
  public FieldSigner(String field, Analyzer analyzer, SentenceSignatureAnalyzer sentenceAnalyzer) {
    this.field = field;
    this.analyzer = analyzer;
    this.sentenceAnalyzer = sentenceAnalyzer;
    this.signer =
        analyzer instanceof ShingleSignatureAnalyzer shingles
            ? new DocumentSigner(shingles.scheme(), shingles.selection())
            : DocumentSigner.byDefault();
  }

  /**
   * The signature of a text.
   *
   * @throws IOException if the analyzer throws it
   */
  public DocumentSignature sign(String text) throws IOException {
    return analyzer instanceof ShingleSignatureAnalyzer
        ? signer.sign(text)
        : signer.sign(text, tokens(text));
  }

  /**
   * The signature of a text and those of its sentences, in one pass.
   *
   * @throws IOException if the analyzer throws it
   */
  public SignedText signWithSentences(String text) throws IOException {
    return analyzer instanceof ShingleSignatureAnalyzer
        ? signer.sign(text, sentenceSigner())
        : signer.sign(text, tokens(text), sentenceSigner());
  }

  /** The signatures of the sentences of a text. */
  public SentenceSignatures sentences(String text) {
    return sentenceSigner().sign(text);
  }

  private SentenceSigner sentenceSigner() {
    if (sentenceSigner == null) {
      sentenceSigner = sentenceAnalyzer.signer();
    }
    return sentenceSigner;
  }

  private long[] tokens(String text) throws IOException {
    long[] tokens = new long[256];
    int count = 0;
    try (TokenStream stream = analyzer.tokenStream(field, text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        if (count == tokens.length) {
          tokens = Arrays.copyOf(tokens, count * 2);
        }
        tokens[count++] = SignatureToken.parse(term);
      }
      stream.end();
    }
    return Arrays.copyOf(tokens, count);
  }
}
