// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.Test;

/** The closure of named pairs and of rules, sentence by sentence. */
public class ConstraintClosureTests extends ClosureTestCase {

  // ---- named pairs

  @Test
  public void withoutConstraintsEveryTextIsAlone() {
    ConstraintClosure closure = ConstraintClosure.none(3);
    for (int a = 0; a < 3; a++) {
      assertEquals(a, closure.component(a));
      for (int b = 0; b < 3; b++) {
        assertFalse(closure.cannot(a, b));
        assertEquals(a == b, closure.family(a, b, 1, 1));
        assertEquals(Optional.empty(), closure.must(a, b, 1, 1));
        assertEquals(List.of(), closure.links(a, b, 1, 1));
      }
    }
    assertEquals(List.of(), closure.conflicts().listed());
    assertEquals(ConflictPolicy.CANNOT_LINK, closure.policy());
  }

  @Test
  public void mustLinksChainToAComponentNamedAfterItsLeastText() {
    // 3 = 1, 1 = 4   →   {1 3 4}
    ConstraintClosure closure = closure(5, must(3, 1), must(1, 4));
    assertEquals(List.of(0, 1, 2, 1, 1), components(closure, 5));
    assertEquals(List.of(), closure.conflicts().listed());
  }

  @Test
  public void aCannotLinkHoldsBetweenAllThatMustBeWithEitherText() {
    // 0 = 1   2 = 3   1 ≠ 2   →   {0 1} ≠ {2 3}
    ConstraintClosure closure = closure(5, must(0, 1), cannot(1, 2), must(2, 3));
    for (int left : new int[] {0, 1}) {
      for (int right : new int[] {2, 3}) {
        assertTrue(closure.cannot(left, right));
        assertTrue(closure.cannot(right, left));
      }
      assertFalse(closure.cannot(left, 4));
    }
    assertFalse(closure.cannot(0, 1));
    assertFalse(closure.cannot(2, 3));
  }

  @Test
  public void cannotLinksDoNotChain() {
    // 0 ≠ 1, 1 ≠ 2 says nothing of 0 and 2
    assertFalse(closure(3, cannot(0, 1), cannot(1, 2)).cannot(0, 2));
  }

  @Test
  public void aFamilyLinkHoldsForAllThatMustBeWithEitherText() {
    // 0 ~ 1, 1 = 2   →   0 ~ 2
    ConstraintClosure closure = closure(4, family(0, 1), must(1, 2));
    assertTrue(closure.family(0, 2, 0, 0));
    assertTrue(closure.family(2, 0, 0, 0));
    assertFalse(closure.family(0, 3, 0, 0));
    assertEquals(List.of(0, 1, 1, 3), components(closure, 4));
  }

  @Test
  public void familyLinksChain() {
    // 0 ~ 1, 1 ~ 2   →   0 ~ 2
    assertTrue(closure(3, family(0, 1), family(1, 2)).family(0, 2, 0, 0));
  }

  @Test
  public void whatCannotBeWithOneOfAFamilyCannotBeWithAny() {
    // 0 ~ 1, 1 ≠ 2   →   0 ≠ 2
    ConstraintClosure closure = closure(3, family(0, 1), cannot(1, 2));
    assertTrue(closure.cannot(0, 2));
    assertTrue(closure.family(0, 1, 0, 0));
  }

  @Test
  public void aCannotLinkReplacesAFamilyLink() {
    for (ConstraintClosure closure :
        List.of(closure(2, family(0, 1), cannot(0, 1)), closure(2, cannot(0, 1), family(0, 1)))) {
      assertTrue(closure.cannot(0, 1));
      assertFalse(closure.family(0, 1, 0, 0));
      assertEquals(List.of(), closure.conflicts().listed());
    }
  }

  @Test
  public void theFirstOfTwoFamilyLinksThatMeetAtACannotLinkStays() {
    // 0 ≠ 2. After 0 ~ 1 nothing of 2's can be with 1, so that 1 ~ 2 is replaced.
    ConstraintClosure closure = closure(3, family(0, 1), family(1, 2), cannot(0, 2));
    assertTrue(closure.family(0, 1, 0, 0));
    assertFalse(closure.family(1, 2, 0, 0));
    assertTrue(closure.cannot(1, 2));
  }

  // ---- contradictions

  @Test
  public void cannotWinsByDefaultWhateverTheOrderOfThePairs() {
    ConstraintClosure closure = closure(2, must(0, 1), cannot(0, 1));
    assertEquals(List.of(0, 1), components(closure, 2));
    assertTrue(closure.cannot(0, 1));
    assertEquals(
        List.of(new Conflict(0, 1, "0 must 1", "0 cannot 1", LinkType.CANNOT_LINK)),
        closure.conflicts().listed());
  }

  @Test
  public void mustWinsWhereThePolicySaysSo() {
    ConstraintClosure closure =
        closure(2, List.of(must(0, 1), cannot(0, 1)), ConflictPolicy.MUST_LINK);
    assertEquals(List.of(0, 0), components(closure, 2));
    assertFalse(closure.cannot(0, 1));
    assertEquals(
        List.of(new Conflict(0, 1, "0 must 1", "0 cannot 1", LinkType.MUST_LINK)),
        closure.conflicts().listed());
    assertEquals(ConflictPolicy.MUST_LINK, closure.policy());
  }

  @Test
  public void aDerivedContradictionNamesThePairItComesFrom() {
    // 1 ≠ 2, 1 = 0, so 0 ≠ 2: then 2 = 0 contradicts 1 ≠ 2
    assertEquals(
        List.of(new Conflict(2, 0, "2 must 0", "1 cannot 2", LinkType.CANNOT_LINK)),
        closure(3, cannot(1, 2), must(1, 0), must(2, 0)).conflicts().listed());
  }

  @Test
  public void theFirstMustLinkStaysAndTheOneThatContradictsItsClosureGoes() {
    // 0 ≠ 2; 0 = 1 is taken; 1 = 2 contradicts 0 ≠ 2
    ConstraintClosure closure = closure(3, must(0, 1), must(1, 2), cannot(0, 2));
    assertEquals(List.of(0, 0, 2), components(closure, 3));
    closure = closure(3, must(1, 2), must(0, 1), cannot(0, 2));
    assertEquals(List.of(0, 1, 1), components(closure, 3));
  }

  @Test
  public void otherCannotLinksOfAComponentOutliveOneThatLost() {
    // 0 = 1 wins over 0 ≠ 1; 1 ≠ 2 stays and now holds for 0 too
    ConstraintClosure closure =
        closure(3, List.of(cannot(0, 1), cannot(1, 2), must(0, 1)), ConflictPolicy.MUST_LINK);
    assertEquals(List.of(0, 0, 2), components(closure, 3));
    assertTrue(closure.cannot(0, 2));
  }

  @Test
  public void aTextIsNeverApartFromItself() {
    for (ConflictPolicy policy : ConflictPolicy.values()) {
      ConstraintClosure closure = closure(2, List.of(cannot(1, 1)), policy);
      assertFalse(closure.cannot(1, 1));
      assertEquals(
          List.of(new Conflict(1, 1, "exact copies of one text", "1 cannot 1", LinkType.MUST_LINK)),
          closure.conflicts().listed());
    }
  }

  @Test
  public void aTextLinkedWithItselfOtherwiseIsNoNews() {
    ConstraintClosure closure = closure(2, must(1, 1), family(0, 0));
    assertEquals(List.of(0, 1), components(closure, 2));
    assertEquals(List.of(), closure.conflicts().listed());
    assertEquals(List.of(), closure.links(1, 1, 1, 1));
  }

  @Test
  public void repeatedPairsSayNothingNew() {
    ConstraintClosure closure =
        closure(3, must(0, 1), must(1, 0), cannot(1, 2), cannot(2, 1), family(0, 1));
    assertEquals(List.of(0, 0, 2), components(closure, 3));
    assertTrue(closure.cannot(0, 2));
    assertEquals(List.of(), closure.conflicts().listed());
  }

  // ---- rules asked for pair by pair

  @Test
  public void contentRulesAreAskedForWithTheMeasuresOfThePair() {
    ConstraintRule contains =
        new ConstraintRule(
            LinkType.MUST_LINK,
            List.of(new Condition.ContainsReference(1), new Condition.Same(0, "relay")));
    ConstraintRule overlaps =
        new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.WordOverlapAtLeast(0.95)));
    ConstraintClosure closure =
        ConstraintClosure.of(
            3,
            ListedAttributes.ofValues("mail", "mail", "fax"),
            List.of(contains, overlaps),
            List.of(),
            ConflictPolicy.CANNOT_LINK);
    assertEquals(Optional.of(contains), closure.must(0, 1, 1, 0));
    assertEquals(Optional.empty(), closure.must(0, 1, 0.99, 0.94));
    assertEquals(Optional.empty(), closure.must(0, 2, 1, 0));
    assertEquals(Optional.of(overlaps), closure.must(0, 2, 1, 0.95));
    assertEquals("the first rule", Optional.of(contains), closure.must(0, 1, 1, 1));
    assertEquals("not closed over", List.of(0, 1, 2), components(closure, 3));
  }

  @Test
  public void familyRulesAreNotClosedOverAndYieldToACannotLink() {
    // sizes 100 ~ 91 ~ 83, but 100 and 83 are too far apart; 1 ≠ 2 is named
    ConstraintRule likeSize =
        new ConstraintRule(LinkType.FAMILY_LINK, List.of(new Condition.Within(0, "size", 0.1)));
    ConstraintClosure closure =
        ConstraintClosure.of(
            3,
            ListedAttributes.ofValues("100", "91", "83"),
            List.of(likeSize),
            List.of(),
            ConflictPolicy.CANNOT_LINK);
    assertTrue(closure.family(0, 1, 0, 0));
    assertTrue(closure.family(1, 2, 0, 0));
    assertFalse(closure.family(0, 2, 0, 0));
    closure =
        ConstraintClosure.of(
            3,
            ListedAttributes.ofValues("100", "91", "83"),
            List.of(likeSize),
            List.of(cannot(1, 2)),
            ConflictPolicy.CANNOT_LINK);
    assertFalse(closure.family(1, 2, 0, 0));
    assertFalse("no family by a rule, so nothing follows", closure.cannot(0, 2));
  }

  // ---- explanations

  @Test
  public void everyLinkBetweenTwoTextsIsExplained() {
    ConstraintRule contains =
        new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.ContainsReference(1)));
    ConstraintRule sameRelay =
        new ConstraintRule(LinkType.FAMILY_LINK, List.of(new Condition.Same(0, "relay")));
    ConstraintClosure closure =
        ConstraintClosure.of(
            5,
            ListedAttributes.ofValues("mail", "mail", "mail", "fax", "mail"),
            List.of(contains, sameRelay),
            List.of(must(0, 1), family(1, 3), cannot(4, 1)),
            ConflictPolicy.CANNOT_LINK);
    Link must = new Link(LinkType.MUST_LINK, "0 must 1");
    Link content = new Link(LinkType.MUST_LINK, "contains_reference >= 1.0");
    Link named = new Link(LinkType.FAMILY_LINK, "named pairs");
    Link rule = new Link(LinkType.FAMILY_LINK, "same relay");
    Link apart = new Link(LinkType.CANNOT_LINK, "4 cannot 1");
    assertEquals(List.of(must, content, rule), closure.links(0, 1, 1, 0));
    assertEquals(List.of(rule), closure.links(0, 2, 0, 0));
    assertEquals(List.of(named), closure.links(0, 3, 0, 0));
    assertEquals("the cannot-link replaces", List.of(apart), closure.links(0, 4, 0, 0));
    assertEquals(List.of(content, apart), closure.links(0, 4, 1, 0));
    assertEquals(List.of(), closure.links(2, 3, 0, 0));
  }

  @Test
  public void aComponentIsExplainedByItsFirstThreePairs() {
    assertEquals(
        List.of(new Link(LinkType.MUST_LINK, "0 must 1; 1 must 2; 2 must 3")),
        closure(5, must(0, 1), must(1, 2), must(2, 3), must(3, 4)).links(0, 4, 0, 0));
  }

  // ---- size

  @Test
  public void aChainOf200000LinksIsOneComponent() {
    int texts = 200_000;
    List<ExplicitLink> up = new ArrayList<>();
    List<ExplicitLink> down = new ArrayList<>();
    for (int text = 1; text < texts; text++) {
      up.add(must(text - 1, text));
      down.add(must(texts - text, texts - text - 1));
    }
    for (List<ExplicitLink> chain : List.of(up, down)) {
      ConstraintClosure closure =
          ConstraintClosure.of(
              texts, TextAttributes.none(), List.of(), chain, ConflictPolicy.CANNOT_LINK);
      assertEquals(0, closure.component(texts - 1));
      assertEquals(1, closure.links(0, texts - 1, 0, 0).size());
    }
  }

  @Test
  public void aChainOfTextsWithAttributesOfTheirOwnIsOneComponent() {
    // One docket, but a size of its own for every text: only the docket can hold apart.
    int texts = 200_000;
    AttributeTuple[] attributes = new AttributeTuple[texts];
    List<ExplicitLink> links = new ArrayList<>();
    for (int text = 0; text < texts; text++) {
      attributes[text] = new AttributeTuple("epa", Integer.toString(text));
      links.add(
          new ExplicitLink(
              text % 2 == 0 ? LinkType.MUST_LINK : LinkType.FAMILY_LINK, text / 2, text, ""));
    }
    ConstraintClosure closure =
        ConstraintClosure.of(
            texts,
            ListedAttributes.of(attributes),
            List.of(OTHER_DOCKETS),
            links,
            ConflictPolicy.CANNOT_LINK);
    ConstraintClosure.Membership cluster = closure.membership();
    for (int text = 0; text < texts; text++) {
      int component = closure.component(text);
      if (component == text) {
        assertEquals(Optional.empty(), cluster.forbids(component));
        cluster.add(component);
      }
    }
    assertTrue(closure.family(0, texts - 1, 0, 0));
  }

  @Test
  public void aTextApartFromManyMayHaveManyThatMustBeWithIt() {
    // 0 ≠ 1 … 100,000, and 0 = 100,001 … 200,000
    int many = 100_000;
    List<ExplicitLink> links = new ArrayList<>();
    for (int text = 1; text <= many; text++) {
      links.add(cannot(0, text));
      links.add(must(0, many + text));
    }
    ConstraintClosure closure =
        ConstraintClosure.of(
            2 * many + 1, TextAttributes.none(), List.of(), links, ConflictPolicy.CANNOT_LINK);
    assertTrue(closure.cannot(2 * many, many));
    assertEquals(List.of(), closure.conflicts().listed());
  }
}
