// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.request.RequestBody;

/**
 * Two documents that a request links by name.
 *
 * @param type the link
 * @param left an id, or {@code index/id}
 * @param right likewise
 */
public record DocumentPair(LinkType type, String left, String right) {

  /**
   * Reads pairs of documents.
   *
   * @param key of an array of pairs, each an array of two names
   * @param most pairs that are read
   * @param tooMany made if there are more
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  public static List<DocumentPair> read(
      RequestBody body,
      String key,
      LinkType type,
      int most,
      Supplier<IllegalArgumentException> tooMany) {
    List<DocumentPair> pairs = new ArrayList<>();
    for (Object element : body.list(key)) {
      if (!(element instanceof List<?> pair)
          || pair.size() != 2
          || !(pair.get(0) instanceof String left)
          || !(pair.get(1) instanceof String right)) {
        throw body.mustBe(key, "an array of pairs of document ids", element);
      }
      if (left.equals(right)) {
        throw body.mustBe(key, "made of two different documents", element);
      }
      body.requireName(key, left);
      body.requireName(key, right);
      pairs.add(new DocumentPair(type, left, right));
      if (pairs.size() > most) {
        throw tooMany.get();
      }
    }
    return pairs;
  }

  /** How the pair reads in an explanation. */
  public String because() {
    return "pair [" + left + ", " + right + "]";
  }
}
