// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import org.neardup.passage.PassageSettings;
import org.neardup.plugin.request.RequestBody;

/** Reads what a passage is. */
public final class PassagesParser {

  private static final int MAX_MIN_SENTENCES = 1000;
  private static final int MAX_MAX_DOCUMENTS = 1_000_000;

  private PassagesParser() {}

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
