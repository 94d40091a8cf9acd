// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;

public class TokenIndexTests extends LuceneTestCase {

  private static final long[][] TEXTS = {{1, 2}, {}, {2, -7}, {2, 3, -7}};

  @Test
  public void tokensOfASingleTextAreLeftOut() throws IOException {
    TokenIndex index = index(TEXTS);
    assertEquals(2, index.size());
    assertEquals(Map.of(2L, 3, -7L, 2), frequencies(index, TEXTS));
    assertTrue(index.number(1) < 0);
    assertEquals(Set.of(index.number(2), index.number(-7)), numbers(index, 3));
    assertEquals(Set.of(index.number(2)), numbers(index, 0));
    assertEquals(Set.of(), numbers(index, 1));
    assertEquals(3, index.tokenCount(3));
  }

  @Test
  public void aPartHasTheTokensThatOtherPartsHoldToo() throws IOException {
    RepeatedTokens repeated = RepeatedTokens.of(10);
    repeated.add(TEXTS.length, slot -> TEXTS[slot], Allowance.UNLIMITED);
    TokenIndex index = TokenIndex.ofPart(1, repeated, slot -> TEXTS[slot], Allowance.UNLIMITED);
    assertEquals("2 in three texts, 1 in this one only", Map.of(2L, 1), frequencies(index, TEXTS));
  }

  @Test
  public void theIndexOfAStoreHasTheTextsOfEachRepeatedToken() throws IOException {
    SeedStore store =
        new SeedStore(
            Arrays.stream(TEXTS).map(tokens -> new Seed(0, null, tokens)).toList(), () -> {});
    List<Integer> slots = new ArrayList<>();
    TokenIndex whole = TokenIndex.ofWhole(store, Allowance.UNLIMITED);
    whole.postings(2, slots::add);
    whole.postings(3, slots::add);
    assertEquals(List.of(0, 2, 3), slots);
    RepeatedTokens repeated = RepeatedTokens.of(10);
    repeated.add(store, Allowance.UNLIMITED);
    repeated.add(1, slot -> new long[] {3}, Allowance.UNLIMITED);
    slots.clear();
    TokenIndex.ofPart(store, repeated, Allowance.UNLIMITED).postings(3, slots::add);
    assertEquals("another part has it too", List.of(3), slots);
  }

  @Test
  public void thePostingsOfSomeTextsHaveNoOthers() throws IOException {
    TokenIndex index = index(TEXTS);
    BitSet some = new BitSet();
    some.set(0);
    some.set(3);
    TokenIndex.Postings ofSome = index.postings().only(some, Allowance.UNLIMITED);
    assertEquals(List.of(0, 3), slots(ofSome, 2));
    assertEquals(List.of(3), slots(ofSome, -7));
    assertEquals(List.of(0, 2, 3), slots(index.postings(), 2));
    assertEquals(0, index.postings().ramBytes());
    assertTrue(ofSome.ramBytes() > 0);
  }

  @Test
  public void aTextHoldsSomeOfItsTokens() throws IOException {
    TokenIndex index = index(TEXTS);
    BitSet some = new BitSet();
    some.set(index.number(-7));
    assertEquals(0, index.held(some, 0));
    assertEquals(1, index.held(some, 3));
  }

  @Test
  public void textsAndTokensAgree() throws IOException {
    for (int i = 0; i < atLeast(20); i++) {
      long[][] texts = new long[1 + random().nextInt(200)][];
      for (int slot = 0; slot < texts.length; slot++) {
        texts[slot] = random().longs(random().nextInt(20), 0, 300).distinct().sorted().toArray();
      }
      String input = Arrays.deepToString(texts);
      Map<Long, Integer> expected = counted(texts);
      expected.values().removeIf(count -> count < 2);
      TokenIndex index = index(texts);
      assertEquals(input, expected, frequencies(index, texts));
      for (int slot = 0; slot < texts.length; slot++) {
        Set<Integer> numbers = new TreeSet<>();
        for (long token : texts[slot]) {
          if (expected.containsKey(token)) {
            numbers.add(index.number(token));
          }
        }
        assertEquals(input, numbers, numbers(index, slot));
      }
    }
  }

  @Test
  public void manyTextsTakeSeveralBlocks() throws IOException {
    long[] tokens = random().longs(1000).distinct().toArray();
    TokenIndex index = TokenIndex.of(200, 200_000, slot -> tokens, Allowance.UNLIMITED);
    assertEquals(tokens.length, index.size());
    assertEquals(200, slots(index.postings(), tokens[0]).size());
    assertEquals(tokens.length, numbers(index, 199).size());
  }

  @Test
  public void onlyWhatIsKeptStaysCharged() throws IOException {
    long[] taken = new long[2];
    Allowance account =
        new Allowance() {
          @Override
          public void take(long bytes) {
            taken[0] += bytes;
            taken[1] = Math.max(taken[0], taken[1]);
          }

          @Override
          public void ensureNotCancelled() {}
        };
    TokenIndex.of(TEXTS.length, 7, slot -> TEXTS[slot], account);
    assertEquals(
        "two tokens, starts of two and four lists, five numbers twice, four counts",
        2 * 32 + 6 * Long.BYTES + 2 * 5 + 4 * Integer.BYTES,
        taken[0]);
    assertTrue(taken[1] > taken[0]);
  }

  @Test
  public void theWorkCanBeInterrupted() {
    long[] tokens = random().longs(10_000).distinct().toArray();
    Allowance cancelled =
        Allowance.unlimited(
            () -> {
              throw new IllegalStateException("cancelled");
            });
    assertThrows(
        IllegalStateException.class, () -> TokenIndex.of(2, 10_000, slot -> tokens, cancelled));
  }

  private static TokenIndex index(long[][] texts) throws IOException {
    return TokenIndex.of(texts.length, 7, slot -> texts[slot], Allowance.UNLIMITED);
  }

  private static Set<Integer> numbers(TokenIndex index, int slot) {
    Set<Integer> numbers = new TreeSet<>();
    for (int number : index.tokens(slot)) {
      assertTrue(numbers.add(number));
    }
    return numbers;
  }

  /** The number of texts of each token of some texts, as a table counts them. */
  private static Map<Long, Integer> counted(long[][] texts) {
    Map<Long, Integer> counted = new TreeMap<>();
    for (long[] text : texts) {
      LongStream.of(text).forEach(token -> counted.merge(token, 1, Integer::sum));
    }
    return counted;
  }

  private static Map<Long, Integer> frequencies(TokenIndex index, long[][] texts) {
    Map<Long, Integer> frequencies = new TreeMap<>();
    for (long token : counted(texts).keySet()) {
      if (index.number(token) != TokenIndex.NONE) {
        frequencies.put(token, slots(index.postings(), token).size());
      }
    }
    assertEquals(index.size(), frequencies.size());
    return frequencies;
  }

  private static List<Integer> slots(TokenIndex.Postings postings, long token) {
    List<Integer> slots = new ArrayList<>();
    postings.visit(token, slots::add);
    return slots;
  }
}
