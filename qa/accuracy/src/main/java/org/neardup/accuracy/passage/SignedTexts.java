// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.List;
import org.neardup.signature.Hash64;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.SentenceSigner;
import org.neardup.text.TextSpan;

/** The sentences of some documents, with numbers over all of them. */
final class SignedTexts {

  private final List<String> texts;
  private final List<SentenceSignatures> documents;
  private final int[] firsts;

  SignedTexts(List<String> texts, SentenceScheme scheme) {
    SentenceSigner signer = new SentenceSigner(scheme);
    this.texts = List.copyOf(texts);
    documents = texts.stream().map(signer::sign).toList();
    firsts = new int[texts.size() + 1];
    for (int i = 0; i < texts.size(); i++) {
      firsts[i + 1] = firsts[i] + documents.get(i).count();
    }
  }

  List<SentenceSignatures> documents() {
    return documents;
  }

  /** How many sentences there are. */
  int sentences() {
    return firsts[texts.size()];
  }

  /** The number of a sentence over all documents. */
  int number(int document, int sentence) {
    return firsts[document] + sentence;
  }

  /** Average number of signatures of a sentence. */
  double signaturesPerSentence() {
    long signatures = 0;
    for (SentenceSignatures document : documents) {
      for (int i = 0; i < document.count(); i++) {
        signatures += document.size(i);
      }
    }
    return (double) signatures / sentences();
  }

  /**
   * The sentence of a document with the middle of a span; the last one before it if there is none.
   */
  int at(int document, TextSpan span) {
    SentenceSignatures sentences = documents.get(document);
    int middle = (span.start() + span.end()) / 2;
    int from = 0;
    int to = sentences.count() - 1;
    while (from < to) {
      int between = (from + to + 1) >>> 1;
      if (sentences.start(between) <= middle) {
        from = between;
      } else {
        to = between - 1;
      }
    }
    return from;
  }

  /** A hash of the words of some sentences, to find equal texts. */
  long words(int document, int firstSentence, int lastSentence) {
    SentenceSignatures sentences = documents.get(document);
    long[] words =
        DistinctTexts.words(
            texts
                .get(document)
                .substring(sentences.start(firstSentence), sentences.end(lastSentence)));
    return Hash64.of(words, words.length);
  }
}
