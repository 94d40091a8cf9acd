// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.util.List;
import java.util.stream.LongStream;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.SignatureToken;

/**
 * The fields of an index whose terms are the tokens of its documents. A document has its tokens in
 * one of the two; a segment may have both.
 *
 * @param name field whose terms are {@link SignatureToken}s of eight bytes
 * @param nameOfText field whose terms are {@link SignatureToken}s as text, the form of older
 *     indexes
 */
public record TokenField(String name, String nameOfText) {

  /** Finds the documents that have at least one of some tokens. */
  public Query anyOf(long... tokens) {
    List<BytesRef> terms = LongStream.of(tokens).mapToObj(SignatureToken::toTerm).toList();
    List<BytesRef> texts =
        LongStream.of(tokens)
            .mapToObj(token -> new BytesRef(SignatureToken.toString(token)))
            .toList();
    return new BooleanQuery.Builder()
        .add(new TermInSetQuery(name, terms), BooleanClause.Occur.SHOULD)
        .add(new TermInSetQuery(nameOfText, texts), BooleanClause.Occur.SHOULD)
        .build();
  }
}
