// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.signature.DocumentSignature;
import org.neardup.work.Allowance;

/** What a search finds of the texts that are open. */
public class OpenTextsTests extends LuceneTestCase {

  private static final int[] NONE = {};
  private static final long[] NO_TEMPLATES = {};
  private static final RetrievalSettings ALL =
      new RetrievalSettings(1, Double.POSITIVE_INFINITY, RetrievalSettings.NEVER, 2);

  /** Frequent tokens 1 and 2, and token 3 of the first and the last text. */
  private static final List<DocumentSignature> TEXTS =
      List.of(
          Signatures.of("a b", 1, 2, 3),
          Signatures.of("a c", 1, 2),
          Signatures.of("a d", 1, 2),
          Signatures.of("a e", 1, 2, 3));

  private static final LongHashSet FREQUENT = LongHashSet.from(1, 2);

  @Test
  public void allTextsAreOpenAtFirst() throws IOException {
    assertEquals(List.of(1, 2, 3), found(open(), 0));
  }

  @Test
  public void aSettledTextIsNotFound() throws IOException {
    assertEquals(List.of(1, 2), found(open().after(new int[] {3}, NONE, NO_TEMPLATES), 0));
  }

  @Test
  public void aGatheredTextIsFoundByOtherTokensThanFrequentOnes() throws IOException {
    OpenTexts open = open().after(NONE, new int[] {2, 3}, NO_TEMPLATES);
    assertEquals(List.of(1, 3), found(open, 0));
  }

  @Test
  public void aGatheredTextIsFoundByOtherTokensThanCommonOnes() throws IOException {
    CommonTokens common = new CommonTokens(LongHashSet.from(1), LongHashSet.from(1, 2));
    OpenTexts open = open().after(NONE, new int[] {2, 3}, NO_TEMPLATES);
    Seed seed = Signatures.seed(TEXTS, 0);
    assertEquals(List.of(1, 3), ordinals(comparison().retriever(common, ALL, open).find(seed)));
    assertEquals(
        List.of(1, 2, 3), ordinals(comparison().retriever(common, ALL, open()).find(seed)));
  }

  /**
   * The seed has twenty tokens. A text of 61 words must share four of them to be found after
   * somebody has gathered it, and three otherwise.
   */
  @Test
  public void aGatheredTextMustShareAFifth() throws IOException {
    String words = "word ".repeat(60);
    List<DocumentSignature> texts =
        List.of(
            Signatures.of(words + "a", LongStream.range(0, 20).toArray()),
            Signatures.of(words + "b", LongStream.range(16, 36).toArray()),
            Signatures.of(words + "c", LongStream.range(17, 37).toArray()),
            Signatures.of(words + "d", LongStream.range(18, 38).toArray()));
    Comparison comparison =
        Signatures.measure(texts).over(Signatures.store(texts, 0, 1, 2, 3), Allowance.UNLIMITED);
    CommonTokens none = CommonTokens.of(new LongHashSet());
    RetrievalSettings near = ALL.withTokensFrom(9, 0.3);
    OpenTexts open = comparison.openTexts(CommonTokens.of(FREQUENT), () -> {});
    OpenTexts gathered = open.after(NONE, new int[] {1, 2, 3}, NO_TEMPLATES);
    Seed seed = Signatures.seed(texts, 0);
    Candidates candidates = comparison.retriever(none, near, open).find(seed);
    assertEquals(List.of(1, 2), ordinals(candidates));
    assertTrue(candidates.isSpecific(0));
    assertFalse(candidates.isSpecific(1));
    assertEquals(List.of(1), ordinals(comparison.retriever(none, near, gathered).find(seed)));
  }

  @Test
  public void theFrequentTokensOfAnExhaustedTemplateFindNobody() throws IOException {
    long template = candidates(open(), 0).template();
    assertTrue(FREQUENT.contains(template));
    OpenTexts open = open().after(NONE, NONE, new long[] {template});
    assertEquals(List.of(3), found(open, 0));
  }

  @Test
  public void aSearchMayBeAmongSomeTexts() throws IOException {
    BitSet some = new BitSet();
    some.set(0, 2);
    assertEquals(List.of(1), found(open().among(some), 0));
  }

  @Test
  public void whatWasOpenBeforeStaysAsItWas() throws IOException {
    OpenTexts before = open();
    before.after(new int[] {1}, new int[] {2}, new long[] {1, 2});
    assertEquals(List.of(1, 2, 3), found(before, 0));
  }

  @Test
  public void manySettledTextsLeaveThePostings() throws IOException {
    int texts = 1000;
    long[] taken = {0};
    Allowance account =
        new Allowance() {
          @Override
          public void take(long bytes) {
            taken[0] += bytes;
          }

          @Override
          public void ensureNotCancelled() {}
        };
    TokenIndex index = TokenIndex.of(texts, texts, slot -> new long[] {7}, Allowance.UNLIMITED);
    OpenTexts open = OpenTexts.all(texts, index, new LongHashSet(), () -> {});
    long before = open.ramBytes();
    for (int settled = 0; settled < texts; settled += 100) {
      int[] slots = IntStream.range(settled, settled + 100).toArray();
      open = open.after(slots, NONE, NO_TEMPLATES).thinned(account);
      int[] kept = new int[1];
      open.postings().visit(7, slot -> kept[0]++);
      int left = texts - settled - 100;
      assertTrue(
          kept[0] + " of " + left,
          kept[0] >= left && (kept[0] - left < 256 || 5 * (kept[0] - left) < kept[0]));
      assertEquals(open.ramBytes() - before, taken[0]);
    }
  }

  private static OpenTexts open() throws IOException {
    return comparison().openTexts(CommonTokens.of(FREQUENT), () -> {});
  }

  private static Comparison comparison() throws IOException {
    return Signatures.measure(TEXTS).over(Signatures.store(TEXTS, 0, 1, 2, 3), Allowance.UNLIMITED);
  }

  private static Candidates candidates(OpenTexts open, int seed) throws IOException {
    return comparison()
        .retriever(CommonTokens.of(FREQUENT), ALL, open)
        .find(Signatures.seed(TEXTS, seed));
  }

  private static List<Integer> found(OpenTexts open, int seed) throws IOException {
    return ordinals(candidates(open, seed));
  }

  private static List<Integer> ordinals(Candidates candidates) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      found.add(candidates.ordinal(i));
    }
    return found;
  }
}
