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
import org.neardup.plugin.shard.DocumentSentences;
import org.neardup.plugin.shard.FieldText;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Allowance;
import org.opensearch.index.mapper.MappedFieldType;

/**
 * The source of the sentences of documents: the index, if it has those of all, or else both the
 * index and the source of documents. Such sentences are kept in memory, which is charged as it
 * grows.
 */
public final class SentenceSource {

  private final IndexReader reader;
  private final MappedFieldType field;
  private final FieldText text;

  SentenceSource(IndexReader reader, MappedFieldType field, FieldText text) {
    this.reader = reader;
    this.field = field;
    this.text = text;
  }

  /** How sentences are signed, as text; only equal signings are comparable. */
  public String scheme() {
    return DocumentSentences.scheme(field);
  }

  /** Whether the index has the sentences of all of some documents, ascending. */
  public boolean areIndexed(int[] documents) throws IOException {
    return sentences().areIndexed(documents);
  }

  private DocumentSentences sentences() {
    return new DocumentSentences(reader, field, text.cursor());
  }

  /**
   * An index of some documents.
   *
   * @param documents in the numbers of the reader, ascending; not copied
   * @param keys the key of each; not copied
   * @param allowance charged for the memory kept; given back when the view is closed
   * @throws IllegalArgumentException if the sentences of a document are not in the index, nor its
   *     text in the source
   */
  public SentenceIndex index(int[] documents, long[] keys, Allowance allowance) throws IOException {
    DocumentSentences reading = sentences();
    if (field.unwrap() instanceof NeardupFieldType neardup && reading.areIndexed(documents)) {
      return new LuceneSentenceIndex(
          reader, neardup.sentencesField(), neardup.sentenceSignaturesField(), documents, keys);
    }
    List<SentenceSignatures> sentences = new ArrayList<>(documents.length);
    for (int document : documents) {
      allowance.ensureNotCancelled();
      SentenceSignatures read = reading.read(document);
      if (read == null) {
        throw new IllegalArgumentException(
            "[field] must be in the _source of every document, since [%s] keeps no sentences"
                .formatted(field.name()));
      }
      allowance.take(DocumentSentences.ramBytes(read));
      sentences.add(read);
    }
    return new MemorySentenceIndex(keys, sentences, allowance::ensureNotCancelled);
  }
}
