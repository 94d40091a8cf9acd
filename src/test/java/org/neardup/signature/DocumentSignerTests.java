// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.text.BagOfWords;
import org.neardup.text.RandomTexts;
import org.neardup.text.WordScanner;

public class DocumentSignerTests extends LuceneTestCase {

  private static final String LETTER =
      "Please reduce mercury emissions from power plants by ninety percent, please!";

  // ---- texts to read ----

  @Test
  public void identicalTextsShareEverything() {
    assertEquals(sign(LETTER), sign(LETTER));
    assertEquals(sign(LETTER).hashCode(), sign(LETTER).hashCode());
  }

  @Test
  public void punctuationCaseAndWhiteSpaceLeaveTheSignatureAsItIs() {
    DocumentSignature letter = sign(LETTER);
    assertEquals(letter, sign(LETTER.toUpperCase(Locale.ROOT)));
    assertEquals(letter, sign(LETTER.replace(" ", "\r\n  ")));
    assertEquals(letter, sign("“" + LETTER.replace(',', ';') + "”\n\n--\n"));
    assertEquals(sign("don't"), sign("dont"));
    assertEquals(sign("cafe\u0301"), sign("café"));
  }

  @Test
  public void theDigestDoesNotSeeWhereWordsEndButTheBagDoes() {
    assertEquals("6adfb183a4a2c94a2f92dab5ade762a47889a5a1", sign("Hello, World!").digestAsHex());
    assertEquals("6adfb183a4a2c94a2f92dab5ade762a47889a5a1", sign("HelloWorld").digestAsHex());
    assertNotEquals(sign("Hello, World!").bag(), sign("HelloWorld").bag());
  }

  @Test
  public void anotherWordIsAnotherDigest() {
    assertNotEquals(sign(LETTER), sign(LETTER.replace("ninety", "seventy")));
    assertNotEquals(
        sign(LETTER).digestAsHex(), sign(LETTER.replace("ninety", "seventy")).digestAsHex());
  }

  @Test
  public void aTextWithoutWordsHasNoTokensAndAnEmptyBag() {
    for (String text : new String[] {"", " \n", "?!", "😀"}) {
      DocumentSignature signature = sign(text);
      assertEquals("da39a3ee5e6b4b0d3255bfef95601890afd80709", signature.digestAsHex());
      assertEquals(0, signature.tokens().length);
      assertEquals(new BagOfWords(), signature.bag());
    }
  }

  @Test
  public void aTextShorterThanAShingleHasOneToken() {
    assertArrayEquals(new long[] {shingle("mercury")}, sign("Mercury.").tokens());
    assertArrayEquals(new long[] {shingle("mercury", "rule")}, sign("Mercury rule").tokens());
  }

  @Test
  public void tokensThatComeTwiceStandOnce() {
    DocumentSigner all = new DocumentSigner(new ShingleScheme(2, 1), new ShingleSelection.All());
    // ab ba ab ba
    long[] expected = {shingle("a", "b"), shingle("b", "a")};
    Arrays.sort(expected);
    assertArrayEquals(expected, all.sign("a b a b a").tokens());
  }

  /** Digest and tokens of a letter, computed in Python apart from this code. */
  @Test
  public void theSignatureOfALetterIsFrozen() {
    DocumentSignature letter = sign(LETTER);
    assertEquals("102734ce60f191406773017e457ae8f5d38190f9", letter.digestAsHex());
    // the shingles:         "please reduce mercury emissions from" is ab77…
    // ab77… 3ea1… 72fd… e7b8… a110… 98f2… 651c…  as signed numbers, least of each window of 4:
    // ab77 of 0-3, e7b8 > a110 of 1-4, 98f2 of 2-5, 98f2 of 3-6
    assertArrayEquals(
        new long[] {0x98f2bd6875824c23L, 0xa1107a8da52e0cfbL, 0xab7781539f034f04L},
        letter.tokens());
    assertEquals(11, letter.bag().length());
    assertEquals(10, letter.bag().size()); // "please" twice
  }

  @Test
  public void tokensFromElsewhereAreSortedAndMadeDistinct() {
    long[] tokens = {5, -3, 5, 0, -3};
    DocumentSignature signature = DocumentSigner.byDefault().sign(LETTER, tokens);
    assertArrayEquals(new long[] {-3, 0, 5}, signature.tokens());
    assertEquals(sign(LETTER).bag(), signature.bag());
    assertEquals(sign(LETTER).digestAsHex(), signature.digestAsHex());
    assertArrayEquals("not touched", new long[] {5, -3, 5, 0, -3}, tokens);

    long[] ready = {1, 2};
    DocumentSignature kept = DocumentSigner.byDefault().sign(LETTER, ready);
    ready[0] = 99;
    assertArrayEquals("not kept", new long[] {1, 2}, kept.tokens());
    assertEquals(0, DocumentSigner.byDefault().sign(LETTER, new long[0]).tokens().length);
  }

  @Test
  public void aDigestOfAnotherLengthIsRefused() {
    var refused =
        expectThrows(
            IllegalArgumentException.class,
            () -> new DocumentSignature(new byte[19], new BagOfWords(), new long[0]));
    assertEquals("[digest] must have 20 bytes, got 19", refused.getMessage());
  }

  // ---- properties ----

  @Test
  public void aSignerInUseSignsLikeANewOne() {
    DocumentSigner used = DocumentSigner.byDefault();
    for (int i = 0; i < atLeast(300); i++) {
      String text =
          rarely()
              ? RandomTexts.ofWords(random(), random().nextInt(5000), 1000)
              : RandomTexts.any(random());
      assertEquals(RandomTexts.escaped(text), sign(text), used.sign(text));
    }
  }

  @Test
  public void theSignatureIsWhatItsStagesGiveOneByOne() throws Exception {
    for (int i = 0; i < atLeast(300); i++) {
      String text = RandomTexts.any(random());
      ShingleScheme scheme =
          new ShingleScheme(
              TestUtil.nextInt(random(), 1, 8), rarely() ? TestUtil.nextInt(random(), 1, 4) : 1);
      ShingleSelection selection = randomSelection();

      StringBuilder documentString = new StringBuilder();
      long[] words = new long[text.length() * 18]; // one character becomes at most 18
      int count = 0;
      WordScanner scanner = new WordScanner().reset(text);
      while (scanner.next()) {
        documentString.append(scanner.buffer(), 0, scanner.length());
        words[count++] = Hash64.of(scanner.buffer(), scanner.length());
      }
      byte[] utf8 = documentString.toString().getBytes(StandardCharsets.UTF_8);
      long[] shingles = new long[scheme.count(count)];
      scheme.hash(words, count, shingles);
      int[] selected = new int[shingles.length];
      int kept = selection.select(shingles, shingles.length, selected);

      DocumentSignature signature = new DocumentSigner(scheme, selection).sign(text);

      String message = RandomTexts.escaped(text);
      assertEquals(
          message,
          HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(utf8)),
          signature.digestAsHex());
      assertEquals(message, BagOfWords.of(words, count), signature.bag());
      assertArrayEquals(
          message,
          Arrays.stream(selected, 0, kept)
              .mapToLong(at -> shingles[at])
              .sorted()
              .distinct()
              .toArray(),
          signature.tokens());
    }
  }

  @Test
  public void whatStandsBetweenWordsDoesNotMatter() {
    String[] separators = {" ", "\n", ", ", " – ", "\u3000", "...", "\u0000", "😀", "\uD801"};
    for (int i = 0; i < atLeast(200); i++) {
      String[] words = RandomTexts.ofWords(random(), 1 + random().nextInt(60), 50).split(" ");
      StringBuilder edited = new StringBuilder();
      for (String word : words) {
        edited.append(separators[random().nextInt(separators.length)]);
        edited.append(random().nextBoolean() ? word : word.toUpperCase(Locale.ROOT));
      }
      assertEquals(
          RandomTexts.escaped(edited), sign(String.join(" ", words)), sign(edited.toString()));
    }
  }

  private static ShingleSelection randomSelection() {
    int parameter = TestUtil.nextInt(random(), 1, 10);
    return switch (random().nextInt(4)) {
      case 0 -> new ShingleSelection.All();
      case 1 -> new ShingleSelection.EveryNth(parameter);
      case 2 -> new ShingleSelection.Modulo(parameter);
      default -> new ShingleSelection.Winnow(parameter);
    };
  }

  private static long shingle(String... words) {
    long[] hashes = Arrays.stream(words).mapToLong(Hash64::of).toArray();
    long[] shingle = new long[1];
    new ShingleScheme(words.length, 1).hash(hashes, hashes.length, shingle);
    return shingle[0];
  }

  private static DocumentSignature sign(String text) {
    return DocumentSigner.byDefault().sign(text);
  }
}
