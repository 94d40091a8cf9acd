// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.grouping.ExactGroups;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Returns the ids of the earliest documents of texts. */
public final class EarliestPhase extends BatchPhase<EarliestPhase.Request, EarliestPhase.Response> {

  public static final EarliestPhase INSTANCE = new EarliestPhase();

  private EarliestPhase() {
    super("earliest", Request::new, Response::new);
  }

  /** Texts, or groups as long as the shard does not know the texts. */
  public static final class Request extends ShardPhaseRequest {
    private final boolean isOfTexts;
    private final int[] numbers;

    private Request(PinnedView view, boolean isOfTexts, int[] numbers) {
      super(view);
      this.isOfTexts = isOfTexts;
      this.numbers = numbers;
    }

    /** Asks for groups, in the numbers of {@link ExactGroups}. */
    public static Request ofGroups(PinnedView view, int[] groups) {
      return new Request(view, false, groups);
    }

    /** Asks for texts that the shard answers for, by their ordinals. */
    public static Request ofTexts(PinnedView view, int[] ordinals) {
      return new Request(view, true, ordinals);
    }

    Request(StreamInput in) throws IOException {
      super(in);
      isOfTexts = in.readBoolean();
      numbers = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeBoolean(isOfTexts);
      out.writeVIntArray(numbers);
    }
  }

  /** Ids. */
  public static final class Response extends TransportResponse {
    private final List<String> ids;

    public Response(List<String> ids) {
      this.ids = ids;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      ids = in.readStringList();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeStringCollection(ids);
    }

    /** The id of the earliest document of each, in the order of the request. */
    public List<String> ids() {
      return ids;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance) {
    ShardDocuments documents = shard.known(ShardDocuments.class);
    List<String> ids = new ArrayList<>(request.numbers.length);
    if (request.isOfTexts) {
      OrdinalIndex groups = shard.known(ShardTexts.class).groupOfOrdinal();
      for (int ordinal : request.numbers) {
        ids.add(documents.idOfEarliest(groups.of(ordinal)));
      }
    } else {
      for (int group : request.numbers) {
        ids.add(documents.idOfEarliest(group));
      }
    }
    return new Response(ids);
  }
}
