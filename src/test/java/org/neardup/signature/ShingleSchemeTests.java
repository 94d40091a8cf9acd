// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;

public class ShingleSchemeTests extends LuceneTestCase {

  // a b c d e
  // └─┴─┘
  //   └─┴─┘
  //     └─┴─┘
  @Test
  public void neighbouringShinglesOverlapInAllWordsButOne() {
    assertEquals("abc bcd cde", shingles("a b c d e", 3, 1));
    assertEquals("a b c d e", shingles("a b c d e", 1, 1));
    assertEquals("abcde", shingles("a b c d e", 5, 1));
  }

  // a b c d e
  // └─┴─┘
  //     └─┴─┘
  @Test
  public void anOffsetSkipsStarts() {
    assertEquals("abc cde", shingles("a b c d e", 3, 2));
    assertEquals("ab de", shingles("a b c d e f", 2, 3));
    assertEquals("a f", shingles("a b c d e f", 1, 5));
  }

  @Test
  public void wordsThatDoNotFillAShingleAreInNone() {
    assertEquals("abc", shingles("a b c d e", 3, 3));
    assertEquals("abc", shingles("a b c d", 3, 2));
    assertEquals("abc def", shingles("a b c d e f g h", 3, 3));
  }

  @Test
  public void aTextShorterThanAShingleIsOneShingle() {
    assertEquals("ab", shingles("a b", 3, 1));
    assertEquals("ab", shingles("a b", 3, 7));
    assertEquals("a", shingles("a", 100, 100));
    assertEquals("", shingles("", 3, 1));
  }

  /** Frozen like those of {@link Hash64Tests}, and computed apart from this code. */
  @Test
  public void hashesAreFrozen() {
    assertEquals(0x69219693e1522e8fL, hashAlone("a"));
    assertEquals(0xe4e7713811492027L, hashAlone("a", "b"));
    assertEquals(0x21e3c28fdb419f6bL, hashAlone("b", "a"));
    assertEquals(0x2f123be82b09b089L, hashAlone("the", "the", "the"));
    assertEquals(0x513fce828f5bfacdL, hashAlone("the", "proposed", "rule", "on", "mercury"));
  }

  @Test
  public void parametersOutOfRangeAreNamed() {
    assertRefused("[length] must be between 1 and 100, got 0", 0, 1);
    assertRefused("[length] must be between 1 and 100, got 101", 101, 1);
    assertRefused("[length] must be between 1 and 100, got -2147483648", Integer.MIN_VALUE, 1);
    assertRefused("[offset] must be between 1 and 100, got 0", 1, 0);
    assertRefused("[offset] must be between 1 and 100, got 101", 1, 101);
  }

  @Test
  public void theDefaultIsFiveWordsAtEveryWord() {
    assertEquals(new ShingleScheme(5, 1), ShingleScheme.DEFAULT);
  }

  @Test
  public void countAndBoundsAreThoseOfTheEnumeration() {
    for (int i = 0; i < atLeast(500); i++) {
      ShingleScheme scheme = randomScheme();
      int words = random().nextInt(60);
      List<int[]> expected = enumerate(words, scheme);
      assertEquals(expected.size(), scheme.count(words));
      for (int shingle = 0; shingle < expected.size(); shingle++) {
        assertEquals(expected.get(shingle)[0], scheme.firstWord(shingle));
        assertEquals(expected.get(shingle)[1], scheme.lastWord(shingle, words) + 1);
      }
    }
  }

  @Test
  public void aRolledHashIsTheHashOfTheShingleAlone() {
    for (int i = 0; i < atLeast(500); i++) {
      ShingleScheme scheme = randomScheme();
      long[] words = randomWords(random().nextInt(60), 1 + random().nextInt(20));
      long[] hashes = hash(scheme, words, words.length);
      for (int shingle = 0; shingle < hashes.length; shingle++) {
        long[] alone =
            Arrays.copyOfRange(
                words, scheme.firstWord(shingle), scheme.lastWord(shingle, words.length) + 1);
        assertArrayEquals(
            new long[] {hashes[shingle]},
            hash(new ShingleScheme(alone.length, 1), alone, alone.length));
      }
    }
  }

  @Test
  public void hashesAreEqualWhereTheWordsAreAndNowhereElse() {
    for (int i = 0; i < atLeast(200); i++) {
      ShingleScheme scheme = randomScheme();
      long[] words = randomWords(1 + random().nextInt(200), 1 + random().nextInt(4));
      long[] hashes = hash(scheme, words, words.length);
      Map<List<Long>, Long> byWords = new HashMap<>();
      Map<Long, List<Long>> byHash = new HashMap<>();
      for (int shingle = 0; shingle < hashes.length; shingle++) {
        List<Long> shingleWords =
            IntStream.rangeClosed(scheme.firstWord(shingle), scheme.lastWord(shingle, words.length))
                .mapToObj(at -> words[at])
                .toList();
        Long known = byWords.put(shingleWords, hashes[shingle]);
        assertTrue(known == null || known == hashes[shingle]);
        List<Long> knownWords = byHash.put(hashes[shingle], shingleWords);
        assertTrue(knownWords == null || knownWords.equals(shingleWords));
      }
    }
  }

  @Test
  public void onlyTheGivenNumberOfWordsIsRead() {
    ShingleScheme scheme = new ShingleScheme(3, 1);
    long[] words = randomWords(20, 1000);
    assertArrayEquals(hash(scheme, Arrays.copyOf(words, 10), 10), hash(scheme, words, 10));
  }

  private static long hashAlone(String... words) {
    long[] hashes = Arrays.stream(words).mapToLong(Hash64::of).toArray();
    return hash(new ShingleScheme(words.length, 1), hashes, words.length)[0];
  }

  private static long[] hash(ShingleScheme scheme, long[] words, int count) {
    long[] hashes = new long[scheme.count(count)];
    assertEquals(hashes.length, scheme.hash(words, count, hashes));
    return hashes;
  }

  /** The words of every shingle, found by looking their hashes up. */
  private static String shingles(String text, int length, int offset) {
    String[] words = text.isEmpty() ? new String[0] : text.split(" ");
    Map<Long, String> names = new HashMap<>();
    for (int from = 0; from < words.length; from++) {
      for (int to = from + 1; to <= words.length; to++) {
        String[] run = Arrays.copyOfRange(words, from, to);
        names.put(hashAlone(run), String.join("", run));
      }
    }
    long[] hashes = Arrays.stream(words).mapToLong(Hash64::of).toArray();
    return Arrays.stream(hash(new ShingleScheme(length, offset), hashes, hashes.length))
        .mapToObj(names::get)
        .collect(Collectors.joining(" "));
  }

  /** First and last word (exclusive) of every shingle. */
  private static List<int[]> enumerate(int words, ShingleScheme scheme) {
    if (words > 0 && words < scheme.length()) {
      return List.of(new int[] {0, words});
    }
    return IntStream.range(0, words)
        .filter(first -> first % scheme.offset() == 0 && first + scheme.length() <= words)
        .mapToObj(first -> new int[] {first, first + scheme.length()})
        .toList();
  }

  private static ShingleScheme randomScheme() {
    return new ShingleScheme(
        TestUtil.nextInt(random(), 1, 12), rarely() ? TestUtil.nextInt(random(), 2, 15) : 1);
  }

  private static long[] randomWords(int count, int vocabulary) {
    long[] words = new long[count];
    for (int i = 0; i < count; i++) {
      words[i] = Hash64.of("w" + random().nextInt(vocabulary));
    }
    return words;
  }

  private static void assertRefused(String message, int length, int offset) {
    var refused =
        expectThrows(IllegalArgumentException.class, () -> new ShingleScheme(length, offset));
    assertEquals(message, refused.getMessage());
  }
}
