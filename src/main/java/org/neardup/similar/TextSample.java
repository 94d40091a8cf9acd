// SPDX-License-Identifier: Apache-2.0
package org.neardup.similar;

import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.LongArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;
import org.neardup.distance.BackgroundModel;
import org.neardup.retrieval.IndexedDocuments;
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.SignatureToken;
import org.neardup.text.BagOfWords;
import org.neardup.work.Steps;

/**
 * A sample of the distinct texts of an index: those with the least digests. Digests are hashes, so
 * that the sample is uniform, and it is the same however the texts are distributed over shards.
 *
 * <p>A digest is named by its first 64 bits. For one thread.
 */
public final class TextSample {

  /**
   * Texts of a sample. Its model differs from that of a whole collection for words that are rare,
   * and distances by some hundredths of a nat.
   */
  public static final int SIZE = 512;

  private static final int NOWHERE = -1;
  private static final int PREFIX = 2 * Long.BYTES; // hexadecimal digits

  private final IndexReader reader;
  private final String signatureField;
  private final String digestField;
  private final Bits visible;
  private final Steps steps;

  /**
   * @param signatureField binary doc values in {@link SignatureFormat}
   * @param digestField the digest, 40 hexadecimal digits, as term
   * @param visible the documents that may be sampled, by their numbers in the reader; null for all
   * @param steps of long work
   */
  public TextSample(
      IndexReader reader, String signatureField, String digestField, Bits visible, Steps steps) {
    this.reader = reader;
    this.signatureField = signatureField;
    this.digestField = digestField;
    this.visible = visible;
    this.steps = steps;
  }

  /** The least digests, ascending as unsigned numbers. */
  public long[] least(int most) throws IOException {
    long[] least = new long[most];
    int size = 0;
    Terms terms = MultiTerms.getTerms(reader, digestField);
    if (terms == null) {
      return new long[0];
    }
    TermsEnum digests = terms.iterator();
    PostingsEnum documents = null;
    while (size < most && digests.next() != null) {
      steps.take(1);
      documents = digests.postings(documents, PostingsEnum.NONE);
      if (firstVisible(documents) != DocIdSetIterator.NO_MORE_DOCS) {
        least[size++] =
            Long.parseUnsignedLong(digests.term().utf8ToString().substring(0, PREFIX), 16);
      }
    }
    return Arrays.copyOf(least, size);
  }

  private int firstVisible(PostingsEnum documents) throws IOException {
    int document = documents.nextDoc();
    while (document != DocIdSetIterator.NO_MORE_DOCS && visible != null && !visible.get(document)) {
      steps.take(1);
      document = documents.nextDoc();
    }
    return document;
  }

  /**
   * The words of sampled texts.
   *
   * @param counts occurrences of each word asked for, in its order
   * @param total occurrences of all words
   */
  public record WordCounts(long[] counts, long total) {}

  /**
   * Counts words in texts.
   *
   * @param sampled digests of the texts, as {@link #least} gives them; those that are gone do not
   *     count
   * @param words distinct, in the form of {@link BagOfWords#word}
   */
  public WordCounts count(long[] sampled, int[] words) throws IOException {
    IntIntHashMap places = new IntIntHashMap(words.length);
    for (int i = 0; i < words.length; i++) {
      places.put(words[i], i);
    }
    long[] counts = new long[words.length];
    long total = 0;
    SignatureFormat.Reader format = new SignatureFormat.Reader();
    IndexedDocuments documents = new IndexedDocuments(reader, documents(sampled));
    IndexedDocuments.Values values = documents.values(signatureField);
    for (int slot = 0; slot < documents.size(); slot++) {
      BagOfWords bag = format.readBag(values.read(slot));
      steps.take(bag.size());
      total += bag.length();
      for (int i = 0; i < bag.size(); i++) {
        int place = places.getOrDefault(bag.words()[i], NOWHERE);
        if (place != NOWHERE) {
          counts[place] += bag.counts()[i];
        }
      }
    }
    return new WordCounts(counts, total);
  }

  /** A visible document of each digest. */
  private int[] documents(long[] sampled) throws IOException {
    Terms terms = MultiTerms.getTerms(reader, digestField);
    if (terms == null) {
      return new int[0];
    }
    int[] found = new int[sampled.length];
    int size = 0;
    TermsEnum digests = terms.iterator();
    PostingsEnum documents = null;
    for (long digest : sampled) {
      steps.take(1);
      BytesRef prefix = new BytesRef(SignatureToken.toString(digest));
      if (digests.seekCeil(prefix) != TermsEnum.SeekStatus.END
          && StringHelper.startsWith(digests.term(), prefix)) {
        documents = digests.postings(documents, PostingsEnum.NONE);
        int document = firstVisible(documents);
        if (document != DocIdSetIterator.NO_MORE_DOCS) {
          found[size++] = document;
        }
      }
    }
    int[] ascending = Arrays.copyOf(found, size);
    Arrays.sort(ascending);
    return ascending;
  }

  /**
   * Shares a sample of all texts out: each text is counted by one of the shards that have it.
   *
   * @param least the least digests of each shard
   * @param most greatest number of texts
   * @return the digests that each shard counts, ascending as unsigned numbers, in the order of the
   *     shards
   */
  public static List<long[]> shareOut(List<long[]> least, int most) {
    record Sampled(long digest, int shard) {}

    List<Sampled> all = new ArrayList<>();
    for (int shard = 0; shard < least.size(); shard++) {
      for (long digest : least.get(shard)) {
        all.add(new Sampled(digest, shard));
      }
    }
    all.sort(
        Comparator.comparing(Sampled::digest, Long::compareUnsigned)
            .thenComparingInt(Sampled::shard));
    List<LongArrayList> shares = new ArrayList<>();
    least.forEach(shard -> shares.add(new LongArrayList()));
    int size = 0;
    for (int i = 0; i < all.size() && size < most; i++) {
      if (i == 0 || all.get(i).digest() != all.get(i - 1).digest()) {
        shares.get(all.get(i).shard()).add(all.get(i).digest());
        size++;
      }
    }
    return shares.stream().map(LongArrayList::toArray).toList();
  }

  /**
   * The language model of a sample, for some words.
   *
   * @param words ascending
   * @param shares what each shard counted of them
   */
  public static BackgroundModel model(int[] words, List<WordCounts> shares) {
    long total = 0;
    long[] sums = new long[words.length];
    for (WordCounts share : shares) {
      total += share.total();
      for (int i = 0; i < sums.length; i++) {
        sums[i] += share.counts()[i];
      }
    }
    int size = 0;
    int[] held = new int[words.length];
    long[] counts = new long[words.length];
    for (int i = 0; i < sums.length; i++) {
      if (sums[i] > 0) {
        held[size] = words[i];
        counts[size++] = sums[i];
      }
    }
    return BackgroundModel.of(Arrays.copyOf(held, size), Arrays.copyOf(counts, size), total);
  }
}
