package org.neardup.retrieval;

import java.util.Arrays;
import org.apache.lucene.util.MSBRadixSorter;
import org.neardup.work.Steps;

/** The texts that have each token, for tokens in memory. */
final class TokenPostings {

  /** The most memory of a token of a text, which is that of a token in one text. */
  static final int BYTES_PER_TOKEN = 16;

  private final long[] tokens; // distinct, ascending
  private final int[] starts; // start of each token's slots; one more than tokens
  private final int[] slots;

  /**
   * @param tokensOf the tokens of each slot, distinct
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  TokenPostings(long[][] tokensOf, Runnable cancellationCheck) {
    Steps steps = new Steps(cancellationCheck);
    int total = 0;
    for (long[] textTokens : tokensOf) {
      total += textTokens.length;
    }
    long[] all = new long[total];
    int at = 0;
    for (long[] textTokens : tokensOf) {
      System.arraycopy(textTokens, 0, all, at, textTokens.length);
      at += textTokens.length;
    }
    sort(all, steps);
    int distinct = 0;
    for (int i = 0; i < total; i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        all[distinct++] = all[i];
      }
    }
    tokens = Arrays.copyOf(all, distinct);
    starts = new int[distinct + 1];
    for (long[] textTokens : tokensOf) {
      steps.take(textTokens.length);
      for (long token : textTokens) {
        starts[Arrays.binarySearch(tokens, token) + 1]++;
      }
    }
    for (int i = 0; i < distinct; i++) {
      starts[i + 1] += starts[i];
    }
    slots = new int[total];
    int[] next = starts.clone();
    for (int slot = 0; slot < tokensOf.length; slot++) {
      steps.take(tokensOf[slot].length);
      for (long token : tokensOf[slot]) {
        slots[next[Arrays.binarySearch(tokens, token)]++] = slot;
      }
    }
  }

  private static void sort(long[] tokens, Steps steps) {
    new MSBRadixSorter(Long.BYTES) {
      @Override
      protected int byteAt(int i, int k) {
        steps.take(1);
        return (int) ((tokens[i] ^ Long.MIN_VALUE) >>> Byte.SIZE * (Long.BYTES - 1 - k)) & 0xff;
      }

      @Override
      protected void swap(int i, int j) {
        long token = tokens[i];
        tokens[i] = tokens[j];
        tokens[j] = token;
      }
    }.sort(0, tokens.length);
  }

  /** The place of the postings of a token; negative if no text has it. */
  int find(long token) {
    return Arrays.binarySearch(tokens, token);
  }

  /** Number of texts with the token at a place. */
  int frequency(int at) {
    return starts[at + 1] - starts[at];
  }

  /** The first index for {@link #slot} of the token at a place. */
  int start(int at) {
    return starts[at];
  }

  /** One past the last index. */
  int end(int at) {
    return starts[at + 1];
  }

  /** A slot; the slots of one token ascend. */
  int slot(int place) {
    return slots[place];
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
    for (int i = 0; i < tokens.length; i++) {
      steps.take(1);
      int texts = starts[i + 1] - starts[i];
      if (texts >= min) {
        visitor.visit(tokens[i], texts);
      }
    }
  }
}
