// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.FormLetter;
import org.neardup.text.WordScanner;

/**
 * Collections that could make a run expensive: everything is in common with everything, or nothing
 * is.
 *
 * <p>They are made of a letter of the project and of own words: words of all its letters and prose,
 * each as often as any other, so that hardly two texts have a run of five of them in common. All
 * come in sentences, as real texts do.
 */
final class AdverseCollections {

  /** Words of a text without a part in common with others; about those of a comment. */
  static final int WORDS = 230;

  private static final int WORDS_OF_SENTENCE = 12;

  /** Different texts of one word, so many that of 50,000 few are drawn twice. */
  private static final int SINGLE_WORDS = 1_000_000;

  private static final String BREAK = "\n\n";

  private final double share;
  private final FormLetter letter;
  private final List<String> vocabulary;

  private AdverseCollections(double share, InventedDockets dockets) {
    this.share = share;
    this.letter = dockets.letters().get(0);
    this.vocabulary = vocabulary(dockets);
  }

  /**
   * All of them.
   *
   * @param share of the documents; 1 for all
   * @throws IllegalArgumentException if the share is not above 0 and at most 1
   */
  static List<AdverseCollection> of(double share) throws IOException {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("[share] must be above 0 and at most 1, got " + share);
    }
    return new AdverseCollections(share, InventedDockets.load()).all();
  }

  private List<AdverseCollection> all() {
    String paragraph =
        letter.paragraphs().stream().max(Comparator.comparingInt(String::length)).orElseThrow();
    int quoted = words(paragraph).size();
    String template = letter.text();
    int half = words(template).size();
    SpunLetter spun = SpunLetter.of(vocabulary, new SplittableRandom(AdverseCollection.SEED));
    return List.of(
        new AdverseCollection(
            "texts whose first half is the same",
            documents(50_000),
            random -> template + BREAK + ownWords(half, random)),
        new AdverseCollection(
            "texts that quote one paragraph, a quarter of each",
            documents(50_000),
            random -> quoting(paragraph, 3 * quoted, random)),
        new AdverseCollection("equal texts", documents(1_000_000), random -> template),
        new AdverseCollection(
            "texts of one word",
            documents(50_000),
            random -> "w" + Integer.toString(random.nextInt(SINGLE_WORDS), Character.MAX_RADIX)),
        new AdverseCollection("texts spun from one grammar", documents(100_000), spun::draw),
        new AdverseCollection(
            "texts without common runs of words",
            documents(50_000),
            random -> ownWords(WORDS, random)));
  }

  private int documents(int whole) {
    return Math.max(1, (int) Math.round(share * whole));
  }

  /** The paragraph between own words, at least one on each side. */
  private String quoting(String paragraph, int ownWords, RandomGenerator random) {
    int before = random.nextInt(1, ownWords);
    return ownWords(before, random)
        + BREAK
        + paragraph
        + BREAK
        + ownWords(ownWords - before, random);
  }

  private String ownWords(int count, RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int number = 0; number < count; number++) {
      String word = vocabulary.get(random.nextInt(vocabulary.size()));
      boolean first = number % WORDS_OF_SENTENCE == 0;
      boolean last = number % WORDS_OF_SENTENCE == WORDS_OF_SENTENCE - 1 || number == count - 1;
      text.append(first ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) : word)
          .append(last ? ". " : " ");
    }
    return text.toString().strip();
  }

  /** The different words of all letters and prose. */
  private static List<String> vocabulary(InventedDockets dockets) {
    Set<String> vocabulary = new LinkedHashSet<>();
    Stream.of(
            dockets.letters().stream().map(FormLetter::text),
            dockets.prose().general().stream(),
            dockets.letters().stream()
                .map(FormLetter::docketId)
                .distinct()
                .flatMap(docket -> dockets.prose().dockets().get(docket).stream()))
        .flatMap(texts -> texts)
        .forEach(text -> vocabulary.addAll(words(text)));
    return List.copyOf(vocabulary);
  }

  /** The words of a text in the normal form, in their order. */
  static List<String> words(String text) {
    WordScanner scanner = new WordScanner().reset(text);
    List<String> words = new ArrayList<>();
    while (scanner.next()) {
      words.add(new String(scanner.buffer(), 0, scanner.length()));
    }
    return words;
  }
}
