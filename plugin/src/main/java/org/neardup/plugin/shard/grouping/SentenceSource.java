// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.neardup.passage.LuceneSentenceIndex;
import org.neardup.passage.MemorySentenceIndex;
import org.neardup.passage.SentenceIndex;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.shard.FieldText;
import org.neardup.plugin.shard.SourceSentences;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;
import org.opensearch.index.mapper.MappedFieldType;

/**
 * The source of the sentences of documents: the index, if it has those of all, or else the source.
 * Sentences from the source are kept in memory, which is charged as it grows.
 */
public final class SentenceSource {

  private final IndexReader reader;
  private final MappedFieldType field;
  private final FieldText text;
  @Nullable private final NeardupFieldType keeping; // if the sentences are in the index

  SentenceSource(IndexReader reader, MappedFieldType field, FieldText text) throws IOException {
    this.reader = reader;
    this.field = field;
    this.text = text;
    this.keeping =
        field.unwrap() instanceof NeardupFieldType neardup && neardup.hasSentences(reader)
            ? neardup
            : null;
  }

  /** Whether sentences are read from the source and signed. */
  public boolean fromSource() {
    return keeping == null;
  }

  /** How sentences are signed, as text; only equal signings are comparable. */
  public String scheme() {
    return SourceSentences.scheme(field);
  }

  /**
   * An index of some documents.
   *
   * @param documents in the numbers of the reader, ascending; not copied
   * @param keys the key of each; not copied
   * @param allowance charged for the memory kept; given back when the view is closed
   * @throws IllegalArgumentException if a document has a value, but not in its source
   */
  public SentenceIndex index(int[] documents, long[] keys, Allowance allowance) throws IOException {
    if (keeping != null) {
      return new LuceneSentenceIndex(
          reader, keeping.sentencesField(), keeping.sentenceSignaturesField(), documents, keys);
    }
    FieldText.Cursor texts = text.cursor();
    SourceSentences signer = new SourceSentences(field);
    List<SentenceSignatures> sentences = new ArrayList<>(documents.length);
    for (int document : documents) {
      allowance.ensureNotCancelled();
      String value = texts.read(document);
      if (value == null) {
        throw new IllegalArgumentException(
            "[field] must be in the _source of every document, since [%s] keeps no sentences"
                .formatted(field.name()));
      }
      SentenceSignatures signed = signer.sign(value);
      allowance.take(SourceSentences.ramBytes(signed));
      sentences.add(signed);
    }
    return new MemorySentenceIndex(keys, sentences, allowance::ensureNotCancelled);
  }
}
