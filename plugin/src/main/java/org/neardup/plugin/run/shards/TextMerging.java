// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import com.carrotsearch.hppc.IntArrayList;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.apache.lucene.util.PriorityQueue;
import org.apache.lucene.util.packed.PackedInts;
import org.apache.lucene.util.packed.PackedLongValues;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.TextAttributes;
import org.neardup.plugin.shard.grouping.ExactGroups;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.signature.DocumentDigest;

/**
 * Merges the groups of all shards to texts in seed order. Each shard has its groups in the order of
 * their digests, so that no table of digests is needed. Texts are first numbered in that order,
 * then by their place in the seed order. Arrays are dropped as soon as they are merged.
 */
final class TextMerging {

  /** Texts whose earliest document is looked for at once, where several shards may have it. */
  private static final int TIES_AT_ONCE = 10_000;

  /** A group whose id is asked for, with the id. */
  private static final long BYTES_PER_TIE = 200;

  /** The text of a group. */
  private static final int BYTES_PER_GROUP = Integer.BYTES;

  /** Copies and timestamp, with the place in the order. */
  private static final int BYTES_PER_TEXT = 2 * Integer.BYTES + Long.BYTES;

  private final RunTexts.EarliestIds earliestIds;
  private final LongConsumer charge;
  private final List<ExactGroups> groups = new ArrayList<>(); // by shard
  private final List<String> indices = new ArrayList<>(); // by shard
  private final int[][] textOf; // by shard and group
  private final Map<Integer, byte[]> digestOf = new HashMap<>(); // where heads are equal
  private int size;
  private int[] copies; // by text
  private long[] timestamps; // by text, of its earliest document
  private PackedInts.Mutable homeShard; // by text

  /**
   * @param shards emptied
   */
  TextMerging(List<GroupedShard> shards, RunTexts.EarliestIds earliestIds, LongConsumer charge) {
    this.earliestIds = earliestIds;
    this.charge = charge;
    for (GroupedShard shard : shards) {
      charge.accept(shard.groups().ramBytes());
      groups.add(shard.groups());
      indices.add(shard.shardId().getIndexName());
    }
    shards.clear();
    textOf = new int[groups.size()][];
  }

  RunTexts merge(boolean withAttributes) {
    ShardCounts counts = ShardCounts.of(groups);
    numberByDigest();
    findHomes();
    drop(groups.size() == 1, !withAttributes);
    charge.accept((long) Integer.BYTES * size);
    int[] order = SortedNumbers.sorted(IntStream.range(0, size).toArray(), this::compare);
    renumber(order);
    FallingCounts copiesOf = new FallingCounts(size, text -> copies[order[text]]);
    PackedLongValues timestampOf = timestamps(order);
    PackedInts.Mutable homeOf = homes(order);
    charge.accept(copiesOf.ramBytes() + timestampOf.ramBytesUsed());
    copies = null;
    timestamps = null;
    charge.accept(-(long) BYTES_PER_TEXT * size);
    charge.accept(-homeShard.ramBytesUsed());
    homeShard = null;

    TextAttributes attributes =
        withAttributes
            ? new MergedAttributes(groups, textOf, timestampOf::get, size, charge)
            : TextAttributes.none();
    HeldCopies[] held = held(copiesOf);
    NamedDocuments named = named();
    charge.accept((long) Long.BYTES * size);
    long[] heads = heads();
    groups.forEach(ofShard -> charge.accept(-ofShard.ramBytes()));
    groups.clear();
    return new RunTexts(
        counts,
        indices,
        copiesOf,
        timestampOf,
        heads,
        digestOf,
        homeOf,
        textOf,
        held,
        attributes,
        named,
        charge);
  }

  /** The groups of a shard that are not merged yet. */
  private static final class Unmerged {
    private final int shard;
    private final ExactGroups groups;
    private int next;

    Unmerged(int shard, ExactGroups groups) {
      this.shard = shard;
      this.groups = groups;
    }

    int compareTo(Unmerged other) {
      return compare(groups, next, other.groups, other.next);
    }

    static int compare(ExactGroups left, int i, ExactGroups right, int j) {
      return Arrays.compareUnsigned(
          left.digests(),
          i * DocumentDigest.BYTES,
          (i + 1) * DocumentDigest.BYTES,
          right.digests(),
          j * DocumentDigest.BYTES,
          (j + 1) * DocumentDigest.BYTES);
    }
  }

  /** Gives groups of one digest one number, and texts their copies and timestamps. */
  private void numberByDigest() {
    int all = Math.toIntExact(groups.stream().mapToLong(ExactGroups::size).sum());
    charge.accept((long) (BYTES_PER_GROUP + BYTES_PER_TEXT - Integer.BYTES) * all);
    copies = new int[all];
    timestamps = new long[all];
    homeShard = mutable(all);
    charge.accept(homeShard.ramBytesUsed());
    PriorityQueue<Unmerged> queue = leastFirst();
    for (int shard = 0; shard < groups.size(); shard++) {
      textOf[shard] = new int[groups.get(shard).size()];
      if (textOf[shard].length > 0) {
        queue.add(new Unmerged(shard, groups.get(shard)));
      }
    }
    ExactGroups before = null; // the group merged last
    int groupBefore = 0;
    while (queue.size() > 0) {
      Unmerged least = queue.top();
      int group = least.next;
      if (before == null || Unmerged.compare(before, groupBefore, least.groups, group) != 0) {
        if (before != null && head(before, groupBefore) == head(least.groups, group)) {
          digestOf.put(size - 1, digest(before, groupBefore));
          digestOf.put(size, digest(least.groups, group));
        }
        timestamps[size] = SeedKey.NO_TIMESTAMP;
        homeShard.set(size, least.shard);
        size++;
      }
      add(size - 1, least.shard, group);
      before = least.groups;
      groupBefore = group;
      if (++least.next < least.groups.size()) {
        queue.updateTop();
      } else {
        queue.pop();
      }
    }
    trim(all);
  }

  private PriorityQueue<Unmerged> leastFirst() {
    return new PriorityQueue<>(Math.max(1, groups.size())) {
      @Override
      protected boolean lessThan(Unmerged a, Unmerged b) {
        return a.compareTo(b) < 0;
      }
    };
  }

  private void add(int text, int shard, int group) {
    ExactGroups ofShard = groups.get(shard);
    textOf[shard][group] = text;
    copies[text] += ofShard.copies()[group];
    if (ofShard.timestamps()[group] < timestamps[text]) {
      timestamps[text] = ofShard.timestamps()[group];
      homeShard.set(text, shard);
    }
  }

  /** Gives back the room of groups that are copies of others. */
  private void trim(int all) {
    copies = Arrays.copyOf(copies, size);
    timestamps = Arrays.copyOf(timestamps, size);
    charge.accept((long) (Integer.BYTES - BYTES_PER_TEXT) * (all - size));
  }

  private PackedInts.Mutable mutable(int count) {
    return PackedInts.getMutable(
        count, PackedInts.bitsRequired(Math.max(1, groups.size() - 1)), PackedInts.DEFAULT);
  }

  private static long head(ExactGroups groups, int group) {
    return ByteBuffer.wrap(groups.digests(), group * DocumentDigest.BYTES, Long.BYTES).getLong();
  }

  private static byte[] digest(ExactGroups groups, int group) {
    return Arrays.copyOfRange(
        groups.digests(), group * DocumentDigest.BYTES, (group + 1) * DocumentDigest.BYTES);
  }

  /** Where several shards have documents of the earliest timestamp, their ids decide. */
  private void findHomes() {
    BitSet tied = new BitSet(size);
    for (int shard = 0; shard < groups.size(); shard++) {
      for (int group = 0; group < textOf[shard].length; group++) {
        if (isEarliest(shard, group) && homeShard.get(textOf[shard][group]) != shard) {
          tied.set(textOf[shard][group]);
        }
      }
    }
    int[] next = new int[groups.size()]; // by shard, its first group not looked at
    for (int from = tied.nextSetBit(0); from >= 0; ) {
      int to = from;
      for (int i = 0; i < TIES_AT_ONCE && to >= 0; i++) {
        to = tied.nextSetBit(to + 1);
      }
      findHomes(tied, to < 0 ? size : to, next);
      from = to;
    }
  }

  private boolean isEarliest(int shard, int group) {
    return groups.get(shard).timestamps()[group] == timestamps[textOf[shard][group]];
  }

  /** The same for the texts up to a number. */
  private void findHomes(BitSet tied, int to, int[] next) {
    List<int[]> asked = new ArrayList<>();
    long bytes = 0;
    for (int shard = 0; shard < groups.size(); shard++) {
      IntArrayList ofShard = new IntArrayList();
      for (; next[shard] < textOf[shard].length && textOf[shard][next[shard]] < to; next[shard]++) {
        if (tied.get(textOf[shard][next[shard]]) && isEarliest(shard, next[shard])) {
          ofShard.add(next[shard]);
        }
      }
      asked.add(ofShard.toArray());
      bytes += BYTES_PER_TIE * ofShard.size();
    }
    charge.accept(bytes);
    List<List<String>> ids = earliestIds.of(asked);
    Map<Integer, String> least = new HashMap<>(); // id by text
    for (int shard = 0; shard < groups.size(); shard++) {
      for (int i = 0; i < asked.get(shard).length; i++) {
        int text = textOf[shard][asked.get(shard)[i]];
        String id = ids.get(shard).get(i);
        String before = least.get(text);
        if (before == null || isLess(id, shard, before, (int) homeShard.get(text))) {
          least.put(text, id);
          homeShard.set(text, shard);
        }
      }
    }
    charge.accept(-bytes);
  }

  /** Drops what is merged, and only needed again for attributes or by several shards. */
  private void drop(boolean ofCopies, boolean ofTimestamps) {
    for (int shard = 0; shard < groups.size(); shard++) {
      ExactGroups all = groups.get(shard);
      ExactGroups left = all.without(ofCopies, ofTimestamps);
      groups.set(shard, left);
      charge.accept(left.ramBytes() - all.ramBytes());
    }
  }

  private boolean isLess(String id, int shard, String otherId, int otherShard) {
    int byId = id.compareTo(otherId);
    return byId < 0 || byId == 0 && indices.get(shard).compareTo(indices.get(otherShard)) < 0;
  }

  /** The order of {@link SeedKey}, of texts that are numbered by digest. */
  private int compare(int left, int right) {
    int order = Integer.compare(copies[right], copies[left]);
    if (order == 0) {
      order = Long.compare(timestamps[left], timestamps[right]);
    }
    return order == 0 ? Integer.compare(left, right) : order;
  }

  /** Numbers the texts of groups in the seed order. */
  private void renumber(int[] order) {
    charge.accept((long) Integer.BYTES * size);
    int[] ordinalOf = new int[size];
    for (int ordinal = 0; ordinal < size; ordinal++) {
      ordinalOf[order[ordinal]] = ordinal;
    }
    for (int[] ofShard : textOf) {
      for (int group = 0; group < ofShard.length; group++) {
        ofShard[group] = ordinalOf[ofShard[group]];
      }
    }
    Map<Integer, byte[]> byDigest = new HashMap<>(digestOf);
    digestOf.clear();
    byDigest.forEach((text, digest) -> digestOf.put(ordinalOf[text], digest));
    charge.accept(-(long) Integer.BYTES * size);
  }

  /** They ascend among texts with equally many copies, and take two or three bytes each. */
  private PackedLongValues timestamps(int[] order) {
    PackedLongValues.Builder builder = PackedLongValues.monotonicBuilder(PackedInts.DEFAULT);
    for (int text : order) {
      builder.add(timestamps[text]);
    }
    return builder.build();
  }

  private PackedInts.Mutable homes(int[] order) {
    PackedInts.Mutable homes = mutable(size);
    charge.accept(homes.ramBytesUsed());
    for (int ordinal = 0; ordinal < size; ordinal++) {
      homes.set(ordinal, homeShard.get(order[ordinal]));
    }
    return homes;
  }

  /** What each shard has of texts with copies; null for a single shard, which has all. */
  private HeldCopies[] held(FallingCounts copiesOf) {
    if (groups.size() == 1) {
      return null;
    }
    HeldCopies[] held = new HeldCopies[groups.size()];
    for (int shard = 0; shard < held.length; shard++) {
      held[shard] = new HeldCopies(textOf[shard], groups.get(shard).copies(), copiesOf.atLeast(2));
      charge.accept(held[shard].ramBytes());
    }
    return held;
  }

  private NamedDocuments named() {
    NamedDocuments named = new NamedDocuments();
    for (int shard = 0; shard < groups.size(); shard++) {
      for (ExactGroups.Named document : groups.get(shard).named()) {
        named.add(document.id(), indices.get(shard), textOf[shard][document.group()]);
      }
    }
    return named;
  }

  private long[] heads() {
    long[] heads = new long[size];
    for (int shard = 0; shard < groups.size(); shard++) {
      for (int group = 0; group < textOf[shard].length; group++) {
        heads[textOf[shard][group]] = head(groups.get(shard), group);
      }
    }
    return heads;
  }
}
