// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.cluster.Partition;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.QuestionEntry;
import org.neardup.plugin.run.revision.EarlierResults;

/**
 * The questions of the results before that may still be asked after a revision: what they say of
 * two texts and their documents is as it was, and no verdict has answered it. No others are looked
 * for until half of those that a run found are gone.
 *
 * @param all that may be asked, with their ranks
 * @param found number of questions that were found, as far as the ranks of those that are left tell
 */
record KeptQuestions(List<QuestionEntry> all, int found) {

  /**
   * Chooses them.
   *
   * @param partition of the texts within the reach
   * @param known links between these
   */
  static KeptQuestions of(
      EarlierResults earlier, Reach reach, Partition partition, ConstraintClosure known) {
    List<QuestionEntry> questions = earlier.questions();
    Set<String> ids = new HashSet<>();
    for (QuestionEntry question : questions) {
      ids.add(question.left().id());
      ids.add(question.right().id());
    }
    return of(questions, ids.isEmpty() ? Map.of() : earlier.heads(ids), reach, partition, known);
  }

  /**
   * Chooses some.
   *
   * @param heads the first 64 bits of the digests of their texts, by documents
   */
  static KeptQuestions of(
      List<QuestionEntry> questions,
      Map<DocumentName, Long> heads,
      Reach reach,
      Partition partition,
      ConstraintClosure known) {
    List<QuestionEntry> kept = new ArrayList<>();
    int found = 0;
    for (QuestionEntry question : questions) {
      found = Math.max(found, question.rank() + 1);
      Long left = heads.get(question.left());
      Long right = heads.get(question.right());
      if (left != null
          && right != null
          && isAsItWas(left, reach)
          && isAsItWas(right, reach)
          && isOpen(question, reach.place(left), reach.place(right), partition, known)) {
        kept.add(question);
      }
    }
    return new KeptQuestions(kept, found);
  }

  /** Further documents of a text change nothing of what is asked. */
  private static boolean isAsItWas(long head, Reach reach) {
    return !reach.hasOtherDocuments(head) || reach.hasOnlyMore(head);
  }

  /**
   * @param left the place of a text, or {@link Reach#NONE}
   * @param right the place of a reference, or the same
   */
  private static boolean isOpen(
      QuestionEntry question, int left, int right, Partition partition, ConstraintClosure known) {
    if (left == Reach.NONE && right == Reach.NONE) {
      return true;
    }
    boolean isReference = right == Reach.NONE || partition.isReference(right);
    if (left == Reach.NONE || right == Reach.NONE) {
      // of two clusters, or a text of a large one that stays where it is
      return isReference
          && (left == Reach.NONE || !question.together() && partition.isReference(left));
    }
    return isReference
        && question.together() == (partition.referenceOf(left) == right)
        && (question.together() || partition.isReference(left))
        && known.component(left) != known.component(right)
        && !known.cannot(left, right);
  }

  /** Whether others should be looked for. */
  boolean areFew() {
    return 2 * all.size() < found;
  }
}
