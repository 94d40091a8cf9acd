// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The additions of the members of a cluster to its reference.
 *
 * <pre>
 *   unique_text_documents    documents with unique text
 *   shared_addition_count    passages that several documents added alike
 *   shared_additions         the first of them: {documents, _index, _id, start, end, text}
 * </pre>
 *
 * @param uniqueTextDocuments number of documents with unique text
 * @param sharedCount number of passages that several documents added
 * @param shared the passages that most documents added, by number of documents; copied
 */
public record ClusterAdditions(
    int uniqueTextDocuments, int sharedCount, List<SharedAddition> shared)
    implements Writeable, ToXContentFragment {

  /** No additions. */
  public static final ClusterAdditions NONE = new ClusterAdditions(0, 0, List.of());

  public ClusterAdditions {
    shared = List.copyOf(shared);
  }

  ClusterAdditions(StreamInput in) throws IOException {
    this(in.readVInt(), in.readVInt(), in.readList(SharedAddition::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVInt(uniqueTextDocuments);
    out.writeVInt(sharedCount);
    out.writeList(shared);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return writeCounts(builder).field("shared_additions", shared);
  }

  /** In the form of the index of results. */
  XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    writeCounts(builder).startArray("shared_additions");
    for (SharedAddition addition : shared) {
      addition.writeSource(builder);
    }
    return builder.endArray();
  }

  private XContentBuilder writeCounts(XContentBuilder builder) throws IOException {
    return builder
        .field("unique_text_documents", uniqueTextDocuments)
        .field("shared_addition_count", sharedCount);
  }

  /** Reads the form of {@link #writeSource}; earlier versions did not write it. */
  static ClusterAdditions ofSource(SourceFields fields) {
    if (fields.optionalWhole("unique_text_documents") == null) {
      return NONE;
    }
    return new ClusterAdditions(
        fields.integer("unique_text_documents"),
        fields.integer("shared_addition_count"),
        fields.objects("shared_additions").stream().map(SharedAddition::ofSource).toList());
  }
}
