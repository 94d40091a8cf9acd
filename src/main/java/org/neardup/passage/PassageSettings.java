// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

/**
 * The parameters that define a shared passage.
 *
 * @param minSentences least number of equal sentences of a passage, at least 1
 * @param threshold least resemblance of the signature sets of two equal sentences, above 0 to 1
 * @param gap most sentences of either side between two runs of one passage, 0 to {@value #MAX_GAP}
 * @param reordered whether runs that are neighbours on both sides in different orders are one
 *     passage
 * @param maxDocuments a signature in more documents than this starts no passage, at least 2
 */
public record PassageSettings(
    int minSentences, double threshold, int gap, boolean reordered, int maxDocuments) {

  /** Table 2 of the paper; two consecutive sentences may still be an address or a set phrase. */
  public static final int DEFAULT_MIN_SENTENCES = 3;

  /** The best in figures 6 and 9 of the paper: nine in ten equal sentences are exact copies. */
  public static final double DEFAULT_THRESHOLD = 0.9;

  /**
   * A passage in a thousand documents is half a million pairs: more than anybody reads, but still
   * fast to compare. A passage in more documents is a letter, which clusters show.
   */
  public static final int DEFAULT_MAX_DOCUMENTS = 1000;

  /** Beyond a paragraph the runs are two passages; the work also grows with the square. */
  public static final int MAX_GAP = 10;

  /**
   * One edited sentence does not end a passage. With one signature for each sentence, any edit
   * makes a different sentence.
   */
  public static final int DEFAULT_GAP = 1;

  /** Equal sentences in order, with one between them in one document only. */
  public static final PassageSettings DEFAULT =
      new PassageSettings(
          DEFAULT_MIN_SENTENCES, DEFAULT_THRESHOLD, DEFAULT_GAP, false, DEFAULT_MAX_DOCUMENTS);

  /** The same without gaps. */
  public static final PassageSettings WITHOUT_GAPS =
      new PassageSettings(
          DEFAULT_MIN_SENTENCES, DEFAULT_THRESHOLD, 0, false, DEFAULT_MAX_DOCUMENTS);

  public PassageSettings {
    if (minSentences < 1) {
      throw new IllegalArgumentException("[min_sentences] must be at least 1, got " + minSentences);
    }
    if (!(threshold > 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "[threshold] must be above 0 and at most 1, got " + threshold);
    }
    if (gap < 0 || gap > MAX_GAP) {
      throw new IllegalArgumentException("[gap] must be 0 to " + MAX_GAP + ", got " + gap);
    }
    if (maxDocuments < 2) {
      throw new IllegalArgumentException("[max_documents] must be at least 2, got " + maxDocuments);
    }
  }

  /**
   * The number of signatures of a sentence that must include one of every equal sentence. An equal
   * set has at least ⌈τ·size⌉ of them, so any choice of more than the rest is sufficient.
   *
   * @return 0 for a sentence without signatures, else 1 to size
   */
  int sufficient(int size) {
    return size == 0 ? 0 : size - (int) StrictMath.ceil(threshold * size - ROUNDING) + 1;
  }

  /** Slack of the bound, so that rounding never omits a pair; the exact comparison decides. */
  private static final double ROUNDING = 1e-9;
}
