// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Letters that have no word in common: six paragraphs of two sentences of ten words each. */
final class Letters {

  static final int PARAGRAPHS = 6;
  static final int SENTENCES = 2 * PARAGRAPHS;
  static final int WORDS = 10 * SENTENCES;

  private Letters() {}

  static String letter(int number) {
    return IntStream.range(0, PARAGRAPHS)
        .mapToObj(paragraph -> paragraph(number, paragraph))
        .collect(Collectors.joining("\n\n"));
  }

  private static String paragraph(int letter, int paragraph) {
    List<String> sentences = new ArrayList<>();
    for (int sentence = 0; sentence < 2; sentence++) {
      String prefix = "l" + letter + "p" + paragraph + "s" + sentence;
      sentences.add(
          IntStream.range(0, 10)
              .mapToObj(word -> prefix + "w" + word)
              .collect(Collectors.joining(" ", "", ".")));
    }
    return String.join(" ", sentences);
  }
}
