// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.neardup.accuracy.passage.KnownPassages.Known;
import org.neardup.text.TextSpan;

/**
 * Compares passages with known ones by character, on both sides. A character counts if it is in a
 * passage of the same pair of documents.
 */
final class SpanScores {

  /** Characters of one document that are said to be shared with another. */
  private record Side(int document, int other) {}

  private final KnownPassages known;
  private final Map<Side, BitSet> found = new HashMap<>();

  /**
   * @param least least length of a passage's shorter side, in characters
   */
  SpanScores(KnownPassages known, List<FoundSpan> spans, int least) {
    this.known = known;
    for (FoundSpan span : spans) {
      if (span.length() >= least) {
        add(span.left(), span.right(), span.leftSpan());
        add(span.right(), span.left(), span.rightSpan());
      }
    }
  }

  private void add(int document, int other, TextSpan span) {
    found
        .computeIfAbsent(new Side(document, other), key -> new BitSet())
        .set(span.start(), span.end());
  }

  /** The share of the characters of some known passages that was found. */
  OptionalDouble recall(Predicate<Known> kinds) {
    long right = 0;
    long all = 0;
    for (Known passage : known.passages()) {
      if (kinds.test(passage)) {
        right += common(passage.document(), passage.span(), passage.source());
        right += common(passage.source(), passage.sourceSpan(), passage.document());
        all += passage.span().end() - passage.span().start();
        all += passage.sourceSpan().end() - passage.sourceSpan().start();
      }
    }
    return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) right / all);
  }

  private long common(int document, TextSpan span, int other) {
    BitSet characters = found.getOrDefault(new Side(document, other), new BitSet());
    return characters.get(span.start(), span.end()).cardinality();
  }

  /** The share of the found characters that are in a known passage of any kind. */
  OptionalDouble precision() {
    Map<Side, BitSet> gold = new HashMap<>();
    for (Known passage : known.passages()) {
      set(gold, passage.document(), passage.source(), passage.span());
      set(gold, passage.source(), passage.document(), passage.sourceSpan());
    }
    long right = 0;
    long all = 0;
    for (Map.Entry<Side, BitSet> side : found.entrySet()) {
      all += side.getValue().cardinality();
      BitSet common = (BitSet) side.getValue().clone();
      common.and(gold.getOrDefault(side.getKey(), new BitSet()));
      right += common.cardinality();
    }
    return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) right / all);
  }

  private static void set(Map<Side, BitSet> gold, int document, int other, TextSpan span) {
    gold.computeIfAbsent(new Side(document, other), key -> new BitSet())
        .set(span.start(), span.end());
  }
}
