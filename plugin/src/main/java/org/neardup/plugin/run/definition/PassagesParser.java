// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.List;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.request.RequestBody;

/** Reads what a passage is. */
public final class PassagesParser {

  private static final int MAX_MIN_SENTENCES = 1000;
  private static final int MAX_MAX_DOCUMENTS = 1_000_000;

  static final String UNIT = "unit";
  static final String WORDS = "words";
  static final String SENTENCES = "sentences";

  private static final List<String> OF_WORDS = List.of("min_words", "max_texts");
  private static final List<String> OF_SENTENCES = List.of("min_sentences", "threshold", "gap");

  private PassagesParser() {}

  /**
   * The unit of a request: words, unless it has parameters of sentences alone.
   *
   * @throws IllegalArgumentException naming a parameter of the other unit
   */
  public static PassageUnit unit(RequestBody body) {
    boolean isOfSentences =
        !body.has(UNIT)
            && OF_SENTENCES.stream().anyMatch(body::has)
            && OF_WORDS.stream().noneMatch(body::has);
    boolean ofWords =
        body.oneOf(UNIT, isOfSentences ? SENTENCES : WORDS, List.of(WORDS, SENTENCES))
            .equals(WORDS);
    for (String other : ofWords ? OF_SENTENCES : OF_WORDS) {
      if (body.has(other)) {
        throw body.mustBe(
            other,
            "left out where [unit] is [%s]; it is for [%s]"
                .formatted(ofWords ? WORDS : SENTENCES, ofWords ? SENTENCES : WORDS),
            body.any(other));
      }
    }
    return ofWords ? PassageUnit.WORDS : PassageUnit.SENTENCES;
  }

  /**
   * Reads the parameters of a run.
   *
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  static PassagesMethod method(RequestBody body) {
    return switch (unit(body)) {
      case WORDS ->
          new PassagesMethod.OfWords(ofWords(body, WordPassageSettings.DEFAULT_MAX_DOCUMENTS));
      case SENTENCES -> new PassagesMethod.OfSentences(parse(body));
    };
  }

  /**
   * Checks the parameters of passages of words and fills in what they leave out.
   *
   * @param maxDocuments the default for {@code max_documents}
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  public static WordPassageSettings ofWords(RequestBody body, int maxDocuments) {
    return new WordPassageSettings(
        body.integer(
            "min_words",
            WordPassageSettings.DEFAULT_MIN_WORDS,
            WordPassageSettings.LEAST_MIN_WORDS,
            WordPassageSettings.MOST_MIN_WORDS),
        body.flag("reordered", WordPassageSettings.DEFAULT.reordered()),
        body.integer("max_documents", maxDocuments, 2, MAX_MAX_DOCUMENTS));
  }

  /**
   * Checks the parameters and fills in what they leave out.
   *
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  static PassageSettings parse(RequestBody body) {
    return parse(body, PassageSettings.DEFAULT_MAX_DOCUMENTS);
  }

  /**
   * The same, with another default for {@code max_documents}.
   *
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  public static PassageSettings parse(RequestBody body, int maxDocuments) {
    double threshold = body.number("threshold", PassageSettings.DEFAULT_THRESHOLD, 0, 1);
    if (threshold == 0) {
      throw body.mustBe("threshold", "greater than 0 and at most 1", threshold);
    }
    int gap = body.integer("gap", PassageSettings.DEFAULT_GAP, 0, PassageSettings.MAX_GAP);
    return new PassageSettings(
        body.integer("min_sentences", PassageSettings.DEFAULT_MIN_SENTENCES, 1, MAX_MIN_SENTENCES),
        threshold,
        gap,
        body.flag("reordered", body.has("gap") && gap > 0),
        body.integer("max_documents", maxDocuments, 2, MAX_MAX_DOCUMENTS));
  }
}
