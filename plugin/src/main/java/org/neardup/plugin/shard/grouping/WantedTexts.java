// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.cursors.IntCursor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.StringHelper;
import org.neardup.work.Allowance;

/**
 * Chooses the documents of some texts by the ordinals of their digests, so that the digests of
 * others are not read.
 *
 * @param digestField has the digests in hexadecimal
 * @param heads the first 64 bits of the digests, ascending without sign
 * @param allowance called now and then to check for interruption
 */
record WantedTexts(String digestField, long[] heads, Allowance allowance) {

  /** Digests looked up, or documents looked at, between two checks. */
  private static final int CHECK_EVERY = 1024;

  private static final int HEX_DIGITS = 2 * Long.BYTES;

  /** The first 64 bits of a digest in hexadecimal. */
  static long head(String digest) {
    return HexFormat.fromHexDigitsToLong(digest, 0, HEX_DIGITS);
  }

  /** The same of a digest in bytes, which begins somewhere. */
  static long head(byte[] digests, int offset) {
    return ByteBuffer.wrap(digests, offset, Long.BYTES).getLong();
  }

  /**
   * Those among some documents of a segment.
   *
   * @param documents ascending
   */
  IntArrayList among(IntArrayList documents, LeafReader leaf) throws IOException {
    SortedSetDocValues digests = DocValues.getSortedSet(leaf, digestField);
    FixedBitSet ordinals = ordinals(digests);
    IntArrayList wanted = new IntArrayList();
    for (IntCursor document : documents) {
      checkAt(document.index);
      if (digests.advanceExact(document.value) && ordinals.get((int) digests.nextOrd())) {
        wanted.add(document.value);
      }
    }
    return wanted;
  }

  private FixedBitSet ordinals(SortedSetDocValues digests) throws IOException {
    FixedBitSet ordinals = new FixedBitSet((int) digests.getValueCount()); // one a document
    TermsEnum all = digests.termsEnum();
    for (int i = 0; i < heads.length; i++) {
      checkAt(i);
      BytesRef start = new BytesRef(HexFormat.of().toHexDigits(heads[i]));
      TermsEnum.SeekStatus status = all.seekCeil(start);
      while (status != TermsEnum.SeekStatus.END && StringHelper.startsWith(all.term(), start)) {
        ordinals.set((int) all.ord());
        status = all.next() == null ? TermsEnum.SeekStatus.END : TermsEnum.SeekStatus.FOUND;
      }
    }
    return ordinals;
  }

  private void checkAt(int count) {
    if (count % CHECK_EVERY == 0) {
      allowance.ensureNotCancelled();
    }
  }
}
