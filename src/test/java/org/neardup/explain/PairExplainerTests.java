// SPDX-License-Identifier: Apache-2.0
package org.neardup.explain;

import java.util.List;
import java.util.Locale;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.constraint.AttributeTuple;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.edit.Category;
import org.neardup.edit.Edit;
import org.neardup.edit.EditDescriber;
import org.neardup.signature.DocumentSigner;

/** What decides about a pair, and with which figures. */
public class PairExplainerTests extends LuceneTestCase {

  private static final String LETTER =
      "Please keep the morning ferry to the island, because the nurse of the clinic comes with it.";
  private static final String ADDED =
      LETTER + " My own goats are also aboard it every other Tuesday of the month.";
  private static final String OTHER =
      "The lighthouse should be painted red again by somebody who is not afraid of heights.";

  private static final ConstraintRule SAME_DOCKET =
      new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.Same(0, "docket")));
  private static final ConstraintRule OTHER_DOCKET =
      new ConstraintRule(LinkType.CANNOT_LINK, List.of(new Condition.Differs(0, "docket")));
  private static final ConstraintRule CONTAINS =
      new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.ContainsReference(1)));

  private static ExplainedText text(String text, String docket) {
    return new ExplainedText(
        text, DocumentSigner.byDefault().sign(text), new AttributeTuple(docket));
  }

  private static Explanation explain(PairRules rules, ExplainedText left, ExplainedText right) {
    BackgroundModel.Builder background = new BackgroundModel.Builder();
    for (String each : List.of(LETTER, ADDED, OTHER)) {
      background.add(DocumentSigner.byDefault().sign(each).bag());
    }
    return new PairExplainer(
            new SmoothedKullbackLeibler(background.build(), 1), new EditDescriber(), rules)
        .explain(left, right);
  }

  private static PairRules rules(double threshold, ConstraintRule... rules) {
    return new PairRules(threshold, 0.05, List.of(rules), List.of(), ConflictPolicy.CANNOT_LINK);
  }

  @Test
  public void sharesAreThoseOfAlignedWords() {
    Explanation found = explain(rules(2), text(LETTER, null), text(ADDED, null));
    assertEquals(1, found.keptOfLeft(), 0);
    assertEquals(17.0 / 30, found.fromLeft(), 0.001);
    assertEquals(Category.BLOCK_ADDED, found.category());
    assertEquals(1, found.containment(), 0);
    assertTrue(found.contained() < 1);
    assertEquals(found.containment() * found.contained(), found.resemblance(), 0.3);
    assertEquals(
        List.of(Edit.Type.KEPT, Edit.Type.ADDED), found.edits().stream().map(Edit::type).toList());
    assertEquals(
        found.distance().value(),
        Math.min(found.distance().leftToRight(), found.distance().rightToLeft()),
        0);
  }

  @Test
  public void withoutLinksTheDistanceDecides() {
    Verdict near = explain(rules(2), text(LETTER, "A"), text(ADDED, "B")).verdict();
    assertTrue(near.because(), near.isSame());
    assertTrue(near.because(), near.because().endsWith("nats is below the threshold 2.0"));
    Verdict far = explain(rules(0.01), text(LETTER, "A"), text(ADDED, "B")).verdict();
    assertFalse(far.isSame());
    assertTrue(far.because(), far.because().endsWith("nats is not below the threshold 0.01"));
    Verdict apart = explain(rules(9), text(LETTER, "A"), text(OTHER, "B")).verdict();
    assertFalse(apart.isSame());
    assertEquals("no shingle in common; a run does not compare them", apart.because());
  }

  @Test
  public void aLinkDecidesWithItsValues() {
    Explanation cannot = explain(rules(9, OTHER_DOCKET), text(LETTER, "A"), text(ADDED, "B"));
    assertEquals(new Verdict(false, "cannot_link: docket: A ≠ B"), cannot.verdict());
    Explanation must = explain(rules(0.01, CONTAINS), text(LETTER, "A"), text(ADDED, "B"));
    int shingles = DocumentSigner.byDefault().sign(LETTER).tokens().length;
    assertEquals(
        new Verdict(
            true, "must_link: contains 100 %% of the reference's %s shingles".formatted(shingles)),
        must.verdict());
    assertEquals(
        List.of(LinkType.MUST_LINK), must.links().stream().map(ExplainedLink::type).toList());
    Explanation same = explain(rules(0, SAME_DOCKET), text(LETTER, "A"), text(OTHER, "A"));
    assertEquals(new Verdict(true, "must_link: docket: A = A"), same.verdict());
  }

  @Test
  public void exactCopiesAreNeverSeparated() {
    Verdict copies =
        explain(
                rules(0, OTHER_DOCKET),
                text(LETTER, "A"),
                text(LETTER.toUpperCase(Locale.ROOT), "B"))
            .verdict();
    assertEquals(new Verdict(true, "exact copies of one text"), copies);
    assertTrue(explain(rules(0), text("...", null), text("", null)).verdict().isSame());
  }

  @Test
  public void aContradictionIsDecidedByThePolicy() {
    for (ConflictPolicy policy : ConflictPolicy.values()) {
      PairRules both = new PairRules(9, 0, List.of(CONTAINS, OTHER_DOCKET), List.of(), policy);
      Verdict verdict = explain(both, text(LETTER, "A"), text(ADDED, "B")).verdict();
      assertEquals(verdict.because(), policy == ConflictPolicy.MUST_LINK, verdict.isSame());
    }
  }

  /** 0 must 2, 2 must 1: the two are together, though no pair names both. */
  @Test
  public void namedPairsAreClosedOver() {
    PairRules chained =
        new PairRules(
            0,
            0,
            List.of(),
            List.of(
                new ExplicitLink(LinkType.MUST_LINK, 0, 2, "pair [a, c]"),
                new ExplicitLink(LinkType.MUST_LINK, 2, 1, "pair [c, b]")),
            ConflictPolicy.CANNOT_LINK);
    Verdict verdict = explain(chained, text(LETTER, null), text(OTHER, null)).verdict();
    assertEquals(new Verdict(true, "must_link: pair [a, c]; pair [c, b]"), verdict);
  }

  @Test
  public void aFamilyLowersTheDistance() {
    ConstraintRule family =
        new ConstraintRule(LinkType.FAMILY_LINK, List.of(new Condition.Same(0, "docket")));
    double distance = explain(rules(2), text(LETTER, "A"), text(ADDED, "A")).distance().value();
    PairRules lowered =
        new PairRules(distance, 0.05, List.of(family), List.of(), ConflictPolicy.CANNOT_LINK);
    assertTrue(explain(lowered, text(LETTER, "A"), text(ADDED, "A")).verdict().isSame());
    assertFalse(explain(lowered, text(LETTER, "A"), text(ADDED, "B")).verdict().isSame());
  }
}
