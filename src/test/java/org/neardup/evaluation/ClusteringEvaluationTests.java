// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class ClusteringEvaluationTests extends LuceneTestCase {

  private static final double ROUNDING = 1e-12;

  //   document    0  1  2  3  4  5
  //   gold        A  A  A  B  B  C
  //   found       x  x  y  y  y  z
  //
  //   cells       x  y  z
  //   A           2  1     3
  //   B              2     2
  //   C                 1  1
  //               2  3  1
  //
  //   pairs       gold 3 + 1 = 4, found 1 + 3 = 4, all 15
  //               a = 1 (AAx) + 1 (BBy) = 2, b = 2, c = 2, d = 9
  private static final int[] GOLD = {1, 1, 1, 2, 2, 3};
  private static final int[] FOUND = {7, 7, 8, 8, 8, 9};

  @Test
  public void pairsAreCountedFromCells() {
    Evaluation evaluation = ClusteringEvaluation.againstClusters(GOLD, FOUND);
    assertEquals(6, evaluation.documents());
    assertEquals(new PairCounts(2, 2, 2, 9), evaluation.pairs());
    assertScores(2.0 / 4, 2.0 / 4, 0.5, evaluation.pairs().scores());
  }

  //   micro   m = 15, p(A) = 11/15, P = 8/30 = 4/15
  //           kappa: p(E) = (4/15)² + (11/15)² = 137/225; (165 - 137) / (225 - 137) = 28/88
  //           AC1:   p(E) = 2 x 4/15 x 11/15 = 88/225;    (165 - 88) / (225 - 88) = 77/137
  //
  //   macro   pairs with a member in the cluster:       a  b  c  d   m
  //           A  3 within, 3 x 3 across                 1  2  2  7   12
  //              p(A) = 8/12, both margins 3/12; p(E) = 1/16 + 9/16 = 10/16
  //              kappa (128/192 - 120/192) / (72/192) = 8/72 = 1/9
  //              AC1: p(E) = 2 x 1/4 x 3/4 = 3/8; (2/3 - 3/8) / (5/8) = (7/24) / (15/24) = 7/15
  //           B  1 within, 2 x 4 across                 1  0  2  6    9
  //              p(A) = 7/9, margins 1/9 and 3/9; p(E) = 3/81 + 48/81 = 51/81
  //              kappa (63 - 51) / (81 - 51) = 12/30 = 2/5
  //              AC1: P = 4/18 = 2/9, p(E) = 2 x 2/9 x 7/9 = 28/81; (63 - 28) / (81 - 28) = 35/53
  //           C  is alone, and has no pairs
  @Test
  public void agreementIsOverAllPairsAndByCluster() {
    Evaluation evaluation = ClusteringEvaluation.againstClusters(GOLD, FOUND);
    assertEquals(28.0 / 88, value(evaluation.kappa().micro()), ROUNDING);
    assertEquals(77.0 / 137, value(evaluation.ac1().micro()), ROUNDING);
    assertEquals((1.0 / 9 + 2.0 / 5) / 2, value(evaluation.kappa().macro()), ROUNDING);
    assertEquals((7.0 / 15 + 35.0 / 53) / 2, value(evaluation.ac1().macro()), ROUNDING);
    assertEquals(28.0 / 88, value(evaluation.pairs().adjustedRandIndex()), ROUNDING);
  }

  //   precision   2 of Ax: 2/2, 1 of Ay: 1/3, 2 of By: 2/3, 1 of Cz: 1/1
  //               (2 x 1 + 1/3 + 2 x 2/3 + 1) / 6 = (14/3) / 6 = 14/18
  //   recall      2 of Ax: 2/3, 1 of Ay: 1/3, 2 of By: 2/2, 1 of Cz: 1/1
  //               (2 x 2/3 + 1/3 + 2 + 1) / 6 = (14/3) / 6 = 14/18
  @Test
  public void bcubedIsAveragedOverDocuments() {
    Evaluation evaluation = ClusteringEvaluation.againstClusters(GOLD, FOUND);
    assertScores(14.0 / 18, 14.0 / 18, 14.0 / 18, evaluation.bcubed());
  }

  //   document         0        1     2     3     4     5
  //   gold             A        A     A     B     B     C
  //   found            x        x     y     y     y     z     x stands for A, y for B
  //   category         exact    edit  edit  edit  edit  own
  //   right            yes      yes   no    yes   yes   yes
  //
  //   document         6     7     8     9     10
  //   gold             D     D     E     F     F
  //   found            u     v     w     w     w              w stands for F
  //   category         edit  edit  own   edit  edit
  //   right            no    no    no    yes   yes
  //   put              no    no    yes   yes   yes            alone in gold counts as put
  //
  //              documents  put  right   precision  recall   F1
  //   edit           8       6     5        5/6       5/8    10/14
  //   exact          1       1     1         1         1       1
  //   own            2       2     1        1/2       1/2     1/2
  @Test
  public void aDocumentIsRightUnderTheFormThatItsClusterStandsFor() {
    int[] gold = {1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 6};
    int[] found = {7, 7, 8, 8, 8, 9, 10, 11, 12, 12, 12};
    String[] categories = {
      "exact", "edit", "edit", "edit", "edit", "own", "edit", "edit", "own", "edit", "edit"
    };
    Map<String, CategoryScores> byCategory =
        ClusteringEvaluation.againstClusters(gold, found, categories, new String[11]).byCategory();
    assertEquals(List.of("edit", "exact", "own"), List.copyOf(byCategory.keySet()));
    assertEquals(8, byCategory.get("edit").documents());
    assertScores(5.0 / 6, 5.0 / 8, 10.0 / 14, byCategory.get("edit").scores());
    assertEquals(1, byCategory.get("exact").documents());
    assertScores(1, 1, 1, byCategory.get("exact").scores());
    assertEquals(2, byCategory.get("own").documents());
    assertScores(0.5, 0.5, 0.5, byCategory.get("own").scores());
  }

  @Test
  public void ofEquallyManyTheSmallerLabelIsTheForm() {
    int[] found = {1, 1, 1, 1, 2, 2};
    String[] categories = {"left", "left", "right", "right", "left", "right"};
    Map<String, CategoryScores> leftFirst =
        ClusteringEvaluation.againstClusters(
                new int[] {1, 1, 2, 2, 1, 2}, found, categories, new String[6])
            .byCategory();
    assertScores(1, 1, 1, leftFirst.get("left").scores());
    assertScores(0, 0, 0, leftFirst.get("right").scores());
    Map<String, CategoryScores> rightFirst =
        ClusteringEvaluation.againstClusters(
                new int[] {2, 2, 1, 1, 2, 1}, found, categories, new String[6])
            .byCategory();
    assertScores(0, 0, 0, rightFirst.get("left").scores());
    assertScores(1, 1, 1, rightFirst.get("right").scores());
  }

  @Test
  public void whereNothingWasPutThereIsNoPrecision() {
    CategoryScores scores =
        ClusteringEvaluation.againstClusters(
                new int[] {1, 1}, new int[] {1, 2}, new String[] {"edit", "edit"}, new String[2])
            .byCategory()
            .get("edit");
    assertEquals(2, scores.documents());
    assertEquals(OptionalDouble.empty(), scores.scores().precision());
    assertEquals(0, value(scores.scores().recall()), 0);
    assertEquals(0, value(scores.scores().f1()), 0);
  }

  //   document    0      1      2      3      4
  //   gold        exact  exact  edit   edit   -
  //   found       exact  edit   edit   -      edit
  //
  //            both  found  gold   precision  recall  F1
  //   exact     1     1      2        1        1/2    2/3
  //   edit      1     3      2       1/3       1/2    2/5
  @Test
  public void categoriesThemselvesAreComparedWhereBothSidesHaveSome() {
    int[] clusters = {1, 1, 1, 1, 2};
    String[] gold = {"exact", "exact", "edit", "edit", null};
    String[] found = {"exact", "edit", "edit", "", "edit"};
    Evaluation evaluation = ClusteringEvaluation.againstClusters(clusters, clusters, gold, found);
    assertEquals(List.of("edit", "exact"), List.copyOf(evaluation.labels().keySet()));
    assertScores(1, 1.0 / 2, 2.0 / 3, evaluation.labels().get("exact"));
    assertScores(1.0 / 3, 1.0 / 2, 2.0 / 5, evaluation.labels().get("edit"));
    assertEquals(
        "a document without a category counts for none",
        List.of("edit", "exact"),
        List.copyOf(evaluation.byCategory().keySet()));

    assertEquals(
        Map.of(),
        ClusteringEvaluation.againstClusters(clusters, clusters, gold, new String[5]).labels());
    Evaluation without =
        ClusteringEvaluation.againstClusters(clusters, clusters, new String[5], found);
    assertEquals(Map.of(), without.labels());
    assertEquals(Map.of(), without.byCategory());
  }

  //   documents 0 1 2 3 4, given {0,1} {1,2} {2,1} {3,4}, found {0 1 2} {3} {4}
  //
  //   as given      gold 3, found 3, a = 2, b = 1, c = 1, d = 6 of 10
  //   p(A) = 8/10, margins 3/10: kappa p(E) = 58/100, (80 - 58) / (100 - 58) = 22/42
  //   AC1 p(E) = 2 x .3 x .7 = .42, (.8 - .42) / .58 = 38/58
  //
  //   components    {0 1 2} {3 4}
  //   B-cubed       precision 1, recall (3 x 1 + 2 x 1/2) / 5 = 4/5
  //   macro         {0 1 2}: a = 3, d = 6: kappa 1, AC1 1
  //                 {3 4}:   b = 1, d = 6, m = 7: p(A) = 6/7
  //                          kappa: margins 1/7 and 0, p(E) = 6/7, 0
  //                          AC1: P = 1/14, p(E) = 26/196; (168 - 26) / (196 - 26) = 142/170
  @Test
  public void pairsAreTakenAsGivenAndClustersAreTheirComponents() {
    Evaluation evaluation =
        ClusteringEvaluation.againstPairs(
            new int[] {0, 1, 2, 3}, new int[] {1, 2, 1, 4}, new int[] {5, 5, 5, 6, 7});
    assertEquals(5, evaluation.documents());
    assertEquals(new PairCounts(2, 1, 1, 6), evaluation.pairs());
    assertScores(2.0 / 3, 2.0 / 3, 2.0 / 3, evaluation.pairs().scores());
    assertEquals(22.0 / 42, value(evaluation.kappa().micro()), ROUNDING);
    assertEquals(38.0 / 58, value(evaluation.ac1().micro()), ROUNDING);
    assertEquals(0.5, value(evaluation.kappa().macro()), ROUNDING);
    assertEquals((1 + 142.0 / 170) / 2, value(evaluation.ac1().macro()), ROUNDING);
    assertScores(1, 4.0 / 5, 8.0 / 9, evaluation.bcubed());
    assertEquals(Map.of(), evaluation.byCategory());
    assertEquals(Map.of(), evaluation.labels());
  }

  @Test
  public void aPairIsOfTwoDocuments() {
    for (int[] pair : new int[][] {{1, 1}, {-1, 1}, {0, 3}}) {
      IllegalArgumentException error =
          expectThrows(
              IllegalArgumentException.class,
              () ->
                  ClusteringEvaluation.againstPairs(
                      new int[] {pair[0]}, new int[] {pair[1]}, new int[3]));
      assertEquals(
          "a pair must be of two of 3 documents, got [" + pair[0] + ", " + pair[1] + "]",
          error.getMessage());
    }
    IllegalArgumentException error =
        expectThrows(
            IllegalArgumentException.class,
            () -> ClusteringEvaluation.againstPairs(new int[1], new int[2], new int[3]));
    assertEquals("[left] and [right] must have as many documents, got 1 and 2", error.getMessage());
  }

  @Test
  public void bothSidesHaveTheSameDocuments() {
    IllegalArgumentException error =
        expectThrows(
            IllegalArgumentException.class,
            () -> ClusteringEvaluation.againstClusters(new int[2], new int[3]));
    assertEquals("[gold] and [found] must have as many documents, got 2 and 3", error.getMessage());
    error =
        expectThrows(
            IllegalArgumentException.class,
            () ->
                ClusteringEvaluation.againstClusters(
                    new int[2], new int[2], new String[1], new String[2]));
    assertEquals(
        "[goldCategories] and [foundCategories] must have as many documents as [gold], 2, got 1"
            + " and 2",
        error.getMessage());
  }

  @Test
  public void whatIsNotDefinedIsAbsent() {
    Evaluation none = ClusteringEvaluation.againstClusters(new int[0], new int[0]);
    assertEquals(0, none.documents());
    assertEquals(new PairCounts(0, 0, 0, 0), none.pairs());
    assertEquals(new Agreement(OptionalDouble.empty(), OptionalDouble.empty()), none.kappa());
    assertEquals(Scores.UNDEFINED, none.bcubed());

    Evaluation one = ClusteringEvaluation.againstClusters(new int[1], new int[1]);
    assertEquals(new Agreement(OptionalDouble.empty(), OptionalDouble.empty()), one.ac1());
    assertScores(1, 1, 1, one.bcubed());

    Evaluation apart = ClusteringEvaluation.againstClusters(new int[] {1, 2}, new int[2]);
    assertEquals(0, value(apart.kappa().micro()), 0);
    assertEquals("no gold cluster of two", OptionalDouble.empty(), apart.kappa().macro());
  }

  @Test
  public void halfAMillionDocumentsInOneClusterDoNotOverflow() {
    int[] together = new int[500_000];
    int[] apart = new int[500_000];
    for (int document = 0; document < apart.length; document++) {
      apart[document] = document;
    }
    Evaluation same = ClusteringEvaluation.againstClusters(together, together.clone());
    assertEquals(new PairCounts(124_999_750_000L, 0, 0, 0), same.pairs());
    assertEquals(1, value(same.kappa().macro()), 0);
    assertScores(1, 1, 1, same.bcubed());
    Evaluation missed = ClusteringEvaluation.againstClusters(together, apart);
    assertEquals(new PairCounts(0, 124_999_750_000L, 0, 0), missed.pairs());
    assertEquals(0, value(missed.pairs().adjustedRandIndex()), 0);
    assertEquals(1.0 / 500_000, value(missed.bcubed().recall()), ROUNDING);
  }

  private static void assertScores(double precision, double recall, double f1, Scores scores) {
    assertEquals(precision, value(scores.precision()), ROUNDING);
    assertEquals(recall, value(scores.recall()), ROUNDING);
    assertEquals(f1, value(scores.f1()), ROUNDING);
  }

  private static double value(OptionalDouble number) {
    return number.getAsDouble();
  }
}
