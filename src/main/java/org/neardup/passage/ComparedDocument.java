// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import org.neardup.signature.SentenceSignatures;

/**
 * A document during its comparison with others. The lists of its signatures are made once on
 * demand, for all pairs. Not thread-safe.
 */
final class ComparedDocument {

  private final long key;
  private final SentenceSignatures sentences;
  private final int signatures;
  private SignatureLists lists;

  ComparedDocument(long key, SentenceSignatures sentences) {
    this.key = key;
    this.sentences = sentences;
    this.signatures = SignatureLists.total(sentences);
  }

  long key() {
    return key;
  }

  SentenceSignatures sentences() {
    return sentences;
  }

  /** Its sentences by their signatures. */
  SignatureLists lists() {
    if (lists == null) {
      lists = SignatureLists.ofSentences(sentences);
    }
    return lists;
  }

  /**
   * An order by size, then by content, in which only documents with the same signatures are equal;
   * independent of which document comes first.
   */
  int compareContent(ComparedDocument other) {
    int order = Integer.compare(signatures, other.signatures);
    order = order != 0 ? order : Integer.compare(sentences.count(), other.sentences.count());
    for (int sentence = 0; order == 0 && sentence < sentences.count(); sentence++) {
      order = Integer.compare(sentences.size(sentence), other.sentences.size(sentence));
      for (int i = 0; order == 0 && i < sentences.size(sentence); i++) {
        order =
            Long.compare(sentences.signature(sentence, i), other.sentences.signature(sentence, i));
      }
    }
    return order;
  }
}
