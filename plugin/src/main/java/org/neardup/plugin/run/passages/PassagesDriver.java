// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.passages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FrequentSignatures;
import org.neardup.passage.MemorySentenceIndex;
import org.neardup.passage.PassageQuery;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.SentenceJoin;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunProgress;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.PassagesMethod;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.ExactCopies;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.RunWarnings;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.signature.SentenceSignatures;

/**
 * A run that finds passages, from its pinned shards to its written results.
 *
 * <ol>
 *   <li>{@link #mergeExactCopies}: one text a digest;
 *   <li>{@link #prepareSentences}: the sentences of each text at its shard, and which of them too
 *       many texts have;
 *   <li>{@link #findPassages}: batches of texts go to every shard, which says what they share with
 *       later texts of its own; then exact copies are laid beside their text; all is written.
 * </ol>
 *
 * Of exact copies the earliest stands for all where a text is compared with others, so that a text
 * with n copies is met once and not n times; beside it each copy is a pair of its own.
 */
public final class PassagesDriver {

  /** Key of a text while its copies are laid beside it; theirs are from 0. */
  private static final long ITSELF = -1;

  /** The document that stands for a text, while its passages are written. */
  private static final long BYTES_PER_NAME = 200;

  private final PassageSettings settings;
  private final DrivenRun run;
  private final RunTask task;
  private final RunProgress progress;
  private final ShardGateway gateway;
  private final PassageWriter writer;
  private final DriverHeap heap;
  private final MemoryCharge memory;

  /**
   * @param method that of the run's definition
   */
  public PassagesDriver(DrivenRun run, PassagesMethod method) {
    this.settings = method.settings();
    this.run = run;
    this.task = run.task();
    this.progress = run.progress();
    this.gateway = run.gateway();
    this.writer = new PassageWriter(run.writer());
    this.heap = run.heap();
    this.memory = heap.charge("neardup texts");
  }

  /** Runs to the end, once, and returns the summary. */
  public Map<String, Object> run() {
    try (memory) {
      return drive();
    }
  }

  private Map<String, Object> drive() {
    RunTexts texts = mergeExactCopies();
    assign(texts);
    ShardPassages passages = prepareSentences(texts);
    findPassages(texts, passages);
    return summary(texts, passages);
  }

  private RunTexts mergeExactCopies() {
    progress.phase(RunPhase.EXACT, 1);
    RunTexts texts =
        RunTexts.merge(gateway.takeShards(), false, gateway::idsOfEarliest, memory::take);
    progress.done(1);
    return texts;
  }

  /** Tells the shards which texts are theirs. */
  private void assign(RunTexts texts) {
    progress.phase(RunPhase.SENTENCES, 2);
    gateway.askWhole(
        TextsPhase.INSTANCE,
        shard ->
            new TextsPhase.Request(
                gateway.view(shard),
                texts.ordinalsOf(shard),
                texts.answersFor(shard),
                Integer.MAX_VALUE,
                TextsPhase.WordCount.NONE));
    texts.forgetGroups();
    progress.done(1);
  }

  private ShardPassages prepareSentences(RunTexts texts) {
    ShardPassages passages = ShardPassages.prepare(gateway, texts, settings, heap);
    progress.done(2);
    return passages;
  }

  private void findPassages(RunTexts texts, ShardPassages passages) {
    progress.phase(RunPhase.PASSAGES, texts.size());
    ExactCopies copies = new ExactCopies(gateway, texts, memory::take);
    DocumentNames names = new DocumentNames(gateway, texts);
    passages.findAll(
        task,
        progress::done,
        (part, sentences, pairs) -> {
          int[] named =
              pairs.stream()
                  .flatMapToInt(pair -> IntStream.of((int) pair.left(), (int) pair.right()))
                  .distinct()
                  .toArray();
          long bytes = BYTES_PER_NAME * named.length;
          memory.take(bytes);
          Map<Integer, DocumentName> earliest = names.earliest(named);
          for (DocumentPassages pair : pairs) {
            int left = (int) pair.left();
            int right = (int) pair.right();
            writer.write(
                pair,
                earliest.get(left),
                texts.copies(left),
                earliest.get(right),
                texts.copies(right));
          }
          memory.take(-bytes);
          writeCopies(texts, names, copies, part, sentences);
        });
  }

  /** Lays the copies of texts beside the texts. */
  private void writeCopies(
      RunTexts texts,
      DocumentNames names,
      ExactCopies copies,
      int[] part,
      List<SentenceSignatures> sentences) {
    Map<Integer, SentenceSignatures> copied = new HashMap<>();
    for (int i = 0; i < part.length; i++) {
      if (texts.copies(part[i]) > 1 && sentences.get(i).count() >= settings.minSentences()) {
        copied.put(part[i], sentences.get(i));
      }
    }
    int[] ordinals = copied.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    Map<Integer, DocumentName> earliest = names.earliest(ordinals);
    copies.visit(
        ordinals,
        documents -> {
          Cancellation.ensureNotCancelled(task);
          Map<Integer, List<ExactCopies.Copy>> byText = new LinkedHashMap<>();
          for (ExactCopies.Copy copy : documents) {
            if (!earliest.get(copy.ordinal()).equals(copy.document())) {
              byText.computeIfAbsent(copy.ordinal(), text -> new ArrayList<>()).add(copy);
            }
          }
          byText.forEach(
              (text, others) ->
                  passagesOfCopies(copied.get(text), others)
                      .forEach(
                          pair ->
                              writer.write(
                                  pair,
                                  earliest.get(text),
                                  texts.copies(text),
                                  others.get((int) pair.right()).document(),
                                  texts.copies(text))));
        });
  }

  private List<DocumentPassages> passagesOfCopies(
      SentenceSignatures text, List<ExactCopies.Copy> others) {
    MemorySentenceIndex index =
        new MemorySentenceIndex(
            LongStream.range(0, others.size()).toArray(),
            others.stream().map(ExactCopies.Copy::sentences).toList(),
            () -> Cancellation.ensureNotCancelled(task));
    List<DocumentPassages> found = new ArrayList<>();
    try {
      new SentenceJoin(
              index, FrequentSignatures.NONE, settings, () -> Cancellation.ensureNotCancelled(task))
          .join(List.of(PassageQuery.ofSearch(ITSELF, text)), found::add);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
    found.sort(Comparator.comparingLong(DocumentPassages::right));
    return found;
  }

  private Map<String, Object> summary(RunTexts texts, ShardPassages passages) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("documents", texts.documents());
    summary.put("distinct", texts.size());
    summary.put("exact_groups", texts.countWithCopies(2));
    summary.put("passages", writer.passages());
    summary.put("document_pairs", writer.pairs());
    summary.put("patterns", writer.patterns());
    summary.put("signature_source", passages.fromSource() ? "source" : "index");
    summary.put("signature", passages.scheme());
    Map<String, Object> skipped = new LinkedHashMap<>();
    skipped.put("documents_without_field", texts.withoutField());
    if (texts.ignored() > 0) {
      skipped.put("documents_with_ignored_value", texts.ignored());
    }
    skipped.putAll(passages.skipped());
    summary.put("skipped", skipped);
    summary.put("comparisons", passages.counts().pairsCompared());
    List<String> warnings =
        RunWarnings.of(run, texts.documents(), texts.withoutField(), passages.fromSource());
    if (!warnings.isEmpty()) {
      summary.put("warnings", warnings);
    }
    return summary;
  }
}
