// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.util.Map;
import org.neardup.plugin.lookup.NamedTexts;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.neardup.plugin.request.RequestBody;
import org.neardup.plugin.run.definition.PassageUnit;
import org.neardup.plugin.run.definition.PassagesParser;

/** Reads the body of {@code POST /{index}/_neardup/_passages}. */
final class PassageSearchParser {

  static final int DEFAULT_SIZE = 100;
  static final int MAX_SIZE = 10_000;

  /** One text is compared with this many documents in a second or two; a run compares all pairs. */
  static final int DEFAULT_MAX_DOCUMENTS = 10_000;

  /** Texts of a page or two, as many as are read and compared in a few seconds. */
  static final int DEFAULT_MAX_TEXTS = 10_000;

  static final int MAX_MAX_TEXTS = 100_000;

  private PassageSearchParser() {}

  /**
   * Checks a body and fills in defaults.
   *
   * @param withText whether the text of each passage is wanted
   * @throws IllegalArgumentException names the parameter, the rule and the value
   */
  static SearchPassagesRequest parse(
      String[] indices, Map<String, Object> given, boolean withText) {
    RequestBody body = new RequestBody("", given);
    String id = body.string("id").orElse(null);
    body.any("text");
    int from = body.integer("from", 0, 0, MAX_SIZE - 1);
    int size = body.integer("size", DEFAULT_SIZE, 1, MAX_SIZE);
    PassageDefinition definition = definition(body, withText);
    body.any("field");
    body.done(); // first: a misspelt key is more helpful than a missing one
    String field = body.requiredString("field");
    String text = NamedTexts.text(body, id);
    if (from + size > MAX_SIZE) {
      throw body.mustBe("from", "with [size] at most " + MAX_SIZE, from + size);
    }
    return new SearchPassagesRequest(indices, field, id, text, from, size, definition);
  }

  private static PassageDefinition definition(RequestBody body, boolean withText) {
    PassageUnit unit = PassagesParser.unit(body);
    if (withText && unit == PassageUnit.SENTENCES) {
      throw new IllegalArgumentException(
          "[text] in the path must be false where [unit] is [sentences], got true");
    }
    return switch (unit) {
      case WORDS ->
          new PassageDefinition.OfWords(
              PassagesParser.ofWords(body, DEFAULT_MAX_DOCUMENTS),
              body.integer("max_texts", DEFAULT_MAX_TEXTS, 1, MAX_MAX_TEXTS),
              withText);
      case SENTENCES ->
          new PassageDefinition.OfSentences(PassagesParser.parse(body, DEFAULT_MAX_DOCUMENTS));
    };
  }
}
