// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.JoinCounts;
import org.neardup.passage.PassageQuery;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.SentenceJoin;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Finds the passages that texts share with texts of a shard. */
public final class JoinPhase extends BatchPhase<JoinPhase.Request, JoinPhase.Response> {

  public static final JoinPhase INSTANCE = new JoinPhase();

  private static final long BYTES_PER_PAIR = 96;

  /** Two sides of 32 bytes, their objects, and half of that during sending. */
  private static final long BYTES_PER_PASSAGE = 144;

  private JoinPhase() {
    super("join", Request::new, Response::new);
  }

  /** A batch of texts. */
  public static final class Request extends ShardPhaseRequest {
    private final PassageSettings settings;
    private final int[] ordinals;
    private final List<SentenceSignatures> sentences;

    /**
     * @param settings the definition of a passage
     * @param ordinals the texts
     * @param sentences their sentences, in the same order
     */
    public Request(
        PinnedView view,
        PassageSettings settings,
        int[] ordinals,
        List<SentenceSignatures> sentences) {
      super(view);
      this.settings = settings;
      this.ordinals = ordinals;
      this.sentences = sentences;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      settings = SentenceWire.readSettings(in);
      ordinals = in.readVIntArray();
      sentences = in.readList(SentenceWire::read);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      SentenceWire.write(out, settings);
      out.writeVIntArray(ordinals);
      out.writeCollection(sentences, SentenceWire::write);
    }
  }

  /** The passages, and the work done. */
  public static final class Response extends TransportResponse {
    private final List<DocumentPassages> pairs;
    private final JoinCounts counts;

    public Response(List<DocumentPassages> pairs, JoinCounts counts) {
      this.pairs = pairs;
      this.counts = counts;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      pairs = in.readList(SentenceWire::readPair);
      counts = SentenceWire.readCounts(in);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(pairs, SentenceWire::write);
      SentenceWire.write(out, counts);
    }

    /** Each pair with passages once, the text of the batch on the left; unordered. */
    public List<DocumentPassages> pairs() {
      return pairs;
    }

    /** Number of pairs compared, found and cut. */
    public JoinCounts counts() {
      return counts;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    List<PassageQuery> batch = new ArrayList<>(request.ordinals.length);
    for (int i = 0; i < request.ordinals.length; i++) {
      batch.add(PassageQuery.ofRun(request.ordinals[i], request.sentences.get(i)));
    }
    SentenceJoin join =
        new SentenceJoin(
            shard.known(ShardSentences.class).index(),
            shard.known(FrequentOfRun.class).signatures(),
            request.settings,
            allowance::ensureNotCancelled);
    List<DocumentPassages> pairs = new ArrayList<>();
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      join.join(
          batch,
          pair -> {
            memory.take(bytes(pair));
            pairs.add(pair);
          });
    }
    return new Response(pairs, join.counts());
  }

  /** Memory of a pair, here and during sending. */
  public static long bytes(DocumentPassages pair) {
    return BYTES_PER_PAIR + BYTES_PER_PASSAGE * pair.passages().size();
  }
}
