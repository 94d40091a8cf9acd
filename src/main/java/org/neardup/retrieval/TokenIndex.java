package org.neardup.retrieval;

import com.carrotsearch.hppc.LongIntHashMap;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * Which texts hold each token, and which tokens each text holds, in memory. Tokens of a single text
 * bring no two texts together; most tokens are such, and they are left out.
 *
 * <p>A token has a number, 0 to {@link #size} exclusive: texts are compared without hashing their
 * tokens. Eight bytes for a token of a text, eight for a text, and about forty for a distinct
 * token. Immutable.
 */
public final class TokenIndex {

  /** An entry of the table of tokens while they are counted and the table grows, and its count. */
  private static final int BYTES_PER_COUNT = 56;

  /** An entry of the final table, with its free part, and the start of its texts. */
  private static final int BYTES_PER_TOKEN = 36;

  private final TokenPostings postings;
  private final int[] starts; // of the numbers of each text; one more than texts
  private final int[] numbers;
  private final int[] tokenCounts; // of each text, all of them

  private TokenIndex(TokenPostings postings, int[] starts, int[] numbers, int[] tokenCounts) {
    this.tokenCounts = tokenCounts;
    this.postings = postings;
    this.starts = starts;
    this.numbers = numbers;
  }

  /**
   * The index of some texts by the tokens that several of them hold.
   *
   * @param texts number of texts
   * @param tokens number of their tokens, about
   * @param reader called twice for each text, in the order of the slots
   * @param allowance charged with the memory of the index, and with that of making it until it is
   *     made
   */
  static TokenIndex of(
      int texts, long tokens, TokenPostings.TokenReader reader, Allowance allowance)
      throws IOException {
    long bytes = RepeatedTokens.ramBytes(tokens);
    allowance.take(bytes);
    RepeatedTokens repeated = RepeatedTokens.of(tokens);
    repeated.add(texts, reader, allowance);
    TokenIndex index = new Builder(texts, repeated, allowance).build(reader, 2);
    allowance.take(-bytes);
    return index;
  }

  /**
   * The index of the texts of a part of a run by the tokens that several texts of the run may hold.
   *
   * @param texts number of texts
   * @param repeated the tokens of the run, counted
   * @param reader called once for each text, in the order of the slots
   * @param allowance charged as in {@link #of}
   */
  static TokenIndex ofPart(
      int texts, RepeatedTokens repeated, TokenPostings.TokenReader reader, Allowance allowance)
      throws IOException {
    return new Builder(texts, repeated, allowance).build(reader, 1);
  }

  /** Numbers that grow in blocks: without copies, and charged as they are needed. */
  private static final class Blocks {
    private static final int BLOCK = 1 << 16;

    private final Allowance allowance;
    private int[][] blocks = new int[16][];
    private int size;

    Blocks(Allowance allowance) {
      this.allowance = allowance;
    }

    void add(int number) {
      int block = size / BLOCK;
      if (size % BLOCK == 0) {
        allowance.take((long) BLOCK * Integer.BYTES);
        if (block == blocks.length) {
          blocks = Arrays.copyOf(blocks, 2 * block);
        }
        blocks[block] = new int[BLOCK];
      }
      blocks[block][size % BLOCK] = number;
      size = Math.addExact(size, 1);
    }

    int get(int i) {
      return blocks[i / BLOCK][i % BLOCK];
    }

    long bytes() {
      return ((long) size + BLOCK - 1) / BLOCK * BLOCK * Integer.BYTES;
    }
  }

  private static final class Builder {
    private static final int NONE = -1;

    private final int texts;
    private final RepeatedTokens repeated;
    private final Allowance allowance;
    private final Steps steps;

    Builder(int texts, RepeatedTokens repeated, Allowance allowance) {
      this.texts = texts;
      this.repeated = repeated;
      this.allowance = allowance;
      this.steps = new Steps(allowance::ensureNotCancelled);
    }

    /**
     * @param min number of texts that a token is in at least
     */
    TokenIndex build(TokenPostings.TokenReader reader, int min) throws IOException {
      LongIntHashMap found = new LongIntHashMap();
      Blocks all = new Blocks(allowance);
      int[] allStarts = new int[texts + 1];
      int[] tokenCounts = new int[texts];
      int charged = 0;
      for (int slot = 0; slot < texts; slot++) {
        long[] tokens = reader.read(slot);
        steps.take(1 + tokens.length);
        tokenCounts[slot] = tokens.length;
        for (long token : tokens) {
          if (repeated.mayContain(token)) {
            all.add(number(found, token));
          }
        }
        allStarts[slot + 1] = all.size;
        allowance.take((long) BYTES_PER_COUNT * (found.size() - charged));
        charged = found.size();
      }
      int[] counts = new int[found.size()];
      for (int i = 0; i < all.size; i++) {
        counts[all.get(i)]++;
      }
      int distinct = 0;
      int size = 0;
      for (int count : counts) {
        distinct += count >= min ? 1 : 0;
        size += count >= min ? count : 0;
      }
      steps.take(all.size);
      allowance.take(ramBytes(distinct, size, texts));
      int[] tokenStarts = new int[distinct + 1];
      int[] numberOf = new int[counts.length]; // by number so far
      int next = 0;
      for (int i = 0; i < counts.length; i++) {
        numberOf[i] = NONE;
        if (counts[i] >= min) {
          tokenStarts[next + 1] = tokenStarts[next] + counts[i];
          numberOf[i] = next++;
        }
      }
      LongIntHashMap numberOfToken = new LongIntHashMap(distinct);
      found.forEach(
          (com.carrotsearch.hppc.procedures.LongIntProcedure)
              (token, number) -> {
                steps.take(1);
                if (numberOf[number] != NONE) {
                  numberOfToken.put(token, numberOf[number]);
                }
              });
      int[] starts = new int[texts + 1];
      int[] numbers = new int[size];
      int[] slots = new int[size];
      int[] nextSlot = Arrays.copyOf(tokenStarts, distinct);
      int at = 0;
      for (int slot = 0; slot < texts; slot++) {
        steps.take(1 + allStarts[slot + 1] - allStarts[slot]);
        for (int i = allStarts[slot]; i < allStarts[slot + 1]; i++) {
          int number = numberOf[all.get(i)];
          if (number != NONE) {
            numbers[at++] = number;
            slots[nextSlot[number]++] = slot;
          }
        }
        starts[slot + 1] = at;
      }
      allowance.take(-((long) BYTES_PER_COUNT * charged + all.bytes()));
      return new TokenIndex(
          new TokenPostings(numberOfToken, tokenStarts, slots), starts, numbers, tokenCounts);
    }

    private static int number(LongIntHashMap numbers, long token) {
      int place = numbers.indexOf(token);
      if (numbers.indexExists(place)) {
        return numbers.indexGet(place);
      }
      int number = numbers.size();
      numbers.indexInsert(place, token, number);
      return number;
    }
  }

  /** The memory that stays charged, in bytes. */
  long ramBytes() {
    return ramBytes(postings.size(), numbers.length, tokenCounts.length);
  }

  private static long ramBytes(int tokens, int numbers, int texts) {
    return (long) BYTES_PER_TOKEN * tokens
        + 2L * Integer.BYTES * numbers
        + 2L * Integer.BYTES * texts;
  }

  /** The texts of each token. */
  TokenPostings postings() {
    return postings;
  }

  /** The number of a token; negative if it has none. */
  public int number(long token) {
    return postings.find(token);
  }

  /** The number of tokens. */
  public int size() {
    return postings.size();
  }

  /** How many of some tokens a text holds. */
  int held(BitSet some, int slot) {
    int held = 0;
    for (int i = starts[slot]; i < starts[slot + 1]; i++) {
      if (some.get(numbers[i])) {
        held++;
      }
    }
    return held;
  }

  /** The number of tokens of a text, with those that have no number. */
  public int tokenCount(int slot) {
    return tokenCounts[slot];
  }

  /** The tokens of a text that have a number. */
  public Tokens tokens(int slot) {
    return new Tokens(numbers, starts[slot], starts[slot + 1]);
  }

  /**
   * Numbers of tokens, without repetition.
   *
   * @param numbers those of all texts; read-only
   * @param from place of the first one
   * @param to behind the place of the last one
   */
  public record Tokens(int[] numbers, int from, int to) {}
}
