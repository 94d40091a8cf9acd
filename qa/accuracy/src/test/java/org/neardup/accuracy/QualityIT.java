// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.BeforeClass;
import org.junit.Test;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.GeneratedComments;
import org.neardup.accuracy.collection.LabelledCollection;
import org.neardup.accuracy.collection.Truth;
import org.neardup.dockets.InventedDockets;
import org.neardup.evaluation.Evaluation;
import org.neardup.generator.CollectionShape;
import org.neardup.text.WordScanner;

/**
 * The short form: every method over one small collection of the project's own, on a real node. A
 * floor is well under the figure of the day it was set, which stands beside it: what falls below is
 * broken, not unlucky.
 */
public class QualityIT {

  private static final int DOCUMENTS = 1_500;
  private static final long SEED = 11;

  private static final Map<Method, Clustering> FOUND = new EnumMap<>(Method.class);

  private static LabelledCollection collection;
  private static MeasuredCollection measured;
  private static QualityRun run;

  @BeforeClass
  public static void measure() throws Exception {
    CollectionShape shape = CollectionShape.of(DOCUMENTS, SEED).withExact(0.3);
    collection = new GeneratedComments("short_form", InventedDockets.load(), shape).read();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    run = new QualityRun(SharedNode.api(), Optional.empty(), out);
    measured = run.measure(collection, EnumSet.allOf(Method.class), FOUND::put);
  }

  @Test
  public void thisVersionHasEveryMethod() {
    assertEquals(EnumSet.allOf(Method.class), FOUND.keySet());
  }

  @Test
  public void everyDocumentIsInACluster() {
    FOUND.forEach(
        (method, found) -> assertEquals(method.label(), DOCUMENTS, found.clusters().size()));
  }

  @Test
  public void exactCopiesAreTogetherUnderEveryMethod() {
    FOUND.forEach(
        (method, found) -> {
          Map<String, String> clusters = new HashMap<>();
          int copies = 0;
          for (Document document : collection.documents()) {
            String cluster = found.clusters().get(document.id());
            String earlier = clusters.putIfAbsent(documentString(document.text()), cluster);
            copies += earlier == null ? 0 : 1;
            assertTrue(
                method.label() + ": " + document.id(), earlier == null || earlier.equals(cluster));
          }
          assertTrue(method.label() + ": " + copies, copies > DOCUMENTS / 5);
        });
  }

  /** On 2026-11-20 1.000 under every method: nothing but the letters is written twice. */
  @Test
  public void noMethodMixesLetters() {
    for (Method method : FOUND.keySet()) {
      assertAtLeast(method, 0.97, evaluation(method).pairs().scores().precision());
    }
  }

  /** On 2026-11-20 0.924, 0.924 and 0.899. */
  @Test
  public void referencesFindTheLetters() {
    Evaluation evaluation = evaluation(Method.REFERENCES);
    assertAtLeast(Method.REFERENCES, 0.85, evaluation.pairs().scores().f1());
    assertAtLeast(Method.REFERENCES, 0.85, evaluation.bcubed().f1());
    assertAtLeast(Method.REFERENCES, 0.8, evaluation.kappa().macro());
  }

  /** On 2026-11-20 0.895 by full fingerprints, 0.609 by shingling, 0.936 by the yardstick. */
  @Test
  public void theOthersFindThemAsFarAsTheyCan() {
    assertAtLeast(Method.FULL, 0.8, evaluation(Method.FULL).pairs().scores().f1());
    assertAtLeast(Method.DSC, 0.4, evaluation(Method.DSC).pairs().scores().f1());
    assertAtLeast(Method.MINHASH_LSH, 0.85, evaluation(Method.MINHASH_LSH).pairs().scores().f1());
  }

  @Test
  public void theNodeScoresAsTheCoreDoes() {
    long methods = FOUND.keySet().stream().filter(Method::isOfThePlugin).count();
    assertEquals(methods, run.scoredByNode());
    assertEquals(List.of(), run.disagreements());
  }

  private static Evaluation evaluation(Method method) {
    return measured.evaluation(method, Truth.ONLY).orElseThrow();
  }

  private static void assertAtLeast(Method method, double floor, OptionalDouble figure) {
    assertTrue(method.label() + ": " + figure, figure.getAsDouble() >= floor);
  }

  private static String documentString(String text) {
    WordScanner scanner = new WordScanner().reset(text);
    StringBuilder string = new StringBuilder();
    while (scanner.next()) {
      string.append(scanner.buffer(), 0, scanner.length());
    }
    return string.toString();
  }
}
