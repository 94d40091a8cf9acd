// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.text.RandomTexts;
import org.neardup.text.WordScanner;

/** {@link SentenceSigner} with every {@link SentenceScheme}, alone and in one pass with others. */
public class SentenceSignerTests extends LuceneTestCase {

  private static final SpotScheme ENGLISH_SPOTS = SpotScheme.DEFAULT;

  private static final List<SentenceScheme> SCHEMES =
      List.of(
          SentenceScheme.DEFAULT,
          new SentenceScheme.IMatch(
              IMatchScheme.all(new Lexicon.Words(List.of("bees", "sting", "水")))),
          new SentenceScheme.Shingles(2),
          new SentenceScheme.Shingles(4),
          new SentenceScheme.SpotSigs(ENGLISH_SPOTS));

  // ---- texts to read ----

  @Test
  public void sentencesHaveTheirPlaces() {
    //                    0123456789012345678901234
    SentenceSignatures text = sign(SentenceScheme.DEFAULT, "Act now. Mercury kills!\n");
    assertEquals(2, text.count());
    assertEquals(0, text.start(0));
    assertEquals(8, text.end(0));
    assertEquals(9, text.start(1));
    assertEquals(23, text.end(1));
  }

  @Test
  public void byIMatchASentenceIsTheSetOfItsKeptWords() {
    SentenceSignatures text =
        sign(SentenceScheme.DEFAULT, "The mercury kills. Mercury: it kills and kills.");
    assertArrayEquals(new long[] {set("mercury", "kills")}, signatures(text, 0));
    assertArrayEquals(signatures(text, 0), signatures(text, 1));
  }

  @Test
  public void byIMatchStopWordsAloneAreKeptTogether() {
    SentenceScheme bees =
        new SentenceScheme.IMatch(IMatchScheme.all(new Lexicon.Words(List.of("bees"))));
    SentenceSignatures text = sign(bees, "And so it was. So bees sting. So be it, be it so.");
    assertArrayEquals(new long[] {set("and", "so", "it", "was")}, signatures(text, 0));
    assertArrayEquals(new long[] {set("bees")}, signatures(text, 1));
    assertArrayEquals(new long[] {set("so", "be", "it")}, signatures(text, 2));
  }

  @Test
  public void byIMatchCharactersAreWordsWhereNothingSeparatesWords() {
    SentenceSignatures text = sign(SentenceScheme.DEFAULT, "水銀は毒です。規則に反対です。");
    assertArrayEquals(new long[] {set("水", "銀", "は", "毒", "で", "す")}, signatures(text, 0));
    assertEquals(1, text.size(1));
  }

  @Test
  public void byShinglesASentenceIsItsRunsOfWords() {
    SentenceSignatures text = sign(new SentenceScheme.Shingles(2), "a b c! c a! a b a b!");
    assertArrayEquals(sorted(run("a", "b"), run("b", "c")), signatures(text, 0));
    assertArrayEquals(new long[] {run("c", "a")}, signatures(text, 1));
    assertArrayEquals(sorted(run("a", "b"), run("b", "a")), signatures(text, 2));
  }

  @Test
  public void aSentenceShorterThanAShingleIsOne() {
    SentenceSignatures text = sign(new SentenceScheme.Shingles(4), "Bees sting. Why? Bees do not.");
    assertArrayEquals(new long[] {run("bees", "sting")}, signatures(text, 0));
    assertArrayEquals(new long[] {run("why")}, signatures(text, 1));
    assertArrayEquals(new long[] {run("bees", "do", "not")}, signatures(text, 2));
  }

  @Test
  public void aChainOfASpotEndsWithItsSentence() {
    SentenceSignatures text =
        sign(
            new SentenceScheme.SpotSigs(ENGLISH_SPOTS),
            "Keep the quiet harbour. The harbour. Wait.");
    assertArrayEquals(new long[] {list("the", "quiet", "harbour")}, signatures(text, 0));
    assertEquals(0, text.size(1));
    assertEquals(0, text.size(2));
  }

  @Test
  public void aSentenceWithoutWordsHasAPlaceAndNoSignature() {
    for (SentenceScheme scheme : SCHEMES) {
      SentenceSignatures text = sign(scheme, "***\n\nKeep the quiet harbour clean!\n\n---");
      assertEquals(3, text.count());
      assertEquals(0, text.size(0));
      assertTrue(text.size(1) > 0);
      assertEquals(0, text.size(2));
    }
  }

  @Test
  public void aTextWithoutSentencesHasNone() {
    for (SentenceScheme scheme : SCHEMES) {
      assertEquals(SentenceSignatures.NONE, sign(scheme, ""));
      assertEquals(SentenceSignatures.NONE, sign(scheme, " \n "));
    }
  }

  /** Computed in Python apart from this code. */
  @Test
  public void theSignaturesAreFrozen() {
    String text = "The mercury rule must stay. So be it.";
    assertEquals(
        List.of("fddebaf99dd26cab", "3664a23c473dc266"), hex(sign(SentenceScheme.DEFAULT, text)));
    assertEquals(
        List.of("a3a41e44ecd04203", "ffe8aa5817bacf5c", "07588970458dac9b"),
        hex(sign(new SentenceScheme.Shingles(4), text)));
    assertEquals(
        List.of("7dfbbeaa6d536910"), hex(sign(new SentenceScheme.SpotSigs(ENGLISH_SPOTS), text)));
  }

  @Test
  public void lengthsOfShinglesThatWereNotComparedAreRefused() {
    for (int length : new int[] {0, 1, 5}) {
      assertEquals(
          "[length] must be between 2 and 4, got " + length,
          expectThrows(IllegalArgumentException.class, () -> new SentenceScheme.Shingles(length))
              .getMessage());
    }
  }

  // ---- any text ----

  @Test
  public void onePassWithTheDocumentGivesTheSame() {
    DocumentSigner documents = DocumentSigner.byDefault();
    for (SentenceScheme scheme : SCHEMES) {
      SentenceSigner signer = new SentenceSigner(scheme);
      for (int i = 0; i < atLeast(200); i++) {
        String text = text(random());
        SentenceSignatures alone = new SentenceSigner(scheme).sign(text);
        DocumentSignature document = documents.sign(text);
        assertEquals(new SignedText(document, alone), documents.sign(text, signer));
        assertEquals(alone, documents.sign(text, document.tokens(), signer).sentences());
        assertEquals(alone, signer.sign(text));
      }
    }
  }

  @Test
  public void aSentenceIsSignedAsATextOfItsOwn() throws IOException {
    SentenceScheme.Shingles shingles = new SentenceScheme.Shingles(3);
    SentenceScheme.SpotSigs spots = new SentenceScheme.SpotSigs(ENGLISH_SPOTS);
    try (Analyzer words = new IMatchSignatureAnalyzer(IMatchScheme.DEFAULT);
        Analyzer runs =
            new ShingleSignatureAnalyzer(new ShingleScheme(3, 1), new ShingleSelection.All());
        Analyzer chains = new SpotSignatureAnalyzer(ENGLISH_SPOTS)) {
      for (int i = 0; i < atLeast(100); i++) {
        String text = text(random());
        SentenceSignatures byWords = sign(SentenceScheme.DEFAULT, text);
        SentenceSignatures byRuns = sign(shingles, text);
        SentenceSignatures byChains = sign(spots, text);
        for (int s = 0; s < byWords.count(); s++) {
          String sentence = text.substring(byWords.start(s), byWords.end(s));
          long[] kept = tokens(words, sentence);
          if (kept.length > 0) {
            assertArrayEquals(kept, signatures(byWords, s));
          }
          assertArrayEquals(tokens(runs, sentence), signatures(byRuns, s));
          assertArrayEquals(tokens(chains, sentence), signatures(byChains, s));
        }
      }
    }
  }

  @Test
  public void everySentenceWithWordsHasASignatureByIMatchAndByShingles() {
    for (int i = 0; i < atLeast(200); i++) {
      String text = text(random());
      for (SentenceScheme scheme : SCHEMES.subList(0, 4)) {
        SentenceSignatures signed = sign(scheme, text);
        for (int s = 0; s < signed.count(); s++) {
          boolean hasWords =
              new WordScanner().reset(text.substring(signed.start(s), signed.end(s))).next();
          assertEquals(RandomTexts.escaped(text), hasWords, signed.size(s) > 0);
        }
      }
    }
  }

  @Test
  public void aTextGivenUpLeavesNothingBehind() {
    SentenceSigner signer = new SentenceSigner(SentenceScheme.DEFAULT);
    WordScanner words = new WordScanner().reset("Mercury kills");
    signer.start("Mercury kills");
    words.next();
    signer.add(words, Hash64.of("mercury"));

    assertEquals(sign(SentenceScheme.DEFAULT, "Bees sting."), signer.sign("Bees sting."));
  }

  private static SentenceSignatures sign(SentenceScheme scheme, String text) {
    return new SentenceSigner(scheme).sign(text);
  }

  private static long[] signatures(SentenceSignatures text, int sentence) {
    long[] signatures = new long[text.size(sentence)];
    for (int i = 0; i < signatures.length; i++) {
      signatures[i] = text.signature(sentence, i);
    }
    return signatures;
  }

  private static List<String> hex(SentenceSignatures text) {
    List<String> hex = new ArrayList<>();
    for (int s = 0; s < text.count(); s++) {
      for (long signature : signatures(text, s)) {
        hex.add(SignatureToken.toString(signature));
      }
    }
    return hex;
  }

  private static String text(Random random) {
    return random.nextBoolean() ? RandomTexts.any(random) : prose(random);
  }

  private static String prose(Random random) {
    String[] pieces = {
      "Bees ", "sting ", "the ", "in ", "für ", "it. ", "so! ", "\n\n", "水", "。", "Mr. ", "*** "
    };
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(200); i > 0; i--) {
      text.append(pieces[random.nextInt(pieces.length)]);
    }
    return text.toString();
  }

  private static long[] tokens(Analyzer analyzer, String text) throws IOException {
    TreeSet<Long> tokens = new TreeSet<>();
    try (TokenStream stream = analyzer.tokenStream("text", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(SignatureToken.parse(term));
      }
      stream.end();
    }
    return tokens.stream().mapToLong(Long::longValue).toArray();
  }

  private static long[] hashes(String... words) {
    return Arrays.stream(words).mapToLong(Hash64::of).toArray();
  }

  private static long set(String... words) {
    return Hash64.of(sorted(hashes(words)), words.length);
  }

  private static long list(String... words) {
    return Hash64.of(hashes(words), words.length);
  }

  private static long run(String... words) {
    long[] shingle = new long[1];
    new ShingleScheme(words.length, 1).hash(hashes(words), words.length, shingle);
    return shingle[0];
  }

  private static long[] sorted(long... hashes) {
    long[] sorted = hashes.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
