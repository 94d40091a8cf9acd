package org.neardup.plugin.run.describing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.LetterFinder;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.run.shards.TextBatches;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DescribePhase.Described;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Excerpt;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Read;
import org.neardup.plugin.shard.letters.LettersPhase;
import org.neardup.retrieval.Seed;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.transport.TransportRequest;

/**
 * Has the shards describe the members of clusters by their references. The references' texts are
 * fetched from their shards, and go with every batch to the shards of the members. Where hardly
 * anyone sent the letter as it was, the reference is an edited text too, and what none of the
 * others has of it is set apart first.
 */
final class MemberDescriptions {

  /** Members that all shards together describe first. */
  private static final int FIRST_MEMBERS = 250;

  /** Members that they describe at once at most, or fewer if they are long. */
  private static final int MAX_MEMBERS = 4000;

  // about what objects of the JVM take, and their places in a map or a list
  private static final long BYTES_PER_TEXT = 240;
  private static final long BYTES_PER_PASSAGE = 80;
  private static final long BYTES_PER_SENTENCE = 64;
  private static final long BYTES_PER_ALTERATION = 40;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final int[] words;
  private final int minCopies; // with so many a reference is the letter as it was sent
  private final ShardCandidates candidates;
  private final Excerpts excerpts;
  private final RunTask task;
  private final IntConsumer described;
  private final BatchPace lettersPace;
  private final BatchPace describePace;

  /**
   * @param words length of each text in words
   * @param described told of numbers of texts that have been described
   */
  MemberDescriptions(
      DrivenRun run,
      RunTexts texts,
      int[] words,
      ShardCandidates candidates,
      Excerpts excerpts,
      IntConsumer described) {
    this.gateway = run.gateway();
    this.texts = texts;
    this.words = words;
    this.minCopies = run.definition().minCopies();
    this.candidates = candidates;
    this.excerpts = excerpts;
    this.task = run.task();
    this.described = described;
    this.lettersPace = gateway.pace(FIRST_MEMBERS, MAX_MEMBERS);
    this.describePace = gateway.pace(FIRST_MEMBERS, MAX_MEMBERS);
  }

  /**
   * A cluster of which the reference has been read.
   *
   * @param cluster the cluster
   * @param text the text of its reference; null if there is no source to read it from
   * @param own the words of the text that are not of the letter
   */
  private record Known(Cluster cluster, String text, BitSet own) {}

  /**
   * A member to describe.
   *
   * @param known its cluster
   * @param ordinal the member
   */
  private record Member(Known known, int ordinal) {
    boolean isReference() {
      return ordinal == known.cluster().reference();
    }
  }

  /**
   * Describes every member of some clusters by its reference; and the reference by the letter,
   * where they are not the same.
   *
   * @param charge told of the bytes of the descriptions
   * @return descriptions by text
   */
  Map<Integer, Described> of(List<Cluster> clusters, MemoryCharge charge) {
    Map<Integer, Described> of = new HashMap<>();
    List<Cluster> left = clusters.stream().filter(cluster -> cluster.members().length > 0).toList();
    while (!left.isEmpty()) {
      List<Read> read =
          excerpts.some(left.stream().map(cluster -> Excerpt.whole(cluster.reference())).toList());
      List<Known> known = new ArrayList<>();
      List<Cluster> unread = new ArrayList<>();
      for (int i = 0; i < left.size(); i++) {
        if (read.get(i) == null) {
          unread.add(left.get(i));
        } else {
          known.add(new Known(left.get(i), read.get(i).pieces().get(0), new BitSet()));
        }
      }
      inBatches(described(findLetters(known)), describePace, batch -> describe(batch, of, charge));
      left = unread;
    }
    return of;
  }

  /** Sets apart what is not of the letter in references that few documents have as they are. */
  private List<Known> findLetters(List<Known> clusters) {
    Map<Known, LetterFinder> finders = new LinkedHashMap<>();
    for (Known known : clusters) {
      Cluster cluster = known.cluster();
      int copies = texts.copies(cluster.reference());
      if (known.text() != null
          && copies < minCopies
          && LetterFinder.canTell(cluster.documents() - copies)) {
        finders.put(known, new LetterFinder(ReferenceText.of(known.text())));
      }
    }
    inBatches(
        finders.keySet().stream().flatMap(known -> sample(known).stream()).toList(),
        lettersPace,
        batch -> countKept(batch, finders));
    return clusters.stream()
        .map(
            known ->
                finders.containsKey(known)
                    ? new Known(known.cluster(), known.text(), finders.get(known).own())
                    : known)
        .toList();
  }

  /** The first members in seed order, which no number of shards has a part in. */
  private static List<Member> sample(Known known) {
    return IntStream.of(known.cluster().members())
        .limit(LetterFinder.ENOUGH_MEMBERS)
        .mapToObj(member -> new Member(known, member))
        .toList();
  }

  private static List<Member> described(List<Known> clusters) {
    List<Member> members = new ArrayList<>();
    for (Known known : clusters) {
      if (!known.own().isEmpty()) {
        members.add(new Member(known, known.cluster().reference()));
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
    return bytes;
  }

  private void countKept(List<Member> batch, Map<Known, LetterFinder> finders) {
    ask(
        batch,
        lettersPace,
        LettersPhase.INSTANCE,
        (shard, groups) ->
            new LettersPhase.Request(
                gateway.view(shard),
                groups.stream()
                    .map(
                        group ->
                            new LettersPhase.Group(
                                group.known().text(),
                                group.ordinals(),
                                IntStream.of(group.ordinals())
                                    .map(ordinal -> texts.copies(ordinal))
                                    .toArray()))
                    .toList()),
        (groups, answer) -> {
          for (int i = 0; i < groups.size(); i++) {
            LettersPhase.Counts counts = answer.counts().get(i);
            finders.get(groups.get(i).known()).add(counts.documents(), counts.all());
          }
        });
  }

  private void describe(List<Member> batch, Map<Integer, Described> into, MemoryCharge charge) {
    int[] references =
        batch.stream()
            .mapToInt(member -> member.known().cluster().reference())
            .distinct()
            .toArray();
    Map<Integer, Seed> seedOf = new HashMap<>();
    candidates.seeds(references).forEach(seed -> seedOf.put(seed.ordinal(), seed));
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
                                seedOf.get(group.known().cluster().reference()),
                                group.known().text(),
                                group.known().own().toLongArray(),
                                group.ordinals()))
                    .toList()),
        (groups, answer) -> {
          int at = 0;
          for (Group group : groups) {
            for (int ordinal : group.ordinals()) {
              Described of = answer.described().get(at++);
              charge.take(bytes(of));
              into.put(ordinal, of);
            }
          }
        });
    described.accept((int) batch.stream().filter(member -> !member.isReference()).count());
  }

  /** Takes members in batches of a bounded number of texts, as the pace says then, and words. */
  @SuppressWarnings("ReferenceEquality") // one object for each cluster
  private void inBatches(List<Member> members, BatchPace pace, Consumer<List<Member>> work) {
    int from = 0;
    long batchWords = 0;
    for (int i = 0; i < members.size(); i++) {
      Member member = members.get(i);
      long more = words[member.ordinal()];
      if (i == from || members.get(i - 1).known() != member.known()) {
        more += words[member.known().cluster().reference()];
      }
      batchWords += more;
      if (i > from && (i - from >= pace.size() || batchWords > TextBatches.MAX_WORDS)) {
        Cancellation.ensureNotCancelled(task);
        work.accept(members.subList(from, i));
        from = i;
        batchWords = (long) words[member.ordinal()] + words[member.known().cluster().reference()];
      }
    }
    if (from < members.size()) {
      work.accept(members.subList(from, members.size()));
    }
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

  /** Members in groups of one cluster; those of a cluster follow each other. */
  @SuppressWarnings("ReferenceEquality") // one object for each cluster
  private static List<Group> groups(List<Member> members) {
    List<Group> groups = new ArrayList<>();
    for (int from = 0, to; from < members.size(); from = to) {
      Known known = members.get(from).known();
      for (to = from + 1; to < members.size() && members.get(to).known() == known; ) {
        to++;
      }
      groups.add(
          new Group(known, members.subList(from, to).stream().mapToInt(Member::ordinal).toArray()));
    }
    return groups;
  }
}
