// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntHashSet;
import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.IntIntMap;
import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.IntObjectMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.letter.LetterText;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.run.shards.TextBatches;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DescribePhase.Described;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Excerpt;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Read;
import org.neardup.plugin.shard.describing.PlacesPhase;
import org.neardup.retrieval.Seed;
import org.opensearch.common.Nullable;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.transport.TransportRequest;

/**
 * Has the shards describe the members of clusters by their references, in the order of the
 * documents, so that each block of stored fields is decompressed once. Their distance is that from
 * the reference, their edits are those of the letter, if their cluster has one ({@link
 * ClusterLetters}). Both go with every batch to the shards of the members.
 */
final class MemberDescriptions {

  private static final String BREAKER_LABEL = "neardup references";

  /** Members that all shards together describe first. */
  private static final int FIRST_MEMBERS = 250;

  /** Members that they describe at once at most, or fewer if they are long. */
  private static final int MAX_MEMBERS = 4000;

  /**
   * Characters of added passages that are kept for one batch of clusters, for each of its texts.
   * The others are read again, one document after the other. Comments with unique text have some
   * 550 characters of it.
   */
  private static final int CHARACTERS_PER_TEXT = 640;

  /** Fewer are kept for no batch. */
  private static final long MIN_CHARACTERS = 1 << 20;

  /** Characters of references that are kept at once; one text may have more. */
  private static final long MAX_REFERENCE_CHARACTERS = 1 << 23;

  /** So many characters count as a word, of texts that have fewer words. */
  private static final int CHARACTERS_PER_WORD = 8;

  // about what objects of the JVM take, and their places in a map or a list
  private static final long BYTES_PER_REFERENCE_WORD = 32;
  private static final long BYTES_PER_STRING = 64;
  private static final long BYTES_PER_MEMBER = 64;
  private static final long BYTES_PER_TEXT = 240;
  private static final long BYTES_PER_PASSAGE = 80;
  private static final long BYTES_PER_SENTENCE = 64;
  private static final long BYTES_PER_ALTERATION = 40;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final int[] words;
  private final ShardCandidates candidates;
  private final Excerpts excerpts;
  private final int textsPerBatch;
  private final RunTask task;
  private final IntConsumer described;
  private final ClusterLetters letters;
  private final BatchPace describePace;
  private final DriverHeap heap;
  private long charactersLeft;

  /**
   * @param words length of each text in words
   * @param textsPerBatch texts of an ordinary batch of clusters
   * @param described told of numbers of texts that have been described
   */
  MemberDescriptions(
      DrivenRun run,
      RunTexts texts,
      int[] words,
      ShardCandidates candidates,
      Excerpts excerpts,
      int textsPerBatch,
      IntConsumer described) {
    this.gateway = run.gateway();
    this.heap = run.heap();
    this.texts = texts;
    this.words = words;
    this.candidates = candidates;
    this.excerpts = excerpts;
    this.textsPerBatch = textsPerBatch;
    this.task = run.task();
    this.described = described;
    this.letters = new ClusterLetters(run, texts, words, excerpts);
    this.describePace = gateway.pace(FIRST_MEMBERS, MAX_MEMBERS);
  }

  /**
   * A cluster of which the reference has been read.
   *
   * @param cluster the cluster
   * @param seed its reference
   * @param text the text of its reference; null if there is no source to read it from
   * @param letter its letter; null if it has none
   */
  private record Known(
      Cluster cluster, Seed seed, @Nullable String text, @Nullable LetterText letter) {
    int reference() {
      return cluster.reference();
    }

    /** What its texts were made from, as far as is known; null if no text can be read. */
    @Nullable
    String origin() {
      return letter == null ? text : letter.text();
    }

    BitSet slots() {
      return letter == null ? new BitSet() : letter.slots();
    }

    /** Its length in words, or more if its words are far apart. */
    int length(int[] words) {
      int characters = text == null ? 0 : text.length();
      return Math.max(words[reference()], characters / CHARACTERS_PER_WORD);
    }
  }

  /**
   * A member to describe.
   *
   * @param known its cluster
   * @param ordinal the member
   */
  private record Member(Known known, int ordinal) {
    boolean isReference() {
      return ordinal == known.reference();
    }
  }

  /**
   * What is known of the texts of some clusters.
   *
   * @param described descriptions by text; also of references whose clusters have letters
   * @param letters letters by reference
   */
  record Descriptions(IntObjectMap<Described> described, IntObjectMap<LetterText> letters) {}

  /**
   * Describes every member of some clusters by its reference and its letter; and the reference by
   * the letter.
   *
   * @param charge told of the bytes of the descriptions
   */
  Descriptions of(List<Cluster> clusters, MemoryCharge charge) {
    IntObjectMap<Described> of = new IntObjectHashMap<>();
    IntObjectMap<LetterText> letterOf = new IntObjectHashMap<>();
    long size = clusters.stream().mapToLong(Cluster::texts).sum();
    charactersLeft = Math.max(MIN_CHARACTERS, CHARACTERS_PER_TEXT * Math.min(size, textsPerBatch));
    List<Cluster> left = clusters.stream().filter(cluster -> cluster.members().length > 0).toList();
    while (!left.isEmpty()) {
      try (MemoryCharge ofReferences = heap.charge(BREAKER_LABEL)) {
        List<Known> known = read(left, ofReferences);
        IntObjectMap<LetterText> built = letters.of(left.subList(0, known.size()), charge);
        letterOf.putAll(built);
        List<Member> members = membersOf(withLetters(known, built));
        ofReferences.take(BYTES_PER_MEMBER * members.size());
        IntIntMap places = placesOf(members.stream().mapToInt(Member::ordinal).toArray());
        members.sort(Comparator.comparingInt(member -> places.get(member.ordinal())));
        inBatches(members, describePace, batch -> describe(batch, of, charge));
        left = left.subList(known.size(), left.size());
      }
    }
    return new Descriptions(of, letterOf);
  }

  /** The numbers of the texts' documents in their shards. */
  private IntIntMap placesOf(int[] ordinals) {
    List<int[]> byShard = texts.byHomeShard(ordinals);
    List<PlacesPhase.Response> answers =
        gateway.ask(
            PlacesPhase.INSTANCE,
            shard ->
                byShard.get(shard).length == 0
                    ? null
                    : new OrdinalsRequest(gateway.view(shard), byShard.get(shard)));
    IntIntMap places = new IntIntHashMap(ordinals.length);
    for (int shard = 0; shard < answers.size(); shard++) {
      for (int i = 0; i < byShard.get(shard).length; i++) {
        places.put(byShard.get(shard)[i], answers.get(shard).places()[i]);
      }
    }
    return places;
  }

  /** Reads the references of the first clusters, as many as may be kept at once. */
  private List<Known> read(List<Cluster> clusters, MemoryCharge charge) {
    List<Known> known = new ArrayList<>();
    for (long characters = 0;
        known.size() < clusters.size() && characters < MAX_REFERENCE_CHARACTERS; ) {
      Cancellation.ensureNotCancelled(task);
      List<Cluster> next = clusters.subList(known.size(), clusters.size());
      List<Read> read =
          excerpts.first(next.stream().map(cluster -> Excerpt.whole(cluster.reference())).toList());
      int[] references = next.stream().limit(read.size()).mapToInt(Cluster::reference).toArray();
      for (int reference : references) {
        charge.take(BYTES_PER_REFERENCE_WORD * words[reference]);
      }
      List<Seed> seeds = candidates.seeds(references);
      for (int i = 0; i < references.length; i++) {
        String text = read.get(i).pieces().get(0);
        if (text != null) {
          charge.take(BYTES_PER_STRING + (long) Character.BYTES * text.length());
          characters += text.length();
        }
        known.add(new Known(next.get(i), seeds.get(i), text, null));
      }
    }
    return known;
  }

  private static List<Known> withLetters(List<Known> clusters, IntObjectMap<LetterText> letters) {
    return clusters.stream()
        .map(
            known ->
                new Known(
                    known.cluster(), known.seed(), known.text(), letters.get(known.reference())))
        .toList();
  }

  private static List<Member> membersOf(List<Known> clusters) {
    List<Member> members = new ArrayList<>();
    for (Known known : clusters) {
      if (known.letter() != null) {
        members.add(new Member(known, known.reference()));
      }
      for (int member : known.cluster().members()) {
        members.add(new Member(known, member));
      }
    }
    return members;
  }

  /** What a description takes on the driving node, in bytes. */
  private static long bytes(Described described) {
    long bytes = BYTES_PER_TEXT;
    if (described.edits() != null) {
      bytes += BYTES_PER_ALTERATION * described.edits().alterations().size();
      for (AddedPassage passage : described.edits().added()) {
        bytes += BYTES_PER_PASSAGE;
        for (AddedSentence sentence : passage.sentences()) {
          bytes += BYTES_PER_SENTENCE + Long.BYTES * (long) sentence.fingerprint().length;
        }
      }
    }
    for (String passage : described.passages()) {
      bytes += BYTES_PER_STRING + (long) Character.BYTES * passage.length();
    }
    return bytes;
  }

  private void describe(List<Member> batch, IntObjectMap<Described> into, MemoryCharge charge) {
    boolean withPassages = charactersLeft > 0;
    ask(
        batch,
        describePace,
        DescribePhase.INSTANCE,
        (shard, groups) ->
            new DescribePhase.Request(
                gateway.view(shard),
                groups.stream()
                    .map(
                        group ->
                            new DescribePhase.Group(
                                group.known().seed(),
                                group.known().origin(),
                                group.known().slots().toLongArray(),
                                group.ordinals()))
                    .toList(),
                withPassages),
        (groups, answer) -> {
          int at = 0;
          for (Group group : groups) {
            for (int ordinal : group.ordinals()) {
              Described of = answer.described().get(at++);
              charge.take(bytes(of));
              charactersLeft -= of.passages().stream().mapToLong(String::length).sum();
              into.put(ordinal, of);
            }
          }
        });
    described.accept((int) batch.stream().filter(member -> !member.isReference()).count());
  }

  /** Takes members in batches of a bounded number of texts, as the pace says then, and words. */
  private void inBatches(List<Member> members, BatchPace pace, Consumer<List<Member>> work) {
    IntHashSet references = new IntHashSet(); // of the batch
    int from = 0;
    long batchWords = 0;
    for (int i = 0; i < members.size(); i++) {
      batchWords += words(members.get(i), references);
      if (i > from && (i - from >= pace.size() || batchWords > TextBatches.MAX_WORDS)) {
        Cancellation.ensureNotCancelled(task);
        work.accept(members.subList(from, i));
        from = i;
        references.clear();
        batchWords = words(members.get(i), references);
      }
    }
    if (from < members.size()) {
      work.accept(members.subList(from, members.size()));
    }
  }

  /** Words that a member adds to a batch: its own, and those of a reference that is new there. */
  private long words(Member member, IntHashSet references) {
    boolean isNew = references.add(member.known().reference());
    return (long) words[member.ordinal()] + (isNew ? member.known().length(words) : 0);
  }

  /**
   * Members of one cluster that a shard is asked for in one request.
   *
   * @param known the cluster
   * @param ordinals the members
   */
  private record Group(Known known, int[] ordinals) {}

  /** Makes the request of a shard. */
  @FunctionalInterface
  private interface GroupRequest<Q> {
    Q of(int shard, List<Group> groups);
  }

  /** Asks the shards that answer for the members of a batch, each for its own. */
  private <Q extends TransportRequest, R extends TransportResponse> void ask(
      List<Member> batch,
      BatchPace pace,
      ShardPhase<?, R> phase,
      GroupRequest<Q> requestOf,
      BiConsumer<List<Group>, R> answered) {
    int slices = gateway.slices(batch.size());
    List<List<List<Group>>> asked = new ArrayList<>();
    for (int shard = 0; shard < gateway.size(); shard++) {
      int home = shard;
      List<Member> here =
          batch.stream().filter(member -> texts.homeShard(member.ordinal()) == home).toList();
      asked.add(
          IntStream.range(0, slices)
              .mapToObj(
                  i ->
                      groups(
                          here.subList(here.size() * i / slices, here.size() * (i + 1) / slices)))
              .toList());
    }
    List<List<R>> answers =
        pace.ask(
            batch.size(),
            () ->
                gateway.askSliced(
                    phase,
                    slices,
                    (shard, slice) ->
                        asked.get(shard).get(slice).isEmpty()
                            ? null
                            : requestOf.of(shard, asked.get(shard).get(slice))));
    for (int shard = 0; shard < answers.size(); shard++) {
      for (int slice = 0; slice < slices; slice++) {
        if (answers.get(shard).get(slice) != null) {
          answered.accept(asked.get(shard).get(slice), answers.get(shard).get(slice));
        }
      }
    }
  }

  /** Members in groups of one cluster. */
  private static List<Group> groups(List<Member> members) {
    Map<Integer, List<Member>> byReference = new LinkedHashMap<>();
    for (Member member : members) {
      byReference
          .computeIfAbsent(member.known().reference(), reference -> new ArrayList<>())
          .add(member);
    }
    return byReference.values().stream()
        .map(
            group ->
                new Group(group.get(0).known(), group.stream().mapToInt(Member::ordinal).toArray()))
        .toList();
  }
}
