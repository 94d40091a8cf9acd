// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class EditParametersTests extends LuceneTestCase {

  @Test
  public void errorsNameTheParameterAndTheValue() {
    IllegalArgumentException words =
        expectThrows(IllegalArgumentException.class, () -> new EditParameters(0, 3));
    assertEquals("[min_unique_words] must be at least 1, got 0", words.getMessage());
    IllegalArgumentException documents =
        expectThrows(IllegalArgumentException.class, () -> new EditParameters(4, 1));
    assertEquals("[min_shared_documents] must be at least 2, got 1", documents.getMessage());
  }
}
