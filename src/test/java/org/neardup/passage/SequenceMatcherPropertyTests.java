// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;

/** Random pairs of documents. */
public class SequenceMatcherPropertyTests extends LuceneTestCase {

  /** Two documents and what is asked of them. */
  private record Pair(
      SentenceSignatures left,
      SentenceSignatures right,
      PassageSettings settings,
      FrequentSignatures frequent) {

    static Pair random(Random random) {
      List<SentenceSignatures> documents = List.of();
      while (documents.size() < 2) {
        documents = Sentences.randomCollection(random, 6);
      }
      return new Pair(
          documents.get(documents.size() - 1),
          documents.get(random.nextInt(documents.size() - 1)),
          Sentences.randomSettings(random),
          FrequentSignatures.of(random.longs(random.nextInt(8), -10, 10).toArray()));
    }

    List<Passage> passages() {
      return matcher().match(new ComparedDocument(0, left), new ComparedDocument(1, right));
    }

    List<Passage> swapped() {
      return matcher().match(new ComparedDocument(1, right), new ComparedDocument(0, left));
    }

    private SequenceMatcher matcher() {
      return new SequenceMatcher(settings, frequent, new Steps(() -> {}));
    }

    /** Whether a sentence is there so often that not all its cells are seeds. */
    boolean repeatsItself() {
      return mostRepeats(left) > Seeds.MAX_REPEATS && mostRepeats(right) > Seeds.MAX_REPEATS;
    }

    private static int mostRepeats(SentenceSignatures document) {
      int most = 0;
      for (int sentence = 0; sentence < document.count(); sentence++) {
        for (long signature : Sentences.asList(document, sentence)) {
          int count = 0;
          for (int other = 0; other < document.count(); other++) {
            count += Sentences.asList(document, other).contains(signature) ? 1 : 0;
          }
          most = Math.max(most, count);
        }
      }
      return most;
    }

    @Override
    public String toString() {
      return settings
          + ", frequent "
          + Arrays.toString(frequent.toArray())
          + Sentences.describe(List.of(left, right));
    }
  }

  @Test
  public void withoutGapsPassagesAreTheMaximalDiagonalsOfTheWholeMatrix() {
    int found = 0;
    for (int i = 0; i < atLeast(3000); i++) {
      Pair any = Pair.random(random());
      if (any.repeatsItself()) {
        continue;
      }
      PassageSettings strict =
          new PassageSettings(
              any.settings().minSentences(), any.settings().threshold(), 0, false, 2);
      Pair pair = new Pair(any.left(), any.right(), strict, any.frequent());
      Set<List<Integer>> passages =
          pair.passages().stream()
              .map(
                  passage ->
                      List.of(
                          passage.left().first(),
                          passage.left().last(),
                          passage.right().first(),
                          passage.right().last(),
                          passage.units()))
              .collect(Collectors.toSet());
      assertEquals(
          pair.toString(),
          ExhaustiveMatching.passages(pair.left(), pair.right(), strict, pair.frequent()),
          passages);
      found += passages.size();
    }
    assertTrue("found only " + found, found > 100);
  }

  @Test
  public void exchangingTheDocumentsMirrorsThePassages() {
    for (int i = 0; i < atLeast(3000); i++) {
      Pair pair = Pair.random(random());
      assertEquals(
          pair.toString(),
          new HashSet<>(pair.passages()),
          pair.swapped().stream().map(Passage::mirrored).collect(Collectors.toSet()));
    }
  }

  @Test
  public void passagesHaveTheirSentencesAndNoPairOfSentencesIsInTwo() {
    for (int i = 0; i < atLeast(3000); i++) {
      Pair pair = Pair.random(random());
      List<Passage> passages = pair.passages();
      for (Passage passage : passages) {
        String message = pair + "\n" + passage;
        assertTrue(message, passage.units() >= pair.settings().minSentences());
        assertTrue(message, passage.units() <= length(passage.left()));
        assertTrue(message, passage.units() <= length(passage.right()));
        assertTrue(message, passage.left().last() < pair.left().count());
        assertTrue(message, passage.right().last() < pair.right().count());
        assertEquals(message, pair.left().start(passage.left().first()), passage.left().start());
        assertEquals(message, pair.right().end(passage.right().last()), passage.right().end());
      }
      assertEquals(pair.toString(), passages.size(), new HashSet<>(passages).size());
    }
  }

  @Test
  public void whatSharesAPassageWithoutGapsSharesOneWithThem() {
    for (int i = 0; i < atLeast(3000); i++) {
      Pair pair = Pair.random(random());
      PassageSettings any = pair.settings();
      Pair strict =
          new Pair(
              pair.left(),
              pair.right(),
              new PassageSettings(any.minSentences(), any.threshold(), 0, false, 2),
              pair.frequent());
      assertTrue(pair.toString(), strict.passages().isEmpty() || !pair.passages().isEmpty());
    }
  }

  @Test
  public void aDocumentIsOnePassageWithItself() {
    for (int i = 0; i < atLeast(1000); i++) {
      Pair any = Pair.random(random());
      Pair pair = new Pair(any.left(), any.left(), any.settings(), FrequentSignatures.NONE);
      for (Passage passage : pair.passages()) {
        if (pair.settings().gap() == 0 && !pair.settings().reordered()) {
          assertEquals(pair.toString(), passage.left().first(), passage.right().first());
          assertEquals(pair.toString(), passage.left().last(), passage.right().last());
        }
      }
    }
  }

  private static int length(Passage.Side side) {
    return side.last() - side.first() + 1;
  }
}
