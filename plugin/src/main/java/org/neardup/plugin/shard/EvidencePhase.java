package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.List;
import org.neardup.cluster.Letter;
import org.neardup.cluster.LetterEvidence;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/** Tells a shard the letters of the clusters, which {@link MatchPhase} looks for in texts. */
public final class EvidencePhase extends ShardPhase<EvidencePhase.Request, EvidencePhase.Response> {

  EvidencePhase() {
    super("evidence", Request::new, Response::new);
  }

  /** The letters. */
  public static final class Request extends ShardPhaseRequest {
    private final List<Letter> letters;

    public Request(PinnedView view, List<Letter> letters) {
      super(view);
      this.letters = letters;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      letters =
          in.readList(
              i ->
                  new Letter(
                      i.readVInt(),
                      i.readVInt(),
                      i.readLongArray(),
                      i.readDoubleArray(),
                      i.readIntArray(),
                      i.readLongArray()));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(
          letters,
          (o, letter) -> {
            o.writeVInt(letter.reference());
            o.writeVInt(letter.documents());
            o.writeLongArray(letter.core());
            o.writeDoubleArray(letter.weights());
            o.writeIntArray(letter.words());
            o.writeLongArray(letter.spine());
          });
    }
  }

  /** Says that the shard knows them. */
  public static final class Response extends TransportResponse {

    Response() {}

    Response(StreamInput in) throws IOException {
      super(in);
    }

    @Override
    public void writeTo(StreamOutput out) {}
  }

  @Override
  Response execute(PinnedShard shard, Request request, CancellableTask task) {
    shard.evidence(
        shard.allowance(task),
        LetterEvidence.bytes(request.letters),
        () -> new LetterEvidence(request.letters, shard.background()),
        request.letters);
    return new Response();
  }
}
