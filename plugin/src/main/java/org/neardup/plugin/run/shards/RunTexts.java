package org.neardup.plugin.run.shards;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.cursors.IntObjectCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.AttributeTuple;
import org.neardup.constraint.TextAttributes;
import org.neardup.plugin.shard.grouping.ExactGroups;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.grouping.PackedStrings;
import org.neardup.signature.DocumentDigest;

/**
 * The distinct texts of a run: the exact copies of all shards merged, in seed order.
 *
 * <p>A text's ordinal is its place in that order, which is that of {@link SeedKey}. A shard is
 * named by its place in the list of pinned shards. What a text is called stays where the shards
 * said it: here a text is three numbers, and one more for each shard that has it.
 */
public final class RunTexts implements TextAttributes {

  /** Instead of a text, where documents of one index with one id have different texts. */
  private static final int SEVERAL = -1;

  /** Copies, the shard and the group of the earliest document. */
  private static final int BYTES_PER_TEXT = 3 * Integer.BYTES;

  /** The text of a group. */
  private static final int BYTES_PER_GROUP = Integer.BYTES;

  /**
   * Of a group while it is merged: its digest in a hash table, which has up to four places a
   * digest, and twice what is kept of a text, with its place in the order.
   */
  private static final int BYTES_WHILE_MERGED =
      DocumentDigest.BYTES + 1 + 6 * Integer.BYTES + BYTES_PER_TEXT + 3 * Integer.BYTES;

  /** A tuple in a table, beside what the shards' own tables have. */
  private static final int BYTES_PER_TUPLE = 64;

  /** A text of which copies differ in their attributes. */
  private static final int BYTES_PER_SEVERAL = 64;

  private static final TextAttributes NO_ATTRIBUTES = TextAttributes.none();

  private static final Comparator<AttributeTuple> BY_VALUE =
      (a, b) ->
          Arrays.compare(a.values(), b.values(), Comparator.nullsLast(Comparator.naturalOrder()));

  private final List<GroupedShard> shards;
  private final int[] copies; // by ordinal
  private final int[] homeShard; // by ordinal: the shard that holds the earliest document
  private final int[] homeGroup; // by ordinal: the group there
  private final int[][] ordinalOfGroup; // by shard, by group
  private final boolean withAttributes;
  private final List<AttributeTuple> tuples = new ArrayList<>();
  private final int[] ownTuple; // by ordinal; empty without attributes
  private final IntObjectHashMap<int[]> severalTuples = new IntObjectHashMap<>(); // its own first

  private RunTexts(
      List<GroupedShard> shards,
      int[] copies,
      int[] homeShard,
      int[] homeGroup,
      int[][] ordinalOfGroup,
      boolean withAttributes,
      LongConsumer charge) {
    this.shards = shards;
    this.copies = copies;
    this.homeShard = homeShard;
    this.homeGroup = homeGroup;
    this.ordinalOfGroup = ordinalOfGroup;
    this.withAttributes = withAttributes;
    this.ownTuple = new int[withAttributes ? copies.length : 0];
    if (withAttributes) {
      mergeTuples(charge);
    }
  }

  /**
   * Merges the groups of all shards and puts the texts in order.
   *
   * @param charge told of bytes before they are used, and of negative numbers when they are given
   *     back; throws if there are no more
   */
  public static RunTexts merge(
      List<GroupedShard> shards, boolean withAttributes, LongConsumer charge) {
    long groupCount = 0;
    for (GroupedShard shard : shards) {
      charge.accept(shard.groups().ramBytes());
      groupCount += shard.groups().size();
    }
    int all = Math.toIntExact(groupCount);
    charge.accept((long) BYTES_PER_GROUP * all);
    charge.accept((long) BYTES_WHILE_MERGED * all);
    RunTexts texts = new Merging(shards, all).merge(withAttributes, charge);
    charge.accept(-(long) BYTES_WHILE_MERGED * all);
    return texts;
  }

  /** Compares the earliest documents of two groups as {@link SeedKey} does. */
  private static int compareEarliest(
      List<GroupedShard> shards, int leftShard, int leftGroup, int rightShard, int rightGroup) {
    ExactGroups left = shards.get(leftShard).groups();
    ExactGroups right = shards.get(rightShard).groups();
    int order = Long.compare(left.timestamps()[leftGroup], right.timestamps()[rightGroup]);
    if (order == 0) {
      order = PackedStrings.compare(left.ids(), leftGroup, right.ids(), rightGroup);
    }
    if (order == 0 && leftShard != rightShard) {
      order = index(shards, leftShard).compareTo(index(shards, rightShard));
    }
    return order;
  }

  private static String index(List<GroupedShard> shards, int shard) {
    return shards.get(shard).shardId().getIndexName();
  }

  /** The groups of all shards while they become texts. */
  private static final class Merging {
    private final List<GroupedShard> shards;
    private final BytesRefHash ids = new BytesRefHash();
    private final int[] copies; // by id
    private final int[] homeShard; // by id
    private final int[] homeGroup; // by id
    private final int[][] idOfGroup; // by shard, by group

    Merging(List<GroupedShard> shards, int groups) {
      this.shards = shards;
      copies = new int[groups];
      homeShard = new int[groups];
      homeGroup = new int[groups];
      idOfGroup = new int[shards.size()][];
    }

    RunTexts merge(boolean withAttributes, LongConsumer charge) {
      for (int shard = 0; shard < shards.size(); shard++) {
        ExactGroups groups = shards.get(shard).groups();
        idOfGroup[shard] = new int[groups.size()];
        for (int group = 0; group < groups.size(); group++) {
          idOfGroup[shard][group] = add(groups, shard, group);
        }
      }
      int size = ids.size();
      charge.accept((long) BYTES_PER_TEXT * size);
      int[] order = SortedNumbers.sorted(IntStream.range(0, size).toArray(), this::compare);
      int[] ordinalOfId = new int[size];
      for (int ordinal = 0; ordinal < size; ordinal++) {
        ordinalOfId[order[ordinal]] = ordinal;
      }
      for (int[] ofShard : idOfGroup) {
        for (int group = 0; group < ofShard.length; group++) {
          ofShard[group] = ordinalOfId[ofShard[group]];
        }
      }
      return new RunTexts(
          shards,
          inOrder(copies, order),
          inOrder(homeShard, order),
          inOrder(homeGroup, order),
          idOfGroup,
          withAttributes,
          charge);
    }

    private int add(ExactGroups groups, int shard, int group) {
      int at =
          ids.add(
              new BytesRef(groups.digests(), group * DocumentDigest.BYTES, DocumentDigest.BYTES));
      int id = at >= 0 ? at : -at - 1;
      copies[id] += groups.copies()[group];
      if (at >= 0 || compareEarliest(shards, shard, group, homeShard[id], homeGroup[id]) <= 0) {
        homeShard[id] = shard;
        homeGroup[id] = group;
      }
      return id;
    }

    /** The order of {@link SeedKey}; what is equal there keeps its order here. */
    private int compare(int left, int right) {
      int order = Integer.compare(copies[right], copies[left]);
      if (order == 0) {
        order =
            compareEarliest(
                shards, homeShard[left], homeGroup[left], homeShard[right], homeGroup[right]);
      }
      return order == 0 ? Integer.compare(left, right) : order;
    }

    private static int[] inOrder(int[] values, int[] order) {
      return Arrays.stream(order).map(id -> values[id]).toArray();
    }
  }

  private void mergeTuples(LongConsumer charge) {
    charge.accept((long) Integer.BYTES * ownTuple.length);
    Map<AttributeTuple, Integer> numbers = new HashMap<>();
    int[][] numberOf = new int[shards.size()][]; // by shard, by its own number of a tuple
    for (int shard = 0; shard < shards.size(); shard++) {
      List<AttributeTuple> ofShard = shards.get(shard).groups().tuples();
      charge.accept((long) BYTES_PER_TUPLE * ofShard.size());
      numberOf[shard] = new int[ofShard.size()];
      for (int i = 0; i < ofShard.size(); i++) {
        Integer number = numbers.putIfAbsent(ofShard.get(i), tuples.size());
        if (number == null) {
          tuples.add(ofShard.get(i));
        }
        numberOf[shard][i] = number == null ? tuples.size() - 1 : number;
      }
    }
    for (int text = 0; text < ownTuple.length; text++) {
      int home = homeShard[text];
      ownTuple[text] = numberOf[home][shards.get(home).groups().tupleOfEarliest()[homeGroup[text]]];
    }
    for (int shard = 0; shard < shards.size(); shard++) {
      ExactGroups groups = shards.get(shard).groups();
      for (int group = 0; group < groups.size(); group++) {
        for (int tuple : groups.tuplesOfGroup()[group]) {
          addTuple(ordinalOfGroup[shard][group], numberOf[shard][tuple], charge);
        }
      }
    }
    for (IntObjectCursor<int[]> text : severalTuples) {
      severalTuples.indexReplace(severalTuples.indexOf(text.key), ordered(text.value));
    }
  }

  private void addTuple(int text, int tuple, LongConsumer charge) {
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
                .sorted(Comparator.comparing(tuples::get, BY_VALUE))
                .mapToInt(Integer::intValue))
        .toArray();
  }

  /** Number of distinct texts. */
  public int size() {
    return copies.length;
  }

  /** Number of documents with a text. */
  public int copies(int ordinal) {
    return copies[ordinal];
  }

  /** When the earliest of them was written; {@link SeedKey#NO_TIMESTAMP} where nobody knows. */
  public long timestamp(int ordinal) {
    return home(ordinal).timestamps()[homeGroup[ordinal]];
  }

  /** The id of the earliest of them. */
  public String id(int ordinal) {
    return home(ordinal).ids().get(homeGroup[ordinal]);
  }

  /** The index of the earliest of them. */
  public String index(int ordinal) {
    return index(shards, homeShard[ordinal]);
  }

  private ExactGroups home(int ordinal) {
    return shards.get(homeShard[ordinal]).groups();
  }

  /** Copies, timestamp, id and index of a text's earliest document. */
  public SeedKey key(int ordinal) {
    return new SeedKey(copies(ordinal), timestamp(ordinal), id(ordinal), index(ordinal));
  }

  /** The digest of a text in hexadecimal. */
  public String digest(int ordinal) {
    int from = homeGroup[ordinal] * DocumentDigest.BYTES;
    return HexFormat.of().formatHex(home(ordinal).digests(), from, from + DocumentDigest.BYTES);
  }

  /** Compares the digests of two texts. */
  public int compareDigests(int left, int right) {
    int from = homeGroup[left] * DocumentDigest.BYTES;
    int otherFrom = homeGroup[right] * DocumentDigest.BYTES;
    return Arrays.compareUnsigned(
        home(left).digests(),
        from,
        from + DocumentDigest.BYTES,
        home(right).digests(),
        otherFrom,
        otherFrom + DocumentDigest.BYTES);
  }

  /** The shard that answers for a text. */
  public int homeShard(int ordinal) {
    return homeShard[ordinal];
  }

  /** Some texts by the shard that answers for them, in their order. */
  public List<int[]> byHomeShard(int[] ordinals) {
    IntArrayList[] byShard = new IntArrayList[ordinalOfGroup.length];
    Arrays.setAll(byShard, shard -> new IntArrayList());
    for (int text : ordinals) {
      byShard[homeShard[text]].add(text);
    }
    return Arrays.stream(byShard).map(IntArrayList::toArray).toList();
  }

  /** The ordinal of each group of a shard. */
  public int[] ordinalsOf(int shard) {
    return ordinalOfGroup[shard];
  }

  /** Which groups of a shard are texts that it answers for. */
  public boolean[] answersFor(int shard) {
    boolean[] answers = new boolean[ordinalOfGroup[shard].length];
    for (int group = 0; group < answers.length; group++) {
      int ordinal = ordinalOfGroup[shard][group];
      answers[group] = homeShard[ordinal] == shard && homeGroup[ordinal] == group;
    }
    return answers;
  }

  /** Texts with at least so many copies. */
  public int countWithCopies(int least) {
    return (int) Arrays.stream(copies).filter(count -> count >= least).count();
  }

  /** The document that stands for a text. */
  public Map<String, Object> name(int ordinal) {
    return Map.of("_index", index(ordinal), "_id", id(ordinal));
  }

  /** Whether a shard has a copy of each text. */
  public FixedBitSet heldBy(int shard) {
    FixedBitSet held = new FixedBitSet(size());
    for (int ordinal : ordinalOfGroup[shard]) {
      held.set(ordinal);
    }
    return held;
  }

  /** Documents of the run. */
  public long documents() {
    return shards.stream().mapToLong(shard -> shard.groups().documents()).sum();
  }

  /** Documents that match the query and were given a value that the field ignored. */
  public long ignored() {
    return shards.stream().mapToLong(shard -> shard.groups().ignored()).sum();
  }

  /** Documents that match the query and lack the field. */
  public long withoutField() {
    return shards.stream().mapToLong(shard -> shard.groups().withoutField()).sum();
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
    Map<String, Map<String, Integer>> byId = new HashMap<>(); // id → index → text
    for (int shard = 0; shard < shards.size(); shard++) {
      String index = shards.get(shard).shardId().getIndexName();
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
    return withAttributes ? tuples.get(ownTuple[text]) : NO_ATTRIBUTES.of(text);
  }

  @Override
  public List<AttributeTuple> ofCopies(int text) {
    if (!withAttributes) {
      return NO_ATTRIBUTES.ofCopies(text);
    }
    int[] several = severalTuples.get(text);
    return several == null
        ? List.of(tuples.get(ownTuple[text]))
        : Arrays.stream(several).mapToObj(tuples::get).toList();
  }
}
