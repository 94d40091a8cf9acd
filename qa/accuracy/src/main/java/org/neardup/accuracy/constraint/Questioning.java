// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.cluster.CloseCalls;
import org.neardup.cluster.CloseCalls.Question;
import org.neardup.cluster.Partition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.TextAttributes;
import org.neardup.retrieval.Candidates;

/**
 * A dialogue: the clustering proposes its closest calls, the truth answers, and the collection is
 * clustered again under all answers.
 */
final class Questioning {

  /** References are compared with texts up to so many thresholds. */
  private static final double FARTHEST = 3;

  private final KnownTexts texts;
  private final Subject subject;
  private final List<ExplicitLink> answers = new ArrayList<>();

  /** What is asked about. */
  enum Subject {
    MEMBERS("members") {
      @Override
      List<Question> questions(CloseCalls calls, int most) {
        return calls.members(most);
      }
    },
    SEPARATIONS("clusters") {
      @Override
      List<Question> questions(CloseCalls calls, int most) {
        return calls.separations(most);
      }
    };

    private final String label;

    Subject(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }

    /** The questions to ask first. */
    abstract List<Question> questions(CloseCalls calls, int most);
  }

  Questioning(KnownTexts texts, Subject subject) {
    this.texts = texts;
    this.subject = subject;
  }

  /**
   * Asks in rounds.
   *
   * @param round number of questions before each clustering
   * @param most number of questions in all
   * @return the scores before the first round and after each; fewer if no question is left
   */
  List<Effect> ask(int round, int most) {
    Partition partition = texts.run().cluster(answers);
    List<Effect> effects = new ArrayList<>(List.of(texts.score(partition, 0)));
    while (answers.size() < most) {
      List<Question> questions =
          subject.questions(calls(partition), Math.min(round, most - answers.size()));
      if (questions.isEmpty()) {
        break;
      }
      questions.forEach(question -> answers.add(answer(question)));
      partition = texts.run().cluster(answers);
      effects.add(texts.score(partition, answers.size()));
    }
    return effects;
  }

  /** The answers so far. */
  List<ExplicitLink> answers() {
    return List.copyOf(answers);
  }

  private CloseCalls calls(Partition partition) {
    double threshold = texts.run().threshold();
    double farthest = FARTHEST * threshold;
    ConstraintClosure known =
        ConstraintClosure.of(
            partition.texts(),
            TextAttributes.none(),
            List.of(),
            answers,
            ConflictPolicy.CANNOT_LINK);
    CloseCalls calls = new CloseCalls(partition, texts.run().copies(), known, threshold, farthest);
    int[] references =
        IntStream.range(0, partition.texts()).filter(partition::isReference).toArray();
    List<Candidates> found = texts.run().candidates(farthest).find(references);
    for (int i = 0; i < references.length; i++) {
      calls.add(references[i], found.get(i));
    }
    return calls;
  }

  private ExplicitLink answer(Question question) {
    boolean together = texts.areTogether(question.left(), question.right());
    return new ExplicitLink(
        together ? LinkType.MUST_LINK : LinkType.CANNOT_LINK,
        question.left(),
        question.right(),
        "truth");
  }
}
