// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.similar.SimilarText;
import org.neardup.similar.SimilarTexts;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.neardup.work.Steps;
import org.opensearch.common.Nullable;

/**
 * Finds texts of a shard that resemble others.
 *
 * @param reader the point-in-time view
 * @param field null if the shard does not have it
 * @param among the documents that may be found
 * @param sample those of them that frequent tokens find
 */
record NearTexts(
    IndexReader reader, @Nullable NeardupFieldType field, FixedBitSet among, FixedBitSet sample) {

  /** Texts that are found for one, at most. */
  static final int MOST = 20;

  /**
   * Tokens, at least, that two texts have in common, or all of the shorter one: fewer are a common
   * phrase.
   */
  private static final int LEAST_COMMON = 4;

  /** Postings that are read for a text: of the tokens that it has in common with few. */
  private static final long RAREST = 50_000;

  /** The same of the next ones, any of which finds a letter of a hundred thousand copies. */
  private static final long NEXT = 50_000;

  /** Share of the tokens of one of them, at least, that these are. */
  private static final double LEAST_SHARE = 0.1;

  /**
   * Finds the texts that resemble some others most.
   *
   * @param others tokens of each, ascending
   */
  List<NearTextsPhase.Near> of(List<long[]> others, Allowance allowance) throws IOException {
    List<NearTextsPhase.Near> near = new ArrayList<>();
    if (field == null) {
      return near;
    }
    try (BorrowedMemory borrowed = new BorrowedMemory(allowance)) {
      SimilarTexts similar =
          new SimilarTexts(
              reader,
              field.tokensField(),
              field.signatureField(),
              field.tokenCountField(),
              field.digestField(),
              among,
              new SimilarTexts.Effort(RAREST, NEXT, sample, MOST),
              borrowed::take,
              new Steps(borrowed::ensureNotCancelled));
      for (int other = 0; other < others.size(); other++) {
        borrowed.ensureNotCancelled();
        for (SimilarText text : similar.find(others.get(other), MOST).texts()) {
          int shorter = Math.min(text.tokens(), text.asked());
          if (text.common() >= Math.min(LEAST_COMMON, shorter)
              && text.common() >= LEAST_SHARE * shorter) {
            near.add(
                new NearTextsPhase.Near(
                    other, WantedTexts.head(text.digest()), text.resemblance()));
          }
        }
      }
    }
    return near;
  }
}
