// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * A letter of many wordings: of each segment a text has one of a dozen phrases. The phrases of a
 * segment have three words in common, and two synonyms of their own between them:
 *
 * <pre>
 *   please STOP  the SOUNDING of | night HORNS    near VILLAGE roads
 *   please AVOID the BLOWING  of | night WHISTLES near TOWN    roads
 * </pre>
 *
 * <p>Two texts have the same phrase in two or three of the {@value #SEGMENTS} segments, and with
 * each three runs of five words in common: it, and the ones that start one word before and after.
 *
 * @param segments the phrases of each segment
 */
record SpunLetter(List<List<String>> segments) {

  static final int SEGMENTS = 30;
  static final int PHRASES = 12;

  /** Of a phrase; three are the segment's. */
  static final int WORDS = 5;

  private static final int SEGMENTS_OF_SENTENCE = 3;

  SpunLetter {
    segments = segments.stream().map(List::copyOf).toList();
  }

  /**
   * A letter of such words.
   *
   * @param words all different, a dozen at least; segments may have some in common
   */
  static SpunLetter of(List<String> words, RandomGenerator random) {
    List<List<String>> segments = new ArrayList<>();
    for (int segment = 0; segment < SEGMENTS; segment++) {
      String common = draw(words, random) + " %s " + draw(words, random) + " %s ";
      String frame = common + draw(words, random);
      segments.add(
          Stream.generate(() -> frame.formatted(draw(words, random), draw(words, random)))
              .distinct()
              .limit(PHRASES)
              .toList());
    }
    return new SpunLetter(segments);
  }

  /** Draws a text: a phrase of each segment. */
  String draw(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int segment = 0; segment < segments.size(); segment++) {
      text.append(draw(segments.get(segment), random))
          .append((segment + 1) % SEGMENTS_OF_SENTENCE == 0 ? ". " : " ");
    }
    return text.toString().strip();
  }

  private static String draw(List<String> some, RandomGenerator random) {
    return some.get(random.nextInt(some.size()));
  }
}
