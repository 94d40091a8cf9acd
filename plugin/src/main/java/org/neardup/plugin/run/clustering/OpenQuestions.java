// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.neardup.cluster.CloseCalls;
import org.neardup.cluster.CloseCalls.Question;
import org.neardup.cluster.Copies;
import org.neardup.cluster.Partition;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.QuestionEntry;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.retrieval.Candidates;

/**
 * What a reviewer should be asked about the clusters of a run: its {@link CloseCalls}. The
 * references of the largest clusters are compared with all references and with a sample of the
 * other texts, which is all texts of a small run.
 */
record OpenQuestions(DrivenRun run, ReferencesMethod method, ComparableTexts input) {

  /** Questions that a run keeps. */
  private static final int MOST = 100;

  /** Clusters that are compared with others. */
  private static final int CLUSTERS = 200;

  /** Texts besides references that are compared with these. */
  private static final int SAMPLE = 20_000;

  /** References are compared up to so many thresholds. */
  private static final double FARTHEST = 3;

  /** Finds questions, that to ask first first. */
  List<Question> of(Partition partition) {
    RunTexts texts = input.texts();
    try (MemoryCharge charge = run.heap().charge("neardup questions")) {
      charge.take((long) (CloseCalls.BYTES_PER_TEXT + 2 * Integer.BYTES) * texts.size());
      Copies copies =
          new Copies(
              IntStream.range(0, texts.size()).map(texts::copies).toArray(),
              run.definition().minCopies());
      double threshold = input.threshold().value();
      double farthest = FARTHEST * threshold;
      CloseCalls calls =
          new CloseCalls(partition, copies, input.constraints().closure(), threshold, farthest);
      int[] largest = CloseCalls.ofLargest(partition, copies, CLUSTERS);
      List<Candidates> found =
          input
              .candidates()
              .source(method.retrieval(farthest), compared(texts, partition))
              .find(largest);
      for (int i = 0; i < largest.length; i++) {
        calls.add(largest[i], found.get(i));
      }
      return calls.questions(MOST);
    }
  }

  private static int[] compared(RunTexts texts, Partition partition) {
    BitSet compared = new BitSet(texts.size());
    IntStream.of(texts.sample(SAMPLE)).forEach(compared::set);
    IntStream.range(0, texts.size()).filter(partition::isReference).forEach(compared::set);
    return compared.stream().toArray();
  }

  /** Writes questions, when their texts can be named. */
  void write(List<Question> questions) {
    Map<Integer, DocumentName> names =
        new DocumentNames(run.gateway(), input.texts())
            .earliest(
                questions.stream()
                    .flatMapToInt(question -> IntStream.of(question.left(), question.right()))
                    .distinct()
                    .toArray());
    List<QuestionEntry> entries = new ArrayList<>();
    for (Question question : questions) {
      entries.add(
          new QuestionEntry(
              entries.size(),
              names.get(question.left()),
              names.get(question.right()),
              question.together(),
              question.gap()));
    }
    entries.forEach(run.writer()::add);
  }
}
