// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.BytesRef;

/** An index of the run that lacks the field: none of its documents has a value. */
enum NoSignatures implements SignatureSource {
  INSTANCE;

  @Override
  public void setLeaf(LeafReaderContext leaf, int documents) {}

  @Override
  public boolean advance(int document) {
    return false;
  }

  @Override
  public BytesRef digest() {
    throw new IllegalStateException("no document has a value");
  }
}
