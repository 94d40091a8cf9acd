package org.neardup.plugin.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongConsumer;
import org.apache.lucene.internal.hppc.IntIntHashMap;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.CopySentencesPhase;
import org.neardup.plugin.shard.ExactGroups;
import org.neardup.plugin.shard.SentenceWire;
import org.neardup.plugin.shard.ShardPhases;
import org.neardup.signature.SentenceSignatures;

/**
 * Reads the exact copies of texts from the shards that have them, a bounded number at a time. Which
 * these are does not depend on how many a request asks for.
 */
final class ExactCopies {

  /** Documents of one shard that are visited at once, or fewer if they are long. */
  private static final int AT_ONCE = 1000;

  /** Documents that a shard hands out first. */
  private static final int FIRST_DOCUMENTS = 100;

  /** Of a text with copies, in a table of each shard that has some. */
  private static final int BYTES_PER_TEXT = 24;

  private final ShardGateway gateway;
  private final BatchPace pace;

  /** By shard: how many documents of each text it has, for texts with several. */
  private final List<IntIntHashMap> documents = new ArrayList<>();

  /**
   * @param charge told of bytes before they are used; throws if there are no more
   */
  ExactCopies(ShardGateway gateway, RunTexts texts, LongConsumer charge) {
    this.gateway = gateway;
    this.pace = gateway.pace(FIRST_DOCUMENTS, AT_ONCE);
    for (int shard = 0; shard < gateway.size(); shard++) {
      ExactGroups groups = gateway.shards().get(shard).groups();
      int[] ordinals = texts.ordinalsOf(shard);
      IntIntHashMap ofShard = new IntIntHashMap();
      for (int group = 0; group < ordinals.length; group++) {
        if (texts.copies(ordinals[group]) > 1) {
          charge.accept(BYTES_PER_TEXT);
          ofShard.put(ordinals[group], groups.copies()[group]);
        }
      }
      documents.add(ofShard);
    }
  }

  /**
   * A document with the text of others.
   *
   * @param ordinal its text
   * @param document its name
   * @param sentences its sentences
   */
  record Copy(int ordinal, DocumentName document, SentenceSignatures sentences) {}

  /** Takes documents. */
  @FunctionalInterface
  interface Visitor {
    void visit(List<Copy> copies);
  }

  /**
   * Visits the documents of some texts, the earliest of each included.
   *
   * @param visitor takes all of them, some at a time
   */
  void visit(int[] ordinals, Visitor visitor) {
    List<Deque<Slice>> left = documents.stream().map(ofShard -> slices(ordinals, ofShard)).toList();
    while (left.stream().anyMatch(slices -> !slices.isEmpty())) {
      List<Handed> handed = left.stream().map(Handed::new).toList();
      while (handed.stream().anyMatch(Handed::wantsMore)) {
        askOnce(handed);
      }
      List<Copy> copies = new ArrayList<>();
      for (int shard = 0; shard < handed.size(); shard++) {
        String index = gateway.view(shard).shardId().getIndexName();
        for (CopySentencesPhase.Copy copy : handed.get(shard).copies) {
          copies.add(
              new Copy(copy.ordinal(), new DocumentName(index, copy.id()), copy.sentences()));
        }
      }
      visitor.visit(copies);
    }
  }

  private void askOnce(List<Handed> handed) {
    int most = pace.size();
    List<CopySentencesPhase.Response> answers =
        pace.ask(
            most,
            () ->
                gateway.ask(
                    ShardPhases.COPY_SENTENCES,
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

  /** What one shard has handed out for one visit. */
  private static final class Handed {
    private final Deque<Slice> left;
    private final List<CopySentencesPhase.Copy> copies = new ArrayList<>();
    private long bytes;

    /**
     * @param left what the shard is still to hand out
     */
    Handed(Deque<Slice> left) {
      this.left = left;
    }

    boolean wantsMore() {
      return !left.isEmpty() && room() > 0;
    }

    int room() {
      return bytes > SentenceWire.MOST_BYTES ? 0 : AT_ONCE - copies.size();
    }

    /** What no longer fits is asked for again. */
    void add(List<CopySentencesPhase.Copy> more) {
      int taken = 0;
      for (CopySentencesPhase.Copy copy : more) {
        if (bytes > SentenceWire.MOST_BYTES) {
          break;
        }
        copies.add(copy);
        bytes += SentenceWire.bytes(copy.sentences());
        taken++;
      }
      drop(left, taken);
    }
  }

  /** Some of the documents of a text in a shard. */
  private record Slice(int ordinal, int first, int size) {}

  private static Deque<Slice> slices(int[] ordinals, IntIntHashMap ofShard) {
    Deque<Slice> slices = new ArrayDeque<>();
    for (int ordinal : ordinals) {
      if (ofShard.containsKey(ordinal)) {
        slices.add(new Slice(ordinal, 0, ofShard.get(ordinal)));
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
        first.stream().mapToInt(Slice::size).toArray());
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
