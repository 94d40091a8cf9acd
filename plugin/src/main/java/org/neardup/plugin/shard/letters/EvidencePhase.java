// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.letters;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.neardup.cluster.letter.Letter;
import org.neardup.cluster.letter.LetterEvidence;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardBackground;
import org.neardup.plugin.shard.comparing.ShardComparison;
import org.neardup.plugin.shard.comparing.ShardLetters;
import org.neardup.retrieval.TokenIndex;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Tells a shard the letters of the clusters, which {@link MatchPhase} looks for in texts. */
public final class EvidencePhase
    extends BatchPhase<EvidencePhase.Request, TransportResponse.Empty> {

  public static final EvidencePhase INSTANCE = new EvidencePhase();

  private EvidencePhase() {
    super("evidence", Request::new, in -> TransportResponse.Empty.INSTANCE);
  }

  /** The letters. */
  public static final class Request extends ShardPhaseRequest {
    private final int version;
    private final List<Letter> letters;

    /**
     * @param version tells these letters from others of the same run, from 1
     */
    public Request(PinnedView view, int version, List<Letter> letters) {
      super(view);
      this.version = version;
      this.letters = letters;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      version = in.readVInt();
      letters =
          in.readList(
              i ->
                  new Letter(
                      i.readVInt(),
                      i.readVInt(),
                      i.readLongArray(),
                      i.readDoubleArray(),
                      i.readIntArray(),
                      i.readIntArray(),
                      i.readLongArray()));
    }

    int version() {
      return version;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVInt(version);
      out.writeCollection(
          letters,
          (o, letter) -> {
            o.writeVInt(letter.reference());
            o.writeVInt(letter.documents());
            o.writeLongArray(letter.core());
            o.writeDoubleArray(letter.weights());
            o.writeIntArray(letter.rivals());
            o.writeIntArray(letter.words());
            o.writeLongArray(letter.spine());
          });
    }
  }

  @Override
  public TransportResponse.Empty execute(PinnedShard shard, Request request, Allowance allowance) {
    BackgroundModel background = shard.known(ShardBackground.class).model();
    Optional<ShardLetters> before = shard.ifKnown(ShardLetters.class);
    shard.forget(ShardLetters.class);
    before.ifPresent(letters -> allowance.take(-letters.bytes()));
    TokenIndex index = shard.known(ShardComparison.class).comparison().index();
    long bytes =
        LetterEvidence.bytes(request.letters)
            + (index == null ? 0 : LetterEvidence.bytesOver(index, request.letters));
    allowance.take(bytes);
    try {
      LongHashSet tokens = new LongHashSet();
      LetterEvidence.addTokens(request.letters, tokens);
      LetterEvidence evidence = new LetterEvidence(request.letters, background);
      shard.learn(
          new ShardLetters(
              request.version,
              evidence,
              index == null ? null : evidence.over(index),
              tokens,
              bytes));
    } catch (RuntimeException e) {
      allowance.take(-bytes);
      throw e;
    }
    return TransportResponse.Empty.INSTANCE;
  }
}
