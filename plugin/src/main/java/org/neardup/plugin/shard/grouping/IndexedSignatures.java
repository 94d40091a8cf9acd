// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.HexFormat;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.DocumentDigest;
import org.opensearch.index.mapper.IgnoredFieldMapper;

/** Signatures of a {@code neardup} field: digests from its doc values. */
final class IndexedSignatures implements SignatureSource {

  private final String digestField;
  private final BytesRef digest = new BytesRef(new byte[DocumentDigest.BYTES]);
  private final Term ignoredField;
  private SortedSetDocValues digests;
  private PostingsEnum ignored; // null if the segment has none

  /**
   * @param field the name of the field in {@code _ignored}
   */
  IndexedSignatures(String field, String digestField) {
    this.digestField = digestField;
    this.ignoredField = new Term(IgnoredFieldMapper.NAME, field);
  }

  @Override
  public void setLeaf(LeafReaderContext leaf) throws IOException {
    digests = DocValues.getSortedSet(leaf.reader(), digestField);
    ignored = leaf.reader().postings(ignoredField, PostingsEnum.NONE);
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
    BytesRef hex = digests.lookupOrd(digests.nextOrd());
    for (int i = 0; i < DocumentDigest.BYTES; i++) {
      digest.bytes[i] =
          (byte)
              (HexFormat.fromHexDigit(hex.bytes[hex.offset + 2 * i]) << 4
                  | HexFormat.fromHexDigit(hex.bytes[hex.offset + 2 * i + 1]));
    }
    digest.length = DocumentDigest.BYTES;
    return digest;
  }
}
