// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.IntConsumer;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.SignatureToken;

/**
 * The tokens of a segment or of an index, in both forms of {@link TokenField}, with their
 * documents. Both forms ascend as unsigned numbers, so that one merge reads them together. For one
 * thread.
 */
final class TokenTerms {

  private final Form terms;
  private final Form texts;
  private boolean isStarted;
  private long token;

  /**
   * @param index gives the terms of a field, or null if it has none
   */
  TokenTerms(TokenField field, TermsOfField index) throws IOException {
    terms = new Form(index.get(field.name()), false);
    texts = new Form(index.get(field.nameOfText()), true);
  }

  /** Gives the terms of a field. */
  @FunctionalInterface
  interface TermsOfField {
    Terms get(String field) throws IOException;
  }

  /** Moves to a token, and calls the visitor with its documents, ascending. */
  void visit(long sought, IntConsumer visitor) throws IOException {
    terms.seek(sought);
    texts.seek(sought);
    visit(visitor);
  }

  /**
   * Moves to the next token; not after a {@link #visit(long, IntConsumer)}.
   *
   * @return false if there are no more
   */
  boolean next() throws IOException {
    if (!isStarted || terms.isHere) {
      terms.next();
    }
    if (!isStarted || texts.isHere) {
      texts.next();
    }
    isStarted = true;
    if (terms.isEnded && texts.isEnded) {
      return false;
    }
    boolean isText = terms.isEnded || !texts.isEnded && isBefore(texts.token, terms.token);
    token = isText ? texts.token : terms.token;
    terms.isHere = !terms.isEnded && terms.token == token;
    texts.isHere = !texts.isEnded && texts.token == token;
    return true;
  }

  private static boolean isBefore(long one, long other) {
    return Long.compareUnsigned(one, other) < 0;
  }

  /** The token of the last {@link #next}. */
  long token() {
    return token;
  }

  /** Number of documents of the current token, deleted ones included. */
  int documentFrequency() throws IOException {
    return terms.documentFrequency() + texts.documentFrequency();
  }

  /** Calls the visitor with the documents of the current token, ascending. */
  void visit(IntConsumer visitor) throws IOException {
    PostingsEnum ofTerm = terms.documents();
    PostingsEnum ofText = texts.documents();
    if (ofTerm != null && ofText != null) {
      visit(ofTerm, ofText, visitor);
    } else if (ofTerm != null || ofText != null) {
      PostingsEnum documents = ofTerm == null ? ofText : ofTerm;
      for (int document = documents.nextDoc();
          document != DocIdSetIterator.NO_MORE_DOCS;
          document = documents.nextDoc()) {
        visitor.accept(document);
      }
    }
  }

  /** No document is in both. */
  private static void visit(PostingsEnum one, PostingsEnum other, IntConsumer visitor)
      throws IOException {
    int ofOne = one.nextDoc();
    int ofOther = other.nextDoc();
    while (ofOne != ofOther) { // until both are at the end
      if (ofOne < ofOther) {
        visitor.accept(ofOne);
        ofOne = one.nextDoc();
      } else {
        visitor.accept(ofOther);
        ofOther = other.nextDoc();
      }
    }
  }

  /** The terms of one of the fields. */
  private static final class Form {
    private final TermsEnum terms;
    private final boolean isEmpty;
    private final boolean isText;
    private final BytesRef term = new BytesRef(new byte[SignatureToken.BYTES]);
    private PostingsEnum documents; // those of the last token, to be reused
    private boolean isHere; // whether the current token has this form
    private boolean isEnded;
    private long token;

    Form(Terms ofField, boolean isText) throws IOException {
      this.isEmpty = ofField == null;
      this.terms = isEmpty ? TermsEnum.EMPTY : ofField.iterator();
      this.isText = isText;
    }

    void seek(long sought) throws IOException {
      if (isEmpty) {
        isHere = false;
      } else if (isText) {
        isHere = terms.seekExact(new BytesRef(SignatureToken.toString(sought)));
      } else {
        SignatureToken.writeTerm(sought, term.bytes);
        isHere = terms.seekExact(term);
      }
    }

    void next() throws IOException {
      BytesRef found = terms.next();
      isEnded = found == null;
      if (!isEnded) {
        token = isText ? SignatureToken.parse(text(found)) : SignatureToken.ofTerm(found);
      }
    }

    private static String text(BytesRef term) {
      return new String(term.bytes, term.offset, term.length, StandardCharsets.US_ASCII);
    }

    int documentFrequency() throws IOException {
      return isHere ? terms.docFreq() : 0;
    }

    PostingsEnum documents() throws IOException {
      if (!isHere) {
        return null;
      }
      documents = terms.postings(documents, PostingsEnum.NONE);
      return documents;
    }
  }
}
