package org.neardup.cluster;

import java.util.List;

/** What {@link LetterClustering} asks of texts, wherever they are. */
public interface TextLetters {

  /** The signature tokens of some texts, distinct and ascending, in their order. */
  List<long[]> tokens(int[] texts);

  /**
   * The letter that each of some texts has a part of, in their order; null where there is none.
   *
   * @param evidence what to ask of each text
   */
  List<LetterEvidence.Match> matches(LetterEvidence evidence, int[] texts);
}
