// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.Test;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.WireTestCase;
import org.neardup.plugin.shard.comparing.TextsPhase.WordCount;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RepeatedTokens;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.SearchProgress;
import org.neardup.retrieval.Seed;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.LexicalSelection;
import org.neardup.text.BagOfWords;
import org.opensearch.core.common.io.stream.Writeable;

/** What goes to a shard to compare texts, and comes back, is the same on the other side. */
public class ComparingWireTests extends WireTestCase {

  @Test
  public void aRequestForTextsIsTheSame() throws IOException {
    TextsPhase.Request copy =
        begun(
            new TextsPhase.Request(
                VIEW,
                new int[] {5, 0, 1 << 30},
                new boolean[] {true, false, true},
                334,
                WordCount.TEXTS),
            TextsPhase.INSTANCE);
    assertEquals("pin-1", copy.pin());
    begun(
        new TextsPhase.Request(VIEW, new int[0], new boolean[0], 1, WordCount.NONE),
        TextsPhase.INSTANCE);
  }

  @Test
  public void anAnswerWithTextsIsTheSame() throws IOException {
    BackgroundModel part = model(Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE);
    long[] tokens = {Long.MIN_VALUE, -1, 0, 17};
    TextsPhase.Response copy =
        done(new TextsPhase.Response(part, tokens, new int[] {0, 300}), TextsPhase.INSTANCE);
    assertArrayEquals(part.words(), copy.part().words());
    assertArrayEquals(part.counts(), copy.part().counts());
    assertArrayEquals(tokens, copy.tokens());
    assertArrayEquals(new int[] {0, 300}, copy.words());
  }

  @Test
  public void everyMeasureIsTheSame() throws IOException {
    for (Measure measure :
        List.of(
            new Measure.KullbackLeibler(model(-7, 7), 1e-6),
            new Measure.KullbackLeibler(model(), 1),
            new Measure.Overlap(),
            new Measure.Minima(new BinaryPermutations(300, -5)),
            new Measure.Resemblance(0.44),
            new Measure.Fingerprint(model(3), 30, 5),
            new Measure.Lexical(model(3), new LexicalSelection(2, 9), Set.of(-7, 8)))) {
      begun(
          new MeasurePhase.Request(
              VIEW,
              measure,
              randomLongs(),
              randomBoolean(),
              randomBoolean() ? null : RepeatedTokens.of(between(0, 900))),
          MeasurePhase.INSTANCE);
    }
    int[] frequencies = {0, 1, Integer.MAX_VALUE};
    assertArrayEquals(
        frequencies,
        done(new MeasurePhase.Response(frequencies), MeasurePhase.INSTANCE).frequencies());
  }

  @Test
  public void seedsAreTheSame() throws IOException {
    sent(
        new SeedsPhase.Request(VIEW, randomOrdinals(), randomBoolean()),
        SeedsPhase.INSTANCE.requestReader());
    List<Seed> seeds = List.of(randomSeed(), randomSeed(), new Seed(0, randomBag(), new long[0]));
    SeedsPhase.Response copy =
        sent(new SeedsPhase.Response(seeds), SeedsPhase.INSTANCE.responseReader());
    assertEquals(seeds.size(), copy.seeds().size());
    for (int i = 0; i < seeds.size(); i++) {
      assertSameSeed(seeds.get(i), copy.seeds().get(i));
    }
  }

  @Test
  public void aBagThatIsLongerThanItsContentsIsTheSame() throws IOException {
    BagOfWords roomy = new BagOfWords();
    roomy.fill(20, 100);
    roomy.fill(1, 3);
    roomy.words()[0] = -9;
    roomy.counts()[0] = 3;
    SeedsPhase.Response copy =
        sent(
            new SeedsPhase.Response(List.of(new Seed(1, roomy, new long[] {4}))),
            SeedsPhase.INSTANCE.responseReader());
    assertEquals(roomy, copy.seeds().get(0).bag());
  }

  @Test
  public void aRequestForCandidatesIsTheSame() throws IOException {
    for (RetrievalSettings settings :
        List.of(
            new RetrievalSettings(
                1, Double.POSITIVE_INFINITY, RetrievalSettings.NEVER, RetrievalSettings.NEVER),
            new RetrievalSettings(1000, 2.55, 1.0, 0.95),
            new RetrievalSettings(2, 2.55, 1.0, 0.95).withTokensFrom(1, 0.3).withComparedPart(1),
            RetrievalSettings.byTokens(4, 0.4))) {
      sent(
          new CandidatesPhase.Request(
              VIEW, List.of(randomSeed(), randomSeed()), settings, between(0, 9), between(0, 900)),
          CandidatesPhase.INSTANCE.requestReader());
    }
  }

  @Test
  public void countedTokensAreTheSame() throws IOException {
    begun(new RepeatedPhase.Request(VIEW, randomLongBetween(0, 1L << 40)), RepeatedPhase.INSTANCE);
    long[] counts = RepeatedTokens.of(900).counts();
    Arrays.setAll(counts, i -> i);
    RepeatedTokens counted = RepeatedTokens.ofCounts(counts);
    assertArrayEquals(
        counts,
        done(new RepeatedPhase.Response(counted), RepeatedPhase.INSTANCE).counted().counts());
  }

  @Test
  public void aSearchIsTheSame() throws IOException {
    Writeable.Reader<SearchPhase.Request> reader = SearchPhase.INSTANCE.requestReader();
    sent(
        SearchPhase.Request.begin(VIEW, 1, null, new long[0], new long[0], SearchPhase.NO_LETTERS),
        reader);
    sent(
        SearchPhase.Request.begin(
            VIEW, between(1, 9), randomOrdinals(), randomLongs(), randomLongs(), between(0, 3)),
        reader);
    sent(
        SearchPhase.Request.progress(
            VIEW,
            between(1, 9),
            between(2, 900),
            new SearchProgress(randomOrdinals(), randomOrdinals(), randomLongs())),
        reader);
  }

  @Test
  public void candidatesAreTheSame() throws IOException {
    List<Candidates> all = new ArrayList<>();
    for (int seed = 0; seed < 3; seed++) {
      Candidates candidates = new Candidates();
      candidates.setTemplate(randomLong());
      for (int i = between(0, 20); i > 0; i--) {
        candidates.add(
            between(0, Integer.MAX_VALUE),
            randomDouble(),
            randomDouble(),
            randomDouble(),
            randomBoolean());
      }
      all.add(candidates);
    }
    CandidatesPhase.Response copy =
        sent(
            new CandidatesPhase.Response(all, 1L << 40, 1L << 41),
            CandidatesPhase.INSTANCE.responseReader());
    assertEquals(1L << 40, copy.skippedTokens());
    assertEquals(1L << 41, copy.comparisons());
    assertEquals(3, copy.candidates().size());
    for (int seed = 0; seed < 3; seed++) {
      Candidates expected = all.get(seed);
      Candidates actual = copy.candidates().get(seed);
      assertEquals(expected.template(), actual.template());
      assertEquals(expected.size(), actual.size());
      for (int i = 0; i < expected.size(); i++) {
        assertEquals(expected.ordinal(i), actual.ordinal(i));
        assertEquals(expected.distance(i), actual.distance(i), 0);
        assertEquals(expected.containment(i), actual.containment(i), 0);
        assertEquals(expected.wordOverlap(i), actual.wordOverlap(i), 0);
        assertEquals(expected.isSpecific(i), actual.isSpecific(i));
      }
    }
  }

  @Test
  public void distancesAreTheSame() throws IOException {
    RetrievalSettings settings = DistancesPhase.settings(2);
    assertEquals(
        new RetrievalSettings(
            2, Double.POSITIVE_INFINITY, RetrievalSettings.NEVER, RetrievalSettings.NEVER),
        settings);
    CandidatesPhase.Request request =
        sent(
            new CandidatesPhase.Request(VIEW, List.of(randomSeed()), settings, 1, 1),
            DistancesPhase.INSTANCE.requestReader());
    assertEquals(1, request.seeds().size());
    DistancesPhase.Response copy =
        sent(
            new DistancesPhase.Response(List.of(new int[] {0, 5, 1 << 30}, new int[0]), 1L << 40),
            DistancesPhase.INSTANCE.responseReader());
    assertEquals(2, copy.counts().size());
    assertArrayEquals(new int[] {0, 5, 1 << 30}, copy.counts().get(0));
    assertArrayEquals(new int[0], copy.counts().get(1));
    assertEquals(1L << 40, copy.comparisons());
  }
}
