package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.BytesRef;

/** Where the signatures of documents come from: the index, or the source. Belongs to one thread. */
interface SignatureSource {

  /** Goes to a segment; documents follow in ascending order. */
  void setLeaf(LeafReaderContext leaf) throws IOException;

  /**
   * Goes to a document of the segment.
   *
   * @return false if it has no value
   */
  boolean advance(int document) throws IOException;

  /**
   * Whether a document that has no value, to which {@link #advance} went, was given one that the
   * field ignored, because it is too long or malformed.
   */
  default boolean isIgnored(int document) throws IOException {
    return false;
  }

  /** The digest of the current document, 20 bytes, valid until the next one. */
  BytesRef digest() throws IOException;

  /** Notes that the current document is the earliest of its group so far. */
  default void keep(int group) {}
}
