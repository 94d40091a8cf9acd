// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import java.util.List;
import java.util.OptionalDouble;
import org.neardup.text.WordScanner;

/**
 * A document of a cluster.
 *
 * @param id its id
 * @param text its text
 * @param category its editing style, such as {@code block_added}
 * @param distance from the reference in nats, at least 0; absent if the run has none
 * @param links reason for its membership besides its distance, such as {@code must_link: pairs}
 */
record FoundMember(
    String id, String text, String category, OptionalDouble distance, List<String> links) {

  FoundMember {
    links = List.copyOf(links);
  }

  /** Its words, which are equal for exact copies. */
  String words() {
    WordScanner scanner = new WordScanner().reset(text);
    StringBuilder words = new StringBuilder();
    while (scanner.next()) {
      words.append(scanner.buffer(), 0, scanner.length()).append(' ');
    }
    return words.toString();
  }
}
