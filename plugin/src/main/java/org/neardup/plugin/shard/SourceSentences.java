// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.function.Function;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.TextLimit;
import org.opensearch.index.mapper.MappedFieldType;

/** Signs the sentences of texts that are read from the source. For one thread. */
public final class SourceSentences {

  /** A sentence with one signature and its place in the lists of an index in memory. */
  private static final int BYTES_PER_SENTENCE = 20;

  private static final int BYTES_PER_SIGNATURE = 48;
  private static final int BYTES_PER_DOCUMENT = 160;

  private static final SentenceSignatureAnalyzer BY_DEFAULT =
      new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT);

  private final Function<String, SentenceSignatures> signer;

  /**
   * @param field signs as its mapping says, or by default
   */
  public SourceSentences(MappedFieldType field) {
    signer =
        field.unwrap() instanceof NeardupFieldType neardup
            ? neardup.signer()::sentences
            : BY_DEFAULT.signer()::sign;
  }

  /** How a field signs sentences, as text; only equal signings are comparable. */
  public static String scheme(MappedFieldType field) {
    return field.unwrap() instanceof NeardupFieldType neardup
        ? neardup.sentenceScheme()
        : BY_DEFAULT.signing();
  }

  /** The sentences of a text; none of one that is too long. */
  public SentenceSignatures sign(String text) {
    return TextLimit.isExceededBy(text) ? SentenceSignatures.NONE : signer.apply(text);
  }

  /** Bytes of a document with these sentences in an index in memory. */
  public static long ramBytes(SentenceSignatures sentences) {
    long bytes = BYTES_PER_DOCUMENT + (long) BYTES_PER_SENTENCE * sentences.count();
    for (int sentence = 0; sentence < sentences.count(); sentence++) {
      bytes += (long) BYTES_PER_SIGNATURE * sentences.size(sentence);
    }
    return bytes;
  }
}
