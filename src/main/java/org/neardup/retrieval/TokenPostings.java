// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.LongIntCursor;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * The texts that hold each token, in memory: four bytes for a token of a text, and up to {@value
 * #BYTES_PER_TOKEN} for a distinct token. Immutable.
 */
public final class TokenPostings {

  /** Memory for a token of a text, at most: where no other text has the token; bytes. */
  static final int MAX_BYTES_PER_POSTING = 40;

  /** An entry of the table of tokens, with its free part, and the start of its texts. */
  private static final int BYTES_PER_TOKEN = 36;

  /** A token while it is counted, also while its table grows, and the place of its next text. */
  private static final int BYTES_PER_COUNT = 52;

  private static final int NOWHERE = -1;

  private final LongIntHashMap places; // by token
  private final int[] starts; // of the slots of each token; one more than tokens
  private final int[] slots;

  /**
   * @param places of tokens in the starts
   * @param starts of the slots of each token; one more than tokens
   */
  TokenPostings(LongIntHashMap places, int[] starts, int[] slots) {
    this.places = places;
    this.starts = starts;
    this.slots = slots;
  }

  /** Reads the tokens of texts. */
  @FunctionalInterface
  interface TokenReader {
    /** The tokens of the text in a slot, distinct. */
    long[] read(int slot) throws IOException;
  }

  /**
   * The postings of tokens in memory.
   *
   * @param tokensOf the tokens of each slot, distinct
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  static TokenPostings inMemory(long[][] tokensOf, Runnable cancellationCheck) {
    try {
      return of(tokensOf.length, slot -> tokensOf[slot], Allowance.unlimited(cancellationCheck));
    } catch (IOException e) {
      throw new UncheckedIOException("texts in memory cannot fail to be read", e);
    }
  }

  /**
   * The postings of all tokens of some texts.
   *
   * @param texts number of texts
   * @param reader called twice for each text, in the order of the slots
   * @param allowance charged with the memory of the postings, and with that of making them until
   *     they are made
   */
  static TokenPostings of(int texts, TokenReader reader, Allowance allowance) throws IOException {
    Steps steps = new Steps(allowance::ensureNotCancelled);
    LongIntHashMap counts = new LongIntHashMap();
    int charged = 0;
    for (int slot = 0; slot < texts; slot++) {
      long[] tokens = reader.read(slot);
      steps.take(tokens.length);
      for (long token : tokens) {
        counts.addTo(token, 1);
      }
      allowance.take((long) BYTES_PER_COUNT * (counts.size() - charged));
      charged = counts.size();
    }
    int distinct = counts.size();
    long size = 0;
    for (LongIntCursor count : counts) {
      steps.take(1);
      size += count.value;
    }
    allowance.take((long) BYTES_PER_TOKEN * distinct + Integer.BYTES * size);
    LongIntHashMap places = new LongIntHashMap(distinct);
    int[] starts = new int[distinct + 1];
    int[] slots = new int[Math.toIntExact(size)];
    int place = 0;
    for (LongIntCursor count : counts) {
      steps.take(1);
      starts[place + 1] = starts[place] + count.value;
      places.put(count.key, place++);
    }
    int[] next = starts.clone();
    for (int slot = 0; slot < texts; slot++) {
      long[] tokens = reader.read(slot);
      steps.take(tokens.length);
      for (long token : tokens) {
        slots[next[places.get(token)]++] = slot;
      }
    }
    allowance.take(-(long) BYTES_PER_COUNT * charged);
    return new TokenPostings(places, starts, slots);
  }

  /** Number of tokens. */
  int size() {
    return places.size();
  }

  /** Position of a token; negative if it has no postings. */
  int find(long token) {
    return places.getOrDefault(token, NOWHERE);
  }

  /** Number of texts that hold the token of a position. */
  int frequency(int at) {
    return starts[at + 1] - starts[at];
  }

  /** First index in {@link #slot} of the token of a position. */
  int start(int at) {
    return starts[at];
  }

  /** One past its last index. */
  int end(int at) {
    return starts[at + 1];
  }

  /** A slot; those of one token ascend. */
  int slot(int index) {
    return slots[index];
  }

  void visit(long token, TextStore.SlotVisitor visitor) {
    int at = find(token);
    if (at >= 0) {
      for (int i = starts[at]; i < starts[at + 1]; i++) {
        visitor.visit(slots[i]);
      }
    }
  }

  void frequencies(int min, TextStore.FrequencyVisitor visitor, Runnable cancellationCheck) {
    Steps steps = new Steps(cancellationCheck);
    for (LongIntCursor found : places) {
      steps.take(1);
      int texts = frequency(found.value);
      if (texts >= min) {
        visitor.visit(found.key, texts);
      }
    }
  }
}
