// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntHashSet;
import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.IntIntMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.neardup.edit.letter.LetterText;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.run.shards.TextBatches;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DescribePhase.Described;
import org.neardup.plugin.shard.describing.PlacesPhase;
import org.neardup.retrieval.Seed;
import org.opensearch.common.Nullable;

/**
 * Asks the shards to describe texts, in the order of their documents and in batches of a bounded
 * number of texts and words.
 */
final class DescribeBatches {

  /** Members that all shards together describe first. */
  private static final int FIRST_MEMBERS = 250;

  /** Members that they describe at once at most, or fewer if they are long. */
  private static final int MAX_MEMBERS = 4000;

  /** So many characters count as a word, of texts that have fewer words. */
  private static final int CHARACTERS_PER_WORD = 8;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final int[] words;
  private final RunTask task;
  private final BatchPace pace;

  /**
   * @param words length of each text in words
   */
  DescribeBatches(DrivenRun run, RunTexts texts, int[] words) {
    this.gateway = run.gateway();
    this.texts = texts;
    this.words = words;
    this.task = run.task();
    this.pace = gateway.pace(FIRST_MEMBERS, MAX_MEMBERS);
  }

  /**
   * A cluster of which the reference has been read.
   *
   * @param cluster the cluster
   * @param seed its reference
   * @param text the text of its reference; null if there is no source to read it from
   * @param letter its letter; null if it has none
   */
  record Known(Cluster cluster, Seed seed, @Nullable String text, @Nullable LetterText letter) {
    int reference() {
      return cluster.reference();
    }

    /** What its texts were made from, as far as is known; null if no text can be read. */
    @Nullable
    LetterText origin() {
      return letter == null && text != null ? LetterText.ofOne(text) : letter;
    }

    /** Its length in words, or more if its words are far apart. */
    int length(int[] words) {
      String origin = letter == null ? text : letter.text();
      int characters = origin == null ? 0 : origin.length();
      return Math.max(words[reference()], characters / CHARACTERS_PER_WORD);
    }
  }

  /**
   * A member to describe.
   *
   * @param known its cluster
   * @param ordinal the member
   */
  record Member(Known known, int ordinal) {
    boolean isReference() {
      return ordinal == known.reference();
    }
  }

  /** Receives the description of a text. */
  @FunctionalInterface
  interface DescribedText {
    void is(int ordinal, Described described);
  }

  /**
   * Members of one cluster that a shard is asked for in one request.
   *
   * @param known the cluster
   * @param ordinals the members
   */
  private record Group(Known known, int[] ordinals) {
    DescribePhase.Group asRequest() {
      return new DescribePhase.Group(known.seed(), known.origin(), ordinals);
    }
  }

  /** Puts members in the order of their documents. */
  void sort(List<Member> members) {
    IntIntMap places = placesOf(members.stream().mapToInt(Member::ordinal).toArray());
    members.sort(Comparator.comparingInt(member -> places.get(member.ordinal())));
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

  /** Takes members in batches of a bounded number of texts, as the pace says then, and words. */
  void forEach(List<Member> members, Consumer<List<Member>> work) {
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
   * Asks the shards that answer for the members of a batch, each for its own.
   *
   * @param withPassages whether to return the characters of added passages
   */
  void ask(List<Member> batch, boolean withPassages, DescribedText answered) {
    HomeSlices.ask(
        gateway,
        pace,
        DescribePhase.INSTANCE,
        batch,
        member -> texts.homeShard(member.ordinal()),
        DescribeBatches::groups,
        (shard, groups) ->
            new DescribePhase.Request(
                gateway.view(shard), groups.stream().map(Group::asRequest).toList(), withPassages),
        (groups, answer) -> tell(groups, answer.described(), answered));
  }

  private static void tell(List<Group> groups, List<Described> described, DescribedText answered) {
    int at = 0;
    for (Group group : groups) {
      for (int ordinal : group.ordinals()) {
        answered.is(ordinal, described.get(at++));
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
