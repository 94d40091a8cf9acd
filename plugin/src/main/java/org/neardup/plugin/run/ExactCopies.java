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
import org.neardup.plugin.shard.ShardPhases;
import org.neardup.signature.SentenceSignatures;

/** Reads the exact copies of texts from the shards that have them, a bounded number at a time. */
final class ExactCopies {

  /** Documents that one shard hands out at once, or fewer if they are long. */
  private static final int AT_ONCE = 1000;

  /** Of a text with copies, in a table of each shard that has some. */
  private static final int BYTES_PER_TEXT = 24;

  private final ShardGateway gateway;

  /** By shard: how many documents of each text it has, for texts with several. */
  private final List<IntIntHashMap> documents = new ArrayList<>();

  /**
   * @param charge told of bytes before they are used; throws if there are no more
   */
  ExactCopies(ShardGateway gateway, RunTexts texts, LongConsumer charge) {
    this.gateway = gateway;
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
      List<CopySentencesPhase.Response> answers =
          gateway.ask(
              ShardPhases.COPY_SENTENCES,
              shard -> left.get(shard).isEmpty() ? null : request(shard, left.get(shard)));
      List<Copy> copies = new ArrayList<>();
      for (int shard = 0; shard < answers.size(); shard++) {
        if (answers.get(shard) != null) {
          String index = gateway.view(shard).shardId().getIndexName();
          for (CopySentencesPhase.Copy copy : answers.get(shard).copies()) {
            copies.add(
                new Copy(copy.ordinal(), new DocumentName(index, copy.id()), copy.sentences()));
          }
          drop(left.get(shard), answers.get(shard).copies().size());
        }
      }
      visitor.visit(copies);
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
  private CopySentencesPhase.Request request(int shard, Deque<Slice> slices) {
    List<Slice> first = new ArrayList<>();
    int room = AT_ONCE;
    for (Iterator<Slice> each = slices.iterator(); each.hasNext() && room > 0; ) {
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
