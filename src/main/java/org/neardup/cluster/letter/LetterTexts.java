package org.neardup.cluster.letter;

import java.util.List;
import org.neardup.cluster.CandidateSource;
import org.neardup.distance.PooledWords;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;

/** Queries of {@link LetterClustering} on texts, which may be on other nodes. */
public interface LetterTexts {

  /** The length of a text in words. */
  int words(int text);

  /** The words and the signature tokens of some texts, in their order. */
  List<Seed> seeds(int[] texts);

  /** A source of pairs by these settings. */
  CandidateSource candidates(RetrievalSettings settings);

  /**
   * A source of pairs that share tokens outside letters.
   *
   * @param letters letters whose tokens are ignored
   * @param minShared least number of common tokens
   * @param tokenShare least share of the shorter text's tokens, 0 to 1
   */
  CandidateSource candidatesBeside(List<Letter> letters, int minShared, double tokenShare);

  /**
   * The number of texts with each token, among some texts.
   *
   * @param tokens distinct
   * @param texts distinct
   * @return by token, in their order
   */
  int[] holders(long[] tokens, int[] texts);

  /**
   * The letter of each of some texts, in their order; null if there is none.
   *
   * @param letters the letters, weighed against each other by {@link LetterEvidence}; the same list
   *     as before, if they are the same
   * @param own by text, the reference of its present letter, or {@link LetterEvidence#NONE}
   */
  List<LetterEvidence.Match> matches(List<Letter> letters, int[] texts, int[] own);

  /**
   * Finds the texts near pooled words, among all texts.
   *
   * @param models language models of letters
   * @param nearest greatest distance from a model, in nats
   * @return by text, the index of its nearest model, or {@link PooledWords#NONE}
   */
  int[] pooled(List<PooledWords> models, double nearest);
}
