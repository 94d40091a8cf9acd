package org.neardup.passage;

import java.util.Arrays;

/**
 * The part of one document that is found elsewhere: the union of spans, in characters or in
 * sentences as the caller likes.
 *
 * <p>Spans that overlap or touch are kept as one; adding costs the logarithm of their number, and
 * memory is eight bytes for each that is apart from the others, as many again for those that were
 * added last. Not thread-safe.
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

  /** How much is in some span, in the unit of the spans. */
  public int covered() {
    merge();
    int covered = 0;
    for (int i = 0; i < size; i++) {
      covered += (int) spans[i] - (int) (spans[i] >>> Integer.SIZE);
    }
    return covered;
  }

  /**
   * The share of a document that is in some span.
   *
   * @param length of the document, in the unit of the spans
   * @return 0 to 1; 0 of an empty document
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
