// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import com.carrotsearch.hppc.LongObjectHashMap;

/**
 * The part of each document that is found in others: the union of its passages with all of them, in
 * UTF-16 units.
 *
 * <p>Gaps within a passage count, since the whole passage is shown. The order in which pairs are
 * added does not matter. About {@value #BYTES_PER_DOCUMENT} bytes a document with a few passages.
 * Not thread-safe.
 */
public final class FoundElsewhere {

  /** Estimated bytes kept for a document with passages. */
  public static final int BYTES_PER_DOCUMENT = 160;

  private final LongObjectHashMap<SharedSpans> documents = new LongObjectHashMap<>();

  /** Adds the passages of a pair, for both documents. */
  public void add(DocumentPassages pair) {
    for (Passage passage : pair.passages()) {
      add(passage.left());
      add(passage.right());
    }
  }

  private void add(Passage.Side side) {
    SharedSpans spans = documents.get(side.document());
    if (spans == null) {
      spans = new SharedSpans();
      documents.put(side.document(), spans);
    }
    spans.add(side.start(), side.end());
  }

  /** Number of documents with a passage. */
  public int documents() {
    return documents.size();
  }

  /**
   * The share of a document that is found in others.
   *
   * @param length of its text, in UTF-16 units
   * @return 0 to 1
   */
  public double share(long document, int length) {
    SharedSpans spans = documents.get(document);
    return spans == null ? 0 : spans.share(length);
  }
}
