// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import org.neardup.plugin.results.DocumentName;

/** A cluster whose texts are being written, and what is learned with the first of them. */
final class ClusterHeading {
  final DescribedCluster cluster;
  final String clusterId;
  final ShownAttributes.OfCluster attributes = new ShownAttributes.OfCluster();
  int uniqueTextDocuments;
  long firstRow;
  DocumentName reference;
  String preview;

  ClusterHeading(DescribedCluster cluster, String clusterId) {
    this.cluster = cluster;
    this.clusterId = clusterId;
  }
}
