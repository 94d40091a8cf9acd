// SPDX-License-Identifier: Apache-2.0
package org.neardup.similar;

import com.carrotsearch.randomizedtesting.annotations.Repeat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.util.FixedBitSet;
import org.junit.Test;
import org.neardup.distance.TokenOverlap;
import org.neardup.signature.DocumentSignature;

/** The most similar texts, against a comparison with every text. */
public class SimilarTextsTests extends LuceneTestCase {

  private static List<SimilarText> byComparison(long[] asked, List<String> texts) {
    Map<String, SimilarText> byDigest = new HashMap<>();
    for (String text : texts) {
      DocumentSignature signature = SignedIndex.sign(text);
      int common = TokenOverlap.intersection(asked, signature.tokens());
      if (common > 0) {
        byDigest.put(
            signature.digestAsHex(),
            new SimilarText(
                signature.digestAsHex(),
                common,
                signature.tokens().length,
                asked.length,
                signature.bag()));
      }
    }
    List<SimilarText> found = new ArrayList<>(byDigest.values());
    found.sort(SimilarText.MOST_SIMILAR_FIRST);
    return found;
  }

  @Test
  @Repeat(iterations = 30)
  public void foundAsByComparisonWithEveryText() throws IOException {
    List<String> texts = SignedIndex.randomTexts(random(), 1 + random().nextInt(60));
    List<String> deleted = SignedIndex.randomTexts(random(), random().nextInt(20));
    long[] asked = SignedIndex.sign(texts.get(random().nextInt(texts.size()))).tokens();
    int most = 1 + random().nextInt(12);
    List<SimilarText> expected = byComparison(asked, texts);
    try (SignedIndex index = new SignedIndex(texts, deleted, random())) {
      SimilarTexts.Found found = index.similar(Long.MAX_VALUE).find(asked, most);
      assertEquals(expected.subList(0, Math.min(most, expected.size())), found.texts());
      if (deleted.isEmpty() || expected.size() > most) { // deleted texts may count as others
        assertEquals(expected.size() <= most, found.isComplete());
      }
    }
  }

  /** The rarest token alone proposes the texts; they are compared by all. */
  @Test
  public void aTextIsFoundByItsRarestTokens() throws IOException {
    List<String> texts = SignedIndex.randomTexts(random(), 40);
    long[] asked =
        texts.stream()
            .map(text -> SignedIndex.sign(text).tokens())
            .filter(tokens -> tokens.length > 1)
            .findFirst()
            .orElseThrow();
    try (SignedIndex index = new SignedIndex(texts, List.of(), random())) {
      SimilarTexts.Found found = index.similar(0).find(asked, 100);
      assertEquals(1.0, found.texts().get(0).resemblance(), 0);
      assertEquals(1.0, found.texts().get(0).containment(), 0);
      assertEquals(1.0, found.texts().get(0).contained(), 0);
      assertFalse(found.isComplete());
      List<SimilarText> all = byComparison(asked, texts);
      assertTrue(all.containsAll(found.texts()));
    }
  }

  /** The rarest tokens are of a passage that another text has, too. */
  @Test
  public void aTextFindsItsLetterThoughItQuotesAnother() throws IOException {
    String letter = words("l", 60);
    String passage = words("p", 20);
    List<String> texts = new ArrayList<>();
    for (int copy = 0; copy < 100; copy++) {
      texts.add(letter + " from writer" + copy);
    }
    texts.add(passage + " " + words("other", 200));
    long[] asked = SignedIndex.sign(letter + " " + passage).tokens();
    try (SignedIndex index = new SignedIndex(texts, List.of(), random())) {
      int most = 1 + random().nextInt(3);
      String other = SignedIndex.sign(texts.get(100)).digestAsHex();
      List<SimilarText> byPassage =
          index.similar(new SimilarTexts.Effort(20, 0, null, 20)).find(asked, 20).texts();
      assertEquals(List.of(other), byPassage.stream().map(SimilarText::digest).toList());
      List<SimilarText> byLetter =
          index.similar(new SimilarTexts.Effort(20, 1, null, most)).find(asked, most).texts();
      assertEquals(most, byLetter.size());
      assertTrue(byLetter.stream().noneMatch(text -> text.digest().equals(other)));
    }
  }

  /** Of a letter in many texts those of a sample suffice. */
  @Test
  public void theNextTokensFindTextsOfASample() throws IOException {
    String letter = words("l", 60);
    String passage = words("p", 20);
    List<String> texts = new ArrayList<>();
    texts.add(passage + " " + words("other", 200));
    FixedBitSet sample = new FixedBitSet(201);
    List<SimilarText> expected = new ArrayList<>();
    long[] asked = SignedIndex.sign(letter + " " + passage).tokens();
    for (int copy = 1; copy <= 200; copy++) {
      texts.add(letter + " from writer" + copy);
      if (random().nextInt(8) == 0) {
        sample.set(copy);
        expected.addAll(byComparison(asked, List.of(texts.get(copy))));
      }
    }
    expected.addAll(byComparison(asked, texts.subList(0, 1)));
    expected.sort(SimilarText.MOST_SIMILAR_FIRST);
    try (SignedIndex index = new SignedIndex(texts, List.of(), random())) {
      SimilarTexts.Effort effort = new SimilarTexts.Effort(20, 1, sample, 100);
      SimilarTexts.Found found = index.similar(effort).find(asked, 100);
      assertEquals(expected, found.texts());
      assertFalse(found.isComplete());
    }
  }

  /** What one text has looked up serves the next; no more texts are compared than may be. */
  @Test
  @Repeat(iterations = 10)
  public void severalTextsInTurn() throws IOException {
    List<String> texts = SignedIndex.randomTexts(random(), 1 + random().nextInt(60));
    int compared = 1 + random().nextInt(5);
    try (SignedIndex index = new SignedIndex(texts, List.of(), random())) {
      SimilarTexts similar =
          index.similar(new SimilarTexts.Effort(Long.MAX_VALUE, 0, null, compared));
      for (int turn = 0; turn < 10; turn++) {
        long[] asked = SignedIndex.sign(texts.get(random().nextInt(texts.size()))).tokens();
        List<SimilarText> all = byComparison(asked, texts);
        SimilarTexts.Found found = similar.find(asked, 100);
        assertEquals(all.subList(0, Math.min(compared, all.size())), found.texts());
        assertEquals(all.size() <= compared, found.isComplete());
      }
    }
  }

  /** However the tokens are divided, all texts that have one are found. */
  @Test
  @Repeat(iterations = 10)
  public void allAreFoundByTheRarestAndTheNext() throws IOException {
    List<String> texts = SignedIndex.randomTexts(random(), 1 + random().nextInt(60));
    long[] asked = SignedIndex.sign(texts.get(random().nextInt(texts.size()))).tokens();
    SimilarTexts.Effort effort =
        new SimilarTexts.Effort(random().nextInt(100), Long.MAX_VALUE, null, 100);
    try (SignedIndex index = new SignedIndex(texts, List.of(), random())) {
      SimilarTexts.Found found = index.similar(effort).find(asked, 100);
      assertEquals(byComparison(asked, texts), found.texts());
      assertTrue(found.isComplete());
    }
  }

  private static String words(String prefix, int count) {
    return IntStream.range(0, count)
        .mapToObj(word -> prefix + word)
        .collect(Collectors.joining(" "));
  }

  /** Of so many tokens nothing is kept but how often they are. */
  @Test
  public void aTextOfManyTokensFindsItsCopy() throws IOException {
    String text = words("w", 4 * SimilarTexts.MAX_TOKENS);
    long[] asked = SignedIndex.sign(text).tokens();
    assertTrue(asked.length > SimilarTexts.MAX_TOKENS);
    List<String> texts = List.of(text, text + " and more", "another text of some words");
    try (SignedIndex index = new SignedIndex(texts, List.of(), random())) {
      assertEquals(
          byComparison(asked, texts), index.similar(Long.MAX_VALUE).find(asked, 3).texts());
    }
  }

  @Test
  public void noTokenFindsNothing() throws IOException {
    try (SignedIndex index = new SignedIndex(List.of("one two"), List.of(), random())) {
      assertEquals(List.of(), index.similar(Long.MAX_VALUE).find(new long[0], 5).texts());
    }
  }
}
