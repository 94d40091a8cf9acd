// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.constraint.Condition;
import org.neardup.constraint.Conflict;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.TextAttributes;
import org.neardup.retrieval.Candidates;
import org.neardup.work.Allowance;

/**
 * The assignment sentence by sentence. Texts are their ordinals; θ is 1 nat, a family link is worth
 * 1/8. A result such as {@code 0 0 2} names the reference of each text.
 */
public class ReferenceAssignmentTests extends LuceneTestCase {

  private static final AssignmentSettings SETTINGS = new AssignmentSettings(1, 0.125);
  private static final ConstraintRule CONTAINS =
      new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.ContainsReference(1)));

  private final ListedCandidates candidates = new ListedCandidates();
  private final List<ExplicitLink> links = new ArrayList<>();

  // ---- by distance

  @Test
  public void textsWithoutCandidatesAreSingletons() {
    assertReferences(0, 1, 2);
  }

  @Test
  public void aSeedGathersWhatIsNearerThanTheThreshold() {
    candidates.near(0, 1, 0.25).near(0, 2, 0.875).near(0, 3, 1).near(0, 4, 1.5);
    assertReferences(0, 0, 0, 3, 4);
  }

  @Test
  public void aTextAtDistanceNothingJoinsUnlessTheThresholdIsNothing() {
    candidates.near(0, 1, 0);
    assertReferences(0, 0);
    assertEquals(
        new Partition(new int[] {0, 1}), run(2, ConflictPolicy.CANNOT_LINK, 0).partition());
  }

  @Test
  public void aMemberIsComparedWithItsReferenceAndNotWithOtherMembers() {
    // 0 - 1 - 2 is a chain: 1 is under 0 and gathers nobody
    candidates.near(0, 1, 0.25).near(1, 2, 0.25);
    assertReferences(0, 0, 2);
  }

  @Test
  public void aNearerSeedTakesATextOver() {
    candidates.near(0, 2, 0.5).near(1, 2, 0.25);
    assertReferences(0, 1, 1);
  }

  @Test
  public void aFartherSeedDoesNot() {
    candidates.near(0, 2, 0.25).near(1, 2, 0.5);
    assertReferences(0, 1, 0);
  }

  @Test
  public void equalDistancesLeaveATextWithTheEarlierSeed() {
    candidates.near(0, 2, 0.25).near(1, 2, 0.25);
    assertReferences(0, 1, 0);
  }

  @Test
  public void aTextMayBeTakenOverSeveralTimes() {
    candidates.near(0, 3, 0.75).near(1, 3, 0.5).near(2, 3, 0.25);
    assertReferences(0, 1, 2, 2);
  }

  // ---- must-links on content

  @Test
  public void aTextThatMustJoinDoesSoAtAnyDistance() {
    containing(0, 1, 5);
    containing(0, 2, Double.POSITIVE_INFINITY);
    assertReferences(0, 0, 0);
  }

  @Test
  public void aTextThatMustBeWithASeedStaysThere() {
    containing(0, 2, 5);
    candidates.near(1, 2, 0);
    assertReferences(0, 1, 0);
  }

  @Test
  public void aTextThatMustBeWithASeedIsTakenFromANearerOne() {
    candidates.near(0, 2, 0);
    containing(1, 2, 5);
    assertReferences(0, 1, 1);
  }

  @Test
  public void ofTwoSeedsThatATextMustBeWithTheEarlierHasIt() {
    containing(0, 2, 0.5);
    containing(1, 2, 0.25);
    assertReferences(0, 1, 0);
  }

  @Test
  public void aMemberThatTurnsOutToBeLinkedToAnotherSeedOfItsComponentStays() {
    // 0 = 1. 3 is near 0, and must be with 1: 2 is nearer than 0, but must yields to nobody.
    must(0, 1);
    candidates.near(0, 3, 0.5).near(2, 3, 0.25);
    containing(1, 3, 5);
    assertReferences(0, 0, 2, 0);
  }

  // ---- cannot-links

  @Test
  public void aCannotLinkWithAnyMemberForbids() {
    // 1 and 2 are both near 0; 1 is nearer and comes first
    cannot(1, 2);
    candidates.near(0, 1, 0.25).near(0, 2, 0.5);
    assertReferences(0, 0, 2);
  }

  @Test
  public void aCannotLinkWithTheReferenceForbids() {
    cannot(0, 1);
    candidates.near(0, 1, 0);
    assertReferences(0, 1);
  }

  @Test
  public void theNearerCandidateComesFirst() {
    cannot(1, 2);
    candidates.near(0, 1, 0.5).near(0, 2, 0.25);
    assertReferences(0, 1, 0);
  }

  @Test
  public void equallyNearCandidatesComeInTheSeedOrder() {
    cannot(1, 2);
    candidates.near(0, 1, 0.25).near(0, 2, 0.25);
    assertReferences(0, 0, 2);
  }

  @Test
  public void aCandidateThatMustJoinComesBeforeANearerOne() {
    cannot(1, 2);
    candidates.near(0, 1, 0);
    containing(0, 2, 5);
    assertReferences(0, 1, 0);
  }

  @Test
  public void aTextThatIsForbiddenStaysWhereItIs() {
    // 3 is with 0; 1 is nearer, but 1 has gathered 2 before, which 3 cannot be with
    cannot(2, 3);
    candidates.near(0, 3, 0.75).near(1, 2, 0.25).near(1, 3, 0.5);
    assertReferences(0, 1, 1, 0);
  }

  @Test
  public void onlyPresentMembersForbid() {
    // 0 gathers 3 and so refuses 4. 1 takes 3 over. 2, of 0's component, then may gather 4.
    must(0, 2);
    cannot(3, 4);
    candidates.near(0, 3, 0.5).near(0, 4, 0.75).near(1, 3, 0.25).near(2, 4, 0.5);
    assertReferences(0, 1, 0, 1, 0);
  }

  @Test
  public void aContentMustLinkThatMeetsACannotLinkIsReportedAndYields() {
    cannot(0, 1);
    containing(0, 1, 0.25);
    ReferenceClustering.Result result = run(2, ConflictPolicy.CANNOT_LINK, 1);
    assertEquals(new Partition(new int[] {0, 1}), result.partition());
    assertEquals(
        List.of(
            new Conflict(0, 1, "contains_reference >= 1.0", "0 cannot 1", LinkType.CANNOT_LINK)),
        result.conflicts().listed());
  }

  @Test
  public void aContentMustLinkThatMeetsACannotLinkWinsByPolicy() {
    cannot(0, 1);
    containing(0, 1, 5);
    ReferenceClustering.Result result = run(2, ConflictPolicy.MUST_LINK, 1);
    assertEquals(new Partition(new int[] {0, 0}), result.partition());
    assertEquals(
        List.of(new Conflict(0, 1, "contains_reference >= 1.0", "0 cannot 1", LinkType.MUST_LINK)),
        result.conflicts().listed());
  }

  @Test
  public void aCannotLinkForbidsANearTextWhateverThePolicy() {
    cannot(0, 1);
    candidates.near(0, 1, 0);
    ReferenceClustering.Result result = run(2, ConflictPolicy.MUST_LINK, 1);
    assertEquals(new Partition(new int[] {0, 1}), result.partition());
    assertEquals(List.of(), result.conflicts().listed());
  }

  // ---- must-link components

  @Test
  public void aComponentIsTogetherAndNamedAfterItsLeastText() {
    must(1, 2);
    assertReferences(0, 1, 1);
  }

  @Test
  public void aComponentJoinsAsAWhole() {
    must(1, 2);
    candidates.near(0, 2, 0.5);
    assertReferences(0, 0, 0);
  }

  @Test
  public void aComponentIsTakenOverAsAWhole() {
    // 0 gathers {2 3} by 2, 1 takes them over by 3
    must(2, 3);
    candidates.near(0, 2, 0.5).near(1, 3, 0.25);
    assertReferences(0, 1, 1, 1);
  }

  @Test
  public void aComponentIsAsNearAsTheNearestOfItsTexts() {
    // to 0: 0.75 and 0.25; to 1: 0.5
    must(2, 3);
    candidates.near(0, 2, 0.75).near(0, 3, 0.25).near(1, 2, 0.5);
    assertReferences(0, 1, 0, 0);
  }

  @Test
  public void oneOfATextsComponentMustJoinAndAllDo() {
    must(1, 2);
    candidates.near(0, 1, 0.25);
    containing(0, 2, 5);
    candidates.near(3, 1, 0);
    assertReferences(0, 0, 0, 3);
  }

  @Test
  public void aComponentThatMustJoinIsAsNearAsItsTextsThatMust() {
    // {1 3} must join 0 by 1, at 0.5, though 3 is at 0; 2 must join at 0.25 and so comes first.
    must(1, 3);
    cannot(1, 2);
    containing(0, 1, 0.5);
    candidates.add(0, 3, 0, 0, 0);
    containing(0, 2, 0.25);
    assertEquals(
        new Partition(new int[] {0, 1, 0, 1}), run(4, ConflictPolicy.CANNOT_LINK, 1).partition());
  }

  @Test
  public void everyTextOfAFoundingComponentIsASeed() {
    // 0 = 3: 1 is near 0, and 4 near 3
    must(0, 3);
    candidates.near(0, 1, 0.5).near(3, 4, 0.5);
    assertReferences(0, 0, 2, 0, 0);
  }

  @Test
  public void theNearestTextOfAFoundingComponentCounts() {
    // 0 = 1. 3 is at 0.75 from 0 and at 0.25 from 1: 2, at 0.5, is not nearer.
    must(0, 1);
    candidates.near(0, 3, 0.75).near(1, 3, 0.25).near(2, 3, 0.5);
    assertReferences(0, 0, 2, 0);
  }

  @Test
  public void aTextOfAComponentUnderAnotherReferenceIsNoSeed() {
    // {1 2} is under 0 by 1; 2 gathers nobody
    must(1, 2);
    candidates.near(0, 1, 0.5).add(2, 3, 0, 0, 0);
    assertReferences(0, 0, 0, 3);
  }

  @Test
  public void aComponentDoesNotProposeItself() {
    must(0, 1);
    candidates.near(0, 1, 0).near(0, 2, 0.5);
    assertReferences(0, 0, 0);
  }

  // ---- founders

  @Test
  public void aFounderThatGatheredNobodyIsTakenOver() {
    // 1 finds 0, but 0 does not find 1
    candidates.add(1, 0, 0.5, 0, 0);
    assertReferences(1, 1);
  }

  @Test
  public void aFounderThatGatheredNobodyMayBeTakenOverByAMustLink() {
    candidates.add(1, 0, 5, 1, 0);
    assertReferences(1, 1);
  }

  @Test
  public void aFounderThatWasTakenOverMayBeTakenOverAgain() {
    candidates.add(1, 0, 0.5, 0, 0).add(2, 0, 0.25, 0, 0);
    assertReferences(2, 1, 2);
  }

  @Test
  public void aFounderThatGatheredMembersStays() {
    candidates.near(0, 2, 0.5).add(1, 0, 0, 0, 0);
    assertReferences(0, 1, 0);
  }

  @Test
  public void aFounderThatGatheredMembersStaysWhereItMustJoinToo() {
    candidates.near(0, 2, 0.5).add(1, 0, 0, 1, 0);
    assertReferences(0, 1, 0);
  }

  @Test
  public void aFounderThatLostItsMembersStaysToo() {
    // 1 takes 2 from 0, for it is nearer, but not 0 itself
    candidates.near(0, 2, 0.5).near(1, 2, 0.25).add(1, 0, 0.75, 0, 0);
    assertReferences(0, 1, 1);
  }

  @Test
  public void aMemberNearerThanAQuarterOfANatStays() {
    candidates.near(0, 3, 0.25).near(0, 4, 0.125).near(1, 3, 0).near(1, 4, 0);
    assertReferences(0, 1, 2, 1, 1); // where a must-link on content could still move it
    assertEquals(
        new Partition(new int[] {0, 1, 2, 1, 0}),
        new ReferenceClustering(candidates, 1, done -> {})
            .run(5, ConstraintClosure.none(5), SETTINGS)
            .partition());
  }

  @Test
  public void frequentTokensAloneMoveNoMember() {
    candidates.near(0, 3, 0.75).near(1, 3, 0.5).byFrequentTokens(1, 3, 7);
    candidates.near(1, 4, 0.5).byFrequentTokens(1, 4, 7);
    assertReferences(0, 1, 2, 0, 1);
  }

  @Test
  public void frequentTokensMoveNobodyOnceManySeedsGatheredNobodyByThem() {
    int vain = ReferenceAssignment.TEMPLATE_CREDIT;
    int[] expected = new int[vain + 3];
    for (int seed = 0; seed < expected.length; seed++) {
      expected[seed] = seed;
      // too far, but for the last seed
      candidates.add(seed, vain + 2, seed <= vain ? 5 : 0.5, 0, 0);
      candidates.byFrequentTokens(seed, vain + 2, 7);
    }
    candidates.add(vain, vain + 1, 0.5, 0, 0).byFrequentTokens(vain, vain + 1, 7);
    assertReferences(expected);
  }

  @Test
  public void frequentTokensGoOnMovingTextsWhereSomeSeedsGather() {
    int seeds = ReferenceAssignment.TEMPLATE_CREDIT;
    int[] expected = new int[2 * seeds];
    for (int seed = 0; seed < seeds; seed++) {
      expected[seed] = seed;
      expected[seeds + seed] = seed % 2 == 1 ? seed : seeds + seed;
      candidates.add(seed, seeds + seed, seed % 2 == 1 ? 0.5 : 5, 0, 0);
      candidates.byFrequentTokens(seed, seeds + seed, 7);
    }
    assertReferences(expected);
  }

  @Test
  public void aFounderThatWasTakenOverIsNoSeedAnyMore() {
    // 0 = 3, founded by 0; 1 takes both before 3 has its turn
    must(0, 3);
    candidates.add(1, 0, 0.5, 0, 0).add(3, 4, 0, 0, 0);
    assertReferences(1, 1, 2, 1, 4);
  }

  // ---- family links

  @Test
  public void aFamilyLinkLowersTheDistance() {
    // 1.125 − 0.125 = 1 is not below θ, 1 − 0.125 is
    family(0, 1);
    family(0, 2);
    candidates.near(0, 1, 1.125).near(0, 2, 1).near(0, 3, 1);
    assertReferences(0, 1, 0, 3);
  }

  @Test
  public void theLoweredDistanceIsWhatIsCompared() {
    // 0.5 against 0.5625 − 0.125 = 0.4375
    family(1, 2);
    candidates.near(0, 2, 0.5).near(1, 2, 0.5625);
    assertReferences(0, 1, 1);
  }

  @Test
  public void aFamilyLinkMayLowerADistanceBelowNothing() {
    // 0 against 0.0625 − 0.125
    family(1, 2);
    candidates.near(0, 2, 0).near(1, 2, 0.0625);
    assertReferences(0, 1, 1);
  }

  @Test
  public void aFamilyLinkThatACannotLinkReplacedDoesNotLower() {
    // 1 ~ 2 would make 2 nearer to 1, but 3 = 2 cannot be with 1
    family(1, 2);
    cannot(1, 3);
    must(2, 3);
    candidates.near(0, 2, 0.5).near(1, 2, 0.5);
    assertReferences(0, 1, 0, 0);
  }

  // ---- asking

  @Test
  public void isSeedSaysWhoStillLooksForCandidates() {
    candidates.near(0, 1, 0.5);
    ReferenceAssignment assignment =
        new ReferenceAssignment(3, ConstraintClosure.none(3), SETTINGS, Allowance.UNLIMITED);
    assertTrue(assignment.isSeed(0));
    assertTrue(assignment.isSeed(1));
    assignment.accept(0, candidates.candidates(0));
    assertTrue(assignment.isSeed(0));
    assertFalse(assignment.isSeed(1));
    assertTrue(assignment.isSeed(2));
  }

  @Test
  public void whatWasFoundForATextThatIsNoSeedAnyMoreIsDropped() {
    candidates.near(0, 1, 0.5).add(1, 2, 0, 0, 0);
    ReferenceAssignment assignment =
        new ReferenceAssignment(3, ConstraintClosure.none(3), SETTINGS, Allowance.UNLIMITED);
    assignment.accept(0, candidates.candidates(0));
    assignment.accept(1, candidates.candidates(1));
    assertEquals(new Partition(new int[] {0, 0, 2}), assignment.partition());
  }

  @Test
  public void thePartitionCanBeAskedForAtAnyTime() {
    ReferenceAssignment assignment =
        new ReferenceAssignment(2, ConstraintClosure.none(2), SETTINGS, Allowance.UNLIMITED);
    Partition before = assignment.partition();
    Candidates found = new Candidates();
    found.add(1, 0.5, 0, 0);
    assignment.accept(0, found);
    assertEquals(new Partition(new int[] {0, 1}), before);
    assertEquals(new Partition(new int[] {0, 0}), assignment.partition());
    assertEquals(List.of(), assignment.conflicts().listed());
  }

  // ---- making

  private void must(int left, int right) {
    link(LinkType.MUST_LINK, left, right, " must ");
  }

  private void cannot(int left, int right) {
    link(LinkType.CANNOT_LINK, left, right, " cannot ");
  }

  private void family(int left, int right) {
    link(LinkType.FAMILY_LINK, left, right, " family ");
  }

  private void link(LinkType type, int left, int right, String how) {
    links.add(new ExplicitLink(type, left, right, left + how + right));
  }

  /** A text that holds all of a seed. */
  private void containing(int seed, int text, double distance) {
    candidates.add(seed, text, distance, 1, 0);
  }

  private void assertReferences(int... references) {
    ReferenceClustering.Result result =
        run(references.length, ConflictPolicy.CANNOT_LINK, SETTINGS.threshold());
    assertEquals(new Partition(references), result.partition());
    assertEquals(List.of(), result.conflicts().listed());
  }

  private ReferenceClustering.Result run(int texts, ConflictPolicy policy, double threshold) {
    ConstraintClosure closure =
        ConstraintClosure.of(texts, TextAttributes.none(), List.of(CONTAINS), links, policy);
    return new ReferenceClustering(candidates, 1, done -> {})
        .run(texts, closure, new AssignmentSettings(threshold, SETTINGS.familyDiscount()));
  }
}
