package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.AttributeTuple;
import org.neardup.constraint.TextAttributes;
import org.neardup.plugin.shard.ExactGroups;
import org.neardup.plugin.shard.PinShardResponse;
import org.neardup.signature.DocumentDigest;

/**
 * The distinct texts of a run: the exact copies of all shards merged, in seed order.
 *
 * <p>A text's ordinal is its place in that order. A shard is named by its place in the list of
 * pinned shards.
 */
final class RunTexts implements TextAttributes {

  /** Instead of a text, where documents of one index with one id have different texts. */
  private static final int SEVERAL = -1;

  private static final TextAttributes NO_ATTRIBUTES = TextAttributes.none();

  private static final Comparator<AttributeTuple> BY_VALUE =
      (a, b) ->
          Arrays.compare(a.values(), b.values(), Comparator.nullsLast(Comparator.naturalOrder()));

  private final List<PinShardResponse> shards;
  private final SeedKey[] keys; // by ordinal
  private final byte[] digests; // by ordinal, DocumentDigest.BYTES each
  private final int[] homeShard; // by ordinal: the shard that holds the earliest document
  private final int[] homeGroup; // by ordinal: the group there
  private final int[][] ordinalOfGroup; // by shard, by group
  private final boolean withAttributes;
  private final List<List<AttributeTuple>>
      tuples; // by ordinal, its own first; empty without attributes

  private RunTexts(
      List<PinShardResponse> shards,
      SeedKey[] keys,
      byte[] digests,
      int[] homeShard,
      int[] homeGroup,
      int[][] ordinalOfGroup,
      boolean withAttributes) {
    this.shards = shards;
    this.keys = keys;
    this.digests = digests;
    this.homeShard = homeShard;
    this.homeGroup = homeGroup;
    this.ordinalOfGroup = ordinalOfGroup;
    this.withAttributes = withAttributes;
    this.tuples = withAttributes ? mergeTuples() : List.of();
  }

  /** Merges the groups of all shards and puts the texts in order. */
  static RunTexts merge(List<PinShardResponse> shards, boolean withAttributes) {
    BytesRefHash ids = new BytesRefHash();
    List<SeedKey> merged = new ArrayList<>();
    List<int[]> homes = new ArrayList<>();
    int[][] idOfGroup = new int[shards.size()][];
    for (int shard = 0; shard < shards.size(); shard++) {
      ExactGroups groups = shards.get(shard).groups();
      String index = shards.get(shard).view().shardId().getIndexName();
      idOfGroup[shard] = new int[groups.size()];
      for (int group = 0; group < groups.size(); group++) {
        SeedKey key =
            new SeedKey(
                groups.copies()[group], groups.timestamps()[group], groups.ids()[group], index);
        int at =
            ids.add(
                new BytesRef(groups.digests(), group * DocumentDigest.BYTES, DocumentDigest.BYTES));
        if (at >= 0) {
          merged.add(key);
          homes.add(new int[] {shard, group});
          idOfGroup[shard][group] = at;
        } else {
          int id = -at - 1;
          SeedKey sum = merged.get(id).merge(key);
          if (sum.isAt(key)) {
            homes.set(id, new int[] {shard, group});
          }
          merged.set(id, sum);
          idOfGroup[shard][group] = id;
        }
      }
    }
    return ordered(shards, withAttributes, ids, merged, homes, idOfGroup);
  }

  private static RunTexts ordered(
      List<PinShardResponse> shards,
      boolean withAttributes,
      BytesRefHash ids,
      List<SeedKey> merged,
      List<int[]> homes,
      int[][] idOfGroup) {
    int size = merged.size();
    Integer[] order = new Integer[size];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> merged.get(a).compareTo(merged.get(b)));
    SeedKey[] keys = new SeedKey[size];
    byte[] digests = new byte[size * DocumentDigest.BYTES];
    int[] homeShard = new int[size];
    int[] homeGroup = new int[size];
    int[] ordinalOfId = new int[size];
    BytesRef digest = new BytesRef();
    for (int ordinal = 0; ordinal < size; ordinal++) {
      int id = order[ordinal];
      keys[ordinal] = merged.get(id);
      homeShard[ordinal] = homes.get(id)[0];
      homeGroup[ordinal] = homes.get(id)[1];
      ordinalOfId[id] = ordinal;
      ids.get(id, digest);
      System.arraycopy(
          digest.bytes,
          digest.offset,
          digests,
          ordinal * DocumentDigest.BYTES,
          DocumentDigest.BYTES);
    }
    int[][] ordinalOfGroup = new int[idOfGroup.length][];
    Arrays.setAll(
        ordinalOfGroup,
        shard -> Arrays.stream(idOfGroup[shard]).map(id -> ordinalOfId[id]).toArray());
    return new RunTexts(
        shards, keys, digests, homeShard, homeGroup, ordinalOfGroup, withAttributes);
  }

  private List<List<AttributeTuple>> mergeTuples() {
    List<Set<AttributeTuple>> sets = new ArrayList<>();
    for (int ordinal = 0; ordinal < keys.length; ordinal++) {
      ExactGroups groups = shards.get(homeShard[ordinal]).groups();
      Set<AttributeTuple> own = new LinkedHashSet<>();
      own.add(groups.tuples().get(groups.tupleOfEarliest()[homeGroup[ordinal]]));
      sets.add(own);
    }
    for (int shard = 0; shard < shards.size(); shard++) {
      ExactGroups groups = shards.get(shard).groups();
      for (int group = 0; group < groups.size(); group++) {
        for (int tuple : groups.tuplesOfGroup()[group]) {
          sets.get(ordinalOfGroup[shard][group]).add(groups.tuples().get(tuple));
        }
      }
    }
    return sets.stream().map(RunTexts::ordered).toList();
  }

  /** A text's own tuple, then the others by value: the same order however the copies are spread. */
  private static List<AttributeTuple> ordered(Set<AttributeTuple> ownFirst) {
    List<AttributeTuple> tuples = new ArrayList<>(ownFirst);
    tuples.subList(1, tuples.size()).sort(BY_VALUE);
    return List.copyOf(tuples);
  }

  /** Number of distinct texts. */
  int size() {
    return keys.length;
  }

  /** Copies, timestamp, id and index of a text's earliest document. */
  SeedKey key(int ordinal) {
    return keys[ordinal];
  }

  /** The digest of a text in hexadecimal. */
  String digest(int ordinal) {
    return HexFormat.of()
        .formatHex(digests, ordinal * DocumentDigest.BYTES, (ordinal + 1) * DocumentDigest.BYTES);
  }

  /** The shard that answers for a text. */
  int homeShard(int ordinal) {
    return homeShard[ordinal];
  }

  /** The ordinal of each group of a shard. */
  int[] ordinalsOf(int shard) {
    return ordinalOfGroup[shard];
  }

  /** Which groups of a shard are texts that it answers for. */
  boolean[] answersFor(int shard) {
    boolean[] answers = new boolean[ordinalOfGroup[shard].length];
    for (int group = 0; group < answers.length; group++) {
      int ordinal = ordinalOfGroup[shard][group];
      answers[group] = homeShard[ordinal] == shard && homeGroup[ordinal] == group;
    }
    return answers;
  }

  /** Texts with at least so many copies. */
  int countWithCopies(int least) {
    return (int) Arrays.stream(keys).filter(key -> key.copies() >= least).count();
  }

  /** The document that stands for a text. */
  Map<String, Object> name(int ordinal) {
    return Map.of("_index", keys[ordinal].index(), "_id", keys[ordinal].id());
  }

  /** Whether a shard has a copy of each text. */
  boolean[] heldBy(int shard) {
    boolean[] held = new boolean[keys.length];
    for (int ordinal : ordinalOfGroup[shard]) {
      held[ordinal] = true;
    }
    return held;
  }

  /** Documents of the run. */
  long documents() {
    return shards.stream().mapToLong(shard -> shard.groups().documents()).sum();
  }

  /** Documents that match the query and lack the field. */
  long withoutField() {
    return shards.stream().mapToLong(shard -> shard.groups().withoutField()).sum();
  }

  /**
   * The texts with the least digests, ascending by digest: a sample that depends on the texts
   * alone.
   */
  int[] sample(int most) {
    Integer[] order = new Integer[keys.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(
        order,
        (a, b) ->
            Arrays.compareUnsigned(
                digests,
                a * DocumentDigest.BYTES,
                (a + 1) * DocumentDigest.BYTES,
                digests,
                b * DocumentDigest.BYTES,
                (b + 1) * DocumentDigest.BYTES));
    return Arrays.stream(order).limit(most).mapToInt(Integer::intValue).toArray();
  }

  /**
   * The same, ascending, without those that would make it more than {@link
   * ShardCandidates#WORDS_AT_ONCE} words in all.
   *
   * @param words length of each text in words
   */
  int[] sample(int most, int[] words) {
    IntStream.Builder sample = IntStream.builder();
    long sum = 0;
    for (int text : sample(most)) {
      if (sum + words[text] <= ShardCandidates.WORDS_AT_ONCE) {
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
  Map<String, Integer> resolve(Collection<String> names) {
    Map<String, Map<String, Integer>> byId = new HashMap<>(); // id → index → text
    for (int shard = 0; shard < shards.size(); shard++) {
      String index = shards.get(shard).view().shardId().getIndexName();
      for (ExactGroups.Named named : shards.get(shard).groups().named()) {
        byId.computeIfAbsent(named.id(), id -> new HashMap<>())
            .merge(
                index,
                ordinalOfGroup[shard][named.group()],
                (one, other) -> one.equals(other) ? one : SEVERAL);
      }
    }
    Map<String, Integer> resolved = new HashMap<>();
    for (String name : names) {
      Map<String, Integer> indices = byId.getOrDefault(name, Map.of());
      int slash = name.indexOf('/');
      Integer qualified =
          slash < 0
              ? null
              : byId.getOrDefault(name.substring(slash + 1), Map.of())
                  .get(name.substring(0, slash));
      if (indices.size() + (qualified == null ? 0 : 1) > 1) {
        throw new IllegalArgumentException(
            "[constraints.pairs] must name one document, got ["
                + name
                + "], which is in "
                + indices.keySet().stream().sorted().toList()
                + "; write index/id");
      }
      if (indices.isEmpty() && qualified == null) {
        throw new IllegalArgumentException(
            "[constraints.pairs] must name documents of the run, got [" + name + "]");
      }
      int text = qualified != null ? qualified : indices.values().iterator().next();
      if (text == SEVERAL) {
        throw new IllegalArgumentException(
            "[constraints.pairs] must name one document, got ["
                + name
                + "], which its routing has put into several shards");
      }
      resolved.put(name, text);
    }
    return resolved;
  }

  @Override
  public AttributeTuple of(int text) {
    return withAttributes ? tuples.get(text).get(0) : NO_ATTRIBUTES.of(text);
  }

  @Override
  public List<AttributeTuple> ofCopies(int text) {
    return withAttributes ? tuples.get(text) : NO_ATTRIBUTES.ofCopies(text);
  }
}
