package org.neardup.plugin.evaluate;

import java.util.List;
import org.neardup.plugin.results.DocumentName;

/** Clusters that are held to be right. */
interface GoldClusters {

  /** What gold says of each document of a page, in their order. */
  List<GoldLabel> labels(List<DocumentName> documents);
}
