// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.PooledWords;
import org.neardup.retrieval.Seed;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/** Words are numbers, and a token is the hash of five of them in a row. */
public class SpunLettersTests extends LuceneTestCase {

  private static final int SEGMENTS = 20;
  private static final int PHRASES = 4;
  private static final int WORDS_A_PHRASE = 7;

  /** Every second word is the same in all phrases of a segment. */
  private static int[] spun(Random random) {
    int[] words = new int[SEGMENTS * WORDS_A_PHRASE];
    for (int segment = 0; segment < SEGMENTS; segment++) {
      int phrase = random.nextInt(PHRASES);
      for (int i = 0; i < WORDS_A_PHRASE; i++) {
        words[segment * WORDS_A_PHRASE + i] = 1000 * segment + (i % 2 == 0 ? 0 : 100 * phrase) + i;
      }
    }
    return words;
  }

  private static int[] alone(Random random) {
    return IntStream.generate(() -> 100_000 + random.nextInt(5000)).limit(140).toArray();
  }

  private static Seed seed(int ordinal, int[] words) {
    long[] hashes = Arrays.stream(words).mapToLong(word -> (long) word << 32).toArray();
    Set<Long> tokens = new HashSet<>();
    for (int i = 0; i + 5 <= words.length; i++) {
      tokens.add((long) Arrays.hashCode(Arrays.copyOfRange(words, i, i + 5)));
    }
    return new Seed(
        ordinal,
        BagOfWords.of(hashes, hashes.length),
        tokens.stream().mapToLong(Long::longValue).sorted().toArray());
  }

  private static BackgroundModel background(List<Seed> texts) {
    BackgroundModel.Builder sum = new BackgroundModel.Builder();
    texts.forEach(text -> sum.add(text.bag()));
    return sum.build();
  }

  private static List<SpunLetters.SpunLetter> find(List<Seed> texts, int[] clusters) {
    return SpunLetters.find(texts, clusters, background(texts), Allowance.UNLIMITED);
  }

  private static int[] noLetters(int texts) {
    int[] clusters = new int[texts];
    Arrays.fill(clusters, SpunLetters.NO_LETTER);
    return clusters;
  }

  @Test
  public void textsOfEverOtherWordsAreOneLetter() {
    Random random = new Random(random().nextLong());
    List<Seed> texts = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      texts.add(seed(i, i % 2 == 0 ? spun(random) : alone(random)));
    }
    List<SpunLetters.SpunLetter> letters = find(texts, noLetters(100));
    assertEquals(1, letters.size());
    assertEquals("one of them stands for all", 0, letters.get(0).reference() % 2);
    BackgroundModel background = background(texts);
    for (Seed text : texts) {
      double nats =
          letters
              .get(0)
              .words()
              .divergence(text.bag(), PooledWords.constant(text.bag(), background));
      assertEquals(
          "text " + text.ordinal() + " at " + nats,
          text.ordinal() % 2 == 0,
          nats <= SpunLetters.NEAREST);
    }
  }

  /** Copies of one letter, each with a word changed: a cluster from the start. */
  @Test
  public void aLetterThatWasEditedByHandIsNone() {
    Random random = new Random(random().nextLong());
    int[] letter = spun(random);
    List<Seed> texts = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      int[] edited = letter.clone();
      edited[random.nextInt(edited.length)] = 200_000 + i;
      texts.add(seed(i, edited));
    }
    assertEquals(List.of(), find(texts, new int[50]));
  }

  @Test
  public void textsOfTheirOwnAreNone() {
    Random random = new Random(random().nextLong());
    List<Seed> texts = IntStream.range(0, 60).mapToObj(i -> seed(i, alone(random))).toList();
    assertEquals(List.of(), find(texts, noLetters(60)));
    assertEquals(List.of(), find(List.of(), new int[0]));
  }

  /** An agency's heading, say: three fifths of each text. */
  @Test
  public void aSharedHeadingMakesNoGroup() {
    Random random = new Random(random().nextLong());
    int[] heading = alone(random);
    List<Seed> texts = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int[] own = Arrays.copyOf(alone(random), 2 * heading.length / 3);
      int[] words = Arrays.copyOf(heading, heading.length + own.length);
      System.arraycopy(own, 0, words, heading.length, own.length);
      texts.add(seed(i, words));
    }
    assertEquals(List.of(), find(texts, noLetters(40)));
  }

  /** Of two campaigns, no two texts share a run of words, wherever they are in the sample. */
  @Test
  public void aHundredTextsOfManyAreEnough() {
    Random random = new Random(random().nextLong());
    int firstSpun = random.nextInt(600);
    List<Seed> texts = new ArrayList<>();
    for (int i = 0; i < 800; i++) {
      int campaign = i < firstSpun || i >= firstSpun + 200 ? 0 : 1 + i % 2;
      int[] words = campaign == 0 ? alone(random) : spun(random);
      int shift = campaign == 2 ? 1_000_000 : 0;
      texts.add(withoutRuns(seed(i, Arrays.stream(words).map(word -> word + shift).toArray())));
    }
    List<SpunLetters.SpunLetter> letters = find(texts, noLetters(800));
    assertEquals(2, letters.size());
    BackgroundModel background = background(texts);
    for (Seed text : texts) {
      long near =
          letters.stream()
              .filter(
                  letter ->
                      letter
                              .words()
                              .divergence(text.bag(), PooledWords.constant(text.bag(), background))
                          <= SpunLetters.NEAREST)
              .count();
      boolean spun = text.ordinal() >= firstSpun && text.ordinal() < firstSpun + 200;
      assertEquals("text " + text.ordinal(), spun ? 1 : 0, near);
    }
  }

  private static Seed withoutRuns(Seed text) {
    return new Seed(text.ordinal(), text.bag(), new long[0]);
  }

  /** Most of their words are from sixty that all use; nothing divides the near from the far. */
  @Test
  public void textsOfOneGenreAreNoLetter() {
    Random random = new Random(random().nextLong());
    List<Seed> texts = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      int common = 60 + random.nextInt(40); // of 100 words
      int[] words =
          IntStream.range(0, 100)
              .map(word -> word < common ? random.nextInt(60) : 100_000 + random.nextInt(5000))
              .toArray();
      texts.add(withoutRuns(seed(i, words)));
    }
    assertEquals(List.of(), find(texts, noLetters(400)));
    int[] clusters = noLetters(400);
    Arrays.fill(clusters, 0, 30, 0);
    assertEquals("nor where a cluster grows", List.of(), find(texts, clusters));
  }

  @Test
  public void memoryIsGivenBackWhereverTheSearchIsCancelled() {
    Random random = new Random(random().nextLong());
    List<Seed> texts =
        IntStream.range(0, 60)
            .mapToObj(i -> seed(i, i % 2 == 0 ? spun(random) : alone(random)))
            .toList();
    BackgroundModel background = background(texts);
    boolean cancelled = true;
    int checks = 0;
    for (; cancelled; checks++) {
      Counting allowance = new Counting(checks);
      try {
        SpunLetters.find(texts, noLetters(60), background, allowance);
        cancelled = false;
      } catch (IllegalStateException e) {
        assertEquals("cancelled", e.getMessage());
      }
      assertEquals("after " + checks + " checks", 0, allowance.taken);
    }
    assertTrue("" + checks, checks > 60);
  }

  /** Cancels after some checks. */
  private static final class Counting implements Allowance {
    private int checks;
    private long taken;

    Counting(int checks) {
      this.checks = checks;
    }

    @Override
    public void take(long bytes) {
      taken += bytes;
    }

    @Override
    public void ensureNotCancelled() {
      if (checks-- == 0) {
        throw new IllegalStateException("cancelled");
      }
    }
  }
}
