// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.lucene.index.IndexReader;
import org.neardup.passage.LuceneSentenceIndex;
import org.neardup.passage.MemorySentenceIndex;
import org.neardup.passage.SentenceIndex;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.shard.FieldText;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.TextLimit;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;
import org.opensearch.index.mapper.MappedFieldType;

/**
 * The source of the sentences of documents: the index, if the field stores them, or else the
 * source. Sentences from the source are kept in memory, which is charged as it grows.
 */
public final class SentenceSource {

  /** A sentence with one signature and its place in the lists of an index in memory. */
  private static final int BYTES_PER_SENTENCE = 20;

  private static final int BYTES_PER_SIGNATURE = 48;
  private static final int BYTES_PER_DOCUMENT = 160;

  private static final SentenceSignatureAnalyzer BY_DEFAULT =
      new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT);

  private final IndexReader reader;
  private final MappedFieldType field;
  private final FieldText text;

  SentenceSource(IndexReader reader, MappedFieldType field, FieldText text) {
    this.reader = reader;
    this.field = field;
    this.text = text;
  }

  /** Whether sentences are read from the source and signed. */
  public boolean fromSource() {
    return keeping() == null;
  }

  /** How sentences are signed, as text; only equal signings are comparable. */
  public String scheme() {
    return field.unwrap() instanceof NeardupFieldType neardup
        ? neardup.sentenceScheme()
        : BY_DEFAULT.signing();
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
    NeardupFieldType keeping = keeping();
    if (keeping != null) {
      return new LuceneSentenceIndex(
          reader, keeping.sentencesField(), keeping.sentenceSignaturesField(), documents, keys);
    }
    FieldText.Cursor texts = text.cursor();
    Function<String, SentenceSignatures> signer = signer();
    List<SentenceSignatures> sentences = new ArrayList<>(documents.length);
    for (int document : documents) {
      allowance.ensureNotCancelled();
      String value = texts.read(document);
      if (value == null) {
        throw new IllegalArgumentException(
            "[field] must be in the _source of every document, since [%s] keeps no sentences"
                .formatted(field.name()));
      }
      SentenceSignatures signed = signer.apply(value);
      allowance.take(bytes(signed));
      sentences.add(signed);
    }
    return new MemorySentenceIndex(keys, sentences, allowance::ensureNotCancelled);
  }

  /** A text that is too long has no sentences. */
  private Function<String, SentenceSignatures> signer() {
    Function<String, SentenceSignatures> signer = signerOfAny();
    return value -> TextLimit.isExceededBy(value) ? SentenceSignatures.NONE : signer.apply(value);
  }

  private Function<String, SentenceSignatures> signerOfAny() {
    return field.unwrap() instanceof NeardupFieldType neardup
        ? neardup.signer()::sentences
        : BY_DEFAULT.signer()::sign;
  }

  /** The field, if its sentences are in the index. */
  @Nullable
  private NeardupFieldType keeping() {
    return field.unwrap() instanceof NeardupFieldType neardup && neardup.hasPassages()
        ? neardup
        : null;
  }

  private static long bytes(SentenceSignatures sentences) {
    long bytes = BYTES_PER_DOCUMENT + (long) BYTES_PER_SENTENCE * sentences.count();
    for (int sentence = 0; sentence < sentences.count(); sentence++) {
      bytes += (long) BYTES_PER_SIGNATURE * sentences.size(sentence);
    }
    return bytes;
  }
}
