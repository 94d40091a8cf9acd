// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

/**
 * The example of figure 2 of SIGIR 2006: six documents, of which a' and a'' are derived from the
 * reference copy a, and b' and b'' from b. Family links are ~, must-links = and cannot-links ≠.
 */
public class TransitiveFamilyLinksTests {

  private static final int DOCUMENTS = 6;
  private static final int A = 0;
  private static final int A1 = 1;
  private static final int A2 = 2;
  private static final int B = 3;
  private static final int B1 = 4;
  private static final int B2 = 5;

  /** Part I: the third link is the one that must go. */
  private static final List<ExplicitLink> FAMILIES =
      List.of(
          link(LinkType.FAMILY_LINK, A, A2),
          link(LinkType.FAMILY_LINK, B, B2),
          link(LinkType.FAMILY_LINK, A2, B2));

  /** Part II: one cannot-link between the references, and a must-link to a copy of each. */
  private static final List<ExplicitLink> ADDED =
      List.of(
          link(LinkType.CANNOT_LINK, A, B),
          link(LinkType.MUST_LINK, A, A1),
          link(LinkType.MUST_LINK, B, B1));

  @Test
  public void familyLinksAloneMakeOneFamilyOfFour() {
    assertEquals(
        List.of(
            // with a', a'', b, b', b''
            /* a   */ ".~~.~",
            /* a'  */ " ....",
            /* a'' */ "  ~.~",
            /* b   */ "   .~",
            /* b'  */ "    ."),
        relations(FAMILIES));
  }

  /** Part III: two must-links, two family links more, and each of a's is apart from each of b's. */
  @Test
  public void aCannotLinkBetweenTwoReferencesSeparatesTheirFamilies() {
    List<ExplicitLink> links = new ArrayList<>(FAMILIES);
    links.addAll(ADDED);
    assertEquals(
        List.of(
            // with a', a'', b, b', b''
            /* a   */ "=~≠≠≠",
            /* a'  */ " ~≠≠≠",
            /* a'' */ "  ≠≠≠",
            /* b   */ "   =~",
            /* b'  */ "    ~"),
        relations(links));
  }

  /** The upper half of the matrix of all pairs. */
  private static List<String> relations(List<ExplicitLink> links) {
    ConstraintClosure closure =
        ConstraintClosure.of(
            DOCUMENTS, TextAttributes.none(), List.of(), links, ConflictPolicy.CANNOT_LINK);
    assertEquals(List.of(), closure.conflicts().listed());
    List<String> rows = new ArrayList<>();
    for (int left = 0; left < DOCUMENTS - 1; left++) {
      StringBuilder row = new StringBuilder();
      for (int right = 1; right < DOCUMENTS; right++) {
        row.append(right > left ? relation(closure, left, right) : ' ');
      }
      rows.add(row.toString());
    }
    return rows;
  }

  private static char relation(ConstraintClosure closure, int left, int right) {
    boolean family = closure.family(left, right, 0, 0);
    if (closure.cannot(left, right)) {
      assertEquals("a cannot-link replaces a family link", false, family);
      return '≠';
    }
    if (closure.component(left) == closure.component(right)) {
      return '=';
    }
    return family ? '~' : '.';
  }

  private static ExplicitLink link(LinkType type, int left, int right) {
    return new ExplicitLink(type, left, right, left + " " + type.label() + " " + right);
  }
}
