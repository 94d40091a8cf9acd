// SPDX-License-Identifier: Apache-2.0
package org.neardup.similar;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;
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

  private final long[] tokens;
  private final SegmentTerms terms;
  private final SegmentTerms older; // tokens as text
  private final int[] documents; // by place

  /**
   * Looks up tokens.
   *
   * @param tokens by whose places they are named from then on
   * @param steps of long work
   */
  SegmentTokens(SegmentTerms terms, SegmentTerms older, long[] tokens, Steps steps)
      throws IOException {
    this.tokens = tokens;
    this.terms = terms;
    this.older = older;
    documents = new int[tokens.length];
    for (int place = 0; place < tokens.length; place++) {
      steps.take(1);
      documents[place] = terms.documents(tokens[place]) + older.documents(tokens[place]);
    }
  }

  /** Bytes that the numbers of documents take. */
  static long ramBytes(long[] tokens) {
    return (long) Integer.BYTES * tokens.length;
  }

  /** Is told the documents of many tokens. */
  interface Visitor {

    /** The least number of tokens with which a document is still of interest, at least 1. */
    int leastTokens();

    /**
     * Which of some documents may be visited.
     *
     * @param first document
     * @param documents of 64 from that one on, the first in the lowest bit
     */
    long among(int first, long documents);

    /** Receives a document and how many of the tokens it has. */
    void visit(int document, int tokens) throws IOException;
  }

  /** Number of documents that have a token, deleted ones included. */
  int documentFrequency(int place) {
    return documents[place];
  }

  /**
   * Calls the visitor with every document that may be visited and has enough of the tokens,
   * ascending.
   *
   * @param places of the tokens
   * @return whether it was called with every such document that has a token
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
        any = visitor.among(first + word * Long.SIZE, any);
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
      terms.addPostings(tokens[place], lists);
      older.addPostings(tokens[place], lists);
    }
    return lists;
  }
}
