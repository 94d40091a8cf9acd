// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.BytesRef;

/** The source of the signatures of documents: the index, or the source field. For one thread. */
interface SignatureSource {

  /**
   * Moves to a segment; documents follow in ascending order.
   *
   * @param documents how many follow
   */
  void setLeaf(LeafReaderContext leaf, int documents) throws IOException;

  /**
   * Moves to a document of the segment.
   *
   * @return false if it has no value
   */
  boolean advance(int document) throws IOException;

  /**
   * Whether a document without a value, after {@link #advance}, has one that the field ignored,
   * because it is too long or malformed.
   */
  default boolean isIgnored(int document) throws IOException {
    return false;
  }

  /** The digest of the current document, 20 bytes, valid until the next one. */
  BytesRef digest() throws IOException;

  /** Marks the current document as the earliest of its group so far. */
  default void keep(int group) {}
}
