package org.neardup.cluster;

import java.util.List;

/** By what each text came into its cluster; five bytes a text. */
public final class Placements {

  /** The memory of placements for each text, in bytes. */
  public static final int BYTES_PER_TEXT = Float.BYTES + 1;

  /** By what a text comes into a cluster. */
  public enum Kind {
    /** It is the reference, or nearer to it than the threshold, or a constraint put it there. */
    DISTANCE,
    /**
     * It was in a cluster of the same letter, or near to what was its reference then. The evidence:
     * documents of that cluster.
     */
    LETTER,
    /** It has a passage of the letter. The evidence: tokens that no other letter has. */
    PASSAGE,
    /** It has the words of the letter. The evidence: the cosine of their weights. */
    WORDS,
    /** It has as many rare tokens in common with the reference. No evidence is kept. */
    SHARED_TEXT,
    /** It is near to what all texts of the letter say together. No evidence is kept. */
    POOLED_WORDS;

    private static final Kind[] ALL = values();
  }

  /**
   * By what one text came into its cluster.
   *
   * @param evidence in the unit of the kind; 0 if none is kept
   */
  public record Placement(Kind kind, double evidence) {}

  private final byte[] kinds;
  private final float[] evidence;

  private Placements(byte[] kinds, float[] evidence) {
    this.kinds = kinds;
    this.evidence = evidence;
  }

  /** All by distance. */
  Placements(int texts) {
    this(new byte[texts], new float[texts]);
  }

  /** Placements as they were, by text. */
  public static Placements of(List<Placement> placements) {
    Placements all = new Placements(placements.size());
    for (int text = 0; text < placements.size(); text++) {
      all.set(text, placements.get(text));
    }
    return all;
  }

  /** By what a text came into its cluster. */
  public Placement of(int text) {
    return new Placement(Kind.ALL[kinds[text]], evidence[text]);
  }

  void set(int text, Placement placement) {
    kinds[text] = (byte) placement.kind().ordinal();
    evidence[text] = (float) placement.evidence();
  }
}
