// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.List;
import org.neardup.work.Allowance;

/** Source pools for tests. */
final class Pools {

  private Pools() {}

  /** The pool of the paragraphs and words of all texts. */
  static SourcePool of(List<String> texts) {
    SourcePool.Builder builder =
        new SourcePool.Builder(
            List.of(new EditOperation.AddParagraphs(1), new EditOperation.ReplaceWords(1)),
            Allowance.UNLIMITED);
    texts.forEach(builder::add);
    return builder.build();
  }
}
