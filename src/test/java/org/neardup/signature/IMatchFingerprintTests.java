// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.text.BagOfWords;

public class IMatchFingerprintTests extends LuceneTestCase {

  /** Documents that have each word; any other word is in none. */
  private static final Map<String, Integer> DOCUMENTS =
      Map.of("the", 90, "please", 60, "rule", 40, "mercury", 20, "ninety", 8, "plants", 7);

  // ---- texts to read ----

  // of "the mercury rule, please" with 3 terms and 1 skipped: mercury (20) is left out
  @Test
  public void theWordsOfHighestIdfAfterTheVeryHighestAreKept() {
    assertEquals(
        fingerprint("rule please the", 3, 0), fingerprint("the mercury rule, please", 3, 1));
    assertEquals(fingerprint("mercury rule", 2, 0), fingerprint("the mercury rule, please", 2, 0));
  }

  @Test
  public void aMisspeltWordIsAmongThoseLeftOut() {
    assertEquals(
        fingerprint("the mercury rule for plants, please", 4, 2),
        fingerprint("the mercury rule for plamts, please", 4, 2));
  }

  @Test
  public void aChangedKeptWordIsAnotherFingerprint() {
    assertNotEquals(
        fingerprint("the mercury rule, please", 3, 1), fingerprint("the mercury ninety", 3, 1));
  }

  @Test
  public void orderAndRepetitionDoNotMatter() {
    assertEquals(
        fingerprint("the mercury rule", 2, 1),
        fingerprint("rule the the mercury rule mercury", 2, 1));
  }

  @Test
  public void aTextOfFewWordsIsRepresentedByThemAll() {
    assertEquals(fingerprint("the rule", 30, 0), fingerprint("the rule", 30, 5));
    assertNotEquals(fingerprint("the rule", 30, 5), fingerprint("the mercury rule", 30, 5));
    assertEquals(fingerprint("", 30, 5), fingerprint("...", 30, 5));
  }

  // 5 words, 3 terms: 2 are left out although 4 might be
  @Test
  public void noMoreIsLeftOutThanLeavesTheTerms() {
    assertEquals(
        fingerprint("rule please the", 3, 0), fingerprint("ninety mercury rule please the", 3, 4));
  }

  @Test
  public void parametersOutOfRangeAreNamed() {
    assertRefused("[terms] must be at least 1, got 0", () -> fingerprint("a", 0, 5));
    assertRefused("[skip] must be at least 0, got -1", () -> fingerprint("a", 30, -1));
    assertRefused(
        "a document frequency must be at least 0, got -7",
        () -> IMatchFingerprint.of(bag("a"), word -> -7, 30, 5));
  }

  /** Shards compare them, on nodes of two versions while a cluster is upgraded. */
  @Test
  public void theValuesAreFrozen() {
    assertEquals("0000000000000000", SignatureToken.toString(fingerprint("", 30, 5)));
    assertEquals(
        "240805a0f1c35ff8", SignatureToken.toString(fingerprint("the mercury rule, please", 2, 1)));
  }

  // ---- properties ----

  @Test
  public void itIsTheHashOfTheWordsThatASortedListKeeps() {
    for (int i = 0; i < atLeast(200); i++) {
      int size = random().nextInt(60);
      Map<Integer, Integer> documents = new HashMap<>();
      long[] words = new long[size];
      for (int j = 0; j < size; j++) {
        words[j] = Hash64.mix(random().nextInt(100));
        documents.put(BagOfWords.word(words[j]), random().nextInt(5));
      }
      int terms = TestUtil.nextInt(random(), 1, 40);
      int skip = random().nextInt(8);
      long expected = byList(documents, terms, skip);
      assertEquals(
          expected, IMatchFingerprint.of(BagOfWords.of(words, size), documents::get, terms, skip));
      reverse(words);
      assertEquals(
          expected, IMatchFingerprint.of(BagOfWords.of(words, size), documents::get, terms, skip));
    }
  }

  private static long byList(Map<Integer, Integer> documents, int terms, int skip) {
    List<Integer> rarestFirst =
        documents.keySet().stream()
            .sorted(
                Comparator.<Integer, Integer>comparing(documents::get)
                    .thenComparing(Integer::compareUnsigned))
            .collect(Collectors.toList());
    for (int left = 0; left < skip && rarestFirst.size() > terms; left++) {
      rarestFirst.removeFirst();
    }
    long[] kept =
        new TreeSet<>(rarestFirst.subList(0, Math.min(terms, rarestFirst.size())))
            .stream().mapToLong(Integer::longValue).toArray();
    return Hash64.of(kept, kept.length);
  }

  private static void reverse(long[] words) {
    for (int i = 0, j = words.length - 1; i < j; i++, j--) {
      long word = words[i];
      words[i] = words[j];
      words[j] = word;
    }
  }

  private static long fingerprint(String text, int terms, int skip) {
    Map<Integer, Integer> documents =
        DOCUMENTS.entrySet().stream()
            .collect(
                Collectors.toMap(
                    word -> BagOfWords.word(Hash64.of(word.getKey())), Map.Entry::getValue));
    return IMatchFingerprint.of(bag(text), word -> documents.getOrDefault(word, 0), terms, skip);
  }

  private static BagOfWords bag(String text) {
    return DocumentSigner.byDefault().sign(text).bag();
  }

  private static void assertRefused(String message, ThrowingRunnable action) {
    assertEquals(message, expectThrows(IllegalArgumentException.class, action).getMessage());
  }
}
