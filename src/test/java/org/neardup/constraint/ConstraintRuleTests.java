// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.constraint.Condition.ContainsReference;
import org.neardup.constraint.Condition.Differs;
import org.neardup.constraint.Condition.Same;
import org.neardup.constraint.Condition.Within;
import org.neardup.constraint.Condition.WordOverlapAtLeast;

/** Rules and their conditions. */
public class ConstraintRuleTests extends LuceneTestCase {

  private static final Condition SAME_RELAY = new Same(0, "relay");
  private static final Condition OTHER_DOCKET = new Differs(1, "docket_id");
  private static final Condition LIKE_SIZE = new Within(2, "size", 0.1);

  @Test
  public void aRuleWithoutConditionsIsRefused() {
    for (LinkType type : LinkType.values()) {
      refused(
          "[when] must have at least one condition, got none",
          () -> new ConstraintRule(type, List.of()));
    }
  }

  @Test
  public void aCannotLinkOnContentIsRefused() {
    refused(
        "[when] of a cannot_link must consist of [differs, same, within],"
            + " got [contains_reference >= 0.5]",
        () ->
            new ConstraintRule(
                LinkType.CANNOT_LINK, List.of(OTHER_DOCKET, new ContainsReference(0.5))));
    refused(
        "[when] of a cannot_link must consist of [differs, same, within],"
            + " got [word_overlap >= 1.0]",
        () -> new ConstraintRule(LinkType.CANNOT_LINK, List.of(new WordOverlapAtLeast(1))));
  }

  @Test
  public void sharesOfContentAreGreaterThanNothingAndAtMostAll() {
    for (double share : new double[] {0, -0.5, 1.01, Double.NaN, Double.POSITIVE_INFINITY}) {
      refused(
          "[contains_reference] must be greater than 0 and at most 1, got " + share,
          () -> new ContainsReference(share));
      refused(
          "[word_overlap] must be greater than 0 and at most 1, got " + share,
          () -> new WordOverlapAtLeast(share));
    }
    assertEquals(1, new ContainsReference(1).share(), 0);
    assertEquals(Double.MIN_VALUE, new WordOverlapAtLeast(Double.MIN_VALUE).share(), 0);
  }

  @Test
  public void theShareOfWithinIsNothingToAll() {
    for (double share : new double[] {-0.1, 1.5, Double.NaN}) {
      refused(
          "[within.size] must be between 0 and 1, got " + share,
          () -> new Within(0, "size", share));
    }
    assertEquals(0, new Within(0, "size", 0).share(), 0);
    assertEquals(1, new Within(0, "size", 1).share(), 0);
  }

  @Test
  public void allConditionsMustHold() {
    ConstraintRule rule =
        new ConstraintRule(LinkType.FAMILY_LINK, List.of(SAME_RELAY, OTHER_DOCKET, LIKE_SIZE));
    AttributeTuple text = new AttributeTuple("mail", "epa", "100");
    assertTrue(rule.holds(text, new AttributeTuple("mail", "dot", "95")));
    assertFalse(rule.holds(text, new AttributeTuple("fax", "dot", "95")));
    assertFalse(rule.holds(text, new AttributeTuple("mail", "epa", "95")));
    assertFalse(rule.holds(text, new AttributeTuple("mail", "dot", "80")));
    assertFalse(rule.holds(text, new AttributeTuple("mail", null, "95")));
  }

  @Test
  public void contentConditionsAreMetByTheMeasuresFromTheirShareOn() {
    ConstraintRule contains = rule(new ContainsReference(0.75));
    ConstraintRule overlaps = rule(new WordOverlapAtLeast(0.75));
    AttributeTuple any = new AttributeTuple();
    assertTrue(contains.holds(any, any, 0.75, 0));
    assertFalse(contains.holds(any, any, 0.74, 1));
    assertTrue(overlaps.holds(any, any, 0, 0.75));
    assertFalse(overlaps.holds(any, any, 1, 0.74));
    assertFalse(contains.holds(any, any));
    assertFalse(overlaps.holds(any, any));
  }

  @Test
  public void onlyTheTwoContentConditionsAreOnContent() {
    assertTrue(rule(SAME_RELAY, new ContainsReference(1)).isOnContent());
    assertTrue(rule(new WordOverlapAtLeast(0.95)).isOnContent());
    assertFalse(rule(SAME_RELAY, OTHER_DOCKET, LIKE_SIZE).isOnContent());
  }

  @Test
  public void equalityIsMadeOfSameOnly() {
    assertTrue(rule(SAME_RELAY).isEquality());
    assertTrue(rule(SAME_RELAY, new Same(1, "docket_id")).isEquality());
    assertFalse(rule(SAME_RELAY, LIKE_SIZE).isEquality());
    assertFalse(rule(SAME_RELAY, new ContainsReference(1)).isEquality());
  }

  @Test
  public void aRuleExplainsItselfByItsConditionsInOrder() {
    assertEquals(
        "same relay, differs in docket_id, size within 0.1, contains_reference >= 1.0,"
            + " word_overlap >= 0.95",
        rule(
                SAME_RELAY,
                OTHER_DOCKET,
                LIKE_SIZE,
                new ContainsReference(1),
                new WordOverlapAtLeast(0.95))
            .because());
  }

  @Test
  public void theConditionsAreCopied() {
    List<Condition> conditions = new ArrayList<>(List.of(SAME_RELAY));
    ConstraintRule rule = new ConstraintRule(LinkType.MUST_LINK, conditions);
    conditions.clear();
    assertEquals(List.of(SAME_RELAY), rule.conditions());
  }

  @Test
  public void linksAreNamedAsInRequests() {
    assertEquals("must_link", LinkType.MUST_LINK.label());
    assertEquals("cannot_link", LinkType.CANNOT_LINK.label());
    assertEquals("family_link", LinkType.FAMILY_LINK.label());
  }

  private static ConstraintRule rule(Condition... conditions) {
    return new ConstraintRule(LinkType.MUST_LINK, List.of(conditions));
  }

  private static void refused(String message, ThrowingRunnable constructor) {
    assertEquals(message, expectThrows(IllegalArgumentException.class, constructor).getMessage());
  }
}
