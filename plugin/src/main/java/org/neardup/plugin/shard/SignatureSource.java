package org.neardup.plugin.shard;

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

  /** The digest of the current document, 20 bytes, valid until the next one. */
  BytesRef digest() throws IOException;

  /** Notes that the current document is the earliest of its group so far. */
  default void keep(int group) {}
}
