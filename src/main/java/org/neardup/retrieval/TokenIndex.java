// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.procedures.LongIntProcedure;
import java.io.IOException;
import java.util.BitSet;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * Which texts hold each token, and which tokens each text holds, in memory. Tokens of a single text
 * bring no two texts together; most tokens are such, and they are left out.
 *
 * <p>A token has a number, 0 to {@link #size} exclusive: texts are compared without hashing their
 * tokens. Two to four bytes for a token of a text, twelve for a text, and about forty for a
 * distinct token. Immutable.
 */
public final class TokenIndex {

  /** The number of a token that is not in the index. */
  static final int NONE = -1;

  /** An entry of the table of tokens while they are counted and the table grows, and its count. */
  private static final int BYTES_PER_COUNT = 56;

  /** An entry of the final table, with its free part. */
  private static final int BYTES_PER_TOKEN = 32;

  private final LongIntHashMap numberOf; // by token
  private final NumberLists tokensOfTexts; // in the order of the tokens themselves
  private final NumberLists textsOfTokens;
  private final int[] tokenCounts; // of each text, all of them
  private final Postings postings;

  private TokenIndex(
      LongIntHashMap numberOf,
      NumberLists tokensOfTexts,
      NumberLists textsOfTokens,
      int[] tokenCounts) {
    this.numberOf = numberOf;
    this.tokensOfTexts = tokensOfTexts;
    this.textsOfTokens = textsOfTokens;
    this.tokenCounts = tokenCounts;
    this.postings = new Postings(textsOfTokens);
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

  /**
   * The index of the texts of a store that has all texts of a run.
   *
   * @param allowance charged as in {@link #of}
   */
  public static TokenIndex ofWhole(TextStore store, Allowance allowance) throws IOException {
    TextStore.Cursor cursor = store.cursor();
    long tokens = 0;
    for (int slot = 0; slot < store.size(); slot++) {
      allowance.ensureNotCancelled();
      tokens += cursor.tokenCount(slot);
    }
    return of(store.size(), tokens, cursor::tokens, allowance);
  }

  /**
   * The index of the texts of a store that has a part of those of a run.
   *
   * @param repeated the tokens of the run, counted
   * @param allowance charged as in {@link #of}
   */
  public static TokenIndex ofPart(TextStore store, RepeatedTokens repeated, Allowance allowance)
      throws IOException {
    return ofPart(store.size(), repeated, store.cursor()::tokens, allowance);
  }

  private static final class Builder {
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
      NumberLists.Builder lists = new NumberLists.Builder(texts, allowance);
      allowance.take((long) Integer.BYTES * texts);
      int[] tokenCounts = new int[texts];
      int charged = 0;
      for (int slot = 0; slot < texts; slot++) {
        long[] tokens = reader.read(slot);
        steps.take(1 + tokens.length);
        tokenCounts[slot] = tokens.length;
        for (long token : tokens) {
          if (repeated.mayContain(token)) {
            lists.add(number(found, token));
          }
        }
        lists.end();
        allowance.take((long) BYTES_PER_COUNT * (found.size() - charged));
        charged = found.size();
      }
      int[] numbers = newNumbers(lists.counts(found.size()), min);
      lists.renumber(numbers);
      LongIntHashMap numberOf = renumbered(found, numbers);
      NumberLists tokensOfTexts = lists.build();
      NumberLists textsOfTokens = tokensOfTexts.transposed(numberOf.size(), allowance);
      allowance.take(-(long) BYTES_PER_COUNT * charged);
      return new TokenIndex(numberOf, tokensOfTexts, textsOfTokens, tokenCounts);
    }

    /** Numbers without gaps for tokens of enough texts, in the order of those so far. */
    private static int[] newNumbers(int[] counts, int min) {
      int[] numbers = new int[counts.length];
      int next = 0;
      for (int i = 0; i < counts.length; i++) {
        numbers[i] = counts[i] >= min ? next++ : NONE;
      }
      return numbers;
    }

    private LongIntHashMap renumbered(LongIntHashMap found, int[] numbers) {
      int distinct = 0;
      for (int number : numbers) {
        distinct += number == NONE ? 0 : 1;
      }
      allowance.take((long) BYTES_PER_TOKEN * distinct);
      LongIntHashMap numberOf = new LongIntHashMap(distinct);
      found.forEach(
          (LongIntProcedure)
              (token, number) -> {
                steps.take(1);
                if (numbers[number] != NONE) {
                  numberOf.put(token, numbers[number]);
                }
              });
      return numberOf;
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
    return (long) BYTES_PER_TOKEN * size()
        + (long) Integer.BYTES * tokenCounts.length
        + tokensOfTexts.ramBytes()
        + textsOfTokens.ramBytes();
  }

  /** The texts that hold each token; of all texts of the index, or of some of them. Immutable. */
  final class Postings {
    private final NumberLists texts; // by number of the token

    private Postings(NumberLists texts) {
      this.texts = texts;
    }

    /** Calls the visitor with the slot of every text that holds a token, ascending. */
    void visit(long token, TextStore.SlotVisitor visitor) {
      int number = number(token);
      if (number != NONE) {
        texts.visit(number, visitor::visit);
      }
    }

    /**
     * The postings of some of the texts.
     *
     * @param allowance charged with their memory
     */
    Postings only(BitSet slots, Allowance allowance) {
      return new Postings(texts.only(slots::get, allowance));
    }

    /** The memory besides that of the index, in bytes. */
    long ramBytes() {
      return texts == textsOfTokens ? 0 : texts.ramBytes();
    }
  }

  /** The texts of each token. */
  Postings postings() {
    return postings;
  }

  /**
   * Calls the visitor with the slot of every text that holds a token, ascending; with none if only
   * one text of the run holds it.
   */
  public void postings(long token, TextStore.SlotVisitor visitor) {
    postings.visit(token, visitor);
  }

  /** The number of a token; {@value #NONE} if it has none. */
  public int number(long token) {
    return numberOf.getOrDefault(token, NONE);
  }

  /** The number of tokens. */
  public int size() {
    return numberOf.size();
  }

  /** How many of some tokens a text holds. */
  int held(BitSet some, int slot) {
    int[] held = new int[1];
    tokensOfTexts.visit(slot, number -> held[0] += some.get(number) ? 1 : 0);
    return held[0];
  }

  /** The number of texts. */
  int texts() {
    return tokenCounts.length;
  }

  /** The number of tokens of a text, with those that have no number. */
  public int tokenCount(int slot) {
    return tokenCounts[slot];
  }

  /** The numbers of the tokens of a text, without those that have none, in the tokens' order. */
  public int[] tokens(int slot) {
    return tokensOfTexts.numbers(slot);
  }
}
