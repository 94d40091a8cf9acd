// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.Test;
import org.neardup.accuracy.passage.EqualSentences.Pair;
import org.neardup.accuracy.passage.EqualSentences.Sentence;
import org.neardup.distance.TokenOverlap;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatures;

public class EqualSentencesTests {

  private static final String TODAY = "Bread comes down early today.";

  /** Four pairs of words; three of them are in {@code bread comes down early tomorrow} too. */
  @Test
  public void pairsAreOfDifferentDocumentsAndKnowTheirResemblance() {
    SignedTexts texts =
        new SignedTexts(
            List.of(TODAY + " " + TODAY, "Other words here. Bread comes down early tomorrow."),
            new SentenceScheme.Shingles(2));
    Sentence last = new Sentence(1, 1);
    assertEquals(
        Set.of(
            new Pair(new Sentence(0, 0), last, 3 / 5.0),
            new Pair(new Sentence(0, 1), last, 3 / 5.0)),
        new HashSet<>(EqualSentences.find(texts, 0.6)));
    assertEquals(List.of(), EqualSentences.find(texts, 0.61));
  }

  @Test
  public void noPairIsMissed() {
    SignedTexts texts =
        new SignedTexts(new ChineseProse(3).documents(8), new SentenceScheme.Shingles(2));
    for (double least : new double[] {0.2, 0.5, 0.75, 1}) {
      assertEquals(exhaustive(texts, least), new HashSet<>(EqualSentences.find(texts, least)));
    }
  }

  private static Set<Pair> exhaustive(SignedTexts texts, double least) {
    List<Sentence> sentences = new ArrayList<>();
    for (int document = 0; document < texts.documents().size(); document++) {
      for (int i = 0; i < texts.documents().get(document).count(); i++) {
        sentences.add(new Sentence(document, i));
      }
    }
    Set<Pair> pairs = new HashSet<>();
    for (Sentence left : sentences) {
      for (Sentence right : sentences) {
        if (left.document() < right.document()) {
          double resemblance =
              TokenOverlap.resemblance(signatures(texts, left), signatures(texts, right));
          if (resemblance >= least) {
            pairs.add(new Pair(left, right, resemblance));
          }
        }
      }
    }
    return pairs;
  }

  private static long[] signatures(SignedTexts texts, Sentence sentence) {
    SentenceSignatures document = texts.documents().get(sentence.document());
    long[] signatures = new long[document.size(sentence.ordinal())];
    for (int i = 0; i < signatures.length; i++) {
      signatures[i] = document.signature(sentence.ordinal(), i);
    }
    return signatures;
  }
}
