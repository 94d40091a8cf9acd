// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.neardup.signature.Hash64;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;

/**
 * Joins batches of documents with those of one shard: finds the pairs that share sentences (section
 * 4.2, algorithm 1) and their passages.
 *
 * <p>The postings of some signatures are read for every distinct sentence of a query. For a
 * sentence with n signatures, any n - ⌈τn⌉ + 1 are sufficient to find all sentences with
 * resemblance τ ({@link PassageSettings#sufficient}): two of 17 shingles where τ is 0.9. The
 * signatures that are not frequent are used first, and frequent ones never. A document is compared
 * with the query if it met at least as many of the query's sentences as a passage has. Sentences
 * that were not fully looked up count as met.
 *
 * <p>A signature of n documents therefore costs each of them at most n, and at most {@link
 * PassageSettings#maxDocuments}; each compared document is read once a batch, in the order of the
 * index. The result depends on the pair and on {@link FrequentSignatures} alone, never on batches
 * or shards.
 *
 * <p>Keeps eight bytes for each document of the shard, and the queries of a batch with up to 40
 * bytes a signature. Not thread-safe; one for each thread.
 */
public final class SentenceJoin {

  /** Pairs that wait for comparison: 8 MB. */
  private static final int MAX_WAITING = 1 << 20;

  private final SentenceIndex index;
  private final SentenceIndex.Cursor cursor;
  private final FrequentSignatures frequent;
  private final PassageSettings settings;
  private final Steps steps;
  private final SequenceMatcher matcher;

  /** Prevents sentences made to collide in the table; see SignatureLists. */
  private final long salt = ThreadLocalRandom.current().nextLong();

  /** By slot: number of the query's sentences that met the document. All 0 between two queries. */
  private final int[] met;

  /** By slot: the last sentence that met it, numbered over all queries. */
  private final int[] lastMet;

  private int sentencesLooked;
  private int[] touched = new int[64];
  private int touchedCount;
  private final LongArrayList waiting = new LongArrayList(); // slot and place in the batch
  private long pairsCompared;
  private long pairsFound;

  /**
   * @param frequent of the whole collection, the same on every shard
   * @param cancellationCheck called every few thousand steps; throws to interrupt the join
   */
  public SentenceJoin(
      SentenceIndex index,
      FrequentSignatures frequent,
      PassageSettings settings,
      Runnable cancellationCheck)
      throws IOException {
    this.index = index;
    this.cursor = index.cursor();
    this.frequent = frequent;
    this.settings = settings;
    this.steps = new Steps(cancellationCheck);
    this.matcher = new SequenceMatcher(settings, frequent, steps);
    met = new int[index.size()];
    lastMet = new int[index.size()];
  }

  /**
   * Finds the passages that each of some documents shares with documents of the index.
   *
   * @param found receives each pair with a passage once, in no particular order
   */
  public void join(List<PassageQuery> batch, Consumer<DocumentPassages> found) throws IOException {
    ComparedDocument[] queries = new ComparedDocument[batch.size()];
    for (int i = 0; i < queries.length; i++) {
      PassageQuery query = batch.get(i);
      queries[i] = new ComparedDocument(query.key(), query.sentences());
      propose(query, i);
      if (waiting.size() > MAX_WAITING) {
        compare(queries, found);
      }
    }
    compare(queries, found);
  }

  /** The work done so far. */
  public JoinCounts counts() {
    return new JoinCounts(pairsCompared, pairsFound, matcher.cutPairs());
  }

  private void propose(PassageQuery query, int place) throws IOException {
    int notInFull = 0;
    LongIntHashMap different = differentSentences(query.sentences());
    for (int sentence = 0; sentence < query.sentences().count(); sentence++) {
      int repeats = different.remove(content(query.sentences(), sentence));
      if (repeats > 0 && !look(query.sentences(), sentence, repeats)) {
        notInFull += repeats;
      }
    }
    for (int i = 0; i < touchedCount; i++) {
      int slot = touched[i];
      if (met[slot] + (long) notInFull >= settings.minSentences()
          && query.accepts(index.key(slot))) {
        waiting.add((long) slot << Integer.SIZE | place);
      }
      met[slot] = 0;
    }
    touchedCount = 0;
  }

  /**
   * Finds the documents that have a sentence.
   *
   * @param repeats number of occurrences in the query
   * @return whether this finds all documents with an equal sentence
   */
  private boolean look(SentenceSignatures query, int sentence, int repeats) throws IOException {
    newSentence();
    int left = settings.sufficient(query.size(sentence));
    for (int i = 0; i < query.size(sentence) && left > 0; i++) {
      if (!frequent.contains(query.signature(sentence, i))) {
        left--;
        cursor.postings(query.signature(sentence, i), slot -> meet(slot, repeats));
      }
    }
    return left == 0;
  }

  private void meet(int slot, int repeats) {
    steps.take(1);
    if (lastMet[slot] == sentencesLooked) {
      return;
    }
    lastMet[slot] = sentencesLooked;
    if (met[slot] == 0) {
      if (touchedCount == touched.length) {
        touched = Arrays.copyOf(touched, touchedCount * 2);
      }
      touched[touchedCount++] = slot;
    }
    met[slot] += repeats;
  }

  private void newSentence() {
    if (sentencesLooked == Integer.MAX_VALUE) {
      Arrays.fill(lastMet, 0);
      sentencesLooked = 0;
    }
    sentencesLooked++;
  }

  /** The number of occurrences of each distinct sentence, by a salted hash of its signatures. */
  private LongIntHashMap differentSentences(SentenceSignatures query) {
    LongIntHashMap different = new LongIntHashMap();
    for (int sentence = 0; sentence < query.count(); sentence++) {
      steps.take(1 + query.size(sentence));
      if (query.size(sentence) > 0) {
        different.addTo(content(query, sentence), 1);
      }
    }
    return different;
  }

  private long content(SentenceSignatures query, int sentence) {
    long hash = Hash64.mix(salt ^ query.size(sentence));
    for (int i = 0; i < query.size(sentence); i++) {
      hash = Hash64.mix(hash ^ query.signature(sentence, i));
    }
    return hash;
  }

  private void compare(ComparedDocument[] queries, Consumer<DocumentPassages> found)
      throws IOException {
    long[] pairs = waiting.toArray();
    waiting.clear();
    Arrays.sort(pairs);
    ComparedDocument document = null;
    int read = -1;
    for (long pair : pairs) {
      int slot = (int) (pair >>> Integer.SIZE);
      if (slot != read) {
        document = new ComparedDocument(index.key(slot), cursor.sentences(slot));
        read = slot;
      }
      compare(queries[(int) pair], document, found);
    }
  }

  private void compare(
      ComparedDocument query, ComparedDocument document, Consumer<DocumentPassages> found) {
    pairsCompared++;
    List<Passage> passages = matcher.match(query, document);
    if (!passages.isEmpty()) {
      pairsFound++;
      found.accept(
          new DocumentPassages(
              query.key(),
              document.key(),
              query.sentences().count(),
              document.sentences().count(),
              passages));
    }
  }
}
