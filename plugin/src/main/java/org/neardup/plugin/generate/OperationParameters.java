// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.neardup.generator.EditOperation;

/**
 * The parameters of operations in one common form, so that a log has the same few fields for all: a
 * field named after each replaced character would fill the mapping.
 *
 * <pre>
 *   {"delete_paragraphs": 0.3}                          {"share": 0.3}
 *   {"repeat_paragraphs": {"count": 2, "times": 3}}     {"count": 2, "times": 3}
 *   {"replace_characters": {"o": "0", "e": "3"}}        {"pairs": [{"from": "e", "to": "3"},
 *                                                                  {"from": "o", "to": "0"}]}
 * </pre>
 */
final class OperationParameters {

  private OperationParameters() {}

  /** The parameters in a fixed order. */
  static Map<String, Object> of(EditOperation operation) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    switch (operation) {
      case EditOperation.ReorderParagraphs reorder -> parameters.put("share", reorder.share());
      case EditOperation.DeleteParagraphs delete -> parameters.put("share", delete.share());
      case EditOperation.AddParagraphs add -> parameters.put("share", add.share());
      case EditOperation.ReplaceWords replace -> parameters.put("share", replace.share());
      case EditOperation.RepeatParagraphs repeat -> {
        parameters.put("count", repeat.count());
        parameters.put("times", repeat.times());
      }
      case EditOperation.ReplaceCharacters replace ->
          parameters.put(
              "pairs",
              new TreeMap<>(replace.pairs())
                  .entrySet().stream().map(pair -> pair(pair.getKey(), pair.getValue())).toList());
    }
    return parameters;
  }

  private static Map<String, String> pair(String from, String to) {
    Map<String, String> pair = new LinkedHashMap<>();
    pair.put("from", from);
    pair.put("to", to);
    return pair;
  }

  /** The mapping of all parameters. */
  static Map<String, Object> mapping() {
    Map<String, Object> keyword = Map.of("type", "keyword");
    return Map.of(
        "share", Map.of("type", "double"),
        "count", Map.of("type", "integer"),
        "times", Map.of("type", "integer"),
        "pairs", Map.of("properties", Map.of("from", keyword, "to", keyword)));
  }
}
