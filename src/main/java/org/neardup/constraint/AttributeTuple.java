// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;

/**
 * The values of a document's attributes, in the order in which the run's rules name them.
 *
 * <p>A value is a string in its written form, or null where the document has none. A missing value
 * is neither equal to nor different from any value.
 */
public final class AttributeTuple implements Comparable<AttributeTuple> {

  private final String[] values;
  private final double[] numbers;

  /**
   * @param values one entry an attribute, null for a missing one; copied
   */
  public AttributeTuple(String... values) {
    this.values = values.clone();
    this.numbers = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      numbers[i] = parse(values[i]);
    }
  }

  /** The value of an attribute, or null. */
  public String value(int attribute) {
    return values[attribute];
  }

  /** The values, one an attribute. */
  public String[] values() {
    return values.clone();
  }

  /** The tuple restricted to these attributes. */
  AttributeTuple only(BitSet attributes) {
    String[] kept = values.clone();
    for (int i = attributes.nextClearBit(0); i < kept.length; i = attributes.nextClearBit(i + 1)) {
      kept[i] = null;
    }
    return new AttributeTuple(kept);
  }

  boolean same(AttributeTuple other, int attribute) {
    return values[attribute] != null && values[attribute].equals(other.values[attribute]);
  }

  boolean differs(AttributeTuple other, int attribute) {
    return values[attribute] != null
        && other.values[attribute] != null
        && !values[attribute].equals(other.values[attribute]);
  }

  /** Whether both are numbers whose difference is at most a share of the greater magnitude. */
  boolean within(AttributeTuple other, int attribute, double share) {
    double left = numbers[attribute];
    double right = other.numbers[attribute];
    return Math.abs(left - right) <= share * Math.max(Math.abs(left), Math.abs(right));
  }

  private static double parse(String value) {
    if (value == null || value.isEmpty() || !startsLikeANumber(value.charAt(0))) {
      return Double.NaN; // most values are words: no exception for each
    }
    try {
      double number = Double.parseDouble(value);
      return Double.isFinite(number) ? number : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN; // text: within never holds
    }
  }

  private static boolean startsLikeANumber(char c) {
    return c >= '0' && c <= '9' || c == '-' || c == '+' || c == '.';
  }

  /** Orders tuples by their values, first by the first; a missing value comes last. */
  @Override
  public int compareTo(AttributeTuple other) {
    return Arrays.compare(
        values, other.values, Comparator.nullsLast(Comparator.<String>naturalOrder()));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AttributeTuple tuple && Arrays.equals(values, tuple.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
