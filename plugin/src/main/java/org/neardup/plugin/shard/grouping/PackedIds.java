// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import org.apache.lucene.util.ByteBlockPool;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefBlockPool;
import org.opensearch.index.mapper.Uid;

/**
 * Many ids of documents in blocks of bytes, as the index encodes them: an id that OpenSearch made
 * takes 17 bytes instead of 72 as an object. At most 2 GB.
 */
final class PackedIds {

  /** The length of an id before its bytes, at most. */
  private static final int BYTES_PER_LENGTH = 2;

  private final BytesRefBlockPool pool = new BytesRefBlockPool();
  private long bytes;

  /**
   * Adds an id.
   *
   * @param encoded as a term or stored value of the field {@code _id}
   * @return its start, for {@link #get}
   */
  int add(BytesRef encoded) {
    bytes += BYTES_PER_LENGTH + encoded.length;
    return pool.addBytesRef(encoded);
  }

  /** The id with a start. */
  String get(int start) {
    BytesRef encoded = new BytesRef();
    pool.fillBytesRef(encoded, start);
    return Uid.decodeId(encoded.bytes, encoded.offset, encoded.length);
  }

  /** Memory in bytes, at most; whole blocks. */
  long ramBytes() {
    long blocks = (bytes + ByteBlockPool.BYTE_BLOCK_SIZE - 1) / ByteBlockPool.BYTE_BLOCK_SIZE;
    return blocks * ByteBlockPool.BYTE_BLOCK_SIZE;
  }
}
