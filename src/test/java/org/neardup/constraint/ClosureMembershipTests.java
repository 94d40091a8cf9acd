// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.List;
import java.util.Optional;
import org.junit.Test;

/** What a cluster forbids, as members come and go. */
public class ClosureMembershipTests extends ClosureTestCase {

  @Test
  public void anEmptyClusterForbidsNothing() {
    ConstraintClosure closure = dockets(List.of(cannot(0, 1)), "epa", "dot");
    assertEquals(Optional.empty(), closure.membership().forbids(0));
  }

  @Test
  public void aClusterForbidsByPairsAndByAttributesAsLongAsTheMemberStays() {
    //            0      1     2      3
    // docket     epa    -     dot    -        1 ≠ 3
    ConstraintClosure closure = dockets(List.of(cannot(1, 3)), "epa", null, "dot", null);
    ConstraintClosure.Membership cluster = closure.membership();
    cluster.add(0);
    cluster.add(1);
    assertEquals(Optional.of("differs in docket_id"), cluster.forbids(2).map(Separation::because));
    assertEquals(Optional.of("1 cannot 3"), cluster.forbids(3).map(Separation::because));
    assertEquals(Optional.empty(), cluster.forbids(1));
    cluster.remove(0);
    assertEquals(Optional.empty(), cluster.forbids(2));
    assertEquals(Optional.of("1 cannot 3"), cluster.forbids(3).map(Separation::because));
    cluster.remove(1);
    assertEquals(Optional.empty(), cluster.forbids(3));
  }

  @Test
  public void aFamilyIsForbiddenUntilItsLastMemberLeaves() {
    // 0 ~ 1, 1 ≠ 2, so 0 ≠ 2
    ConstraintClosure closure = closure(3, family(0, 1), cannot(1, 2));
    ConstraintClosure.Membership cluster = closure.membership();
    cluster.add(0);
    cluster.add(1);
    assertEquals(Optional.of("1 cannot 2"), cluster.forbids(2).map(Separation::because));
    cluster.remove(1);
    assertEquals(Optional.of("1 cannot 2"), cluster.forbids(2).map(Separation::because));
    cluster.remove(0);
    assertEquals(Optional.empty(), cluster.forbids(2));
  }

  @Test
  public void aTextWhoseCopiesDisagreeMayRejoinItsOwnFamily() {
    // 0 is of epa and dot, 0 ~ 1: each may be with the other, 2 with neither
    AttributeTuple epa = new AttributeTuple("epa");
    AttributeTuple dot = new AttributeTuple("dot");
    AttributeTuple none = new AttributeTuple((String) null);
    ConstraintClosure closure =
        ConstraintClosure.of(
            3,
            ListedAttributes.ofCopies(List.of(List.of(epa, dot), List.of(none), List.of(epa))),
            List.of(OTHER_DOCKETS),
            List.of(family(0, 1)),
            ConflictPolicy.CANNOT_LINK);
    ConstraintClosure.Membership cluster = closure.membership();
    cluster.add(0);
    assertEquals(Optional.empty(), cluster.forbids(1));
    assertEquals(Optional.empty(), cluster.forbids(0));
    assertEquals(Optional.of("differs in docket_id"), cluster.forbids(2).map(Separation::because));
  }

  @Test
  public void aClusterForcedTogetherStillForbidsBothSides() {
    // 0 of epa and 1 of dot are members, by force: another text of either is apart from one
    ConstraintClosure closure = dockets(List.of(), "epa", "dot", "epa", null);
    ConstraintClosure.Membership cluster = closure.membership();
    cluster.add(0);
    cluster.add(1);
    assertEquals(Optional.of("differs in docket_id"), cluster.forbids(2).map(Separation::because));
    assertEquals(Optional.of("differs in docket_id"), cluster.forbids(0).map(Separation::because));
    assertEquals(Optional.empty(), cluster.forbids(3));
  }
}
