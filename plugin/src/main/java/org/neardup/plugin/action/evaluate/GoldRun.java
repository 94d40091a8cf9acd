package org.neardup.plugin.action.evaluate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.lucene.internal.hppc.IntArrayList;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultRow;

/**
 * The clusters of another run, all in memory, which is the names of its documents and some 20 bytes
 * for each.
 */
final class GoldRun implements GoldClusters {

  private static final int AMBIGUOUS = -1;

  private final BytesRefHash documents = new BytesRefHash();
  private final BytesRefHash clusters = new BytesRefHash();
  private final IntArrayList clusterOf = new IntArrayList(); // by document
  private final List<String> categoryOf = new ArrayList<>(); // by document
  private final BitSet asked = new BitSet(); // by document

  /** Reads the run. */
  GoldRun(RowPages pages, String run) {
    pages.forEach(run, rows -> rows.forEach(this::add));
  }

  private void add(ResultRow row) {
    int cluster = put(clusters, row.clusterId());
    int document = documents.add(new BytesRef(row.document().toString()));
    if (document >= 0) {
      clusterOf.add(cluster);
      String category = row.membership().category();
      categoryOf.add(category == null ? null : category.intern());
    } else if (clusterOf.get(-document - 1) != cluster) {
      clusterOf.set(-document - 1, AMBIGUOUS);
    }
  }

  private static int put(BytesRefHash names, String name) {
    int at = names.add(new BytesRef(name));
    return at < 0 ? -at - 1 : at;
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

  /** Documents of this run that nobody has asked for. */
  long left() {
    return documents.size() - asked.cardinality();
  }
}
