// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import com.carrotsearch.hppc.LongArrayList;
import java.io.IOException;
import org.neardup.passage.SignatureIndex;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;

/**
 * The texts that a shard answers for, by the signatures of their sentences, or by their tokens.
 *
 * @param index the texts
 */
record ShardSignatures(SignatureIndex index) {

  /** In the list, which grows by copying, and in the answer. */
  private static final long BYTES_PER_SIGNATURE = 3 * Long.BYTES;

  /** The signatures of at least so many texts. */
  long[] ofAtLeast(int texts, Allowance allowance) throws IOException {
    LongArrayList named = new LongArrayList();
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      index
          .cursor()
          .frequencies(
              texts,
              (signature, count) -> {
                memory.take(BYTES_PER_SIGNATURE);
                named.add(signature);
              },
              memory::ensureNotCancelled);
    }
    return named.toArray();
  }
}
