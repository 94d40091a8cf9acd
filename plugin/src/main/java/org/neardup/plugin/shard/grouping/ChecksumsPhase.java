// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.neardup.plugin.shard.BorrowedMemory;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/**
 * Returns the texts of a shard with a checksum of the documents of each, by which a revision knows
 * the texts that others have changed since. Signatures are indexed.
 */
public final class ChecksumsPhase
    extends ResumablePhase<ChecksumsPhase.Request, ChecksumsPhase.Response> {

  public static final ChecksumsPhase INSTANCE = new ChecksumsPhase();

  private ChecksumsPhase() {
    super("checksums", Request::new, Response::new);
  }

  /** All texts, or those that are grouped. */
  public static final class Request extends ShardPhaseRequest {
    private final boolean grouped;

    private Request(PinnedView view, boolean grouped) {
      super(view);
      this.grouped = grouped;
    }

    /** Asks for all texts of documents that match, grouped or not; not after all were grouped. */
    public static Request ofAll(PinnedView view) {
      return new Request(view, false);
    }

    /** Asks for the texts that are grouped. */
    public static Request ofGroups(PinnedView view) {
      return new Request(view, true);
    }

    Request(StreamInput in) throws IOException {
      super(in);
      grouped = in.readBoolean();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeBoolean(grouped);
    }
  }

  /** Texts in no order. */
  public static final class Response extends TransportResponse {
    private final long[] heads;
    private final long[] sums;
    private final long documents;
    private final long withoutField;
    private final long ignored;

    public Response(long[] heads, long[] sums, long documents, long withoutField, long ignored) {
      this.heads = heads;
      this.sums = sums;
      this.documents = documents;
      this.withoutField = withoutField;
      this.ignored = ignored;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      heads = in.readLongArray();
      sums = in.readLongArray();
      documents = in.readVLong();
      withoutField = in.readVLong();
      ignored = in.readVLong();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeLongArray(heads);
      out.writeLongArray(sums);
      out.writeVLong(documents);
      out.writeVLong(withoutField);
      out.writeVLong(ignored);
    }

    /** The first 64 bits of their digests. Read-only. */
    public long[] heads() {
      return heads;
    }

    /** The checksum of each. Read-only. */
    public long[] sums() {
      return sums;
    }

    /** Number of their documents. */
    public long documents() {
      return documents;
    }

    /** Documents that match the query and lack the field; 0 of grouped texts. */
    public long withoutField() {
      return withoutField;
    }

    /** Documents that match the query and have a value that the field ignored; likewise. */
    public long ignored() {
      return ignored;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    try (BorrowedMemory borrowed = new BorrowedMemory(allowance)) {
      TextChecksums sums = new TextChecksums(request.shardId(), borrowed);
      return request.grouped
          ? shard.known(ShardDocuments.class).checksums(sums, borrowed)
          : shard.known(ViewGrouping.class).checksums(sums, borrowed);
    }
  }
}
