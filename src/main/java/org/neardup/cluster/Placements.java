// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.List;

/** The rule that put each text in its cluster; five bytes a text. */
public final class Placements {

  /** The memory of placements for each text, in bytes. */
  public static final int BYTES_PER_TEXT = Float.BYTES + 1;

  /** The kind of rule that put a text in a cluster. */
  public enum Kind {
    /** It is the reference, nearer to it than the threshold, or placed by a constraint. */
    DISTANCE,
    /**
     * It was in a joined cluster of the same letter, or near its former reference. The evidence:
     * number of documents of that cluster.
     */
    LETTER,
    /** It has a passage of the letter. The evidence: number of tokens that no other letter has. */
    PASSAGE,
    /** It has the words of the letter. The evidence: the cosine of their weights. */
    WORDS,
    /** It has enough rare tokens in common with the reference. Without evidence. */
    SHARED_TEXT,
    /** It is near the pooled words of all texts of the letter. Without evidence. */
    POOLED_WORDS;

    private static final Kind[] ALL = values();
  }

  /**
   * The rule that put one text in its cluster.
   *
   * @param evidence in the unit of the kind; 0 if there is none
   */
  public record Placement(Kind kind, double evidence) {}

  private final byte[] kinds;
  private final float[] evidence;

  private Placements(byte[] kinds, float[] evidence) {
    this.kinds = kinds;
    this.evidence = evidence;
  }

  /** All texts placed by distance. */
  Placements(int texts) {
    this(new byte[texts], new float[texts]);
  }

  /** Restores placements, by text. */
  public static Placements of(List<Placement> placements) {
    Placements all = new Placements(placements.size());
    for (int text = 0; text < placements.size(); text++) {
      all.set(text, placements.get(text));
    }
    return all;
  }

  /** The rule that put a text in its cluster. */
  public Placement of(int text) {
    return new Placement(Kind.ALL[kinds[text]], evidence[text]);
  }

  void set(int text, Placement placement) {
    kinds[text] = (byte) placement.kind().ordinal();
    evidence[text] = (float) placement.evidence();
  }
}
