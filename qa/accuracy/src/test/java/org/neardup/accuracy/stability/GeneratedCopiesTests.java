// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.stability;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.Test;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CopyGenerator;
import org.neardup.generator.EditOperation;
import org.neardup.generator.EditOperation.AddParagraphs;
import org.neardup.generator.EditOperation.ReorderParagraphs;
import org.neardup.generator.EditOperation.ReplaceWords;
import org.neardup.generator.FormLetter;
import org.neardup.generator.SourcePool;
import org.neardup.work.Allowance;

/**
 * The defaults find the truth of a test collection again: the copies of documents that stand alone.
 */
public class GeneratedCopiesTests {

  private static final int COPIES = 5;
  private static final long SEED = 42;
  private static final double FLOOR = 0.95;

  /** In shorter texts the replaced words and the common ones are most of the text. */
  private static final int MIN_WORDS = 20;

  private static final List<EditOperation> RECIPE =
      List.of(new ReorderParagraphs(0.5), new AddParagraphs(0.3), new ReplaceWords(0.05));

  @Test
  public void paragraphsAddedToSourcesOfOneParagraphLeaveTheTruthClear() throws IOException {
    assertFound(paragraphs(), List.of(new AddParagraphs(0.3))); // 1.000
    assertFound(paragraphs(), List.of(new AddParagraphs(1))); // 1.000
  }

  @Test
  public void theRecipeOverSourcesOfOneParagraphLeavesTheTruthClear() throws IOException {
    assertFound(paragraphs(), RECIPE); // 0.992
  }

  @Test
  public void theRecipeOverLettersLeavesTheTruthClear() throws IOException {
    assertFound(InventedDockets.load().letters().stream().map(FormLetter::text).toList(), RECIPE);
  }

  private static List<String> paragraphs() throws IOException {
    InventedDockets dockets = InventedDockets.load();
    return Stream.concat(
            dockets.prose().dockets().values().stream().flatMap(List::stream),
            dockets.prose().general().stream())
        .filter(paragraph -> paragraph.split("\\s+", -1).length >= MIN_WORDS)
        .sorted()
        .toList();
  }

  private static void assertFound(List<String> sources, List<EditOperation> operations) {
    SourcePool.Builder pool = new SourcePool.Builder(operations, Allowance.UNLIMITED);
    sources.forEach(pool::add);
    CopyGenerator generator =
        new CopyGenerator(pool.build(), operations, SEED, Allowance.UNLIMITED);
    List<String> texts = new ArrayList<>();
    int[] truth = new int[sources.size() * (1 + COPIES)];
    for (int source = 0; source < sources.size(); source++) {
      CopyGenerator.Copies copies = generator.of("source-" + source, sources.get(source));
      for (int number = 0; number <= COPIES; number++) {
        truth[texts.size()] = source;
        texts.add(number == 0 ? sources.get(source) : copies.copy(number).edited().text());
      }
    }
    double f1 = Agreements.pairsF1(MemoryRun.cluster(texts, Variation.SPELLING, 0), truth);
    assertTrue("pairs F1 " + f1 + " of " + operations, f1 >= FLOOR);
  }
}
