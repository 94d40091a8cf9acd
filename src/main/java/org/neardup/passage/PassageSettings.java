package org.neardup.passage;

/**
 * The parameters that define a shared passage.
 *
 * @param minSentences least number of equal sentences in a passage, at least 1
 * @param threshold least resemblance of the signature sets of two sentences that are equal, above 0
 *     to 1
 * @param gap most sentences, on either side, that may lie between two runs of one passage without
 *     being found on the other side, 0 to {@value #MAX_GAP}
 * @param reordered whether runs that are neighbours on both sides, but in the other order, are one
 *     passage
 * @param maxDocuments a signature in more documents than this starts no passage, at least 2
 */
public record PassageSettings(
    int minSentences, double threshold, int gap, boolean reordered, int maxDocuments) {

  /** Table 2 of the paper; two sentences in a row are still an address or a set phrase. */
  public static final int DEFAULT_MIN_SENTENCES = 3;

  /** The best in figures 6 and 9 of the paper: nine in ten equal sentences are exact copies. */
  public static final double DEFAULT_THRESHOLD = 0.9;

  /**
   * A passage in a thousand documents is half a million pairs: more than anybody reads, and what
   * one shard still compares in seconds. A passage that circulates more than that is a letter, and
   * clusters show it.
   */
  public static final int DEFAULT_MAX_DOCUMENTS = 1000;

  /** Beyond a paragraph the runs are two passages; also, the work grows with the square. */
  public static final int MAX_GAP = 10;

  /**
   * One sentence that was edited does not end a passage. With one signature a sentence any edit
   * makes it another one.
   */
  public static final int DEFAULT_GAP = 1;

  /** Equal sentences in order, with one between them that is in one document only. */
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
   * How many of the signatures of a sentence are sure to hold one of each sentence that is equal to
   * it: an equal set has at least ⌈τ·size⌉ of them, so that all but fewer than that are enough,
   * whichever they are.
   *
   * @return 0 for a sentence without signatures, else 1 to size
   */
  int sufficient(int size) {
    return size == 0 ? 0 : size - (int) StrictMath.ceil(threshold * size - ROUNDING) + 1;
  }

  /** Slack of the bound, so that rounding never leaves out a pair; the exact comparison decides. */
  private static final double ROUNDING = 1e-9;
}
