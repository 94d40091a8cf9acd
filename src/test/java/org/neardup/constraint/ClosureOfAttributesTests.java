// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.List;
import org.junit.Test;

/** What the attributes of texts and of their copies hold apart and together. */
public class ClosureOfAttributesTests extends ClosureTestCase {

  @Test
  public void textsWithDifferentValuesAreApartAndMissingOnesAreNot() {
    //            0      1      2     3
    // docket     epa    dot    -     epa
    ConstraintClosure closure = dockets(List.of(), "epa", "dot", null, "epa");
    assertTrue(closure.cannot(0, 1));
    assertTrue(closure.cannot(3, 1));
    assertFalse(closure.cannot(0, 3));
    for (int text : new int[] {0, 1, 3}) {
      assertFalse(closure.cannot(2, text));
    }
  }

  @Test
  public void aMissingValueTakesOnThatOfItsComponent() {
    // 2 has no docket, but must be with 0 of epa: it cannot be with 1 of dot
    ConstraintClosure closure = dockets(List.of(must(2, 0)), "epa", "dot", null);
    assertTrue(closure.cannot(2, 1));
  }

  @Test
  public void aMustLinkBetweenDifferentValuesIsAConflictWithTheRule() {
    ConstraintClosure closure = dockets(List.of(must(0, 1)), "epa", "dot");
    assertEquals(List.of(0, 1), components(closure, 2));
    assertEquals(
        List.of(new Conflict(0, 1, "0 must 1", "differs in docket_id", LinkType.CANNOT_LINK)),
        closure.conflicts().listed());
  }

  @Test
  public void aComponentOfTwoValuesIsApartFromAllThatDifferFromEither() {
    // {0 1} of epa and dot, by policy: apart from 2 of epa (for 1) and from 3 of dot (for 0)
    ConstraintClosure closure =
        ConstraintClosure.of(
            5,
            ListedAttributes.ofValues("epa", "dot", "epa", "dot", null),
            List.of(OTHER_DOCKETS),
            List.of(must(0, 1)),
            ConflictPolicy.MUST_LINK);
    assertEquals(List.of(0, 0, 2, 3, 4), components(closure, 5));
    assertTrue(closure.cannot(0, 2));
    assertTrue(closure.cannot(1, 3));
    assertFalse(closure.cannot(0, 4));
  }

  @Test
  public void copiesOfOneTextThatDisagreeAreReportedAndStayTogether() {
    // text 0 was sent to epa and to dot
    ConstraintClosure closure = copiesOfTwoDockets(ConflictPolicy.CANNOT_LINK);
    assertEquals(
        List.of(
            new Conflict(
                0, 0, "exact copies of one text", "differs in docket_id", LinkType.MUST_LINK)),
        closure.conflicts().listed());
    assertFalse(closure.cannot(0, 0));
  }

  @Test
  public void aTextIsApartFromAllThatDifferFromAnyOfItsCopies() {
    ConstraintClosure closure = copiesOfTwoDockets(ConflictPolicy.CANNOT_LINK);
    assertTrue(closure.cannot(0, 1));
    assertTrue(closure.cannot(0, 2));
    assertFalse(closure.cannot(0, 3));
  }

  @Test
  public void whereMustWinsTheEarliestCopySpeaksForTheOthers() {
    ConstraintClosure closure = copiesOfTwoDockets(ConflictPolicy.MUST_LINK);
    assertFalse(closure.cannot(0, 1));
    assertTrue(closure.cannot(0, 2));
    assertEquals(1, closure.conflicts().listed().size());
  }

  private static ConstraintClosure copiesOfTwoDockets(ConflictPolicy policy) {
    //            0           1      2      3
    // docket     epa, dot    epa    dot    -
    AttributeTuple epa = new AttributeTuple("epa");
    AttributeTuple dot = new AttributeTuple("dot");
    AttributeTuple none = new AttributeTuple((String) null);
    List<List<AttributeTuple>> copies =
        List.of(List.of(epa, dot), List.of(epa), List.of(dot), List.of(none));
    return ConstraintClosure.of(
        4, ListedAttributes.ofCopies(copies), List.of(OTHER_DOCKETS), List.of(), policy);
  }

  @Test
  public void copiesDoNotDisagreeAboutWhatNoCannotLinkLooksAt() {
    // attribute 1, the time, differs; only attribute 0 is looked at
    List<List<AttributeTuple>> copies =
        List.of(List.of(new AttributeTuple("epa", "9:00"), new AttributeTuple("epa", "9:05")));
    ConstraintClosure closure =
        ConstraintClosure.of(
            1,
            ListedAttributes.ofCopies(copies),
            List.of(OTHER_DOCKETS),
            List.of(),
            ConflictPolicy.CANNOT_LINK);
    assertEquals(List.of(), closure.conflicts().listed());
  }

  @Test
  public void aCopyDoesNotDisagreeWithItself() {
    // cannot_link when same: two copies with different values are not held apart by it
    ConstraintRule sameSender =
        new ConstraintRule(LinkType.CANNOT_LINK, List.of(new Condition.Same(0, "sender")));
    List<List<AttributeTuple>> copies =
        List.of(
            List.of(new AttributeTuple("ann"), new AttributeTuple("bob")),
            List.of(new AttributeTuple("bob")));
    ConstraintClosure closure =
        ConstraintClosure.of(
            2,
            ListedAttributes.ofCopies(copies),
            List.of(sameSender),
            List.of(),
            ConflictPolicy.MUST_LINK);
    assertEquals(List.of(), closure.conflicts().listed());
    assertTrue(closure.cannot(0, 1));
  }

  @Test
  public void withinHoldsApartWhatIsAlikeInSize() {
    ConstraintRule likeSize =
        new ConstraintRule(LinkType.CANNOT_LINK, List.of(new Condition.Within(0, "size", 0.1)));
    ConstraintClosure closure =
        ConstraintClosure.of(
            4,
            ListedAttributes.ofValues("100", "91", "80", "ten"),
            List.of(likeSize),
            List.of(),
            ConflictPolicy.CANNOT_LINK);
    assertTrue(closure.cannot(0, 1)); // |100 − 91| = 9 ≤ 10
    assertFalse(closure.cannot(0, 2)); // 20 > 10
    assertFalse(closure.cannot(1, 2)); // 11 > 9.1
    assertFalse(closure.cannot(0, 3));
  }

  @Test
  public void textsWithEqualAttributesMustBeTogetherByARuleOfSame() {
    //            0      1     2      3     4
    // relay      mail   fax   mail   -     -
    ConstraintClosure closure = relays(List.of(), "mail", "fax", "mail", null, null);
    assertEquals(List.of(0, 1, 0, 3, 4), components(closure, 5));
    assertEquals(List.of(new Link(LinkType.MUST_LINK, "same relay")), closure.links(0, 2, 0, 0));
  }

  @Test
  public void allAttributesOfARuleOfSameMustBeEqual() {
    ConstraintRule sameRelayAndFooter =
        new ConstraintRule(
            LinkType.MUST_LINK,
            List.of(new Condition.Same(0, "relay"), new Condition.Same(1, "footer")));
    ConstraintClosure closure =
        ConstraintClosure.of(
            4,
            ListedAttributes.of(
                new AttributeTuple("mail", "x"),
                new AttributeTuple("mail", "y"),
                new AttributeTuple("mail", null),
                new AttributeTuple("mail", "y")),
            List.of(sameRelayAndFooter),
            List.of(),
            ConflictPolicy.CANNOT_LINK);
    assertEquals(List.of(0, 1, 2, 1), components(closure, 4));
  }

  @Test
  public void anyCopyJoinsItsTextByARuleOfSame() {
    // 0 came by mail and by fax, and so brings 1 and 2 together
    AttributeTuple mail = new AttributeTuple("mail");
    AttributeTuple fax = new AttributeTuple("fax");
    ConstraintClosure closure =
        ConstraintClosure.of(
            3,
            ListedAttributes.ofCopies(List.of(List.of(mail, fax), List.of(mail), List.of(fax))),
            List.of(SAME_RELAY),
            List.of(),
            ConflictPolicy.CANNOT_LINK);
    assertEquals(List.of(0, 0, 0), components(closure, 3));
  }

  @Test
  public void namedPairsGoBeforeRules() {
    // 0 ≠ 1; 1 = 2 was named, so that the rule cannot take 2 to 0
    ConstraintClosure closure = relays(List.of(must(1, 2), cannot(0, 1)), "mail", null, "mail");
    assertEquals(List.of(0, 1, 1), components(closure, 3));
    assertEquals(
        List.of(new Conflict(0, 2, "same relay", "0 cannot 1", LinkType.CANNOT_LINK)),
        closure.conflicts().listed());
  }

  @Test
  public void textsThatOneOfEqualAttributesRefusesStillFindEachOther() {
    // all by mail; 0 ≠ 1 and 0 ≠ 2, but nothing between 1 and 2
    ConstraintClosure closure = relays(List.of(cannot(0, 1), cannot(0, 2)), "mail", "mail", "mail");
    assertEquals(List.of(0, 1, 1), components(closure, 3));
    assertEquals(
        List.of(
            new Conflict(0, 1, "same relay", "0 cannot 1", LinkType.CANNOT_LINK),
            new Conflict(0, 2, "same relay", "0 cannot 2", LinkType.CANNOT_LINK)),
        closure.conflicts().listed());
  }
}
