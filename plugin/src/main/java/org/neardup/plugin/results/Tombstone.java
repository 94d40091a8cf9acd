// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A cluster that an earlier revision of the run had, and that is no cluster any more: the document
 * {@code "type": "tombstone"} of the index of results.
 *
 * <pre>
 *   id             cluster-{cluster_id}, as that of the cluster was
 *   type           tombstone
 *   run_id, cluster_id
 *   into           ids of clusters
 * </pre>
 *
 * @param clusterId its id
 * @param into the clusters that its documents are in now, that with most of them first; at most
 *     {@link #MAX_INTO}; empty if they have all been deleted; copied
 */
public record Tombstone(String clusterId, List<String> into) {

  /** The value of the field {@code type}. */
  public static final String TYPE = "tombstone";

  /** The field of the clusters that have its documents. */
  public static final String INTO = "into";

  /** Clusters that are named. */
  public static final int MAX_INTO = 10;

  public Tombstone {
    into = List.copyOf(into);
  }

  /** The {@code _id} of the document, instead of the cluster's. */
  public String id() {
    return ClusterEntry.id(clusterId);
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder, String runId) throws IOException {
    return builder
        .startObject()
        .field("type", TYPE)
        .field("run_id", runId)
        .field("cluster_id", clusterId)
        .field(INTO, into)
        .endObject();
  }

  /** Whether a document of the index of results is a tombstone. */
  public static boolean isTombstone(Map<String, Object> source) {
    return TYPE.equals(source.get("type"));
  }

  /** Reads the form of {@link #writeSource}. */
  public static Tombstone ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new Tombstone(fields.string("cluster_id"), fields.strings(INTO));
  }
}
