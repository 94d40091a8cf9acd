// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.DocIdSetBuilder;
import org.apache.lucene.util.StringHelper;
import org.neardup.work.Allowance;

/**
 * Finds the documents of some texts by the postings of their digests, so that others are not looked
 * at.
 *
 * @param digestField has the digests in hexadecimal
 * @param heads the first 64 bits of the digests, ascending without sign
 * @param allowance called now and then to check for interruption
 */
record WantedTexts(String digestField, long[] heads, Allowance allowance) {

  /** Digests looked up between two checks. */
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

  /** Their documents in a segment, deleted ones included, ascending. */
  DocIdSetIterator documents(LeafReader leaf) throws IOException {
    Terms digests = leaf.terms(digestField);
    if (digests == null) {
      return DocIdSetIterator.empty();
    }
    DocIdSetBuilder documents = new DocIdSetBuilder(leaf.maxDoc());
    TermsEnum all = digests.iterator();
    PostingsEnum postings = null;
    for (int i = 0; i < heads.length; i++) {
      checkAt(i);
      BytesRef start = new BytesRef(HexFormat.of().toHexDigits(heads[i]));
      TermsEnum.SeekStatus status = all.seekCeil(start);
      while (status != TermsEnum.SeekStatus.END && StringHelper.startsWith(all.term(), start)) {
        postings = all.postings(postings, PostingsEnum.NONE);
        documents.add(postings);
        status = all.next() == null ? TermsEnum.SeekStatus.END : TermsEnum.SeekStatus.FOUND;
      }
    }
    DocIdSetIterator found = documents.build().iterator();
    return found == null ? DocIdSetIterator.empty() : found;
  }

  private void checkAt(int count) {
    if (count % CHECK_EVERY == 0) {
      allowance.ensureNotCancelled();
    }
  }
}
