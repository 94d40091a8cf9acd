// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import java.util.List;
import org.junit.Test;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.JoinCounts;
import org.neardup.passage.Passage;
import org.neardup.passage.words.WordJoin;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.WireTestCase;
import org.neardup.retrieval.RepeatedTokens;
import org.neardup.signature.SentenceSignatures;

/** What goes to a shard for passages and comes back is the same on the other side. */
public class PassageWireTests extends WireTestCase {

  private static Passage passage(long left, long right) {
    return new Passage(
        new Passage.Side(left, 0, 1 << 20, 3, Integer.MAX_VALUE),
        new Passage.Side(right, 7, 7, 0, 0),
        between(1, Integer.MAX_VALUE));
  }

  @Test
  public void theNamesOfFrequentSentencesAreTheSame() throws IOException {
    begun(new SentencesPhase.Request(VIEW, 501), SentencesPhase.INSTANCE);
    long[] signatures = {Long.MIN_VALUE, -1, 0, 17};
    SentencesPhase.Response copy =
        done(
            new SentencesPhase.Response("imatch of words", true, signatures),
            SentencesPhase.INSTANCE);
    assertEquals("imatch of words", copy.scheme());
    assertTrue(copy.fromSource());
    assertArrayEquals(signatures, copy.signatures());
    SentencesPhase.Response without =
        done(new SentencesPhase.Response("", false, new long[0]), SentencesPhase.INSTANCE);
    assertEquals("", without.scheme());
    assertFalse(without.fromSource());
  }

  @Test
  public void countsOfSentencesAreTheSame() throws IOException {
    sent(new SignaturesRequest(VIEW, randomLongs()), SignatureCountsPhase.INSTANCE.requestReader());
    int[] counts = {0, 1, Integer.MAX_VALUE};
    assertArrayEquals(
        counts,
        sent(
                new SignatureCountsPhase.Response(counts),
                SignatureCountsPhase.INSTANCE.responseReader())
            .counts());
    sent(
        new SignaturesRequest(VIEW, randomLongs()),
        FrequentSignaturesPhase.INSTANCE.requestReader());
    assertEquals(
        300,
        sent(
                new FrequentSignaturesPhase.Response(300),
                FrequentSignaturesPhase.INSTANCE.responseReader())
            .texts());
  }

  @Test
  public void sentencesOfTextsAreTheSame() throws IOException {
    sent(new OrdinalsRequest(VIEW, randomOrdinals()), SentenceSeedsPhase.INSTANCE.requestReader());
    List<SentenceSignatures> sentences =
        List.of(randomSentences(), SentenceSignatures.NONE, randomSentences());
    assertEquals(
        sentences,
        sent(
                new SentenceSeedsPhase.Response(sentences),
                SentenceSeedsPhase.INSTANCE.responseReader())
            .sentences());
  }

  @Test
  public void aBatchToJoinAndItsPassagesAreTheSame() throws IOException {
    sent(
        new JoinPhase.Request(
            VIEW,
            randomSettings(),
            new int[] {0, Integer.MAX_VALUE},
            List.of(randomSentences(), randomSentences())),
        JoinPhase.INSTANCE.requestReader());
    List<DocumentPassages> pairs =
        List.of(
            new DocumentPassages(-1, 1L << 40, 1, 300, List.of(passage(-1, 1L << 40))),
            new DocumentPassages(0, 5, 9, 9, List.of(passage(0, 5), passage(0, 5))));
    JoinCounts counts = new JoinCounts(1L << 42, 1L << 41, 1L << 40);
    JoinPhase.Response copy =
        sent(new JoinPhase.Response(pairs, counts), JoinPhase.INSTANCE.responseReader());
    assertEquals(pairs, copy.pairs());
    assertEquals(counts, copy.counts());
  }

  @Test
  public void copiesWithTheirSentencesAreTheSame() throws IOException {
    sent(
        new CopySentencesPhase.Request(
            VIEW, new int[] {3, 1 << 30}, new int[] {0, 1000}, new int[] {1000, 1}, 8 << 20, true),
        CopySentencesPhase.INSTANCE.requestReader());
    List<CopySentencesPhase.Copy> copies =
        List.of(
            new CopySentencesPhase.Copy(3, "é/ü", randomSentences()),
            new CopySentencesPhase.Copy(1 << 30, "17", SentenceSignatures.NONE));
    assertEquals(
        copies,
        sent(new CopySentencesPhase.Response(copies), CopySentencesPhase.INSTANCE.responseReader())
            .copies());
  }

  @Test
  public void textsAndTheirTokensAreTheSame() throws IOException {
    long[] tokens = {Long.MIN_VALUE, -1, 7};
    WordJoinPhase.Request request =
        new WordJoinPhase.Request(
            VIEW,
            new WordPassageSettings(20, false, 50),
            List.of(
                new WordJoin.Query(3, "é/ü", tokens),
                new WordJoin.Query(1 << 30, "", new long[0])));
    sent(request, WordJoinPhase.INSTANCE.requestReader());
    sent(new TokensPhase.Request(VIEW, 17, 1, null), TokensPhase.Request::new);
    sent(new TokensPhase.Request(VIEW, 17, 3, RepeatedTokens.of(900)), TokensPhase.Request::new);
    assertArrayEquals(
        tokens, sent(new TokensPhase.Response(tokens), TokensPhase.Response::new).tokens());
    List<WordSeedsPhase.Text> texts =
        sent(
                new WordSeedsPhase.Response(
                    List.of(
                        new WordSeedsPhase.Text("é/ü", tokens),
                        new WordSeedsPhase.Text(null, new long[0]))),
                WordSeedsPhase.INSTANCE.responseReader())
            .texts();
    assertEquals("é/ü", texts.get(0).text());
    assertArrayEquals(tokens, texts.get(0).tokens());
    assertNull(texts.get(1).text());
  }
}
