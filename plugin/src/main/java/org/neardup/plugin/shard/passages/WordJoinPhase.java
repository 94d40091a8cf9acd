// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.words.WordJoin;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.retrieval.TextStore;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Finds the passages of words that texts share with later texts of a shard. */
public final class WordJoinPhase extends BatchPhase<WordJoinPhase.Request, JoinPhase.Response> {

  public static final WordJoinPhase INSTANCE = new WordJoinPhase();

  private WordJoinPhase() {
    super("word_join", Request::new, JoinPhase.Response::new);
  }

  /** A batch of texts. */
  public static final class Request extends ShardPhaseRequest {
    private final WordPassageSettings settings;
    private final List<WordJoin.Query> batch;

    /**
     * @param settings the definition of a passage
     * @param batch the texts
     */
    public Request(PinnedView view, WordPassageSettings settings, List<WordJoin.Query> batch) {
      super(view);
      this.settings = settings;
      this.batch = batch;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      settings = WordWire.readSettings(in);
      batch = in.readList(WordWire::readQuery);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      WordWire.write(out, settings);
      out.writeCollection(batch, WordWire::write);
    }
  }

  @Override
  public JoinPhase.Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    List<DocumentPassages> pairs = new ArrayList<>();
    TextStore texts = shard.known(ShardTexts.class).store();
    KnownWords known = shard.known(KnownWords.class);
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      WordJoin join =
          new WordJoin(
              texts,
              known.postings(texts, memory::ensureNotCancelled),
              known.ofOneToken(),
              new ShardWords(shard, allowance),
              shard.known(FrequentOfRun.class).signatures(),
              request.settings,
              memory::take,
              memory::ensureNotCancelled);
      join.join(
          request.batch,
          pair -> {
            memory.take(JoinPhase.bytes(pair));
            pairs.add(pair);
          });
      return new JoinPhase.Response(pairs, join.counts());
    }
  }
}
