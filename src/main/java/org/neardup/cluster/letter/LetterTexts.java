// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.List;
import org.neardup.cluster.CandidateSource;
import org.neardup.distance.PooledWords;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;

/** Queries of {@link LetterClustering} on texts, wherever they are. */
public interface LetterTexts {

  /** The length of a text in words. */
  int words(int text);

  /** The words and the signature tokens of some texts, in their order. */
  List<Seed> seeds(int[] texts);

  /** A source of the pairs that matter by these settings. */
  CandidateSource candidates(RetrievalSettings settings);

  /**
   * A source of the pairs that matter by these settings, among some texts.
   *
   * @param texts distinct
   */
  CandidateSource candidates(RetrievalSettings settings, int[] texts);

  /** A comparison of these texts with some letters. */
  LetterComparison comparison(List<Letter> letters);

  /**
   * In how many of some texts tokens are.
   *
   * @param tokens distinct
   * @param texts distinct
   * @return by token, in their order
   */
  int[] holders(long[] tokens, int[] texts);

  /**
   * Looks for pooled words in all texts.
   *
   * @param models language models of letters
   * @param nearest texts this far from a model, in nats, or nearer are of it
   * @return by text, the place of its nearest model, or {@link PooledWords#NONE}
   */
  int[] pooled(List<PooledWords> models, double nearest);
}
