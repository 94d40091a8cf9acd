// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import com.carrotsearch.hppc.IntArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.apache.lucene.util.packed.PackedInts;
import org.apache.lucene.util.packed.PackedLongValues;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.AttributeTuple;
import org.neardup.constraint.TextAttributes;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.opensearch.common.Nullable;

/**
 * The distinct texts of a run: the exact copies of all shards merged, in seed order.
 *
 * <p>A text's ordinal is its place in that order, which is that of {@link SeedKey}. A shard is
 * named by its place in the list of pinned shards. Of a text only its place, the start of its
 * digest, its timestamp and its home are kept here. Ids, characters and the whole digest stay at
 * the shard that holds its earliest document.
 */
public final class RunTexts implements TextAttributes {

  private final ShardCounts counts;
  private final List<String> indices; // by shard
  private final FallingCounts copies;
  private final PackedLongValues timestamps; // by ordinal
  private final long[] heads; // by ordinal: the first bytes of the digest
  private final Map<Integer, byte[]> digests; // by ordinal, of texts whose heads are equal
  private final PackedInts.Reader homeShard; // by ordinal: the shard with the earliest document
  private int[][] ordinalOfGroup; // by shard, by group; null once the shards know it
  private final HeldCopies[] held; // by shard; null if there is one
  private final TextAttributes attributes;
  private final NamedDocuments named;
  private final LongConsumer charge;

  RunTexts(
      ShardCounts counts,
      List<String> indices,
      FallingCounts copies,
      PackedLongValues timestamps,
      long[] heads,
      Map<Integer, byte[]> digests,
      PackedInts.Reader homeShard,
      int[][] ordinalOfGroup,
      @Nullable HeldCopies[] held,
      TextAttributes attributes,
      NamedDocuments named,
      LongConsumer charge) {
    this.counts = counts;
    this.indices = indices;
    this.copies = copies;
    this.timestamps = timestamps;
    this.heads = heads;
    this.digests = digests;
    this.homeShard = homeShard;
    this.ordinalOfGroup = ordinalOfGroup;
    this.held = held;
    this.attributes = attributes;
    this.named = named;
    this.charge = charge;
  }

  /** Asks the shards for the ids of the earliest documents of groups. */
  @FunctionalInterface
  public interface EarliestIds {

    /**
     * @param groups by shard
     * @return the ids by shard, in the order of the groups
     */
    List<List<String>> of(List<int[]> groups);
  }

  /**
   * Merges the groups of all shards and puts the texts in order.
   *
   * @param shards emptied, so that their memory is given back meanwhile
   * @param earliestIds asked where several shards may have the earliest document of a text
   * @param charge told of bytes before they are used, and of negative numbers when they are given
   *     back; throws if there are no more
   */
  public static RunTexts merge(
      List<GroupedShard> shards,
      boolean withAttributes,
      EarliestIds earliestIds,
      LongConsumer charge) {
    return new TextMerging(shards, earliestIds, charge).merge(withAttributes);
  }

  /** Number of distinct texts. */
  public int size() {
    return heads.length;
  }

  /** Number of documents with a text. */
  public int copies(int ordinal) {
    return copies.get(ordinal);
  }

  /** When the earliest of them was written; {@link SeedKey#NO_TIMESTAMP} where nobody knows. */
  public long timestamp(int ordinal) {
    return timestamps.get(ordinal);
  }

  /** The index of the earliest of them. */
  public String index(int ordinal) {
    return indices.get(homeShard(ordinal));
  }

  /** The first 64 bits of the digest of a text. */
  public long digestHead(int ordinal) {
    return heads[ordinal];
  }

  /** The same of all texts; none if two have the same. Read-only. */
  public long[] distinctHeads() {
    return digests.isEmpty() ? heads : new long[0];
  }

  /** The same in hexadecimal. */
  public String digestStart(int ordinal) {
    return HexFormat.of().toHexDigits(heads[ordinal]);
  }

  /** Compares the digests of two texts. */
  public int compareDigests(int left, int right) {
    return heads[left] == heads[right] && left != right
        ? Arrays.compareUnsigned(digests.get(left), digests.get(right))
        : Long.compareUnsigned(heads[left], heads[right]);
  }

  /** The shard that answers for a text. */
  public int homeShard(int ordinal) {
    return (int) homeShard.get(ordinal);
  }

  /** Some texts by the shard that answers for them, in their order. */
  public List<int[]> byHomeShard(int[] ordinals) {
    IntArrayList[] byShard = new IntArrayList[indices.size()];
    Arrays.setAll(byShard, shard -> new IntArrayList());
    for (int text : ordinals) {
      byShard[homeShard(text)].add(text);
    }
    return Arrays.stream(byShard).map(IntArrayList::toArray).toList();
  }

  /** The ordinal of each group of a shard, until {@link #forgetGroups}. */
  public int[] ordinalsOf(int shard) {
    return ordinalOfGroup[shard];
  }

  /** Which groups of a shard are texts that it answers for, until {@link #forgetGroups}. */
  public boolean[] answersFor(int shard) {
    boolean[] answers = new boolean[ordinalOfGroup[shard].length];
    for (int group = 0; group < answers.length; group++) {
      answers[group] = homeShard(ordinalOfGroup[shard][group]) == shard;
    }
    return answers;
  }

  /** Gives back the ordinals of groups, when the shards know them. */
  public void forgetGroups() {
    for (int[] ofShard : ordinalOfGroup) {
      charge.accept(-(long) Integer.BYTES * ofShard.length);
    }
    ordinalOfGroup = null;
  }

  /** Texts with at least so many copies; these come first. */
  public int countWithCopies(int least) {
    return copies.atLeast(least);
  }

  /** How many documents of a text a shard has. */
  public int copiesIn(int shard, int ordinal) {
    int all = copies(ordinal);
    if (all == 1) {
      return homeShard(ordinal) == shard ? 1 : 0;
    }
    return held == null ? all : held[shard].of(ordinal);
  }

  /** Whether a shard has a document with a text. */
  public boolean isIn(int shard, int ordinal) {
    return copiesIn(shard, ordinal) > 0;
  }

  /** Documents of the run. */
  public long documents() {
    return counts.documents();
  }

  /** Documents that match the query and were given a value that the field ignored. */
  public long ignored() {
    return counts.ignored();
  }

  /** Documents that match the query and lack the field. */
  public long withoutField() {
    return counts.withoutField();
  }

  /**
   * The texts with the least digests, ascending by digest: a sample that depends on the texts
   * alone.
   */
  public int[] sample(int most) {
    int[] order = SortedNumbers.sorted(IntStream.range(0, size()).toArray(), this::compareDigests);
    return Arrays.copyOf(order, Math.min(most, order.length));
  }

  /**
   * The same, ascending, without those that would make it more than {@link TextBatches#MAX_WORDS}
   * words in all.
   *
   * @param words length of each text in words
   */
  public int[] sample(int most, int[] words) {
    IntStream.Builder sample = IntStream.builder();
    long sum = 0;
    for (int text : sample(most)) {
      if (sum + words[text] <= TextBatches.MAX_WORDS) {
        sum += words[text];
        sample.add(text);
      }
    }
    return sample.build().sorted().toArray();
  }

  /**
   * The texts of documents that the request names.
   *
   * @throws IllegalArgumentException if a name is that of no document of the run, or of several
   */
  public Map<String, Integer> resolve(Collection<String> names) {
    return named.resolve(names);
  }

  /** The text of a document that a verdict names; empty if it is gone, or there are several. */
  public OptionalInt find(DocumentName document) {
    return named.find(document);
  }

  @Override
  public AttributeTuple of(int text) {
    return attributes.of(text);
  }

  @Override
  public List<AttributeTuple> ofCopies(int text) {
    return attributes.ofCopies(text);
  }
}
