// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.lucene.tests.util.LuceneTestCase;

public class VerdictGraphTests extends LuceneTestCase {

  private final VerdictGraph graph = new VerdictGraph();

  private static NamedLink must(String left, String right) {
    return new NamedLink(LinkType.MUST_LINK, left, right);
  }

  private static NamedLink cannot(String left, String right) {
    return new NamedLink(LinkType.CANNOT_LINK, left, right);
  }

  private void given(NamedLink... links) {
    for (NamedLink link : links) {
      assertEquals(Optional.empty(), graph.add(link));
    }
  }

  public void testACannotLinkIsContradictedByTheShortestChainOfMustLinks() {
    given(must("a", "b"), must("b", "c"), must("c", "d"), must("d", "b"), must("d", "e"));
    assertEquals(
        Optional.of(List.of(must("a", "b"), must("d", "b"), must("d", "e"))),
        graph.add(cannot("a", "e")));
  }

  public void testAMustLinkIsContradictedByACannotLinkAndTheChainsToIt() {
    given(must("a", "b"), cannot("c", "b"), must("d", "c"));
    assertEquals(
        Optional.of(List.of(must("a", "b"), cannot("c", "b"), must("d", "c"))),
        graph.add(must("a", "d")));
    assertEquals(Optional.of(List.of(cannot("c", "b"))), graph.add(must("b", "c")));
  }

  public void testTheNearestCannotLinkIsNamed() {
    given(must("a", "b"), cannot("b", "z"), cannot("a", "z"));
    assertEquals(Optional.of(List.of(cannot("a", "z"))), graph.add(must("z", "a")));
  }

  public void testWhatWasRefusedHasNoInfluence() {
    given(cannot("a", "b"));
    assertTrue(graph.add(must("a", "b")).isPresent());
    given(must("b", "c"));
    assertEquals(Optional.empty(), graph.add(cannot("a", "c")));
  }

  public void testALinkMayBeGivenTwice() {
    given(must("a", "b"), must("b", "a"), cannot("a", "c"), cannot("c", "a"));
  }

  public void testALinkIsRefusedIfAndOnlyIfTheLinksBeforeItContradictIt() {
    Random random = random();
    for (int round = 0; round < 200; round++) {
      VerdictGraph links = new VerdictGraph();
      List<ExplicitLink> taken = new ArrayList<>();
      for (ExplicitLink link : RandomConstraints.links(random, 7, 15)) {
        if (link.left() == link.right() || link.type() == LinkType.FAMILY_LINK) {
          continue;
        }
        ConstraintClosure closure =
            ConstraintClosure.of(
                7, TextAttributes.none(), List.of(), taken, ConflictPolicy.CANNOT_LINK);
        boolean contradicted =
            link.type() == LinkType.MUST_LINK
                ? closure.cannot(link.left(), link.right())
                : closure.component(link.left()) == closure.component(link.right());
        Optional<List<NamedLink>> found =
            links.add(new NamedLink(link.type(), "" + link.left(), "" + link.right()));
        assertEquals(taken + " " + link, contradicted, found.isPresent());
        if (!contradicted) {
          taken.add(link);
        }
      }
    }
  }
}
