// SPDX-License-Identifier: Apache-2.0
package org.neardup.similar;

import com.carrotsearch.hppc.LongObjectHashMap;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.TermState;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/**
 * The tokens in one field of a segment. Where they were found is kept for the texts that follow:
 * the copies of a letter have its tokens. For one thread.
 */
final class SegmentTerms {

  /** Tokens that are kept; then it begins anew. */
  private static final int MAX_KNOWN = SimilarTexts.MAX_TOKENS;

  private static final int CHARGED_AT_ONCE = 64;

  /** What Lucene knows of a term, in a table. */
  private static final int BYTES_PER_TOKEN = 160;

  /**
   * A token.
   *
   * @param documents number of documents that have it, deleted ones included
   * @param state where its postings are; null if no document has it
   */
  private record Known(int documents, TermState state) {
    private static final Known NOWHERE = new Known(0, null);
  }

  private final TermsEnum terms;
  private final LongFunction<BytesRef> term;
  private final LongConsumer memory;
  private final boolean isEmpty;
  private final LongObjectHashMap<Known> known = new LongObjectHashMap<>();
  private int charged;

  /**
   * @param all null if the segment lacks the field
   * @param term of a token
   * @param memory charged with what is kept
   */
  SegmentTerms(Terms all, LongFunction<BytesRef> term, LongConsumer memory) throws IOException {
    this.terms = all == null ? TermsEnum.EMPTY : all.iterator();
    this.term = term;
    this.memory = memory;
    this.isEmpty = all == null;
  }

  /** Number of documents that have a token, deleted ones included. */
  int documents(long token) throws IOException {
    return known(token).documents();
  }

  private Known known(long token) throws IOException {
    if (isEmpty) {
      return Known.NOWHERE;
    }
    Known before = known.get(token);
    if (before != null) {
      return before;
    }
    Known found =
        terms.seekExact(term.apply(token))
            ? new Known(terms.docFreq(), terms.termState())
            : Known.NOWHERE;
    if (known.size() == MAX_KNOWN) {
      known.clear();
    }
    known.put(token, found);
    if (known.size() > charged) {
      charged += CHARGED_AT_ONCE;
      memory.accept((long) CHARGED_AT_ONCE * BYTES_PER_TOKEN);
    }
    return found;
  }

  /** Adds the postings of a token, at their first document, if there are any. */
  void addPostings(long token, List<PostingsEnum> lists) throws IOException {
    Known found = known(token);
    if (found.documents() == 0) {
      return;
    }
    terms.seekExact(term.apply(token), found.state());
    PostingsEnum list = terms.postings(null, PostingsEnum.NONE);
    if (list.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      lists.add(list);
    }
  }
}
