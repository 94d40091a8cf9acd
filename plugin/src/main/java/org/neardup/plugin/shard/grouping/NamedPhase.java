// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/** Returns the texts of the documents that were named when a shard was pinned, not grouped yet. */
public final class NamedPhase extends BatchPhase<ViewRequest, NamedPhase.Response> {

  public static final NamedPhase INSTANCE = new NamedPhase();

  private NamedPhase() {
    super("named", ViewRequest::new, Response::new);
  }

  /**
   * A named document.
   *
   * @param id its id
   * @param head the first 64 bits of the digest of its text
   */
  public record Named(String id, long head) implements Writeable {

    Named(StreamInput in) throws IOException {
      this(in.readString(), in.readLong());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(id);
      out.writeLong(head);
    }
  }

  /** Documents of a shard. */
  public static final class Response extends TransportResponse {
    private final String index;
    private final List<Named> named;

    public Response(String index, List<Named> named) {
      this.index = index;
      this.named = List.copyOf(named);
    }

    Response(StreamInput in) throws IOException {
      super(in);
      index = in.readString();
      named = in.readList(Named::new);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(index);
      out.writeList(named);
    }

    /** The index of the shard. */
    public String index() {
      return index;
    }

    /** Those of its documents whose signatures are indexed. */
    public List<Named> named() {
      return named;
    }
  }

  @Override
  public Response execute(PinnedShard shard, ViewRequest request, Allowance allowance)
      throws IOException {
    ViewGrouping grouping = shard.known(ViewGrouping.class);
    return new Response(grouping.index(), grouping.named(allowance));
  }
}
