// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.IntObjectMap;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.edit.letter.LetterBuilder;
import org.neardup.edit.letter.LetterSample;
import org.neardup.edit.letter.LetterSegment;
import org.neardup.edit.letter.LetterText;
import org.neardup.edit.letter.SampledText;
import org.neardup.edit.letter.Wording;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Excerpt;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Read;
import org.neardup.plugin.shard.letters.LettersPhase;

/**
 * Has the shards build the letters of clusters, each from a sample of the cluster's texts. The
 * sample is fetched from the shards of the texts, and goes to that of the reference, so that a
 * letter does not depend on where the texts are.
 */
final class ClusterLetters {

  private static final String BREAKER_LABEL = "neardup sampled texts";

  /** Letters that are built first, and at once at most. */
  private static final int FIRST_LETTERS = 8;

  private static final int MAX_LETTERS = 1000;

  /** Characters that a sample has at most; few words may have many. */
  private static final long MAX_CHARACTERS = 1 << 19;

  /** Characters that the samples of several clusters have together at most. */
  private static final long MAX_BATCH_CHARACTERS = 1 << 22;

  private static final long BYTES_PER_SEGMENT = 200;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final int[] words;
  private final Excerpts excerpts;
  private final RunTask task;
  private final DriverHeap heap;
  private final BatchPace pace;

  ClusterLetters(DrivenRun run, RunTexts texts, int[] words, Excerpts excerpts) {
    this.gateway = run.gateway();
    this.texts = texts;
    this.words = words;
    this.excerpts = excerpts;
    this.task = run.task();
    this.heap = run.heap();
    this.pace = gateway.pace(FIRST_LETTERS, MAX_LETTERS);
  }

  /**
   * Builds the letters of clusters.
   *
   * @param charge told of the bytes of the letters
   * @return letters by reference; none of a cluster with too few texts that can be read, or with
   *     too little in common
   */
  IntObjectMap<LetterText> of(List<Cluster> clusters, MemoryCharge charge) {
    IntObjectMap<LetterText> letters = new IntObjectHashMap<>();
    List<Cluster> left =
        clusters.stream().filter(cluster -> cluster.texts() >= LetterBuilder.MIN_TEXTS).toList();
    while (!left.isEmpty()) {
      Cancellation.ensureNotCancelled(task);
      try (MemoryCharge ofTexts = heap.charge(BREAKER_LABEL)) {
        List<Sampled> sampled = read(left.subList(0, Math.min(left.size(), pace.size())), ofTexts);
        build(
            sampled.stream()
                .filter(each -> each.sample().size() >= LetterBuilder.MIN_TEXTS)
                .toList(),
            letters,
            charge);
        left = left.subList(sampled.size(), left.size());
      }
    }
    return letters;
  }

  /**
   * A cluster with some of its texts.
   *
   * @param cluster the cluster
   * @param sample those that can be read, with the documents that they stand for
   */
  private record Sampled(Cluster cluster, List<SampledText> sample) {}

  /**
   * Reads the samples of the first clusters, as many as may be kept at once, at least one. A sample
   * ends before the text that makes it too long, whatever memory there is.
   */
  private List<Sampled> read(List<Cluster> clusters, MemoryCharge charge) {
    List<Sampled> sampled = new ArrayList<>();
    long batchCharacters = 0;
    while (sampled.size() < clusters.size()
        && (sampled.isEmpty() || batchCharacters < MAX_BATCH_CHARACTERS)) {
      Sampled next = read(clusters.get(sampled.size()));
      long characters = next.sample().stream().mapToLong(text -> text.text().length()).sum();
      charge.take(Character.BYTES * characters);
      batchCharacters += characters;
      sampled.add(next);
    }
    return sampled;
  }

  private Sampled read(Cluster cluster) {
    LetterSample chosen =
        LetterSample.of(
            cluster.texts(),
            place -> words[cluster.text(place)],
            place -> texts.copies(cluster.text(place)));
    List<Excerpt> wanted =
        IntStream.range(0, chosen.size())
            .mapToObj(i -> Excerpt.whole(cluster.text(chosen.place(i))))
            .toList();
    List<SampledText> sample = new ArrayList<>();
    long characters = 0;
    for (int at = 0; at < wanted.size() && characters <= MAX_CHARACTERS; ) {
      for (Read read : excerpts.first(wanted.subList(at, wanted.size()))) {
        String text = read.pieces().get(0);
        characters += text == null ? 0 : text.length();
        if (text != null && characters <= MAX_CHARACTERS) {
          sample.add(new SampledText(text, chosen.documents(at)));
        }
        at++;
      }
    }
    return new Sampled(cluster, sample);
  }

  private void build(List<Sampled> sampled, IntObjectMap<LetterText> into, MemoryCharge charge) {
    if (sampled.isEmpty()) {
      return;
    }
    HomeSlices.ask(
        gateway,
        pace,
        LettersPhase.INSTANCE,
        sampled,
        each -> texts.homeShard(each.cluster().reference()),
        slice -> slice,
        (shard, slice) ->
            new LettersPhase.Request(
                gateway.view(shard), slice.stream().map(Sampled::sample).toList()),
        (slice, answer) -> keep(slice, answer.letters(), into, charge));
  }

  private void keep(
      List<Sampled> sampled,
      List<LetterText> letters,
      IntObjectMap<LetterText> into,
      MemoryCharge charge) {
    for (int i = 0; i < letters.size(); i++) {
      LetterText letter = letters.get(i);
      int reference = sampled.get(i).cluster().reference();
      if (letter.isLetterOf(words[reference])) {
        charge.take(
            Character.BYTES * (letter.text().length() + characters(letter))
                + BYTES_PER_SEGMENT * letter.segments().size());
        into.put(reference, letter);
      }
    }
  }

  private static long characters(LetterText letter) {
    long characters = 0;
    for (LetterSegment segment : letter.segments()) {
      characters += segment.text().length();
      for (Wording wording : segment.wordings()) {
        characters += wording.text().length();
      }
    }
    return characters;
  }
}
