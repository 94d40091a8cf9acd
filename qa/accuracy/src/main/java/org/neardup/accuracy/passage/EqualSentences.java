// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.distance.TokenOverlap;
import org.neardup.signature.SentenceSignatures;

/**
 * Pairs of sentences in different documents with resembling signature sets, without regard to their
 * neighbours: only the first half of the paper's method. Implemented independently of the core's
 * index, by prefixes of the rarest signatures.
 */
final class EqualSentences {

  /**
   * A pair.
   *
   * @param left the lesser number of the two sentences
   * @param right the greater one
   * @param resemblance Jaccard coefficient
   */
  record Pair(Sentence left, Sentence right, double resemblance) {}

  /** A sentence of a document. */
  record Sentence(int document, int ordinal) {}

  private EqualSentences() {}

  /** All pairs with at least this resemblance. */
  static List<Pair> find(SignedTexts texts, double least) {
    Map<Long, Integer> counts = new HashMap<>();
    List<SentenceSignatures> documents = texts.documents();
    for (SentenceSignatures document : documents) {
      for (int i = 0; i < document.count(); i++) {
        for (long signature : signatures(document, i)) {
          counts.merge(signature, 1, Integer::sum);
        }
      }
    }
    Map<Long, List<Sentence>> prefixes = new HashMap<>();
    List<Pair> pairs = new ArrayList<>();
    for (int document = 0; document < documents.size(); document++) {
      for (int i = 0; i < documents.get(document).count(); i++) {
        long[] signatures = signatures(documents.get(document), i);
        Sentence sentence = new Sentence(document, i);
        Set<Sentence> met = new HashSet<>();
        for (long rare : rarest(signatures, counts, least)) {
          List<Sentence> list = prefixes.computeIfAbsent(rare, key -> new ArrayList<>());
          met.addAll(list);
          list.add(sentence);
        }
        for (Sentence other : met) {
          if (other.document() != document) {
            double resemblance =
                TokenOverlap.resemblance(
                    signatures, signatures(documents.get(other.document()), other.ordinal()));
            if (resemblance >= least) {
              pairs.add(new Pair(other, sentence, resemblance));
            }
          }
        }
      }
    }
    return pairs;
  }

  /** Two sets with resemblance τ share one of the n - ⌈τn⌉ + 1 rarest of each. */
  private static long[] rarest(long[] signatures, Map<Long, Integer> counts, double least) {
    return Arrays.stream(signatures)
        .boxed()
        .sorted(
            (a, b) -> {
              int order = Integer.compare(counts.get(a), counts.get(b));
              return order != 0 ? order : Long.compare(a, b);
            })
        .limit(signatures.length - (int) Math.ceil(least * signatures.length - 1e-9) + 1)
        .mapToLong(Long::longValue)
        .toArray();
  }

  private static long[] signatures(SentenceSignatures document, int sentence) {
    long[] signatures = new long[document.size(sentence)];
    for (int i = 0; i < signatures.length; i++) {
      signatures[i] = document.signature(sentence, i);
    }
    return signatures;
  }
}
