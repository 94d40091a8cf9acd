// SPDX-License-Identifier: Apache-2.0
package org.neardup.similar;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.TermState;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.SignatureToken;
import org.neardup.work.Steps;

/**
 * The documents of a segment that have tokens, counted document by document. All lists of postings
 * are read side by side, in windows of {@value #WINDOW} documents, so that the memory does not
 * depend on the segment. The counts of a window are kept as binary numbers, the bits of equal value
 * together: a list of postings is added to 64 counts at a time. For one thread.
 */
final class SegmentTokens {

  private static final int WINDOW = 1 << 12;
  private static final int WORDS = WINDOW / Long.SIZE;

  /** Of more tokens, of which few are read, each is looked up again for its postings. */
  private static final int MAX_STATES = SimilarTexts.MAX_TOKENS;

  /** What Lucene knows of a term. */
  private static final int BYTES_PER_STATE = 128;

  private final Lookup lookup;
  private final Lookup older; // of tokens as text

  /**
   * Looks up tokens.
   *
   * @param tokens by whose places they are named from then on
   * @param steps of long work
   */
  SegmentTokens(LeafReader segment, TokenField field, long[] tokens, Steps steps)
      throws IOException {
    lookup = new Lookup(segment.terms(field.name()), tokens, SignatureToken::toTerm, steps);
    older = new Lookup(segment.terms(field.nameOfText()), tokens, SegmentTokens::text, steps);
  }

  private static BytesRef text(long token) {
    return new BytesRef(SignatureToken.toString(token));
  }

  /** Tokens as terms of one field. */
  private static final class Lookup {
    private final long[] tokens;
    private final LongFunction<BytesRef> term;
    private final TermsEnum terms;
    private final int[] documents; // by place
    private final TermState[] states; // by place; null if the token is not there

    /**
     * @param all null if the segment lacks the field
     */
    Lookup(Terms all, long[] tokens, LongFunction<BytesRef> term, Steps steps) throws IOException {
      this.tokens = tokens;
      this.term = term;
      terms = all == null ? TermsEnum.EMPTY : all.iterator();
      documents = new int[all == null ? 0 : tokens.length];
      states = new TermState[tokens.length > MAX_STATES ? 0 : documents.length];
      for (int place = 0; place < documents.length; place++) {
        steps.take(1);
        if (terms.seekExact(term.apply(tokens[place]))) {
          documents[place] = terms.docFreq();
          if (states.length > 0) {
            states[place] = terms.termState();
          }
        }
      }
    }

    int documentFrequency(int place) {
      return documents.length == 0 ? 0 : documents[place];
    }

    void addPostings(int place, List<PostingsEnum> lists) throws IOException {
      if (documentFrequency(place) == 0) {
        return;
      }
      BytesRef token = term.apply(tokens[place]);
      if (states.length > 0) {
        terms.seekExact(token, states[place]);
      } else {
        terms.seekExact(token);
      }
      PostingsEnum list = terms.postings(null, PostingsEnum.NONE);
      if (list.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
        lists.add(list);
      }
    }
  }

  /** Bytes that the look-up of tokens in a segment takes at most. */
  static long ramBytes(long[] tokens) {
    return 2L * Integer.BYTES * tokens.length // one of the two fields has a token, as a rule
        + (tokens.length > MAX_STATES ? 0 : (long) BYTES_PER_STATE * tokens.length);
  }

  /** Is told the documents of many tokens. */
  interface Visitor {

    /** The least number of tokens with which a document is still of interest, at least 1. */
    int leastTokens();

    /** Receives a document and how many of the tokens it has. */
    void visit(int document, int tokens) throws IOException;
  }

  /** Number of documents that have a token, deleted ones included. */
  int documentFrequency(int place) {
    return lookup.documentFrequency(place) + older.documentFrequency(place);
  }

  /**
   * Calls the visitor with every document that has enough of the tokens, deleted ones included,
   * ascending.
   *
   * @param places of the tokens
   * @return whether it was called with every document that has a token
   */
  boolean count(int[] places, Visitor visitor, Steps steps) throws IOException {
    List<PostingsEnum> lists = postings(places);
    long[][] counts = new long[Integer.SIZE - Integer.numberOfLeadingZeros(lists.size())][WORDS];
    FixedBitSet one = new FixedBitSet(WINDOW);
    FixedBitSet other = new FixedBitSet(WINDOW);
    boolean isComplete = true;
    while (!lists.isEmpty()) {
      int first = Integer.MAX_VALUE;
      for (PostingsEnum list : lists) {
        first = Math.min(first, list.docID());
      }
      int end = (int) Math.min((long) first + WINDOW, DocIdSetIterator.NO_MORE_DOCS);
      steps.take(lists.size());
      List<PostingsEnum> here = lists.stream().filter(list -> list.docID() < end).toList();
      for (int list = 0; list < here.size(); list += 2) {
        read(here, list, first, end, one);
        read(here, list + 1, first, end, other);
        add(one.getBits(), other.getBits(), counts);
        steps.take(WORDS);
      }
      lists.removeIf(list -> list.docID() == DocIdSetIterator.NO_MORE_DOCS);
      isComplete &= visit(counts, first, visitor);
    }
    return isComplete;
  }

  /** Reads the documents of a list in a window; none if there is no such list. */
  private static void read(
      List<PostingsEnum> lists, int list, int first, int end, FixedBitSet documents)
      throws IOException {
    documents.clear();
    if (list < lists.size()) {
      lists.get(list).intoBitSet(end, documents, first);
    }
  }

  /**
   * Adds two lists of documents to the counts: binary addition of three bits, with a carry to the
   * next bit.
   */
  private static void add(long[] one, long[] other, long[][] counts) {
    long[] least = counts[0];
    for (int word = 0; word < WORDS; word++) {
      long either = one[word] ^ other[word];
      long carry = one[word] & other[word] | either & least[word];
      least[word] ^= either;
      for (int bit = 1; carry != 0; bit++) {
        long sum = counts[bit][word] ^ carry;
        carry &= counts[bit][word];
        counts[bit][word] = sum;
      }
    }
  }

  /** Visits the documents of a window and clears the counts. */
  private static boolean visit(long[][] counts, int first, Visitor visitor) throws IOException {
    boolean isComplete = true;
    for (int word = 0; word < WORDS; word++) {
      long any = 0;
      for (long[] bits : counts) {
        any |= bits[word];
      }
      if (any != 0) {
        long enough = atLeast(visitor.leastTokens(), counts, word) & any;
        isComplete &= enough == any;
        for (; enough != 0; enough &= enough - 1) {
          int place = Long.numberOfTrailingZeros(enough);
          visitor.visit(first + word * Long.SIZE + place, count(counts, word, place));
        }
        for (long[] bits : counts) {
          bits[word] = 0;
        }
      }
    }
    return isComplete;
  }

  /** Which of 64 counts reach a number: compared from the most significant bit. */
  private static long atLeast(int least, long[][] counts, int word) {
    if (least >>> counts.length != 0) {
      return 0;
    }
    long greater = 0;
    long equal = -1;
    for (int bit = counts.length - 1; bit >= 0; bit--) {
      long bits = counts[bit][word];
      if ((least >>> bit & 1) == 0) {
        greater |= equal & bits;
        equal &= ~bits;
      } else {
        equal &= bits;
      }
    }
    return greater | equal;
  }

  private static int count(long[][] counts, int word, int place) {
    int count = 0;
    for (int bit = 0; bit < counts.length; bit++) {
      count |= (int) (counts[bit][word] >>> place & 1) << bit;
    }
    return count;
  }

  private List<PostingsEnum> postings(int[] places) throws IOException {
    List<PostingsEnum> lists = new ArrayList<>(places.length);
    for (int place : places) {
      lookup.addPostings(place, lists);
      older.addPostings(place, lists);
    }
    return lists;
  }
}
