// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.passages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.neardup.passage.DocumentPassages;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunProgress;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.PassageUnit;
import org.neardup.plugin.run.definition.PassagesMethod;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.ExactCopies;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.RunWarnings;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.comparing.TextsPhase;

/**
 * A run that finds passages, from its pinned shards to its written results.
 *
 * <ol>
 *   <li>{@link #mergeExactCopies}: one text a digest;
 *   <li>{@link #prepare}: the sentences or tokens of each text at its shard, and which of them too
 *       many texts have;
 *   <li>{@link #findPassages}: batches of texts go to every shard, which says what they share with
 *       later texts of its own; then exact copies are laid beside their text; all is written.
 * </ol>
 *
 * Of exact copies the earliest stands for all where a text is compared with others, so that a text
 * with n copies is met once and not n times; beside it each copy is a pair of its own.
 */
public final class PassagesDriver {

  /** The document that stands for a text, while its passages are written. */
  private static final long BYTES_PER_NAME = 200;

  private final PassagesMethod method;
  private final DrivenRun run;
  private final RunTask task;
  private final RunProgress progress;
  private final ShardGateway gateway;
  private final DriverHeap heap;
  private final MemoryCharge memory;

  /**
   * @param method that of the run's definition
   */
  public PassagesDriver(DrivenRun run, PassagesMethod method) {
    this.method = method;
    this.run = run;
    this.task = run.task();
    this.progress = run.progress();
    this.gateway = run.gateway();
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
    List<int[]> words = assign(texts);
    UnitPassages passages = prepare(texts, words);
    PassageWriter writer = new PassageWriter(run.writer(), passages.unit());
    findPassages(texts, passages, writer);
    return summary(texts, passages, writer);
  }

  private RunTexts mergeExactCopies() {
    progress.phase(RunPhase.EXACT, 1);
    RunTexts texts =
        RunTexts.merge(gateway.takeShards(), false, gateway::idsOfEarliest, memory::take);
    progress.done(1);
    return texts;
  }

  /**
   * Tells the shards which texts are theirs.
   *
   * @return of each shard, the number of words of each group; 0 of those that are not its own texts
   */
  private List<int[]> assign(RunTexts texts) {
    progress.phase(RunPhase.SENTENCES, 2);
    List<TextsPhase.Response> parts =
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
    return parts.stream().map(TextsPhase.Response::words).toList();
  }

  private UnitPassages prepare(RunTexts texts, List<int[]> lengths) {
    UnitPassages passages =
        switch (method) {
          case PassagesMethod.OfWords words ->
              WordPassages.prepare(gateway, texts, lengths, words.settings(), heap);
          case PassagesMethod.OfSentences sentences ->
              new SentencePassages(
                  ShardPassages.prepare(gateway, texts, sentences.settings(), heap),
                  texts,
                  sentences.settings());
        };
    progress.done(2);
    return passages;
  }

  private void findPassages(RunTexts texts, UnitPassages passages, PassageWriter writer) {
    progress.phase(RunPhase.PASSAGES, texts.size());
    ExactCopies copies =
        new ExactCopies(gateway, texts, passages.unit() == PassageUnit.WORDS, memory::take);
    DocumentNames names = new DocumentNames(gateway, texts);
    passages.findAll(
        task,
        progress::done,
        new UnitPassages.Visitor() {
          @Override
          public void pairs(List<DocumentPassages> pairs) {
            writePairs(texts, names, pairs, writer);
          }

          @Override
          public void copied(UnitPassages.Copied copied) {
            writeCopies(texts, names, copies, copied, writer);
          }
        });
  }

  private void writePairs(
      RunTexts texts, DocumentNames names, List<DocumentPassages> pairs, PassageWriter writer) {
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
          pair, earliest.get(left), texts.copies(left), earliest.get(right), texts.copies(right));
    }
    memory.take(-bytes);
  }

  /** Lays the copies of texts beside the texts. */
  private void writeCopies(
      RunTexts texts,
      DocumentNames names,
      ExactCopies copies,
      UnitPassages.Copied copied,
      PassageWriter writer) {
    Map<Integer, DocumentName> earliest = names.earliest(copied.texts());
    copies.visit(
        copied.texts(),
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
                  copied
                      .passages(text, others)
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

  private Map<String, Object> summary(RunTexts texts, UnitPassages passages, PassageWriter writer) {
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
    summary.put("comparisons", passages.comparisons());
    List<String> warnings =
        new ArrayList<>(
            RunWarnings.of(
                run, texts.documents(), texts.withoutField(), run.gateway().fromSource()));
    warnings.addAll(passages.warnings());
    if (!warnings.isEmpty()) {
      summary.put("warnings", warnings);
    }
    return summary;
  }
}
