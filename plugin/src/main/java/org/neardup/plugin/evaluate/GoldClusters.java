// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.List;
import org.neardup.plugin.results.DocumentName;

/** Gold clusters. */
interface GoldClusters {

  /** The gold labels of the documents of a page, in their order. */
  List<GoldLabel> labels(List<DocumentName> documents);
}
