// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class AttributeTupleTests extends LuceneTestCase {

  @Test
  public void equalValuesAreTheSameAndDoNotDiffer() {
    assertTrue(same("epa", "epa"));
    assertFalse(differs("epa", "epa"));
  }

  @Test
  public void otherValuesDifferAndAreNotTheSame() {
    assertTrue(differs("epa", "dot"));
    assertFalse(same("epa", "dot"));
  }

  @Test
  public void valuesAreComparedAsWritten() {
    assertTrue(differs("10", "10.0"));
    assertTrue(differs("EPA", "epa"));
    assertTrue(differs("", "epa"));
    assertTrue(same("", ""));
  }

  @Test
  public void aMissingValueIsNeitherTheSameNorDifferent() {
    for (String other : new String[] {"epa", "", null}) {
      assertFalse(same(null, other));
      assertFalse(same(other, null));
      assertFalse(differs(null, other));
      assertFalse(differs(other, null));
      assertFalse(within(null, other, 1));
      assertFalse(within(other, null, 1));
    }
  }

  @Test
  public void withinTakesTheShareOfTheGreaterNumber() {
    // |90 − 100| = 10 = 0.1 · 100, though 10 > 0.1 · 90
    assertTrue(within("90", "100", 0.1));
    assertTrue(within("100", "90", 0.1));
    // |89 − 100| = 11 > 10
    assertFalse(within("89", "100", 0.1));
    assertTrue(within("89", "100", 0.11));
  }

  @Test
  public void withinNothingAreOnlyEqualNumbers() {
    assertTrue(within("7", "7.0", 0));
    assertTrue(within("0", "-0", 0));
    assertFalse(within("7", "7.001", 0));
  }

  @Test
  public void withinTakesTheMagnitudeOfNegativeNumbers() {
    assertTrue(within("-90", "-100", 0.1));
    // |−1 − 1| = 2 > 1 · 1: numbers of different sign are within no share
    assertFalse(within("-1", "1", 1));
    assertTrue(within("0", "5", 1));
    assertFalse(within("0", "5", 0.99));
  }

  @Test
  public void textIsWithinNothing() {
    assertFalse(within("ten", "ten", 1));
    assertFalse(within("ten", "10", 1));
    assertFalse(within("", "", 1));
  }

  @Test
  public void whatIsNoFiniteNumberIsWithinNothing() {
    for (String name : new String[] {"Infinity", "-Infinity", "NaN", "1e999"}) {
      assertFalse(name, within(name, "5", 1));
      assertFalse(name, within("5", name, 0.5));
      assertFalse(name, within(name, name, 1));
    }
  }

  @Test
  public void attributesAreLookedAtOneByOne() {
    AttributeTuple a = new AttributeTuple("epa", "10", null);
    AttributeTuple b = new AttributeTuple("dot", "10", "mail");
    assertTrue(a.differs(b, 0));
    assertTrue(a.same(b, 1));
    assertTrue(a.within(b, 1, 0));
    assertFalse(a.differs(b, 2));
    assertEquals("mail", b.value(2));
    assertNull(a.value(2));
  }

  @Test
  public void theValuesAreCopied() {
    String[] values = {"epa", null};
    AttributeTuple tuple = new AttributeTuple(values);
    values[0] = "dot";
    tuple.values()[1] = "dot";
    assertEquals(new AttributeTuple("epa", null), tuple);
    assertArrayEquals(new String[] {"epa", null}, tuple.values());
  }

  @Test
  public void equalTuplesHaveEqualValuesInOrder() {
    AttributeTuple tuple = new AttributeTuple("a", null);
    assertEquals(tuple, new AttributeTuple("a", null));
    assertEquals(tuple.hashCode(), new AttributeTuple("a", null).hashCode());
    assertNotEquals(tuple, new AttributeTuple(null, "a"));
    assertNotEquals(tuple, new AttributeTuple("a"));
    assertNotEquals(tuple, null);
    assertEquals("[a, null]", tuple.toString());
  }

  private static boolean same(String a, String b) {
    return new AttributeTuple(a).same(new AttributeTuple(b), 0);
  }

  private static boolean differs(String a, String b) {
    return new AttributeTuple(a).differs(new AttributeTuple(b), 0);
  }

  private static boolean within(String a, String b, double share) {
    return new AttributeTuple(a).within(new AttributeTuple(b), 0, share);
  }
}
