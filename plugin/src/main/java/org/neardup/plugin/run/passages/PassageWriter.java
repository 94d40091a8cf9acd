// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.passages;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.Passage;
import org.neardup.passage.PassagePattern;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.PassageSide;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.run.definition.PassageUnit;

/** Writes passages, the document on the left whose id comes first, and counts them. */
final class PassageWriter {

  private static final Comparator<DocumentName> BY_ID =
      Comparator.comparing(DocumentName::id).thenComparing(DocumentName::index);

  private final ResultsWriter writer;
  private final PassageUnit unit;
  private final Map<String, Integer> patterns = new TreeMap<>();
  private long passages;
  private long pairs;

  PassageWriter(ResultsWriter writer, PassageUnit unit) {
    this.writer = writer;
    this.unit = unit;
  }

  /** Writes what two documents share, which stand for a number of copies. */
  void write(
      DocumentPassages pair,
      DocumentName left,
      int leftCopies,
      DocumentName right,
      int rightCopies) {
    boolean inOrder = BY_ID.compare(left, right) <= 0;
    String pattern = label(PassagePattern.of(pair));
    patterns.merge(pattern, 1, Integer::sum);
    pairs++;
    for (Passage passage : pair.passages()) {
      PassageSide first = side(left, leftCopies, passage.left());
      PassageSide second = side(right, rightCopies, passage.right());
      writer.add(
          new PassageEntry(
              inOrder ? first : second,
              inOrder ? second : first,
              passage.units(),
              pattern,
              passages++));
    }
  }

  private PassageSide side(DocumentName document, int copies, Passage.Side side) {
    PassageSide.Sentences sentences =
        unit == PassageUnit.SENTENCES ? new PassageSide.Sentences(side.first(), side.last()) : null;
    return new PassageSide(document, copies, sentences, side.start(), side.end());
  }

  /** What a pattern is called. */
  static String label(PassagePattern pattern) {
    return pattern.name().toLowerCase(Locale.ROOT);
  }

  /** Passages written so far. */
  long passages() {
    return passages;
  }

  /** Pairs of documents that they belong to. */
  long pairs() {
    return pairs;
  }

  /** These by pattern. */
  Map<String, Integer> patterns() {
    return patterns;
  }
}
