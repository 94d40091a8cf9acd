// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import org.junit.Test;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.OpenSearchSecurityException;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.test.OpenSearchTestCase;

/** When an apply gives up. */
public class CountsTests extends OpenSearchTestCase {

  private static final DocumentName NAME = new DocumentName("comments", "17");

  private static Counts failed(int documents) {
    Counts counts = new Counts();
    for (int i = 0; i < documents; i++) {
      counts.failed(NAME, new OpenSearchSecurityException("no " + i));
    }
    return counts;
  }

  @Test
  public void allDocumentsFailedAlike() {
    OpenSearchStatusException error = failed(3).onlyFailure(3, null);
    assertEquals(RestStatus.FORBIDDEN, error.status());
    assertEquals(
        "none of the first 3 documents could be written; [comments/17]: no 0", error.getMessage());
    assertNull("not all yet", failed(3).onlyFailure(4, "x"));
    assertNull("not many yet", failed(Counts.FEW - 1).onlyFailure(100_000, "x"));
    assertEquals(
        "none of the first 1000 documents could be written, the others come after [x];"
            + " [comments/17]: no 0",
        failed(Counts.FEW).onlyFailure(100_000, "x").getMessage());
  }

  @Test
  public void oneDocumentThatFaredOtherwiseIsEnoughToGoOn() {
    Counts updated = failed(2);
    updated.updated();
    Counts skipped = failed(2);
    skipped.skip(DocumentChange.Skip.NOOP);
    Counts otherwise = failed(2);
    otherwise.failed(NAME, "the document has no _source");
    for (Counts counts : new Counts[] {updated, skipped, otherwise, new Counts()}) {
      assertNull(counts.onlyFailure(2, null));
    }
  }

  @Test
  public void theFirstHundredFailuresAreKept() {
    Counts counts = failed(150);
    assertEquals(100, counts.failures().size());
    assertEquals(150, counts.status(200, 1).failed());
  }
}
