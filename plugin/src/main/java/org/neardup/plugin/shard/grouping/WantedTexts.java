// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.StringHelper;
import org.neardup.work.Allowance;

/**
 * Finds the documents of some texts by the postings of their digests, so that the digests of others
 * are not read.
 *
 * @param digestField has the digests in hexadecimal
 * @param heads the first 64 bits of the digests, ascending without sign
 * @param allowance called now and then to check for interruption
 */
record WantedTexts(String digestField, long[] heads, Allowance allowance) {

  /** Digests that are read in their order in the time of one that is looked up. */
  private static final int READ_PER_LOOK_UP = 8;

  /** Digests read or looked up between two checks. */
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
   * Their documents in a segment, deleted ones included.
   *
   * @param memory charged with the set
   */
  FixedBitSet documents(LeafReader leaf, Allowance memory) throws IOException {
    memory.take((long) Long.BYTES * FixedBitSet.bits2words(leaf.maxDoc()));
    FixedBitSet documents = new FixedBitSet(leaf.maxDoc());
    Terms digests = leaf.terms(digestField);
    if (digests != null && digests.size() <= (long) READ_PER_LOOK_UP * heads.length) {
      addByReading(digests.iterator(), documents);
    } else if (digests != null) {
      addByLookUp(digests.iterator(), documents);
    }
    return documents;
  }

  private void addByReading(TermsEnum all, FixedBitSet documents) throws IOException {
    PostingsEnum postings = null;
    int at = 0;
    int read = 0;
    for (BytesRef digest = all.next(); digest != null; digest = all.next()) {
      checkAt(read++);
      long head = headInHexadecimal(digest);
      while (at < heads.length && Long.compareUnsigned(heads[at], head) < 0) {
        at++;
      }
      if (at == heads.length) {
        return;
      }
      if (heads[at] == head) {
        postings = all.postings(postings, PostingsEnum.NONE);
        documents.or(postings);
      }
    }
  }

  private static long headInHexadecimal(BytesRef digest) {
    long head = 0;
    for (int place = 0; place < HEX_DIGITS; place++) {
      head = head << 4 | HexFormat.fromHexDigit(digest.bytes[digest.offset + place]);
    }
    return head;
  }

  private void addByLookUp(TermsEnum all, FixedBitSet documents) throws IOException {
    PostingsEnum postings = null;
    for (int i = 0; i < heads.length; i++) {
      checkAt(i);
      BytesRef start = new BytesRef(HexFormat.of().toHexDigits(heads[i]));
      TermsEnum.SeekStatus status = all.seekCeil(start);
      while (status != TermsEnum.SeekStatus.END && StringHelper.startsWith(all.term(), start)) {
        postings = all.postings(postings, PostingsEnum.NONE);
        documents.or(postings);
        status = all.next() == null ? TermsEnum.SeekStatus.END : TermsEnum.SeekStatus.FOUND;
      }
    }
  }

  private void checkAt(int count) {
    if (count % CHECK_EVERY == 0) {
      allowance.ensureNotCancelled();
    }
  }
}
