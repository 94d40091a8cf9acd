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
   * A source of pairs that have something of their own in common.
   *
   * @param letters whose tokens count for nothing
   * @param minShared tokens that they share at least
   * @param tokenShare of the shorter text's tokens that this is at least, 0 to 1
   */
  CandidateSource candidatesBeside(List<Letter> letters, int minShared, double tokenShare);

  /**
   * In how many of some texts tokens are.
   *
   * @param tokens distinct
   * @param texts distinct
   * @return by token, in their order
   */
  int[] holders(long[] tokens, int[] texts);

  /**
   * The letter that each of some texts belongs to, in their order; null where there is none.
   *
   * @param letters weighed against each other as {@link LetterEvidence} says; the same list as
   *     before, if they are the same
   * @param own by text, the reference of the letter in whose cluster it is; {@link
   *     LetterEvidence#NONE} if it is in none
   */
  List<LetterEvidence.Match> matches(List<Letter> letters, int[] texts, int[] own);

  /**
   * Looks for pooled words in all texts.
   *
   * @param models language models of letters
   * @param nearest texts this far from a model, in nats, or nearer are of it
   * @return by text, the place of its nearest model, or {@link PooledWords#NONE}
   */
  int[] pooled(List<PooledWords> models, double nearest);
}
