// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.IntObjectMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.AddedSentence;
import org.neardup.edit.letter.LetterText;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.describing.DescribeBatches.Known;
import org.neardup.plugin.run.describing.DescribeBatches.Member;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.describing.DescribePhase.Described;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Excerpt;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Read;
import org.neardup.retrieval.Seed;

/**
 * Has the shards describe the members of clusters by their references, in the order of the
 * documents, so that each block of stored fields is decompressed once. Their distance is that from
 * the reference, their edits are those of the letter, if their cluster has one ({@link
 * ClusterLetters}). Both go with every batch to the shards of the members.
 */
final class MemberDescriptions {

  private static final String BREAKER_LABEL = "neardup references";

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

  /** References whose seeds are read at once. */
  private static final int MAX_SEEDS = 1000;

  // about what objects of the JVM take, and their places in a map or a list
  private static final long BYTES_PER_REFERENCE_WORD = 32;
  private static final long BYTES_PER_STRING = 64;
  private static final long BYTES_PER_MEMBER = 64;
  private static final long BYTES_PER_TEXT = 240;
  private static final long BYTES_PER_PASSAGE = 80;
  private static final long BYTES_PER_SENTENCE = 64;
  private static final long BYTES_PER_ALTERATION = 40;

  private final int[] words;
  private final ShardCandidates candidates;
  private final Excerpts excerpts;
  private final int textsPerBatch;
  private final RunTask task;
  private final boolean isNamedAfterLetter;
  private final IntConsumer described;
  private final ClusterLetters letters;
  private final DescribeBatches batches;
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
    this.heap = run.heap();
    this.words = words;
    this.candidates = candidates;
    this.excerpts = excerpts;
    this.textsPerBatch = textsPerBatch;
    this.task = run.task();
    this.isNamedAfterLetter =
        run.definition().method() instanceof ClusteringMethod method && method.isNamedAfterLetter();
    this.described = described;
    this.letters = new ClusterLetters(run, texts, words, excerpts);
    this.batches = new DescribeBatches(run, texts, words);
  }

  /**
   * What is known of the texts of some clusters.
   *
   * @param described descriptions by text; also of references whose clusters have letters
   * @param letters letters by the text that their cluster was gathered around
   * @param renamed clusters with another reference, by the text that they were gathered around
   */
  record Descriptions(
      IntObjectMap<Described> described,
      IntObjectMap<LetterText> letters,
      IntObjectMap<Cluster> renamed) {

    /** A cluster with its reference. */
    Cluster named(Cluster cluster) {
      return renamed.getOrDefault(cluster.reference(), cluster);
    }
  }

  /**
   * Describes every member of some clusters by its reference and its letter; and the reference by
   * the letter. Names clusters after the text that is nearest to their letter, if the method does.
   *
   * @param charge told of the bytes of the descriptions
   */
  Descriptions of(List<Cluster> clusters, MemoryCharge charge) {
    IntObjectMap<Described> of = new IntObjectHashMap<>();
    IntObjectMap<LetterText> letterOf = new IntObjectHashMap<>();
    IntObjectMap<Cluster> renamed = new IntObjectHashMap<>();
    long size = clusters.stream().mapToLong(Cluster::texts).sum();
    charactersLeft = Math.max(MIN_CHARACTERS, CHARACTERS_PER_TEXT * Math.min(size, textsPerBatch));
    List<Cluster> left = clusters.stream().filter(cluster -> cluster.members().length > 0).toList();
    while (!left.isEmpty()) {
      try (MemoryCharge ofReferences = heap.charge(BREAKER_LABEL)) {
        List<Known> known = read(left, ofReferences);
        IntObjectMap<LetterText> built = letters.of(left.subList(0, known.size()), charge);
        letterOf.putAll(built);
        List<Known> withLetters = withLetters(known, built);
        batches.forEach(inOrder(withLetters, ofReferences), batch -> describe(batch, of, charge));
        List<Cluster> named = isNamedAfterLetter ? rename(withLetters, of) : List.of();
        named.forEach(each -> renamed.put(each.centre(), each));
        for (int from = 0; from < named.size(); from += MAX_SEEDS) {
          Cancellation.ensureNotCancelled(task);
          measureAgain(
              named.subList(from, Math.min(named.size(), from + MAX_SEEDS)), ofReferences, of);
        }
        left = left.subList(known.size(), left.size());
      }
    }
    return new Descriptions(of, letterOf, renamed);
  }

  /**
   * Describes texts of some clusters by their references and by letters that are there.
   *
   * @param clusters with the texts that are to be described as their members
   * @param letterOf letters by reference
   * @param charge told of the bytes of the descriptions
   */
  Descriptions byLetters(
      List<Cluster> clusters, IntObjectMap<LetterText> letterOf, MemoryCharge charge) {
    IntObjectMap<Described> of = new IntObjectHashMap<>();
    charactersLeft = MIN_CHARACTERS;
    for (List<Cluster> left = clusters; !left.isEmpty(); ) {
      try (MemoryCharge ofReferences = heap.charge(BREAKER_LABEL)) {
        List<Known> known = read(left, ofReferences);
        batches.forEach(
            inOrder(withLetters(known, letterOf), ofReferences),
            batch -> describe(batch, of, charge));
        left = left.subList(known.size(), left.size());
      }
    }
    return new Descriptions(of, letterOf, new IntObjectHashMap<>());
  }

  /** Texts to describe, in the order of their documents. */
  private List<Member> inOrder(List<Known> clusters, MemoryCharge charge) {
    List<Member> members = membersOf(clusters);
    charge.take(BYTES_PER_MEMBER * members.size());
    batches.sort(members);
    return members;
  }

  /** The clusters that get another reference: their distances are to be measured again. */
  private static List<Cluster> rename(List<Known> clusters, IntObjectMap<Described> described) {
    List<Cluster> renamed = new ArrayList<>();
    for (Known known : clusters) {
      if (known.letter() != null) {
        int nearest = nearestToLetter(known.cluster(), described);
        if (nearest != known.reference()) {
          renamed.add(known.cluster().renamed(nearest));
        }
      }
    }
    return renamed;
  }

  /** The text with the fewest edits; of equals the earliest. */
  private static int nearestToLetter(Cluster cluster, IntObjectMap<Described> described) {
    int nearest = cluster.reference();
    int least = edits(described.get(nearest));
    for (int member : cluster.members()) {
      int edits = edits(described.get(member));
      if (edits < least || edits == least && member < nearest) {
        nearest = member;
        least = edits;
      }
    }
    return nearest;
  }

  private static int edits(Described described) {
    return described.edits() == null ? Integer.MAX_VALUE : described.edits().measures().editCount();
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
    batches.ask(
        batch,
        charactersLeft > 0,
        (ordinal, of) -> {
          charge.take(bytes(of));
          charactersLeft -= of.passages().stream().mapToLong(String::length).sum();
          into.put(ordinal, of);
        });
    described.accept((int) batch.stream().filter(member -> !member.isReference()).count());
  }

  /** Measures the distances from other references; the edits, which are the letter's, stay. */
  private void measureAgain(
      List<Cluster> clusters, MemoryCharge charge, IntObjectMap<Described> of) {
    int[] references = clusters.stream().mapToInt(Cluster::reference).toArray();
    for (int reference : references) {
      charge.take(BYTES_PER_REFERENCE_WORD * words[reference]);
    }
    List<Seed> seeds = candidates.seeds(references);
    List<Known> known =
        IntStream.range(0, references.length)
            .mapToObj(i -> new Known(clusters.get(i), seeds.get(i), null, null))
            .toList();
    batches.forEach(
        inOrder(known, charge),
        batch ->
            batches.ask(
                batch,
                false,
                (text, measured) -> of.put(text, measured.withEditsOf(of.get(text)))));
  }
}
