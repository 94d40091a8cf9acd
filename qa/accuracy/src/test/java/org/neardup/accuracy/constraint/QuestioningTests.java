// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.Test;
import org.neardup.accuracy.collection.GeneratedComments;
import org.neardup.accuracy.constraint.Questioning.Subject;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;

/** A small generated collection, with and without letters. */
public class QuestioningTests {

  private static final int COMMENTS = 200;

  private static KnownTexts texts(boolean letters) throws IOException {
    return new KnownTexts(
        new GeneratedComments(
                "tiny", InventedDockets.load(), CollectionShape.of(COMMENTS, 7).withExact(0))
            .read(),
        letters);
  }

  @Test
  public void answersAreTrueAndNothingIsAskedTwice() throws IOException {
    KnownTexts texts = texts(false);
    for (Subject subject : Subject.values()) {
      Questioning questioning = new Questioning(texts, subject);
      List<Effect> effects = questioning.ask(4, 10);
      List<ExplicitLink> answers = questioning.answers();
      assertEquals(0, effects.getFirst().constraints());
      assertEquals(answers.size(), effects.getLast().constraints());
      assertTrue("asked " + answers.size(), answers.size() > 4 && answers.size() <= 10);
      assertEquals(
          answers.size(),
          answers.stream().map(link -> List.of(link.left(), link.right())).distinct().count());
      for (ExplicitLink link : answers) {
        assertEquals(
            link.toString(),
            texts.areTogether(link.left(), link.right()),
            link.type() == LinkType.MUST_LINK);
      }
    }
  }

  @Test
  public void answersAboutClustersRaiseTheScoreOfDistanceAlone() throws IOException {
    List<Effect> effects = new Questioning(texts(false), Subject.SEPARATIONS).ask(10, 30);
    double before = effects.getFirst().f1();
    double after = effects.getLast().f1();
    assertTrue(before + " and after the answers " + after, before < after);
  }

  @Test
  public void aCollectionWithLettersIsClusteredAsByDefault() throws IOException {
    Effect byDefault = texts(true).effect(List.of());
    Effect byDistance = texts(false).effect(List.of());
    assertTrue(byDistance + " and with letters " + byDefault, byDistance.f1() < byDefault.f1());
  }
}
