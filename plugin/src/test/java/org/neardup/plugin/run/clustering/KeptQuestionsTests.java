// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import static org.neardup.plugin.run.clustering.RevisionBasis.document;
import static org.neardup.plugin.run.clustering.RevisionBasis.named;
import static org.neardup.plugin.run.clustering.RevisionBasis.verdict;

import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.neardup.cluster.Partition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.TextAttributes;
import org.neardup.plugin.results.QuestionEntry;
import org.opensearch.test.OpenSearchTestCase;

/** Which questions are still asked after verdicts on the clusters {0, 3, 6} and {1, 4}. */
public class KeptQuestionsTests extends OpenSearchTestCase {

  private final Reach reach =
      Reach.of(
          RevisionBasis.of(0, 1, 2, 0, 1, 2, 0, 7),
          List.of(named(0, 1)),
          List.of(verdict(LinkType.MUST_LINK, 0, 1)),
          List.of(document(0)));

  private static QuestionEntry question(int rank, int left, int right, boolean together) {
    return new QuestionEntry(rank, document(left), document(right), together, 0.1);
  }

  /**
   * Those that are kept.
   *
   * @param referenceOf places of the references of the texts 0, 1, 3, 4, 6
   */
  private KeptQuestions kept(
      int[] referenceOf, List<ExplicitLink> links, QuestionEntry... questions) {
    ConstraintClosure closure =
        ConstraintClosure.of(
            5, TextAttributes.none(), List.of(), links, ConflictPolicy.CANNOT_LINK);
    return KeptQuestions.of(
        Arrays.asList(questions),
        RevisionBasis.heads(8),
        reach,
        new Partition(referenceOf),
        closure);
  }

  private static final int[] AS_BEFORE = {0, 1, 0, 1, 0};

  @Test
  public void whatIsAsItWasIsAsked() {
    QuestionEntry[] all = {
      question(0, 5, 2, true), // of other clusters
      question(1, 7, 2, false),
      question(2, 3, 0, true),
      question(3, 0, 1, false),
      question(4, 1, 7, false)
    };
    assertEquals(Arrays.asList(all), kept(AS_BEFORE, List.of(), all).all());
    assertFalse(kept(AS_BEFORE, List.of(), all).areFew());
  }

  @Test
  public void whatIsNoLongerSoIsNotAsked() {
    int[] joined = {0, 0, 0, 0, 0};
    QuestionEntry other = question(4, 5, 2, true);
    assertEquals(
        List.of(other),
        kept(
                joined,
                List.of(),
                question(0, 0, 1, false), // they are together
                question(1, 4, 1, true), // 1 is no reference any more
                question(2, 1, 7, false),
                question(3, 7, 1, false),
                other)
            .all());
  }

  @Test
  public void whatIsAnsweredIsNotAsked() {
    QuestionEntry member = question(0, 3, 0, true);
    assertEquals(
        List.of(),
        kept(AS_BEFORE, List.of(new ExplicitLink(LinkType.MUST_LINK, 2, 0, "said")), member).all());
    QuestionEntry apart = question(0, 0, 1, false);
    assertEquals(
        List.of(),
        kept(AS_BEFORE, List.of(new ExplicitLink(LinkType.CANNOT_LINK, 0, 1, "said")), apart)
            .all());
  }

  /** As 7 would be if the cluster of 0 were large, and 7 not within the reach. */
  @Test
  public void aTextOfALargeClusterThatIsNotReadIsStillAskedAbout() {
    QuestionEntry member = question(0, 7, 0, true);
    assertEquals(List.of(member), kept(AS_BEFORE, List.of(), member).all());
    assertEquals(List.of(), kept(new int[] {2, 1, 2, 1, 2}, List.of(), member).all());
  }

  @Test
  public void aQuestionOfAnUnknownDocumentIsNotAsked() {
    assertEquals(List.of(), kept(AS_BEFORE, List.of(), question(0, 9, 2, false)).all());
  }

  @Test
  public void fewAreLessThanHalfOfThoseThatWereFound() {
    QuestionEntry second = question(1, 5, 2, true);
    QuestionEntry third = question(2, 5, 2, true);
    assertFalse(kept(AS_BEFORE, List.of(), second).areFew());
    assertTrue(kept(AS_BEFORE, List.of(), third).areFew());
    assertFalse("there were none", kept(AS_BEFORE, List.of()).areFew());
  }
}
