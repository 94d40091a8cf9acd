// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.HexFormat;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.DocumentDigest;
import org.neardup.work.BorrowedMemory;
import org.opensearch.index.mapper.IgnoredFieldMapper;

/**
 * Signatures of a {@code neardup} field: digests from its doc values. Lucene keeps them in
 * compressed blocks, so those of a segment are read in their order, unless few are wanted.
 */
final class IndexedSignatures implements SignatureSource {

  /** Digests that are read in their order in the time of one that is looked up. */
  private static final int READ_PER_LOOK_UP = 16;

  /** Of more digests those that are wanted are looked up, whatever that takes. */
  private static final long MAX_BYTES = 1 << 26;

  /** Digests that are read between two checks for interruption. */
  private static final int CHECK_EVERY = 1024;

  private static final byte[] NONE = {};

  private final String digestField;
  private final BorrowedMemory allowance;
  private final byte[] lookedUp = new byte[DocumentDigest.BYTES];
  private final BytesRef digest = new BytesRef(lookedUp); // in that, or among those in order
  private final Term ignoredField;
  private SortedSetDocValues digests;
  private byte[] inOrder = NONE; // all digests of the segment, or none
  private PostingsEnum ignored; // null if the segment has none

  /**
   * @param field the name of the field in {@code _ignored}
   * @param allowance charged for the digests of a segment, and for those of the last until it is
   *     closed
   */
  IndexedSignatures(String field, String digestField, BorrowedMemory allowance) {
    this.digestField = digestField;
    this.allowance = allowance;
    this.ignoredField = new Term(IgnoredFieldMapper.NAME, field);
  }

  @Override
  public void setLeaf(LeafReaderContext leaf, int documents) throws IOException {
    digests = DocValues.getSortedSet(leaf.reader(), digestField);
    ignored = leaf.reader().postings(ignoredField, PostingsEnum.NONE);
    long bytes = digests.getValueCount() * DocumentDigest.BYTES;
    boolean areMany = documents >= digests.getValueCount() / READ_PER_LOOK_UP;
    readInOrder(areMany && bytes <= MAX_BYTES ? (int) bytes : 0);
  }

  private void readInOrder(int bytes) throws IOException {
    allowance.take(bytes - inOrder.length);
    inOrder = NONE; // or those of two segments are there at once
    digest.bytes = lookedUp;
    inOrder = new byte[bytes];
    TermsEnum all = digests.termsEnum();
    for (int offset = 0; offset < bytes; offset += DocumentDigest.BYTES) {
      if (offset % (CHECK_EVERY * DocumentDigest.BYTES) == 0) {
        allowance.ensureNotCancelled();
      }
      parse(all.next(), inOrder, offset);
    }
  }

  @Override
  public boolean advance(int document) throws IOException {
    return digests.advanceExact(document);
  }

  @Override
  public boolean isIgnored(int document) throws IOException {
    return ignored != null
        && (ignored.docID() < document ? ignored.advance(document) : ignored.docID()) == document;
  }

  @Override
  public BytesRef digest() throws IOException {
    long ordinal = digests.nextOrd();
    if (inOrder.length > 0) {
      digest.bytes = inOrder;
      digest.offset = (int) ordinal * DocumentDigest.BYTES;
    } else {
      parse(digests.lookupOrd(ordinal), lookedUp, 0);
      digest.bytes = lookedUp;
      digest.offset = 0;
    }
    return digest;
  }

  private static void parse(BytesRef hex, byte[] into, int offset) {
    for (int i = 0; i < DocumentDigest.BYTES; i++) {
      into[offset + i] =
          (byte)
              (HexFormat.fromHexDigit(hex.bytes[hex.offset + 2 * i]) << 4
                  | HexFormat.fromHexDigit(hex.bytes[hex.offset + 2 * i + 1]));
    }
  }
}
