// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.IntObjectMap;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.edit.letter.LetterBuilder;
import org.neardup.edit.letter.LetterText;
import org.neardup.edit.letter.SampledText;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.run.shards.TextBatches;
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

  private static final String BREAKER_LABEL = "neardup letters";

  /** Letters that are built first, and at once at most. */
  private static final int FIRST_LETTERS = 8;

  private static final int MAX_LETTERS = 1000;

  /** A letter of less than this part of the reference is not what the cluster was made from. */
  private static final int LEAST_PART = 4;

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
    List<Cluster> large =
        clusters.stream().filter(cluster -> cluster.texts() >= LetterBuilder.MIN_TEXTS).toList();
    for (int from = 0, to; from < large.size(); from = to) {
      Cancellation.ensureNotCancelled(task);
      long batchWords = 0;
      for (to = from;
          to < large.size()
              && (to == from || to - from < pace.size() && batchWords < TextBatches.MAX_WORDS);
          to++) {
        batchWords += IntStream.of(sample(large.get(to))).mapToLong(text -> words[text]).sum();
      }
      build(large.subList(from, to), letters, charge);
    }
    return letters;
  }

  /** The texts of a cluster that its letter is built from; the reference is the first. */
  private static int[] sample(Cluster cluster) {
    int[] sample = LetterBuilder.sample(cluster.texts());
    for (int i = 0; i < sample.length; i++) {
      sample[i] = sample[i] == 0 ? cluster.reference() : cluster.members()[sample[i] - 1];
    }
    return sample;
  }

  /**
   * A cluster with texts that could be read.
   *
   * @param cluster the cluster
   * @param sample some of its texts
   */
  private record Sampled(Cluster cluster, List<SampledText> sample) {}

  private void build(List<Cluster> clusters, IntObjectMap<LetterText> into, MemoryCharge charge) {
    try (MemoryCharge ofTexts = heap.charge(BREAKER_LABEL)) {
      List<Sampled> sampled = read(clusters, ofTexts);
      if (sampled.isEmpty()) {
        return;
      }
      int slices = gateway.slices(sampled.size());
      List<List<List<Sampled>>> asked = new ArrayList<>();
      for (int shard = 0; shard < gateway.size(); shard++) {
        int home = shard;
        List<Sampled> here =
            sampled.stream()
                .filter(each -> texts.homeShard(each.cluster().reference()) == home)
                .toList();
        asked.add(
            IntStream.range(0, slices)
                .mapToObj(
                    i -> here.subList(here.size() * i / slices, here.size() * (i + 1) / slices))
                .toList());
      }
      List<List<LettersPhase.Response>> answers =
          pace.ask(
              sampled.size(),
              () ->
                  gateway.askSliced(
                      LettersPhase.INSTANCE,
                      slices,
                      (shard, slice) -> request(shard, asked.get(shard).get(slice))));
      for (int shard = 0; shard < answers.size(); shard++) {
        for (int slice = 0; slice < slices; slice++) {
          if (answers.get(shard).get(slice) != null) {
            keep(
                asked.get(shard).get(slice), answers.get(shard).get(slice).letters(), into, charge);
          }
        }
      }
    }
  }

  private LettersPhase.Request request(int shard, List<Sampled> sampled) {
    return sampled.isEmpty()
        ? null
        : new LettersPhase.Request(
            gateway.view(shard), sampled.stream().map(Sampled::sample).toList());
  }

  private List<Sampled> read(List<Cluster> clusters, MemoryCharge charge) {
    List<int[]> samples = clusters.stream().map(ClusterLetters::sample).toList();
    List<Read> read =
        excerpts.all(
            samples.stream().flatMapToInt(IntStream::of).mapToObj(Excerpt::whole).toList());
    List<Sampled> sampled = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < clusters.size(); i++) {
      List<SampledText> sample = new ArrayList<>();
      for (int text : samples.get(i)) {
        String characters = read.get(at++).pieces().get(0);
        if (characters != null) {
          charge.take((long) Character.BYTES * characters.length());
          sample.add(new SampledText(characters, texts.copies(text)));
        }
      }
      if (sample.size() >= LetterBuilder.MIN_TEXTS) {
        sampled.add(new Sampled(clusters.get(i), sample));
      }
    }
    return sampled;
  }

  private void keep(
      List<Sampled> sampled,
      List<LetterText> letters,
      IntObjectMap<LetterText> into,
      MemoryCharge charge) {
    for (int i = 0; i < letters.size(); i++) {
      LetterText letter = letters.get(i);
      int reference = sampled.get(i).cluster().reference();
      if (LEAST_PART * letter.wordCount() >= words[reference]) {
        charge.take(
            (long) Character.BYTES * letter.text().length()
                + BYTES_PER_SEGMENT * letter.segments().size());
        into.put(reference, letter);
      }
    }
  }
}
