// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The texts found for one seed, each with its comparison, in the order of adding.
 *
 * <p>Primitive arrays: a seed of a large campaign has as many candidates as the campaign has texts.
 */
public final class Candidates {

  /** Instead of the template of a seed with few frequent tokens; a token 0 is none either. */
  public static final long NO_TEMPLATE = 0;

  private long template = NO_TEMPLATE;
  private int size;
  private int[] ordinals;
  private double[] distances;
  private double[] containments;
  private double[] overlaps;
  private final BitSet frequentOnly = new BitSet();

  public Candidates() {
    this(8);
  }

  /** Candidates with room for a number of texts. */
  public Candidates(int capacity) {
    ordinals = new int[capacity];
    distances = new double[capacity];
    containments = new double[capacity];
    overlaps = new double[capacity];
  }

  /**
   * What the seed has of frequent tokens, at least half of its tokens: one of these tokens, the
   * same for nearly all seeds of a letter; {@link #NO_TEMPLATE} if it has fewer.
   */
  public long template() {
    return template;
  }

  public void setTemplate(long template) {
    this.template = template;
  }

  /** Adds a specific candidate. */
  public void add(int ordinal, double distance, double containment, double wordOverlap) {
    add(ordinal, distance, containment, wordOverlap, true);
  }

  /**
   * Adds a candidate.
   *
   * @param ordinal the text
   * @param distance between the seed and the text, in the unit of the measure
   * @param containment share of the seed found in the text, 0 to 1
   * @param wordOverlap 0 to 1
   * @param isSpecific whether it is a candidate if somebody has gathered it already: tokens propose
   *     it that are not common, and the two texts share enough of them
   */
  public void add(
      int ordinal, double distance, double containment, double wordOverlap, boolean isSpecific) {
    if (size == ordinals.length) {
      int larger = Math.max(8, size * 2);
      ordinals = Arrays.copyOf(ordinals, larger);
      distances = Arrays.copyOf(distances, larger);
      containments = Arrays.copyOf(containments, larger);
      overlaps = Arrays.copyOf(overlaps, larger);
    }
    ordinals[size] = ordinal;
    distances[size] = distance;
    containments[size] = containment;
    overlaps[size] = wordOverlap;
    frequentOnly.set(size, !isSpecific);
    size++;
  }

  /**
   * The candidates among some texts.
   *
   * @param farthest greater distances are replaced by this one
   */
  public Candidates only(IntPredicate texts, double farthest) {
    Candidates some = new Candidates();
    some.template = template;
    for (int i = 0; i < size; i++) {
      if (texts.test(ordinals[i])) {
        some.add(
            ordinals[i],
            Math.min(farthest, distances[i]),
            containments[i],
            overlaps[i],
            isSpecific(i));
      }
    }
    return some;
  }

  /** Adds all of another shard's candidates for the same seed. */
  public void addAll(Candidates others) {
    template = others.template;
    for (int i = 0; i < others.size; i++) {
      add(
          others.ordinals[i],
          others.distances[i],
          others.containments[i],
          others.overlaps[i],
          others.isSpecific(i));
    }
  }

  /** Estimated memory of a number of candidates, with the room in which they grow. */
  public static long ramBytes(long candidates) {
    return candidates * (Integer.BYTES + 3 * Double.BYTES) * 3 / 2;
  }

  public int size() {
    return size;
  }

  /** The text's place in the seed order. */
  public int ordinal(int i) {
    return ordinals[i];
  }

  /** Distance between the seed and the text, in the unit of the measure. */
  public double distance(int i) {
    return distances[i];
  }

  /** Share of the seed found in the text. */
  public double containment(int i) {
    return containments[i];
  }

  public double wordOverlap(int i) {
    return overlaps[i];
  }

  /** Whether the text is a candidate if somebody has gathered it already. */
  public boolean isSpecific(int i) {
    return !frequentOnly.get(i);
  }
}
