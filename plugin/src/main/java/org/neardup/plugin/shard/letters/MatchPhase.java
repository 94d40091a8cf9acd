// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.letters;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.cluster.letter.LetterEvidence;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.comparing.ShardLetters;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.retrieval.TextStore;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Finds the letter that each of some texts of a shard belongs to. */
public final class MatchPhase extends BatchPhase<MatchPhase.Request, MatchPhase.Response> {

  public static final MatchPhase INSTANCE = new MatchPhase();

  private MatchPhase() {
    super("match", Request::new, Response::new);
  }

  /** Texts by ordinal, which the shard answers for. */
  public static final class Request extends OrdinalsRequest {
    private final int version;
    private final int[] own;

    /**
     * @param version of the letters, as {@link EvidencePhase} told them
     * @param own by text, the reference of the letter in whose cluster it is, or {@link
     *     LetterEvidence#NONE}
     */
    public Request(PinnedView view, int version, int[] ordinals, int[] own) {
      super(view, ordinals);
      this.version = version;
      this.own = own;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      version = in.readVInt();
      own = in.readIntArray();
    }

    int version() {
      return version;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVInt(version);
      out.writeIntArray(own);
    }
  }

  /** Their letters. */
  public static final class Response extends TransportResponse {
    private final List<LetterEvidence.Match> matches; // with null

    public Response(List<LetterEvidence.Match> matches) {
      this.matches = matches;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      matches =
          in.readList(
              i ->
                  i.readBoolean()
                      ? new LetterEvidence.Match(
                          i.readVInt(), i.readEnum(LetterEvidence.Kind.class), i.readDouble())
                      : null);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(
          matches,
          (o, match) -> {
            o.writeBoolean(match != null);
            if (match != null) {
              o.writeVInt(match.reference());
              o.writeEnum(match.kind());
              o.writeDouble(match.evidence());
            }
          });
    }

    /** In the order of the ordinals; null for a text that belongs to none. */
    public List<LetterEvidence.Match> matches() {
      return matches;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    ShardTexts texts = shard.known(ShardTexts.class);
    TextStore.Cursor cursor = texts.store().cursor();
    ShardLetters letters = ShardLetters.of(shard, request.version);
    LetterEvidence.Matcher matcher = letters.evidence().matcher();
    List<LetterEvidence.Match> matches = new ArrayList<>(request.ordinals().length);
    for (int i = 0; i < request.ordinals().length; i++) {
      allowance.ensureNotCancelled();
      int slot = texts.slotOfOrdinal().of(request.ordinals()[i]);
      if (letters.numbered() == null) {
        long[] tokens = cursor.tokens(slot);
        matches.add(matcher.match(tokens, cursor.bag(slot), request.own[i]));
      } else {
        matches.add(letters.numbered().match(matcher, slot, cursor, request.own[i]));
      }
    }
    return new Response(matches);
  }
}
