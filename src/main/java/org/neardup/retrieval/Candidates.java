package org.neardup.retrieval;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The texts found for one seed, each with its comparison, in the order of adding.
 *
 * <p>Primitive arrays: a seed of a large campaign has as many candidates as the campaign has texts.
 */
public final class Candidates {

  private int size;
  private int[] ordinals;
  private double[] distances;
  private double[] containments;
  private double[] overlaps;

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
   * Adds a candidate.
   *
   * @param ordinal the text
   * @param distance between the seed and the text, in the unit of the measure
   * @param containment share of the seed found in the text, 0 to 1
   * @param wordOverlap 0 to 1
   */
  public void add(int ordinal, double distance, double containment, double wordOverlap) {
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
    size++;
  }

  /**
   * The candidates among some texts.
   *
   * @param farthest greater distances are replaced by this one
   */
  public Candidates only(IntPredicate texts, double farthest) {
    Candidates some = new Candidates();
    for (int i = 0; i < size; i++) {
      if (texts.test(ordinals[i])) {
        some.add(ordinals[i], Math.min(farthest, distances[i]), containments[i], overlaps[i]);
      }
    }
    return some;
  }

  /** Adds all of another shard's candidates for the same seed. */
  public void addAll(Candidates others) {
    for (int i = 0; i < others.size; i++) {
      add(others.ordinals[i], others.distances[i], others.containments[i], others.overlaps[i]);
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
}
