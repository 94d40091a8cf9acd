// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.LongCursor;
import com.carrotsearch.hppc.cursors.LongIntCursor;
import java.io.IOException;
import org.apache.lucene.util.FixedBitSet;

/**
 * The signatures that too many documents of the whole collection have: boilerplate, or a letter
 * that dominates it. They start no passage, but extend passages.
 *
 * <p>They are counted over all shards, so that the result does not depend on the distribution of
 * the documents. A signature in more than n documents of s shards is in more than n/s of one of
 * them. Each shard first lists those ({@link SignatureIndex.Cursor#frequencies}), then counts the
 * lists of all shards ({@link SignatureIndex.Cursor#documents}); the {@link Counter} sums the
 * counts.
 *
 * <p>Immutable and thread-safe.
 */
public final class FrequentSignatures {

  /** The most memory that a signature takes, in bytes. */
  public static final long BYTES_PER_SIGNATURE = 32;

  /** None. */
  public static final FrequentSignatures NONE = new FrequentSignatures(new LongHashSet());

  private final LongHashSet signatures;

  private FrequentSignatures(LongHashSet signatures) {
    this.signatures = signatures;
  }

  /** The given signatures, of any number. */
  public static FrequentSignatures of(long... signatures) {
    return new FrequentSignatures(LongHashSet.from(signatures));
  }

  /**
   * The frequent signatures of one index that is the whole collection.
   *
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  public static FrequentSignatures of(
      SignatureIndex index, int maxDocuments, Runnable cancellationCheck) throws IOException {
    Counter counter = new Counter();
    if (maxDocuments < index.size()) {
      index.cursor().frequencies(maxDocuments + 1, counter::add, cancellationCheck);
    }
    return counter.build(maxDocuments);
  }

  /** Whether too many documents have a signature. */
  public boolean contains(long signature) {
    return signatures.contains(signature);
  }

  /** Number of frequent signatures. */
  public int size() {
    return signatures.size();
  }

  /** All of them, in no order. */
  public long[] toArray() {
    return signatures.toArray();
  }

  /**
   * Number of documents of an index with one of them; the numbers of all shards add up.
   *
   * @param cancellationCheck called for each signature; throws to interrupt the work
   */
  public int documents(SignatureIndex index, Runnable cancellationCheck) throws IOException {
    FixedBitSet documents = new FixedBitSet(index.size());
    SignatureIndex.Cursor cursor = index.cursor();
    for (LongCursor signature : signatures) {
      cancellationCheck.run();
      cursor.postings(signature.value, documents::set);
    }
    return documents.cardinality();
  }

  /** Sums the document frequencies of signatures over shards. Not thread-safe. */
  public static final class Counter {

    private final LongIntHashMap documents = new LongIntHashMap();

    /** Adds the counts of one shard; each shard counts a signature once. */
    public void add(long signature, int count) {
      documents.addTo(signature, count);
    }

    /** The signatures with more documents than allowed. */
    public FrequentSignatures build(int maxDocuments) {
      LongHashSet frequent = new LongHashSet();
      for (LongIntCursor counted : documents) {
        if (counted.value > maxDocuments) {
          frequent.add(counted.key);
        }
      }
      return new FrequentSignatures(frequent);
    }
  }
}
