// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.passages;

import com.carrotsearch.hppc.LongHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.JoinCounts;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.SigningSchemes;
import org.neardup.plugin.shard.passages.JoinPhase;
import org.neardup.plugin.shard.passages.SentenceSeedsPhase;
import org.neardup.plugin.shard.passages.SentenceWire;
import org.neardup.plugin.shard.passages.SentencesPhase;
import org.neardup.signature.SentenceSignatures;

/**
 * Finds the passages that texts share by asking the shards: which signatures of sentences are
 * frequent, then batch after batch.
 */
public final class ShardPassages {

  private static final String BREAKER_LABEL = "neardup passages";
  private static final int BATCH = 256;

  /** Texts of a batch that are joined with all others first. */
  private static final int FIRST_TEXTS = 16;

  private static final HandedOut<SentenceSeedsPhase.Response, SentenceSignatures> SENTENCES =
      new HandedOut<>(
          SentenceSeedsPhase.INSTANCE,
          SentenceSeedsPhase.Response::sentences,
          SentenceWire::bytes,
          SentenceWire.MAX_BYTES);

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final PassageSettings settings;
  private final DriverHeap heap;
  private final Prepared prepared;
  private final BatchPace pace;
  private JoinCounts counts = JoinCounts.NONE;

  /**
   * What the shards said of their sentences.
   *
   * @param scheme how sentences are signed, in words
   * @param fromSource whether any shard signed sentences of its source
   * @param frequent signatures that too many texts have
   */
  private record Prepared(String scheme, boolean fromSource, FrequentAtShards frequent) {}

  private ShardPassages(
      ShardGateway gateway,
      RunTexts texts,
      PassageSettings settings,
      DriverHeap heap,
      Prepared prepared) {
    this.gateway = gateway;
    this.texts = texts;
    this.settings = settings;
    this.heap = heap;
    this.prepared = prepared;
    this.pace = gateway.pace(FIRST_TEXTS, BATCH);
  }

  /**
   * Prepares the sentences at the shards, which know their texts.
   *
   * @param heap holds what the driving node has of signatures, sentences and passages
   * @throws IllegalArgumentException if the indices sign sentences in different ways, or lack them
   *     in index and source
   */
  public static ShardPassages prepare(
      ShardGateway gateway, RunTexts texts, PassageSettings settings, DriverHeap heap) {
    try (MemoryCharge charge = heap.charge(BREAKER_LABEL)) {
      return prepare(gateway, texts, settings, heap, charge);
    }
  }

  private static ShardPassages prepare(
      ShardGateway gateway,
      RunTexts texts,
      PassageSettings settings,
      DriverHeap heap,
      MemoryCharge charge) {
    int least = FrequentAtShards.least(gateway, settings.maxDocuments());
    List<SentencesPhase.Response> shards =
        gateway.askWhole(
            SentencesPhase.INSTANCE,
            shard -> new SentencesPhase.Request(gateway.view(shard), least));
    SigningSchemes schemes = new SigningSchemes();
    LongHashSet named = new LongHashSet();
    boolean fromSource = false;
    for (int at = 0; at < shards.size(); at++) {
      SentencesPhase.Response shard = shards.get(at);
      schemes.add(
          shard.scheme().isEmpty() ? null : shard.scheme(),
          gateway.view(at).shardId().getIndexName());
      fromSource |= shard.fromSource();
      charge.take(FrequentAtShards.BYTES_PER_NAMED * shard.signatures().length);
      named.addAll(shard.signatures());
    }
    schemes.requireOne("sign sentences");
    FrequentAtShards frequent = FrequentAtShards.of(gateway, named, settings.maxDocuments());
    return new ShardPassages(
        gateway, texts, settings, heap, new Prepared(schemes.only(), fromSource, frequent));
  }

  /** How sentences are signed, in words. */
  String scheme() {
    return prepared.scheme();
  }

  /** Whether any shard signed sentences of its source. */
  boolean fromSource() {
    return prepared.fromSource();
  }

  /** What limits left out, by the names that it has in a summary. */
  public Map<String, Object> skipped() {
    Map<String, Object> skipped = new LinkedHashMap<>();
    skipped.put("frequent_sentences", prepared.frequent().signatures());
    skipped.put("texts_with_frequent_sentences", prepared.frequent().texts());
    skipped.put("cut_pairs", counts.pairsCut());
    return skipped;
  }

  /** What the shards did so far. */
  JoinCounts counts() {
    return counts;
  }

  /** Takes what was found for a batch of texts. */
  @FunctionalInterface
  public interface BatchVisitor {

    /**
     * @param ordinals the texts
     * @param sentences of each
     * @param pairs of these texts with later ones, the earlier on the left, by left and then right
     */
    void visit(int[] ordinals, List<SentenceSignatures> sentences, List<DocumentPassages> pairs);
  }

  /**
   * The passages of all texts, batch after batch.
   *
   * @param done told how many texts are done
   */
  public void findAll(RunTask task, IntConsumer done, BatchVisitor visitor) {
    for (int from = 0; from < texts.size(); ) {
      Cancellation.ensureNotCancelled(task);
      List<SentenceSignatures> sentences =
          SENTENCES.first(
              gateway,
              texts,
              IntStream.range(from, Math.min(texts.size(), from + BATCH)).toArray());
      int to = from + sentences.size();
      int[] part = IntStream.range(from, to).toArray();
      try (MemoryCharge charge = heap.charge(BREAKER_LABEL)) {
        charge.take(sentences.stream().mapToLong(SentenceWire::bytes).sum());
        List<DocumentPassages> found = find(part, sentences, charge);
        found.sort(
            Comparator.comparingLong(DocumentPassages::left)
                .thenComparingLong(DocumentPassages::right));
        visitor.visit(part, sentences, found);
      }
      done.accept(to);
      from = to;
    }
  }

  /**
   * The passages that some texts share with later ones.
   *
   * @param sentences of the texts, in the same order
   * @param charge charged with what is found
   * @return each pair of texts once, the earlier on the left; in no order
   */
  private List<DocumentPassages> find(
      int[] ordinals, List<SentenceSignatures> sentences, MemoryCharge charge) {
    List<DocumentPassages> found = new ArrayList<>();
    pace.inBatches(
        ordinals.length,
        (from, to) -> {
          List<List<JoinPhase.Response>> shards =
              pace.ask(
                  to - from,
                  () -> join(Arrays.copyOfRange(ordinals, from, to), sentences.subList(from, to)));
          for (List<JoinPhase.Response> shard : shards) {
            for (JoinPhase.Response answer : shard) {
              charge.take(answer.pairs().stream().mapToLong(JoinPhase::bytes).sum());
              found.addAll(answer.pairs());
              counts = counts.plus(answer.counts());
            }
          }
        });
    return found;
  }

  private List<List<JoinPhase.Response>> join(int[] ordinals, List<SentenceSignatures> sentences) {
    int slices = gateway.slices(ordinals.length);
    return gateway.askSliced(
        JoinPhase.INSTANCE,
        slices,
        (at, slice) -> {
          int from = ordinals.length * slice / slices;
          int to = ordinals.length * (slice + 1) / slices;
          return new JoinPhase.Request(
              gateway.view(at),
              settings,
              Arrays.copyOfRange(ordinals, from, to),
              sentences.subList(from, to));
        });
  }
}
