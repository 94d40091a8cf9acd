// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import com.carrotsearch.hppc.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultRow;

/**
 * Gold clusters of another run, all in memory: the names of its documents and clusters, and some
 * numbers for each.
 */
final class GoldRun implements GoldClusters {

  private static final int AMBIGUOUS = -1;

  private final KeptBytes kept;
  private final BytesRefHash documents = new BytesRefHash();
  private final BytesRefHash clusters = new BytesRefHash();
  private final IntArrayList clusterOf = new IntArrayList(); // by document
  private final List<String> categoryOf = new ArrayList<>(); // by document
  private final BitSet asked = new BitSet(); // by document

  /**
   * @param kept charged for names
   */
  GoldRun(KeptBytes kept) {
    this.kept = kept;
  }

  /** Adds a document of that run; all are added before the first label is read. */
  void add(ResultRow row) {
    int cluster = put(clusters, row.clusterId());
    int before = documents.size();
    int document = put(documents, row.document().toString());
    if (document == before) {
      clusterOf.add(cluster);
      String category = row.membership().category();
      categoryOf.add(category == null ? null : category.intern());
    } else if (clusterOf.get(document) != cluster) {
      clusterOf.set(document, AMBIGUOUS);
    }
  }

  private int put(BytesRefHash names, String name) {
    BytesRef bytes = new BytesRef(name);
    int at = names.find(bytes);
    if (at < 0) {
      kept.add((long) bytes.length + ClusterLabels.BYTES_BESIDES_NAME);
      at = names.add(bytes);
    }
    return at;
  }

  @Override
  public List<GoldLabel> labels(List<DocumentName> page) {
    return page.stream().map(this::label).toList();
  }

  private GoldLabel label(DocumentName name) {
    int document = documents.find(new BytesRef(name.toString()));
    if (document < 0) {
      return GoldLabel.Missing.NOT_FOUND;
    }
    asked.set(document);
    int cluster = clusterOf.get(document);
    return cluster == AMBIGUOUS
        ? GoldLabel.Missing.AMBIGUOUS
        : new GoldLabel.Cluster(
            clusters.get(cluster, new BytesRef()).utf8ToString(), categoryOf.get(document));
  }

  /** Number of documents of that run whose label was never read. */
  long left() {
    return (long) documents.size() - asked.cardinality();
  }
}
