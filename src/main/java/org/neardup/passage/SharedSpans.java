// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.Arrays;

/**
 * The part of a document that is found elsewhere: a union of spans, in characters or in sentences.
 *
 * <p>Overlapping and adjacent spans are merged. Adding costs the logarithm of their number; memory
 * is eight bytes for each separate span, and as many for those added last. Not thread-safe.
 */
public final class SharedSpans {

  private long[] spans = new long[4]; // start and end; the merged ones first, in order
  private int size;
  private int merged;

  /** Adds from {@code start} to {@code end}, exclusive. */
  public void add(int start, int end) {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(
          "[span] must start at 0 or later and end at its start or later, got %s to %s"
              .formatted(start, end));
    }
    if (start == end) {
      return;
    }
    if (size == spans.length) {
      merge();
      if (2 * size > spans.length) {
        spans = Arrays.copyOf(spans, spans.length * 2);
      }
    }
    spans[size++] = (long) start << Integer.SIZE | end;
  }

  /** Length of the union, in the unit of the spans. */
  public int covered() {
    merge();
    int covered = 0;
    for (int i = 0; i < size; i++) {
      covered += (int) spans[i] - (int) (spans[i] >>> Integer.SIZE);
    }
    return covered;
  }

  /**
   * The share of a document in the union.
   *
   * @param length of the document, in the unit of the spans
   * @return 0 to 1; 0 for an empty document
   */
  public double share(int length) {
    return length == 0 ? 0 : (double) covered() / length;
  }

  private void merge() {
    if (merged == size) {
      return;
    }
    Arrays.sort(spans, 0, size);
    int last = 0;
    for (int i = 1; i < size; i++) {
      if ((int) (spans[i] >>> Integer.SIZE) > (int) spans[last]) {
        spans[++last] = spans[i];
      } else if ((int) spans[i] > (int) spans[last]) {
        spans[last] = spans[last] & ~0xffffffffL | (int) spans[i];
      }
    }
    size = last + 1;
    merged = size;
  }
}
