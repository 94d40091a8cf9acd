package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.DescribePhase;
import org.neardup.plugin.shard.DescribePhase.Described;
import org.neardup.plugin.shard.ExcerptsPhase.Excerpt;
import org.neardup.plugin.shard.ShardPhases;
import org.neardup.retrieval.Seed;

/**
 * Has the shards describe the members of clusters by their references. The references' texts are
 * fetched from their shards, and go with every batch to the shards of the members.
 */
final class MemberDescriptions {

  /** Members that all shards together describe at once, or fewer if they are long. */
  private static final int MEMBERS_AT_ONCE = 1000;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final int[] words;
  private final ShardCandidates candidates;
  private final Excerpts excerpts;
  private final RunTask task;
  private final IntConsumer described;

  /**
   * @param words length of each text in words
   * @param described told of numbers of texts that have been described
   */
  MemberDescriptions(
      ShardGateway gateway,
      RunTexts texts,
      int[] words,
      ShardCandidates candidates,
      Excerpts excerpts,
      RunTask task,
      IntConsumer described) {
    this.gateway = gateway;
    this.texts = texts;
    this.words = words;
    this.candidates = candidates;
    this.excerpts = excerpts;
    this.task = task;
    this.described = described;
  }

  /**
   * Members of a cluster that are described together.
   *
   * @param cluster the cluster
   * @param text the text of its reference; null if there is no source to read it from
   */
  private record Known(Cluster cluster, String text) {}

  /**
   * A member to describe.
   *
   * @param known its cluster
   * @param ordinal the member
   */
  private record Member(Known known, int ordinal) {}

  /** Describes every member of some clusters; by text. */
  Map<Integer, Described> of(List<Cluster> clusters) {
    Map<Integer, Described> of = new HashMap<>();
    List<Cluster> left = clusters.stream().filter(cluster -> cluster.members().length > 0).toList();
    while (!left.isEmpty()) {
      List<List<String>> read =
          excerpts.some(left.stream().map(cluster -> Excerpt.whole(cluster.reference())).toList());
      List<Known> known = new ArrayList<>();
      List<Cluster> unread = new ArrayList<>();
      for (int i = 0; i < left.size(); i++) {
        if (read.get(i) == null) {
          unread.add(left.get(i));
        } else {
          known.add(new Known(left.get(i), read.get(i).get(0)));
        }
      }
      describe(known, of);
      left = unread;
    }
    return of;
  }

  private void describe(List<Known> clusters, Map<Integer, Described> into) {
    List<Member> batch = new ArrayList<>();
    long batchWords = 0;
    for (Known known : clusters) {
      batchWords += words[known.cluster().reference()];
      for (int member : known.cluster().members()) {
        batchWords += words[member];
        if (!batch.isEmpty()
            && (batch.size() == MEMBERS_AT_ONCE || batchWords > ShardCandidates.WORDS_AT_ONCE)) {
          describeBatch(batch, into);
          batch.clear();
          batchWords = words[known.cluster().reference()] + words[member];
        }
        batch.add(new Member(known, member));
      }
    }
    describeBatch(batch, into);
  }

  private void describeBatch(List<Member> batch, Map<Integer, Described> into) {
    Cancellation.check(task);
    int[] references =
        batch.stream()
            .mapToInt(member -> member.known().cluster().reference())
            .distinct()
            .toArray();
    Map<Integer, Seed> seedOf = new HashMap<>();
    candidates.seeds(references).forEach(seed -> seedOf.put(seed.ordinal(), seed));
    int slices = gateway.slices(batch.size());
    List<List<List<Member>>> asked = slice(batch, slices);
    List<List<DescribePhase.Response>> answers =
        gateway.askSliced(
            ShardPhases.DESCRIBE,
            slices,
            (shard, slice) ->
                asked.get(shard).get(slice).isEmpty()
                    ? null
                    : new DescribePhase.Request(
                        gateway.view(shard), groups(asked.get(shard).get(slice), seedOf)));
    for (int shard = 0; shard < answers.size(); shard++) {
      for (int slice = 0; slice < slices; slice++) {
        List<Member> members = asked.get(shard).get(slice);
        for (int i = 0; i < members.size(); i++) {
          into.put(members.get(i).ordinal(), answers.get(shard).get(slice).described().get(i));
        }
      }
    }
    described.accept(batch.size());
  }

  /** The members by the shard that answers for them, each shard's in slices of about one size. */
  private List<List<List<Member>>> slice(List<Member> batch, int slices) {
    List<List<List<Member>>> sliced = new ArrayList<>();
    for (int shard = 0; shard < gateway.size(); shard++) {
      int home = shard;
      List<Member> here =
          batch.stream().filter(member -> texts.homeShard(member.ordinal()) == home).toList();
      sliced.add(
          IntStream.range(0, slices)
              .mapToObj(i -> here.subList(here.size() * i / slices, here.size() * (i + 1) / slices))
              .toList());
    }
    return sliced;
  }

  /** Members in groups of one cluster; those of a cluster follow each other. */
  private static List<DescribePhase.Group> groups(List<Member> members, Map<Integer, Seed> seedOf) {
    List<DescribePhase.Group> groups = new ArrayList<>();
    for (int from = 0, to; from < members.size(); from = to) {
      Known known = members.get(from).known();
      for (to = from + 1; to < members.size() && members.get(to).known() == known; ) {
        to++;
      }
      groups.add(
          new DescribePhase.Group(
              seedOf.get(known.cluster().reference()),
              known.text(),
              members.subList(from, to).stream().mapToInt(Member::ordinal).toArray()));
    }
    return groups;
  }
}
