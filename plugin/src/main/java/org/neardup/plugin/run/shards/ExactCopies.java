// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.passages.CopySentencesPhase;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.common.lease.Releasable;

/**
 * Reads the exact copies of texts from the shards that have them, a bounded number at a time. Which
 * these are does not depend on how many a request asks for.
 */
public final class ExactCopies {

  /** Documents of one shard that are visited at once, or fewer if they are long. */
  private static final int AT_ONCE = 1000;

  /** Documents that a shard hands out first. */
  private static final int FIRST_DOCUMENTS = 100;

  /**
   * Bytes of sentences that the shards hand out for one visit, all together; of each one document
   * more.
   */
  static final long MAX_BYTES = SentenceWire.MAX_BYTES;

  private final ShardGateway gateway;
  private final BatchPace pace;
  private final RunTexts texts;
  private final boolean whole;
  private final LongConsumer charge;

  /**
   * @param whole whether each document is one sentence, from its first word to its last
   * @param charge told of bytes before they are used, and of negative numbers when they are given
   *     back; throws if there are no more
   */
  public ExactCopies(ShardGateway gateway, RunTexts texts, boolean whole, LongConsumer charge) {
    this.gateway = gateway;
    this.texts = texts;
    this.whole = whole;
    this.charge = charge;
    this.pace = gateway.pace(FIRST_DOCUMENTS, AT_ONCE);
  }

  /**
   * A document with the text of others.
   *
   * @param ordinal its text
   * @param document its name
   * @param sentences its sentences
   */
  public record Copy(int ordinal, DocumentName document, SentenceSignatures sentences) {}

  /** Takes documents. */
  @FunctionalInterface
  public interface Visitor {
    void visit(List<Copy> copies);
  }

  /**
   * Visits the documents of some texts, the earliest of each included.
   *
   * @param ordinals texts with several documents
   * @param visitor takes all of them, some at a time
   */
  public void visit(int[] ordinals, Visitor visitor) {
    List<Deque<Slice>> left =
        IntStream.range(0, gateway.size()).mapToObj(shard -> slices(ordinals, shard)).toList();
    while (left.stream().anyMatch(slices -> !slices.isEmpty())) {
      long shards = left.stream().filter(slices -> !slices.isEmpty()).count();
      List<Handed> handed =
          left.stream().map(slices -> new Handed(slices, MAX_BYTES / shards, charge)).toList();
      try {
        visitSome(handed, visitor);
      } finally {
        handed.forEach(Handed::close);
      }
    }
  }

  private void visitSome(List<Handed> handed, Visitor visitor) {
    charge.accept(MAX_BYTES); // the answers, as long as they are under way
    try {
      while (handed.stream().anyMatch(Handed::wantsMore)) {
        askOnce(handed);
      }
    } finally {
      charge.accept(-MAX_BYTES);
    }
    List<Copy> copies = new ArrayList<>();
    for (int shard = 0; shard < handed.size(); shard++) {
      String index = gateway.view(shard).shardId().getIndexName();
      for (CopySentencesPhase.Copy copy : handed.get(shard).copies) {
        copies.add(new Copy(copy.ordinal(), new DocumentName(index, copy.id()), copy.sentences()));
      }
    }
    visitor.visit(copies);
  }

  private void askOnce(List<Handed> handed) {
    int most = pace.size();
    List<CopySentencesPhase.Response> answers =
        pace.ask(
            most,
            () ->
                gateway.ask(
                    CopySentencesPhase.INSTANCE,
                    shard ->
                        handed.get(shard).wantsMore()
                            ? request(shard, handed.get(shard), most)
                            : null));
    for (int shard = 0; shard < answers.size(); shard++) {
      if (answers.get(shard) != null) {
        handed.get(shard).add(answers.get(shard).copies());
      }
    }
  }

  /** What one shard has handed out for one visit; given back on closing. */
  static final class Handed implements Releasable {
    private final Deque<Slice> left;
    private final long mostBytes;
    private final LongConsumer charge;
    private final List<CopySentencesPhase.Copy> copies = new ArrayList<>();
    private long bytes;

    /**
     * @param left what the shard is still to hand out
     * @param mostBytes of sentences, after which it hands out nothing more
     */
    Handed(Deque<Slice> left, long mostBytes, LongConsumer charge) {
      this.left = left;
      this.mostBytes = mostBytes;
      this.charge = charge;
    }

    boolean wantsMore() {
      return !left.isEmpty() && room() > 0;
    }

    int room() {
      return bytes > mostBytes ? 0 : AT_ONCE - copies.size();
    }

    /** How many of the bytes that it may hand out are left; 0 or more. */
    long roomInBytes() {
      return Math.max(0, mostBytes - bytes);
    }

    /** What no longer fits is asked for again. */
    void add(List<CopySentencesPhase.Copy> more) {
      int taken = 0;
      for (CopySentencesPhase.Copy copy : more) {
        if (bytes > mostBytes) {
          break;
        }
        long ofCopy = SentenceWire.bytes(copy.sentences());
        charge.accept(ofCopy);
        copies.add(copy);
        bytes += ofCopy;
        taken++;
      }
      drop(left, taken);
    }

    @Override
    public void close() {
      charge.accept(-bytes);
      bytes = 0;
    }
  }

  /** Some of the documents of a text in a shard. */
  record Slice(int ordinal, int first, int size) {}

  private Deque<Slice> slices(int[] ordinals, int shard) {
    Deque<Slice> slices = new ArrayDeque<>();
    for (int ordinal : ordinals) {
      if (texts.isIn(shard, ordinal)) {
        slices.add(new Slice(ordinal, 0, texts.copiesIn(shard, ordinal)));
      }
    }
    return slices;
  }

  /** Asks for the first so many documents. */
  private CopySentencesPhase.Request request(int shard, Handed handed, int most) {
    List<Slice> first = new ArrayList<>();
    int room = Math.min(most, handed.room());
    for (Iterator<Slice> each = handed.left.iterator(); each.hasNext() && room > 0; ) {
      Slice slice = each.next();
      first.add(new Slice(slice.ordinal(), slice.first(), Math.min(room, slice.size())));
      room -= first.getLast().size();
    }
    return new CopySentencesPhase.Request(
        gateway.view(shard),
        first.stream().mapToInt(Slice::ordinal).toArray(),
        first.stream().mapToInt(Slice::first).toArray(),
        first.stream().mapToInt(Slice::size).toArray(),
        handed.roomInBytes(),
        whole);
  }

  /** Takes out the first so many documents. */
  private static void drop(Deque<Slice> slices, int count) {
    int left = count;
    while (left > 0) {
      Slice slice = slices.removeFirst();
      if (slice.size() > left) {
        slices.addFirst(new Slice(slice.ordinal(), slice.first() + left, slice.size() - left));
      }
      left -= Math.min(left, slice.size());
    }
  }
}
