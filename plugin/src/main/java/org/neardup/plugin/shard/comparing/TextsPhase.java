// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import com.carrotsearch.hppc.LongArrayList;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.grouping.ExactGroups;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.retrieval.IndexedDocuments;
import org.neardup.retrieval.TextStore;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/**
 * Sends the ordinals of its texts to a shard, and which of them it answers for: those whose
 * earliest document it holds. It returns the counts of their words that the run needs, and the
 * tokens in at least a given number of texts.
 */
public final class TextsPhase extends ResumablePhase<TextsPhase.Request, TextsPhase.Response> {

  public static final TextsPhase INSTANCE = new TextsPhase();

  /** A text's document, its ordinal and its group. */
  private static final int BYTES_PER_SLOT = 3 * Integer.BYTES;

  /** Bytes of a text in the request and the answer, and in the sorting of texts. */
  private static final int BYTES_WHILE_AT_WORK = 2 * Integer.BYTES + 1 + Long.BYTES;

  /** Texts between two checks for cancellation. */
  private static final int CHECK_EVERY = 16;

  /** Bytes of a word or token in the counting table and in the answer. */
  private static final int BYTES_PER_WORD = 48;

  private TextsPhase() {
    super("texts", Request::new, Response::new);
  }

  /** The counts of words. */
  public enum WordCount {
    /** Nothing. */
    NONE,
    /** Its occurrences: the background model. */
    OCCURRENCES,
    /** Its texts: the document frequency. */
    TEXTS
  }

  /** Ordinals by group. */
  public static final class Request extends ShardPhaseRequest {
    private final int[] ordinals;
    private final boolean[] answersFor;
    private final int frequency;
    private final WordCount counted;

    /**
     * @param ordinals the ordinal of each group, in the order of {@link ExactGroups}
     * @param answersFor whether the shard answers for the text
     * @param frequency tokens in at least this many texts of the shard are returned
     * @param counted the counts of words
     */
    public Request(
        PinnedView view, int[] ordinals, boolean[] answersFor, int frequency, WordCount counted) {
      super(view);
      this.ordinals = ordinals;
      this.answersFor = answersFor;
      this.frequency = frequency;
      this.counted = counted;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      ordinals = in.readVIntArray();
      answersFor = new boolean[ordinals.length];
      for (int i = 0; i < answersFor.length; i++) {
        answersFor[i] = in.readBoolean();
      }
      frequency = in.readVInt();
      counted = in.readEnum(WordCount.class);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVIntArray(ordinals);
      for (boolean answers : answersFor) {
        out.writeBoolean(answers);
      }
      out.writeVInt(frequency);
      out.writeEnum(counted);
    }
  }

  /** Counts of words, and potentially frequent tokens. */
  public static final class Response extends TransportResponse {
    private final BackgroundModel part;
    private final long[] tokens;
    private final int[] words;

    public Response(BackgroundModel part, long[] tokens, int[] words) {
      this.part = part;
      this.tokens = tokens;
      this.words = words;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      part = WordCountsWire.read(in);
      tokens = in.readLongArray();
      words = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      WordCountsWire.write(out, part);
      out.writeLongArray(tokens);
      out.writeVIntArray(words);
    }

    /** The counts over the texts that the shard answers for. */
    public BackgroundModel part() {
      return part;
    }

    /** Tokens in at least the given number of texts of the shard. */
    public long[] tokens() {
      return tokens;
    }

    /** Length in words of each group that the shard answers for, 0 for others. */
    public int[] words() {
      return words;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    int all = request.ordinals.length;
    int answered = (int) IntStream.range(0, all).filter(i -> request.answersFor[i]).count();
    allowance.take(
        OrdinalIndex.ramBytes(all)
            + OrdinalIndex.ramBytes(answered)
            + (long) BYTES_PER_SLOT * answered
            + IndexedDocuments.bytes(shard.known(ShardDocuments.class).reader(), answered));
    try (BorrowedMemory borrowed = new BorrowedMemory(allowance)) {
      borrowed.take((long) BYTES_WHILE_AT_WORK * all);
      return index(shard, request, borrowed);
    }
  }

  private static Response index(PinnedShard shard, Request request, BorrowedMemory borrowed)
      throws IOException {
    int[] earliest = shard.known(ShardDocuments.class).earliestOfGroup();
    int[] groups =
        IntStream.range(0, request.ordinals.length)
            .filter(group -> request.answersFor[group])
            .mapToLong(group -> (long) earliest[group] << Integer.SIZE | group)
            .sorted()
            .mapToInt(key -> (int) key)
            .toArray();
    int[] ordinals = Arrays.stream(groups).map(group -> request.ordinals[group]).toArray();
    TextStore store =
        shard
            .known(ShardDocuments.class)
            .stores()
            .create(groups, ordinals, borrowed::ensureNotCancelled);
    shard.learn(
        new ShardTexts(store, new OrdinalIndex(request.ordinals), new OrdinalIndex(ordinals)));

    TextStore.Cursor cursor = store.cursor();
    BackgroundModel.Builder model = new BackgroundModel.Builder();
    int charged = 0;
    int[] words = new int[request.ordinals.length];
    for (int slot = 0; slot < store.size(); slot++) {
      if (slot % CHECK_EVERY == 0) {
        borrowed.ensureNotCancelled();
      }
      BagOfWords bag = cursor.bag(slot);
      switch (request.counted) {
        case NONE -> {}
        case OCCURRENCES -> model.add(bag);
        case TEXTS -> model.addOnce(bag);
      }
      if (model.size() > charged) {
        borrowed.take((long) BYTES_PER_WORD * (model.size() - charged));
        charged = model.size();
      }
      words[groups[slot]] = bag.length();
    }
    LongArrayList tokens = new LongArrayList();
    cursor.frequencies(
        request.frequency, (token, texts) -> tokens.add(token), borrowed::ensureNotCancelled);
    return new Response(model.build(), tokens.toArray(), words);
  }
}
