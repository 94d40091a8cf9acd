// SPDX-License-Identifier: Apache-2.0
package org.neardup.similar;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.distance.TokenOverlap;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.SignatureToken;
import org.neardup.text.BagOfWords;
import org.neardup.work.Steps;

/**
 * Finds the texts of one shard that resemble a text most; of exact copies one. For one thread.
 *
 * <p>The work is linear in the postings that are read: by default at most {@value #MAX_POSTINGS},
 * those of the rarest tokens first, since a letter of a hundred thousand copies is found by any of
 * its tokens. Where few are read, the rarest may be those of a passage that some texts of other
 * letters have as well: the next tokens then find texts of their own, and a sample of the texts
 * suffices, since the letter is in many. A document is read only if it may still be among the most
 * similar ones. The resemblance of those is then computed of all tokens.
 */
public final class SimilarTexts {

  /** Most postings that are read of a shard by default. */
  public static final long MAX_POSTINGS = 4_000_000;

  /** Most tokens whose postings are read side by side. */
  public static final int MAX_TOKENS = 4_096;

  private final IndexReader reader;
  private final TokenField tokenField;
  private final String signatureField;
  private final String tokenCountField;
  private final String digestField;
  private final Bits visible;
  private final Effort effort;
  private final LongConsumer memory;
  private final Steps steps;
  private final List<SegmentTerms[]> terms = new ArrayList<>(); // of both fields, by segment

  /**
   * @param tokenField fields of the tokens
   * @param signatureField binary doc values in {@link SignatureFormat}
   * @param tokenCountField number of the tokens as numeric doc value, where a document has one
   * @param digestField the digest as sorted set doc value
   * @param visible the documents that may be found, by their numbers in the reader; null for all
   * @param memory charged with the bytes of what is found, and of tokens while they are looked up
   * @param steps of long work
   */
  public SimilarTexts(
      IndexReader reader,
      TokenField tokenField,
      String signatureField,
      String tokenCountField,
      String digestField,
      Bits visible,
      LongConsumer memory,
      Steps steps) {
    this(
        reader,
        tokenField,
        signatureField,
        tokenCountField,
        digestField,
        visible,
        new Effort(MAX_POSTINGS, 0, null, Integer.MAX_VALUE),
        memory,
        steps);
  }

  /**
   * What is read of a shard.
   *
   * @param rarest postings of the rarest tokens, at most, besides those of one token
   * @param next the same of the next tokens, which find as many texts again; 0 if they are not read
   * @param sample the visible documents that the next tokens may find; null for all
   * @param texts most texts that are compared by all tokens, of the rarest and of the next each
   */
  public record Effort(long rarest, long next, Bits sample, int texts) {}

  /** The same with as much work as is wanted. */
  public SimilarTexts(
      IndexReader reader,
      TokenField tokenField,
      String signatureField,
      String tokenCountField,
      String digestField,
      Bits visible,
      Effort effort,
      LongConsumer memory,
      Steps steps) {
    this.reader = reader;
    this.tokenField = tokenField;
    this.signatureField = signatureField;
    this.tokenCountField = tokenCountField;
    this.digestField = digestField;
    this.visible = visible;
    this.effort = effort;
    this.memory = memory;
    this.steps = steps;
  }

  /**
   * The most similar texts.
   *
   * @param texts in the order of {@link SimilarText#MOST_SIMILAR_FIRST}
   * @param isComplete whether no other text has one of the tokens; it may be false for deleted ones
   */
  public record Found(List<SimilarText> texts, boolean isComplete) {}

  /**
   * Finds the most similar texts.
   *
   * @param tokens of the text in question; distinct, ascending as signed numbers
   * @param most greatest number of texts, at least 1
   */
  public Found find(long[] tokens, int most) throws IOException {
    long bytes = reader.leaves().size() * SegmentTokens.ramBytes(tokens);
    memory.accept(bytes);
    List<SegmentTokens> segments = new ArrayList<>();
    for (LeafReaderContext segment : reader.leaves()) {
      SegmentTerms[] ofSegment = terms(segment);
      segments.add(new SegmentTokens(ofSegment[0], ofSegment[1], tokens, steps));
    }
    Found found = find(tokens, segments, most);
    memory.accept(-bytes);
    return found;
  }

  private SegmentTerms[] terms(LeafReaderContext segment) throws IOException {
    if (segment.ord == terms.size()) {
      terms.add(
          new SegmentTerms[] {
            new SegmentTerms(
                segment.reader().terms(tokenField.name()), SignatureToken::toTerm, memory),
            new SegmentTerms(
                segment.reader().terms(tokenField.nameOfText()),
                token -> new BytesRef(SignatureToken.toString(token)),
                memory)
          });
    }
    return terms.get(segment.ord);
  }

  private Found find(long[] tokens, List<SegmentTokens> segments, int most) throws IOException {
    long[] documents = new long[tokens.length];
    for (int place = 0; place < tokens.length; place++) {
      for (SegmentTokens segment : segments) {
        documents[place] += segment.documentFrequency(place);
      }
    }
    int[] places = rarestFirst(tokens, documents);
    int rarest = count(places, 0, effort.rarest(), documents);
    Map<String, SimilarText> byDigest = new HashMap<>();
    boolean isComplete =
        find(tokens, segments, Arrays.copyOf(places, rarest), most, visible, byDigest);
    if (rarest < places.length && effort.next() > 0) {
      int end = rarest + count(places, rarest, effort.next(), documents);
      Bits sample = effort.sample() == null ? visible : effort.sample();
      boolean isAll =
          find(tokens, segments, Arrays.copyOfRange(places, rarest, end), most, sample, byDigest);
      isComplete &= isAll && end == tokens.length && effort.sample() == null;
    } else {
      isComplete &= rarest == tokens.length;
    }
    List<SimilarText> texts = new ArrayList<>(byDigest.values());
    texts.sort(SimilarText.MOST_SIMILAR_FIRST);
    return new Found(
        List.copyOf(texts.subList(0, Math.min(most, texts.size()))),
        isComplete && texts.size() <= most);
  }

  /**
   * Finds texts by some of the tokens.
   *
   * @param among the documents that may be found; null for all
   * @return whether all that have one of these were found
   */
  private boolean find(
      long[] tokens,
      List<SegmentTokens> segments,
      int[] places,
      int most,
      Bits among,
      Map<String, SimilarText> byDigest)
      throws IOException {
    Estimate estimate = new Estimate(tokens.length, places.length);
    List<Segment> searched = new ArrayList<>();
    double least = 0;
    for (LeafReaderContext leaf : reader.leaves()) {
      Segment segment = new Segment(leaf, estimate, most, among, least);
      segment.count(segments.get(leaf.ord), places);
      least = segment.leastResemblance;
      searched.add(segment);
    }
    boolean isComplete = true;
    List<Proposed> proposed = new ArrayList<>();
    Set<String> known = new HashSet<>(byDigest.keySet());
    for (Segment segment : searched) {
      segment.dropBelow(least);
      segment.addTo(proposed, known);
      isComplete &= segment.isComplete;
    }
    if (proposed.size() > effort.texts()) {
      proposed.sort(Proposed.MOST_SIMILAR_FIRST);
      proposed.subList(effort.texts(), proposed.size()).clear();
      isComplete = false;
    }
    proposed.sort(Proposed.IN_INDEX_ORDER);
    for (Proposed text : proposed) {
      steps.take(1);
      text.segment().read(text, tokens).ifPresent(read -> byDigest.put(text.digest(), read));
    }
    return isComplete;
  }

  /** The places of the tokens whose postings may be read: the rarest first. */
  private static int[] rarestFirst(long[] tokens, long[] documents) {
    return IntStream.range(0, tokens.length)
        .boxed()
        .sorted(
            Comparator.comparingLong((Integer place) -> documents[place])
                .thenComparingLong(place -> tokens[place]))
        .limit(MAX_TOKENS)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** How many tokens from one on have no more postings than may be read: at least one. */
  private static int count(int[] places, int from, long postings, long[] documents) {
    long read = 0;
    int count = 0;
    while (from + count < places.length
        && (count == 0 || read + documents[places[from + count]] <= postings)) {
      read += documents[places[from + count++]];
    }
    return count;
  }

  /**
   * The resemblance of a text by those of its tokens that were read.
   *
   * @param asked tokens of the text in question
   * @param read those of them whose postings are read
   */
  private record Estimate(int asked, int read) {

    double resemblance(int common, int tokens) {
      double all = read == 0 ? 0 : (double) common * asked / read;
      return all / (asked + Math.max(tokens, all) - all);
    }

    /** The least number of tokens that were read with which a text may reach a resemblance. */
    int leastCommon(double resemblance) {
      int low = 1;
      int high = Math.max(1, read);
      while (low < high) { // the greatest resemblance grows with the tokens
        int middle = (low + high) >>> 1;
        if (resemblance(middle, middle) >= resemblance) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      return low;
    }
  }

  /**
   * A document that may be one of the most similar texts.
   *
   * @param ordinal of its digest in its segment, in the order of digests
   */
  private record Candidate(int document, long ordinal, double resemblance) {
    private static final Comparator<Candidate> LEAST_SIMILAR_FIRST =
        Comparator.comparingDouble(Candidate::resemblance)
            .thenComparing(Comparator.comparingLong(Candidate::ordinal).reversed());
  }

  /** A candidate of a segment, and its digest. */
  private record Proposed(Segment segment, Candidate candidate, String digest) {
    private static final Comparator<Proposed> MOST_SIMILAR_FIRST =
        Comparator.comparingDouble((Proposed text) -> text.candidate.resemblance())
            .reversed()
            .thenComparing(Proposed::digest);
    private static final Comparator<Proposed> IN_INDEX_ORDER =
        Comparator.comparingInt(text -> text.segment.segment.docBase + text.candidate.document());
  }

  /** The search of one segment. */
  private final class Segment implements SegmentTokens.Visitor {
    private final LeafReaderContext segment;
    private final Estimate estimate;
    private final int most;
    private final Bits among;
    private final BinaryDocValues signatures; // where there are no counts
    private final NumericDocValues tokenCounts;
    private final SortedSetDocValues digests;
    private final FixedBitSet known; // ordinals of digests
    private final PriorityQueue<Candidate> best =
        new PriorityQueue<>(Candidate.LEAST_SIMILAR_FIRST);
    private final SignatureFormat.Reader format = new SignatureFormat.Reader();
    private BinaryDocValues read; // by another order of documents; null if none was
    private double leastResemblance; // of which so many texts of one segment are known
    private int leastTokens;
    private boolean isComplete = true;

    Segment(
        LeafReaderContext segment, Estimate estimate, int most, Bits among, double leastResemblance)
        throws IOException {
      this.segment = segment;
      this.estimate = estimate;
      this.most = most;
      this.among = among;
      this.leastResemblance = leastResemblance;
      this.leastTokens = estimate.leastCommon(leastResemblance);
      this.signatures = segment.reader().getBinaryDocValues(signatureField);
      this.tokenCounts = segment.reader().getNumericDocValues(tokenCountField);
      this.digests = segment.reader().getSortedSetDocValues(digestField);
      this.known = new FixedBitSet(digests == null ? 1 : (int) digests.getValueCount() + 1);
    }

    void count(SegmentTokens tokens, int[] places) throws IOException {
      if (signatures != null && digests != null) {
        boolean isAll = tokens.count(places, this, steps);
        isComplete &= isAll; // after the visits, which change it, too
      }
    }

    @Override
    public int leastTokens() {
      return leastTokens;
    }

    @Override
    public long among(int first, long documents) {
      if (among == null) {
        return documents;
      }
      int base = segment.docBase + first;
      if (among instanceof FixedBitSet bits) {
        return documents & bits(bits.getBits(), base);
      }
      long visible = 0;
      for (long rest = documents; rest != 0; rest &= rest - 1) {
        if (among.get(base + Long.numberOfTrailingZeros(rest))) {
          visible |= Long.lowestOneBit(rest);
        }
      }
      return visible;
    }

    /** 64 bits from one on; those beyond the end are 0. */
    private static long bits(long[] words, int first) {
      int word = first / Long.SIZE;
      int shift = first % Long.SIZE;
      long low = word < words.length ? words[word] >>> shift : 0;
      return shift == 0 || word + 1 >= words.length
          ? low
          : low | words[word + 1] << Long.SIZE - shift;
    }

    @Override
    public void visit(int document, int common) throws IOException {
      if (tokenCounts == null && isKnown(document)) {
        return; // rather than read the signature of each exact copy
      }
      double resemblance = estimate.resemblance(common, tokenCount(document));
      if (resemblance < leastResemblance) {
        isComplete = false;
        return;
      }
      if (!digests.advanceExact(document)) {
        return;
      }
      long ordinal = digests.nextOrd();
      if (known.getAndSet((int) ordinal)) {
        return;
      }
      if (best.size() == most) {
        isComplete = false;
        if (resemblance == best.peek().resemblance() && ordinal > best.peek().ordinal()) {
          return; // as one of the thousands of a letter with equally many of the tokens
        }
      }
      best.add(new Candidate(document, ordinal, resemblance));
      if (best.size() > most) {
        best.poll();
      }
      if (best.size() == most && best.peek().resemblance() > leastResemblance) {
        leastResemblance = best.peek().resemblance();
        leastTokens = estimate.leastCommon(leastResemblance);
      }
    }

    private boolean isKnown(int document) throws IOException {
      return digests.advanceExact(document) && known.get((int) digests.nextOrd());
    }

    /** Drops what is less similar than so many texts of one of the other segments. */
    void dropBelow(double resemblance) {
      isComplete &= !best.removeIf(candidate -> candidate.resemblance() < resemblance);
    }

    /** Number of tokens of a document; from its signature in an older index. */
    private int tokenCount(int document) throws IOException {
      if (tokenCounts != null && tokenCounts.advanceExact(document)) {
        return (int) tokenCounts.longValue();
      }
      return signatures.advanceExact(document)
          ? format.readTokenCount(signatures.binaryValue())
          : Integer.MAX_VALUE;
    }

    /**
     * Adds the texts that were found.
     *
     * @param known digests of texts that are not added; those of others are added to it
     */
    void addTo(List<Proposed> proposed, Set<String> known) throws IOException {
      for (Candidate candidate : best) {
        String digest = digests.lookupOrd(candidate.ordinal()).utf8ToString();
        if (known.add(digest)) {
          proposed.add(new Proposed(this, candidate, digest));
        }
      }
    }

    /** Reads a text with all its tokens; texts in the order of the segment. */
    Optional<SimilarText> read(Proposed text, long[] asked) throws IOException {
      if (read == null) {
        read = segment.reader().getBinaryDocValues(signatureField);
      }
      if (!read.advanceExact(text.candidate().document())) {
        return Optional.empty();
      }
      long[] tokens = format.readTokens(read.binaryValue());
      int common = TokenOverlap.intersection(asked, tokens);
      BagOfWords bag = format.readBag(read.binaryValue());
      memory.accept(SimilarText.ramBytes(bag));
      return Optional.of(
          new SimilarText(text.digest(), common, tokens.length, asked.length, bag.copy()));
    }
  }
}
