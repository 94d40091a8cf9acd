// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.store.AlreadyClosedException;
import org.opensearch.index.engine.Engine;
import org.opensearch.index.mapper.SeqNoFieldMapper;
import org.opensearch.index.seqno.SequenceNumbers;
import org.opensearch.index.shard.IndexShard;

/** What a shard has that searches do not see yet. */
final class LastRefresh {

  private LastRefresh() {}

  /**
   * Whether a shard has changes that are later than the last refresh. Costs a look at each segment,
   * none at documents.
   *
   * <p>Two signs must agree, each of which is wrong by itself at times: the greatest sequence
   * number that the searcher sees is less than the shard's, also where merging has dropped the last
   * change, a deletion; and the index has changed since the searcher was opened, also by merging
   * alone. A replica by segments, which indexes nothing itself, is not asked, since it does not
   * know.
   */
  static boolean isBehind(IndexShard shard, Engine.Searcher searcher) {
    if (!shard.routingEntry().primary() && shard.indexSettings().isSegRepEnabledOrRemoteNode()) {
      return false;
    }
    try {
      return greatestSeen(searcher.getIndexReader()) < shard.seqNoStats().getMaxSeqNo()
          && !searcher.getDirectoryReader().isCurrent();
    } catch (IOException | AlreadyClosedException e) { // a run does not fail for a warning
      return false;
    }
  }

  private static long greatestSeen(IndexReader reader) throws IOException {
    byte[] greatest = PointValues.getMaxPackedValue(reader, SeqNoFieldMapper.NAME);
    return greatest == null
        ? SequenceNumbers.NO_OPS_PERFORMED
        : LongPoint.decodeDimension(greatest, 0);
  }
}
