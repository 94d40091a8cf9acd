// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import com.carrotsearch.hppc.LongLongHashMap;
import java.io.IOException;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/**
 * Returns the texts of a shard with a checksum of the documents of each, by which a revision knows
 * the texts that others have changed since, and which of these only have documents more. Signatures
 * are indexed.
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
    private final long known;

    private Request(PinnedView view, boolean grouped, long known) {
      super(view);
      this.grouped = grouped;
      this.known = known;
    }

    /**
     * Asks for all texts of documents that match, grouped or not; not after all were grouped.
     *
     * @param known the greatest sequence number of documents that are known, -1 for none
     */
    public static Request ofAll(PinnedView view, long known) {
      return new Request(view, false, known);
    }

    /** Asks for the texts that are grouped, of which no document is later than others. */
    public static Request ofGroups(PinnedView view) {
      return new Request(view, true, Long.MAX_VALUE);
    }

    Request(StreamInput in) throws IOException {
      super(in);
      grouped = in.readBoolean();
      known = in.readLong();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeBoolean(grouped);
      out.writeLong(known);
    }
  }

  /**
   * Checksums of documents by text, in no order.
   *
   * @param heads the first 64 bits of the digest of each text; read-only
   * @param sums the checksum of each; read-only
   */
  public record Sums(long[] heads, long[] sums) implements Writeable {

    private Sums(StreamInput in) throws IOException {
      this(in.readLongArray(), in.readLongArray());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeLongArray(heads);
      out.writeLongArray(sums);
    }

    /** Adds these to those of other shards, by head. */
    public void addTo(LongLongHashMap all) {
      for (int i = 0; i < heads.length; i++) {
        all.addTo(heads[i], sums[i]);
      }
    }
  }

  /** Texts. */
  public static final class Response extends TransportResponse {
    private final Sums all;
    private final Sums later;
    private final long last;
    private final long documents;
    private final long withoutField;
    private final long ignored;

    public Response(
        Sums all, Sums later, long last, long documents, long withoutField, long ignored) {
      this.all = all;
      this.later = later;
      this.last = last;
      this.documents = documents;
      this.withoutField = withoutField;
      this.ignored = ignored;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      all = new Sums(in);
      later = new Sums(in);
      last = in.readLong();
      documents = in.readVLong();
      withoutField = in.readVLong();
      ignored = in.readVLong();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      all.writeTo(out);
      later.writeTo(out);
      out.writeLong(last);
      out.writeVLong(documents);
      out.writeVLong(withoutField);
      out.writeVLong(ignored);
    }

    /** Of all documents. */
    public Sums all() {
      return all;
    }

    /** Of the documents that are not known, by their sequence numbers. */
    public Sums later() {
      return later;
    }

    /** The greatest sequence number of the documents, -1 if there are none. */
    public long last() {
      return last;
    }

    /** Number of documents. */
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
      TextChecksums sums = new TextChecksums(request.shardId(), request.known, borrowed);
      return request.grouped
          ? shard.known(ShardDocuments.class).checksums(sums, borrowed)
          : shard.known(ViewGrouping.class).checksums(sums, borrowed);
    }
  }
}
