// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Optional;
import org.junit.Test;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.test.OpenSearchTestCase;

/** What results keep for revisions. */
public class BasisTests extends OpenSearchTestCase {

  @Test
  public void itIsReadAsItWasWritten() {
    Basis basis = RevisionBasis.of(0, 1, 0, 1);
    Basis copy = Basis.of(basis.bytes()).orElseThrow();
    assertEquals(basis.bytes(), copy.bytes());
    assertEquals(4, copy.texts());
    assertEquals(77, copy.found().documents());
    assertEquals(1, copy.found().clusters().partition().referenceOf(3));
    assertArrayEquals(basis.heads(), copy.heads());
    assertArrayEquals(basis.checksums(), copy.checksums());
    assertEquals(basis.known(), copy.known());
    assertEquals(3, copy.changes());
    assertEquals(4, copy.counts().count(9));
    assertArrayEquals(new long[] {-1, 8}, copy.frequentTokens());
    assertArrayEquals(new long[] {3}, copy.commonTokens());
    assertEquals(1.25, copy.threshold().value(), 0);
    assertTrue(copy.threshold().isAutomatic());
    assertEquals(2, copy.places().get(RevisionBasis.head(2)));
  }

  @Test
  public void thatOfAnEarlierVersionIsNone() {
    assertEquals(Optional.empty(), Basis.of(new BytesArray(new byte[] {Clustered.VERSION, 3, 0})));
  }
}
