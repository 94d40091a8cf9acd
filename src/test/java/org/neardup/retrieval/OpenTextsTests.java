package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
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
    assertEquals(
        List.of(1, 2), found(open().after(new int[] {3}, NONE, NO_TEMPLATES, () -> {}), 0));
  }

  @Test
  public void aGatheredTextIsFoundByOtherTokensThanFrequentOnes() throws IOException {
    OpenTexts open = open().after(NONE, new int[] {2, 3}, NO_TEMPLATES, () -> {});
    assertEquals(List.of(1, 3), found(open, 0));
  }

  @Test
  public void theFrequentTokensOfAnExhaustedTemplateFindNobody() throws IOException {
    long template = candidates(open(), 0).template();
    assertTrue(FREQUENT.contains(template));
    OpenTexts open = open().after(NONE, NONE, new long[] {template}, () -> {});
    assertEquals(List.of(3), found(open, 0));
  }

  @Test
  public void aSearchMayBeAmongSomeTexts() throws IOException {
    BitSet some = new BitSet();
    some.set(0, 2);
    assertEquals(List.of(1), found(open().among(some, () -> {}), 0));
  }

  @Test
  public void whatWasOpenBeforeStaysAsItWas() throws IOException {
    OpenTexts before = open();
    before.after(new int[] {1}, new int[] {2}, new long[] {1, 2}, () -> {});
    assertEquals(List.of(1, 2, 3), found(before, 0));
  }

  @Test
  public void manySettledTextsLeaveThePostings() {
    int texts = 1000;
    long[][] tokens =
        IntStream.range(0, texts).mapToObj(i -> new long[] {7}).toArray(long[][]::new);
    OpenTexts open = OpenTexts.all(texts, TokenPostings.inMemory(tokens, () -> {}));
    for (int settled = 0; settled < texts; settled += 100) {
      open =
          open.after(
              IntStream.range(settled, settled + 100).toArray(), NONE, NO_TEMPLATES, () -> {});
      TokenPostings postings = open.postings();
      int kept = postings.frequency(postings.find(7));
      int left = texts - settled - 100;
      assertTrue(
          kept + " of " + left, kept >= left && (kept - left < 256 || 5 * (kept - left) < kept));
    }
  }

  private static OpenTexts open() throws IOException {
    return comparison().openTexts();
  }

  private static Comparison comparison() throws IOException {
    return Signatures.measure(TEXTS).over(Signatures.store(TEXTS, 0, 1, 2, 3), Allowance.UNLIMITED);
  }

  private static Candidates candidates(OpenTexts open, int seed) throws IOException {
    return comparison().retriever(FREQUENT, ALL, open).find(Signatures.seed(TEXTS, seed));
  }

  private static List<Integer> found(OpenTexts open, int seed) throws IOException {
    Candidates candidates = candidates(open, seed);
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      found.add(candidates.ordinal(i));
    }
    return found;
  }
}
