// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.signature.SentenceFormat;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.TextLimit;
import org.opensearch.common.Nullable;
import org.opensearch.index.mapper.MappedFieldType;

/**
 * Reads the sentences of documents: those that the index has, or else signed from the source. For
 * one thread.
 *
 * <p>The index tells whether it has them, document by document, and not the mapping: that may have
 * changed since, and the index may be older than the present default.
 */
public final class DocumentSentences {

  /** A sentence with one signature and its place in the lists of an index in memory. */
  private static final int BYTES_PER_SENTENCE = 20;

  private static final int BYTES_PER_SIGNATURE = 48;
  private static final int BYTES_PER_DOCUMENT = 160;

  private static final SentenceSignatureAnalyzer BY_DEFAULT =
      new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT);

  private final List<LeafReaderContext> leaves;
  private final MappedFieldType field;
  private final FieldText.Cursor source;
  private Function<String, SentenceSignatures> signer; // null until the first text is signed
  private final BinaryDocValues[] ofLeaf;

  /**
   * @param field of type {@code neardup}, or a text that is signed by default
   * @param source the texts
   */
  public DocumentSentences(IndexReader reader, MappedFieldType field, FieldText.Cursor source) {
    this.leaves = reader.leaves();
    this.field = field;
    this.source = source;
    this.ofLeaf = new BinaryDocValues[leaves.size()];
  }

  /** How a field signs sentences, as text; only equal signings are comparable. */
  public static String scheme(MappedFieldType field) {
    return field.unwrap() instanceof NeardupFieldType neardup
        ? neardup.sentenceScheme()
        : BY_DEFAULT.signing();
  }

  /** Bytes of a document with these sentences in an index in memory. */
  public static long ramBytes(SentenceSignatures sentences) {
    long bytes = BYTES_PER_DOCUMENT + (long) BYTES_PER_SENTENCE * sentences.count();
    for (int sentence = 0; sentence < sentences.count(); sentence++) {
      bytes += (long) BYTES_PER_SIGNATURE * sentences.size(sentence);
    }
    return bytes;
  }

  /** Whether the index has the sentences of all of some documents, ascending. */
  public boolean areIndexed(int[] documents) throws IOException {
    for (int document : documents) {
      if (stored(document) == null) {
        return false;
      }
    }
    return true;
  }

  /**
   * The sentences of a document; none of a text that is too long.
   *
   * @param document in the numbers of the reader
   * @return null if they are not in the index, and the text is not in the source
   */
  @Nullable
  public SentenceSignatures read(int document) throws IOException {
    BinaryDocValues stored = stored(document);
    if (stored != null) {
      return SentenceFormat.read(stored.binaryValue());
    }
    String text = source.read(document);
    if (text == null) {
      return null;
    }
    return TextLimit.isExceededBy(text) ? SentenceSignatures.NONE : sign(text);
  }

  private SentenceSignatures sign(String text) {
    if (signer == null) {
      signer =
          field.unwrap() instanceof NeardupFieldType neardup
              ? neardup.signer()::sentences
              : BY_DEFAULT.signer()::sign;
    }
    return signer.apply(text);
  }

  @Nullable
  private BinaryDocValues stored(int document) throws IOException {
    if (!(field.unwrap() instanceof NeardupFieldType neardup)) {
      return null;
    }
    int leaf = ReaderUtil.subIndex(document, leaves);
    int inLeaf = document - leaves.get(leaf).docBase;
    if (ofLeaf[leaf] == null || ofLeaf[leaf].docID() > inLeaf) {
      ofLeaf[leaf] =
          leaves.get(leaf).reader().getBinaryDocValues(neardup.sentenceSignaturesField());
    }
    return ofLeaf[leaf] != null && ofLeaf[leaf].advanceExact(inLeaf) ? ofLeaf[leaf] : null;
  }
}
