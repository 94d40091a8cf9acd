// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.neardup.signature.SentenceSignatures;

/** Documents written down as letters, a sentence each, or made up by a test. */
public final class Sentences {

  /** How many UTF-16 units from the start of one sentence to that of the next. */
  static final int WIDTH = 10;

  private Sentences() {}

  /**
   * A document with a sentence a letter, each with one signature: the letter. A point is a sentence
   * without signatures. Sentence i is from 10 i to 10 i + 9.
   */
  public static SentenceSignatures of(String letters) {
    return of(
        letters
            .chars()
            .mapToObj(letter -> letter == '.' ? new long[0] : new long[] {letter})
            .toArray(long[][]::new));
  }

  /** A document of sentences with these signatures each, ascending. */
  public static SentenceSignatures of(long[]... sentences) {
    int[] starts = new int[sentences.length];
    int[] ends = new int[sentences.length];
    int[] firsts = new int[sentences.length + 1];
    for (int i = 0; i < sentences.length; i++) {
      starts[i] = WIDTH * i;
      ends[i] = WIDTH * i + WIDTH - 1;
      firsts[i + 1] = firsts[i] + sentences[i].length;
    }
    return new SentenceSignatures(
        starts, ends, firsts, Arrays.stream(sentences).flatMapToLong(Arrays::stream).toArray());
  }

  /** From {@code from} to {@code to} exclusive. */
  public static long[] range(long from, long to) {
    return LongStream.range(from, to).toArray();
  }

  /**
   * A collection in which documents copy pieces of each other: sentences of up to six signatures,
   * some changed a little.
   */
  public static List<SentenceSignatures> randomCollection(Random random, int max) {
    int kinds = 3 + random.nextInt(30);
    long[][] sentences = new long[kinds][];
    for (int i = 0; i < kinds; i++) {
      sentences[i] = randomSentence(random);
    }
    List<List<long[]>> documents = new ArrayList<>();
    for (int i = random.nextInt(max + 1); i > 0; i--) {
      List<long[]> document = new ArrayList<>();
      for (int piece = random.nextInt(4); piece > 0; piece--) {
        if (!documents.isEmpty() && random.nextBoolean()) {
          List<long[]> source = documents.get(random.nextInt(documents.size()));
          int from = random.nextInt(source.size() + 1);
          document.addAll(source.subList(from, from + random.nextInt(source.size() - from + 1)));
        } else {
          for (int sentence = random.nextInt(5); sentence > 0; sentence--) {
            document.add(sentences[random.nextInt(kinds)]);
          }
        }
      }
      for (int changes = random.nextInt(3); changes > 0 && !document.isEmpty(); changes--) {
        int at = random.nextInt(document.size());
        long[] sentence = document.get(at).clone();
        if (sentence.length > 0) {
          sentence[random.nextInt(sentence.length)] = random.nextInt(20);
        }
        document.set(at, Arrays.stream(sentence).distinct().sorted().toArray());
      }
      documents.add(document);
    }
    return documents.stream().map(document -> of(document.toArray(long[][]::new))).toList();
  }

  private static long[] randomSentence(Random random) {
    return random.longs(random.nextInt(7), -10, 10).distinct().sorted().toArray();
  }

  /** Settings of all kinds. */
  public static PassageSettings randomSettings(Random random) {
    return new PassageSettings(
        1 + random.nextInt(4),
        List.of(0.3, 0.5, 0.7, 0.9, 1.0).get(random.nextInt(5)),
        random.nextInt(4),
        random.nextBoolean(),
        2 + random.nextInt(8));
  }

  /** The documents as a test that fails shows them. */
  public static String describe(List<SentenceSignatures> documents) {
    StringBuilder described = new StringBuilder();
    for (SentenceSignatures document : documents) {
      described.append('\n');
      for (int sentence = 0; sentence < document.count(); sentence++) {
        described.append(' ').append(asList(document, sentence));
      }
    }
    return described.toString();
  }

  /** The signatures of a sentence. */
  static List<Long> asList(SentenceSignatures document, int sentence) {
    List<Long> signatures = new ArrayList<>();
    for (int i = 0; i < document.size(sentence); i++) {
      signatures.add(document.signature(sentence, i));
    }
    return signatures;
  }
}
