// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.LongArrayList;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.JoinCounts;
import org.neardup.passage.Passage;
import org.neardup.retrieval.TextStore;
import org.neardup.work.Steps;

/**
 * Joins batches of texts with later ones of a shard: finds the pairs that share tokens, and their
 * passages.
 *
 * <p>A pair is compared if it has two tokens in common that are not frequent ({@link
 * WordPassageSettings#leastTokens}), or one if one of both has no more. One token is eight words,
 * and set phrases of eight words are everywhere: nearly all pairs that have only one share no
 * passage. Each text is read once a batch. The result depends on the pair and on which tokens are
 * frequent, never on batches or shards.
 *
 * <p>Keeps four bytes for each text of the shard. Not thread-safe; one for each thread.
 */
public final class WordJoin {

  /** Pairs that wait for comparison: 8 MB. */
  private static final int MAX_WAITING = 1 << 20;

  /** Of the longest text that is compared: its shingles, and which are common. */
  private static final int BYTES_PER_COMPARED =
      IndexedWords.BYTES_PER_SHINGLE
          + BatchShingles.BYTES_PER_COMPARED
          + CommonRuns.BYTES_PER_COMPARED;

  private final TextStore store;
  private final FixedBitSet ofOneToken;
  private final Postings postings;
  private final Source source;
  private final FrequentSignatures frequent;
  private final WordPassageSettings settings;
  private final LongConsumer memory;
  private final Steps steps;
  private final WordPassageFinder finder;
  private final int[] met; // by slot, the number of tokens in common; all 0 between two queries
  private int[] touched = new int[64];
  private int touchedCount;
  private long charged; // for arrays that are as long as the longest text
  private final LongArrayList waiting = new LongArrayList(); // slot and place in the batch
  private long pairsCompared;
  private long pairsFound;

  /** Reads the texts of a store. */
  @FunctionalInterface
  public interface Source {

    /**
     * The words of the text in a slot. Slots are read in ascending order, each once a batch or, in
     * batches with very many pairs, a few times.
     *
     * @param steps counts the words
     * @return null if the text can't be read
     */
    Words read(int slot, Steps steps) throws IOException;

    /**
     * The words of a text in question, if they are at hand; null otherwise.
     *
     * @param ordinal in the run
     */
    default Words known(int ordinal) {
      return null;
    }
  }

  /** The texts of a store by their tokens; for one thread. */
  @FunctionalInterface
  public interface Postings {

    /**
     * Calls the visitor with the slot of every text that holds a token. A token that no other text
     * of the collection holds may be left out. Documents that are no texts of the store are not
     * counted as steps.
     */
    void visit(long token, TextStore.SlotVisitor visitor) throws IOException;
  }

  /**
   * A text in question.
   *
   * @param ordinal in the run; it is compared with those of greater ordinals
   * @param text the text
   * @param tokens distinct; not copied
   */
  public record Query(int ordinal, String text, long[] tokens) {}

  /**
   * The slots of texts with a single token, for joins with the store.
   *
   * @param cancellationCheck called for each text; throws to interrupt the work
   */
  public static FixedBitSet ofOneToken(TextStore store, Runnable cancellationCheck)
      throws IOException {
    FixedBitSet ofOneToken = new FixedBitSet(Math.max(1, store.size()));
    TextStore.Cursor cursor = store.cursor();
    for (int slot = 0; slot < store.size(); slot++) {
      cancellationCheck.run();
      if (cursor.tokenCount(slot) == 1) {
        ofOneToken.set(slot);
      }
    }
    return ofOneToken;
  }

  /**
   * @param postings those of the store
   * @param ofOneToken slots of the store with {@linkplain #ofOneToken one token}; not changed
   * @param frequent tokens of the whole collection, the same on every shard
   * @param memory charged with the bytes of what is read, and of negative numbers when it is given
   *     back
   * @param cancellationCheck called every few thousand steps; throws to interrupt the join
   */
  public WordJoin(
      TextStore store,
      Postings postings,
      FixedBitSet ofOneToken,
      Source source,
      FrequentSignatures frequent,
      WordPassageSettings settings,
      LongConsumer memory,
      Runnable cancellationCheck) {
    this.store = store;
    this.ofOneToken = ofOneToken;
    this.postings = postings;
    this.source = source;
    this.frequent = frequent;
    this.settings = settings;
    this.memory = memory;
    this.steps = new Steps(cancellationCheck);
    this.finder = new WordPassageFinder(settings, steps);
    met = new int[store.size()];
  }

  /**
   * Finds the passages that each of some texts shares with later ones of the shard.
   *
   * @param found receives each pair with a passage once, in no particular order; the units of its
   *     places are words
   */
  public void join(List<Query> batch, Consumer<DocumentPassages> found) throws IOException {
    IndexedWords[] queries = new IndexedWords[batch.size()];
    int[] ordinals = batch.stream().mapToInt(Query::ordinal).toArray();
    long bytes = (long) Integer.BYTES * met.length + 2L * Long.BYTES * MAX_WAITING;
    bytes += BatchShingles.BYTES_OF_LISTS;
    memory.accept(bytes);
    long bytesPerWord = IndexedWords.BYTES_PER_WORD + BatchShingles.bytesPerWord(queries.length);
    for (int place = 0; place < queries.length; place++) {
      propose(batch.get(place), place);
      Words known = source.known(ordinals[place]);
      Words words = known == null ? Words.of(batch.get(place).text(), steps) : known;
      long ofQuery = (known == null ? words.ramBytes() : 0) + bytesPerWord * words.count();
      memory.accept(ofQuery);
      bytes += ofQuery;
      queries[place] = new IndexedWords(words);
      if (waiting.size() > MAX_WAITING) {
        compare(ordinals, queries, found);
      }
    }
    compare(ordinals, queries, found);
    memory.accept(-bytes - charged);
    charged = 0;
  }

  /** The work done so far. */
  public JoinCounts counts() {
    return new JoinCounts(pairsCompared, pairsFound, 0);
  }

  private void propose(Query query, int place) throws IOException {
    for (long token : query.tokens()) {
      steps.take(1);
      if (!frequent.contains(token)) {
        postings.visit(token, this::meet);
      }
    }
    int least = query.tokens().length == 1 ? 1 : settings.leastTokens();
    for (int i = 0; i < touchedCount; i++) {
      int slot = touched[i];
      if ((met[slot] >= least || ofOneToken.get(slot)) && store.ordinal(slot) > query.ordinal()) {
        waiting.add((long) slot << Integer.SIZE | place);
      }
      met[slot] = 0;
    }
    touchedCount = 0;
  }

  private void meet(int slot) {
    steps.take(1);
    if (met[slot]++ == 0) {
      if (touchedCount == touched.length) {
        touched = Arrays.copyOf(touched, touchedCount * 2);
      }
      touched[touchedCount++] = slot;
    }
  }

  private void compare(int[] ordinals, IndexedWords[] queries, Consumer<DocumentPassages> found)
      throws IOException {
    if (waiting.isEmpty()) {
      return;
    }
    long[] pairs = waiting.toArray();
    waiting.clear();
    Arrays.sort(pairs);
    BatchShingles ofBatch = new BatchShingles(queries, steps);
    for (int from = 0; from < pairs.length; ) {
      int slot = (int) (pairs[from] >>> Integer.SIZE);
      int to = from;
      while (to < pairs.length && pairs[to] >>> Integer.SIZE == slot) {
        to++;
      }
      Words read = source.read(slot, steps);
      if (read != null) {
        compare(ordinals, queries, ofBatch, pairs, from, to, read, found);
      }
      from = to;
    }
  }

  /** Compares a text with those of the batch, some at a time. */
  private void compare(
      int[] ordinals,
      IndexedWords[] queries,
      BatchShingles ofBatch,
      long[] pairs,
      int from,
      int to,
      Words read,
      Consumer<DocumentPassages> found) {
    int right = store.ordinal((int) (pairs[from] >>> Integer.SIZE));
    long bytes = read.ramBytes();
    long more = Math.max(0, (long) BYTES_PER_COMPARED * read.count() - charged);
    memory.accept(bytes + more);
    charged += more;
    long[] shingles = IndexedWords.shingles(read);
    ofBatch.read(shingles);
    int end;
    for (int first = from; first < to; first = end) {
      end = Math.min(to, first + ofBatch.atOnce());
      ofBatch.list(pairs, first, end);
      for (int pair = first; pair < end; pair++) {
        int place = (int) pairs[pair];
        ComparedWords words = ofBatch.compared(read, shingles, place);
        compare(ordinals[place], queries[place], right, words, found);
      }
    }
    memory.accept(-bytes);
  }

  private void compare(
      int left,
      IndexedWords leftWords,
      int right,
      ComparedWords rightWords,
      Consumer<DocumentPassages> found) {
    pairsCompared++;
    List<WordPassage> passages = finder.find(leftWords, rightWords);
    if (!passages.isEmpty()) {
      pairsFound++;
      found.accept(
          new DocumentPassages(
              left,
              right,
              leftWords.words().count(),
              rightWords.words().count(),
              passages.stream()
                  .map(
                      passage ->
                          new Passage(
                              side(left, passage.left()),
                              side(right, passage.right()),
                              passage.words()))
                  .toList()));
    }
  }

  private static Passage.Side side(int text, WordPassage.Side side) {
    return new Passage.Side(
        text, side.first(), side.first() + side.words() - 1, side.start(), side.end());
  }
}
