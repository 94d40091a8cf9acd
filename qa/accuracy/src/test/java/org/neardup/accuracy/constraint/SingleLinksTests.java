// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.neardup.accuracy.collection.GeneratedComments;
import org.neardup.constraint.LinkType;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;

/** A small generated collection by distance alone, which misses many pairs. */
public class SingleLinksTests {

  private static final int COMMENTS = 60;

  @Test
  public void rightMustLinksMostlyRaiseTheScoreOfDistanceAlone() throws Exception {
    KnownTexts texts =
        new KnownTexts(
            new GeneratedComments(
                    "tiny", InventedDockets.load(), CollectionShape.of(COMMENTS, 7).withExact(0))
                .read(),
            false);
    SingleLinks links = SingleLinks.of(texts, LinkType.MUST_LINK);
    assertEquals(links.possible(), links.tried());
    assertTrue(links.toString(), links.raising() + links.lowering() <= links.tried());
    assertTrue(links.toString(), links.raising() > links.lowering());
    assertTrue(links.toString(), links.loweringByReference() <= links.lowering());
    assertTrue(links.toString(), links.least() <= 0);
  }
}
