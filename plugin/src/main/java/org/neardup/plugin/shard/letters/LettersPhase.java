// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.letters;

import java.io.IOException;
import java.util.List;
import org.neardup.edit.letter.LetterBuilder;
import org.neardup.edit.letter.LetterText;
import org.neardup.edit.letter.SampledText;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/**
 * Builds the letters of clusters from some of their texts, which are in the request: a shard gives
 * only its processors.
 */
public final class LettersPhase extends BatchPhase<LettersPhase.Request, LettersPhase.Response> {

  public static final LettersPhase INSTANCE = new LettersPhase();

  private LettersPhase() {
    super("letters", Request::new, Response::new);
  }

  /** Clusters whose letters are to be built. */
  public static final class Request extends ShardPhaseRequest {
    private final List<List<SampledText>> clusters;

    /**
     * @param clusters at least {@link LetterBuilder#MIN_TEXTS} texts of each
     */
    public Request(PinnedView view, List<List<SampledText>> clusters) {
      super(view);
      this.clusters = clusters;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      clusters =
          in.readList(i -> i.readList(from -> new SampledText(from.readString(), from.readVInt())));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(
          clusters,
          (o, texts) ->
              o.writeCollection(
                  texts,
                  (to, text) -> {
                    to.writeString(text.text());
                    to.writeVInt(text.documents());
                  }));
    }
  }

  /** One letter a cluster, in their order. */
  public static final class Response extends TransportResponse {
    private final List<LetterText> letters;

    public Response(List<LetterText> letters) {
      this.letters = letters;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      letters = in.readList(LetterWire::read);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(letters, LetterWire::write);
    }

    /** In the order of the clusters. */
    public List<LetterText> letters() {
      return letters;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance) {
    LetterBuilder builder = new LetterBuilder(allowance);
    return new Response(request.clusters.stream().map(builder::build).toList());
  }
}
