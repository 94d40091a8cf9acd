package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.HexFormat;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.DocumentDigest;

/** Signatures of a {@code neardup} field: digests from its doc values. */
final class IndexedSignatures implements SignatureSource {

  private final String digestField;
  private final BytesRef digest = new BytesRef(new byte[DocumentDigest.BYTES]);
  private SortedSetDocValues digests;

  IndexedSignatures(String digestField) {
    this.digestField = digestField;
  }

  @Override
  public void setLeaf(LeafReaderContext leaf) throws IOException {
    digests = DocValues.getSortedSet(leaf.reader(), digestField);
  }

  @Override
  public boolean advance(int document) throws IOException {
    return digests.advanceExact(document);
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
