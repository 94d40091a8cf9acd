// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import java.util.List;
import org.neardup.passage.MemorySentenceIndex;
import org.neardup.passage.SentenceIndex;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.grouping.SentenceSource;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.retrieval.TextStore;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/**
 * Prepares the sentences of the texts that a shard answers for, and returns frequent signatures.
 */
public final class SentencesPhase
    extends ResumablePhase<SentencesPhase.Request, SentencesPhase.Response> {

  public static final SentencesPhase INSTANCE = new SentencesPhase();

  private SentencesPhase() {
    super("sentences", Request::new, Response::new);
  }

  /** Requests signatures of many texts. */
  public static final class Request extends ShardPhaseRequest {
    private final int least;

    /**
     * @param least signatures in at least this many texts of the shard are returned
     */
    public Request(PinnedView view, int least) {
      super(view);
      this.least = least;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      least = in.readVInt();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVInt(least);
    }
  }

  /** How sentences are signed, and signatures. */
  public static final class Response extends TransportResponse {
    private final String scheme;
    private final boolean fromSource;
    private final long[] signatures;

    public Response(String scheme, boolean fromSource, long[] signatures) {
      this.scheme = scheme;
      this.fromSource = fromSource;
      this.signatures = signatures;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      scheme = in.readString();
      fromSource = in.readBoolean();
      signatures = in.readLongArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(scheme);
      out.writeBoolean(fromSource);
      out.writeLongArray(signatures);
    }

    /** How sentences are signed, as text; empty if the shard has no such field. */
    public String scheme() {
      return scheme;
    }

    /** Whether they were read from the source. */
    public boolean fromSource() {
      return fromSource;
    }

    /** Signatures in at least the given number of texts. */
    public long[] signatures() {
      return signatures;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    TextStore texts = shard.known(ShardTexts.class).store();
    ShardDocuments documents = shard.known(ShardDocuments.class);
    SentenceSource source = documents.sentences();
    if (source == null) {
      SentenceIndex none =
          new MemorySentenceIndex(new long[0], List.of(), allowance::ensureNotCancelled);
      shard.learn(new ShardSentences(none));
      shard.learn(new ShardSignatures(none));
      return new Response("", false, new long[0]);
    }
    int[] earliest = new int[texts.size()]; // ascending, like the slots
    long[] keys = new long[texts.size()];
    for (int slot = 0; slot < keys.length; slot++) {
      keys[slot] = texts.ordinal(slot);
      earliest[slot] =
          documents
              .earliestOfGroup()[
              shard.known(ShardTexts.class).groupOfOrdinal().of(texts.ordinal(slot))];
    }
    boolean fromSource = !source.areIndexed(earliest);
    SentenceIndex index = source.index(earliest, keys, allowance);
    shard.learn(new ShardSentences(index));
    ShardSignatures signatures = new ShardSignatures(index);
    shard.learn(signatures);
    return new Response(
        source.scheme(), fromSource, signatures.ofAtLeast(request.least, allowance));
  }
}
