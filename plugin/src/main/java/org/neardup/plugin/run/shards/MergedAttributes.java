// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.cursors.IntObjectCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.neardup.constraint.AttributeTuple;
import org.neardup.constraint.TextAttributes;
import org.neardup.plugin.shard.grouping.ExactGroups;

/**
 * The attributes of texts by the shards that have copies of them. A text's own are those of its
 * earliest document, of several the least, so that ids have no part in it.
 */
final class MergedAttributes implements TextAttributes {

  /** A tuple in a table, beside what the shards' own tables have. */
  private static final int BYTES_PER_TUPLE = 64;

  /** A text of which copies differ in their attributes. */
  private static final int BYTES_PER_SEVERAL = 64;

  private static final int NONE = -1;

  private final LongConsumer charge;
  private final List<AttributeTuple> tuples = new ArrayList<>();
  private final int[] ownTuple; // by text
  private final IntObjectHashMap<int[]> severalTuples = new IntObjectHashMap<>(); // its own first

  /**
   * @param groups of each shard
   * @param textOf by shard and group
   * @param timestampOf the timestamp of the earliest document of a text
   */
  MergedAttributes(
      List<ExactGroups> groups,
      int[][] textOf,
      IntToLongFunction timestampOf,
      int texts,
      LongConsumer charge) {
    this.charge = charge;
    charge.accept((long) Integer.BYTES * texts);
    ownTuple = new int[texts];
    Arrays.fill(ownTuple, NONE);
    int[][] numberOf = merge(groups);
    for (int shard = 0; shard < groups.size(); shard++) {
      ExactGroups ofShard = groups.get(shard);
      for (int group = 0; group < ofShard.size(); group++) {
        int text = textOf[shard][group];
        if (ofShard.timestamps()[group] == timestampOf.applyAsLong(text)) {
          offer(text, numberOf[shard][ofShard.tupleOfEarliest()[group]]);
        }
      }
    }
    for (int shard = 0; shard < groups.size(); shard++) {
      for (int group = 0; group < groups.get(shard).size(); group++) {
        for (int tuple : groups.get(shard).tuplesOfGroup()[group]) {
          add(textOf[shard][group], numberOf[shard][tuple]);
        }
      }
    }
    for (IntObjectCursor<int[]> text : severalTuples) {
      severalTuples.indexReplace(severalTuples.indexOf(text.key), ordered(text.value));
    }
  }

  /** The number of each tuple of each shard. */
  private int[][] merge(List<ExactGroups> groups) {
    Map<AttributeTuple, Integer> numbers = new HashMap<>();
    int[][] numberOf = new int[groups.size()][];
    for (int shard = 0; shard < numberOf.length; shard++) {
      List<AttributeTuple> ofShard = groups.get(shard).tuples();
      charge.accept((long) BYTES_PER_TUPLE * ofShard.size());
      for (AttributeTuple tuple : ofShard) {
        charge.accept(numbers.containsKey(tuple) ? 0 : ExactGroups.ramBytes(tuple));
        if (numbers.putIfAbsent(tuple, tuples.size()) == null) {
          tuples.add(tuple);
        }
      }
      numberOf[shard] = ofShard.stream().mapToInt(numbers::get).toArray();
    }
    return numberOf;
  }

  private void offer(int text, int tuple) {
    if (ownTuple[text] == NONE || tuples.get(tuple).compareTo(tuples.get(ownTuple[text])) < 0) {
      ownTuple[text] = tuple;
    }
  }

  private void add(int text, int tuple) {
    int[] known = severalTuples.get(text);
    if (tuple == ownTuple[text]
        || known != null && Arrays.stream(known).anyMatch(each -> each == tuple)) {
      return;
    }
    if (known == null) {
      charge.accept(BYTES_PER_SEVERAL);
      known = new int[] {ownTuple[text]};
    }
    charge.accept(Integer.BYTES);
    int[] more = Arrays.copyOf(known, known.length + 1);
    more[known.length] = tuple;
    severalTuples.put(text, more);
  }

  /** A text's own tuple, then the others by value: the same order however the copies are spread. */
  private int[] ordered(int[] ownFirst) {
    return IntStream.concat(
            IntStream.of(ownFirst[0]),
            Arrays.stream(ownFirst)
                .skip(1)
                .boxed()
                .sorted(Comparator.comparing(tuples::get))
                .mapToInt(Integer::intValue))
        .toArray();
  }

  @Override
  public AttributeTuple of(int text) {
    return tuples.get(ownTuple[text]);
  }

  @Override
  public List<AttributeTuple> ofCopies(int text) {
    int[] several = severalTuples.get(text);
    return several == null
        ? List.of(tuples.get(ownTuple[text]))
        : Arrays.stream(several).mapToObj(tuples::get).toList();
  }
}
