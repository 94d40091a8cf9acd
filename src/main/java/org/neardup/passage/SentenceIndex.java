// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.io.IOException;
import org.neardup.signature.SentenceSignatures;

/**
 * The documents of one shard, indexed by the signatures of their sentences. Postings name
 * documents, not sentences: the matrix of a pair is computed from all signatures of both.
 */
public interface SentenceIndex extends SignatureIndex {

  /** The key of a document, unique in the whole collection. */
  long key(int slot);

  @Override
  Cursor cursor() throws IOException;

  /** Reads documents and postings of an index. */
  interface Cursor extends SignatureIndex.Cursor {

    /** The sentences of a document. The join reads slots in ascending order, each once a batch. */
    SentenceSignatures sentences(int slot) throws IOException;
  }
}
