// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import org.neardup.plugin.results.DocumentAttributes;
import org.neardup.plugin.results.DocumentName;

/** A cluster whose texts are being written, and what is learned on the way. */
final class ClusterHeading {

  private final DescribedCluster cluster;
  private final String clusterId;
  private final ShownAttributes.OfCluster attributes = new ShownAttributes.OfCluster();
  private int uniqueTextDocuments;
  private long firstRow;
  private DocumentName reference;
  private String preview;

  ClusterHeading(DescribedCluster cluster, String clusterId) {
    this.cluster = cluster;
    this.clusterId = clusterId;
  }

  /** The reference is the first document of which a row is written. */
  void begin(DocumentName itsReference, long itsFirstRow) {
    reference = itsReference;
    firstRow = itsFirstRow;
  }

  /** Adds what is shown of documents. */
  void add(DocumentAttributes shown) {
    attributes.add(shown);
  }

  /** Adds documents with unique text. */
  void addUniqueTextDocuments(int documents) {
    uniqueTextDocuments += documents;
  }

  void show(String itsPreview) {
    preview = itsPreview;
  }

  DescribedCluster cluster() {
    return cluster;
  }

  String clusterId() {
    return clusterId;
  }

  /** What is shown of all its documents so far. */
  DocumentAttributes attributes() {
    return attributes.all();
  }

  int uniqueTextDocuments() {
    return uniqueTextDocuments;
  }

  long firstRow() {
    return firstRow;
  }

  DocumentName reference() {
    return reference;
  }

  String preview() {
    return preview;
  }
}
