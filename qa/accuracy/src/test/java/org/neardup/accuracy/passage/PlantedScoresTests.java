// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;
import org.neardup.accuracy.passage.PlantedScores.Scored;
import org.neardup.evaluation.PairCounts;
import org.neardup.passage.PassageSettings;
import org.neardup.signature.Language;
import org.neardup.signature.SentenceScheme;
import org.neardup.text.TextSpan;

public class PlantedScoresTests {

  private static final String SHARED = "The mill closed. Nobody came back. The river froze.";
  private static final String UNPLANTED = "Bread rose. Horses ran home. Snow fell.";

  private static final PassageSettings TWO =
      new PassageSettings(2, 0.9, 0, false, PassageSettings.DEFAULT_MAX_DOCUMENTS);

  /**
   * The last sentence of the second document differs. What the last two documents share nobody
   * planted, but it reads the same.
   */
  @Test
  public void whatReadsTheSameWithoutBeingPlantedIsSetAside() {
    String edited = "The mill closed. Nobody came back. The river froze over last winter.";
    PlantedCollection collection =
        new PlantedCollection(
            "example",
            Language.ENGLISH,
            List.of(SHARED, edited, UNPLANTED, UNPLANTED + " Rain came."),
            List.of(new SharedText(List.of(place(0, SHARED), place(1, edited)))),
            3,
            1);
    SignedTexts texts = new SignedTexts(collection.texts(), SentenceScheme.DEFAULT);
    PlantedScores scores = new PlantedScores(collection, texts);
    assertEquals(
        new Scored(new PairCounts(2, 1, 0, 0), 3),
        scores.sentences(EqualSentences.find(texts, 1), 1));
    assertEquals(new Scored(new PairCounts(4, 2, 0, 0), 1), scores.passages(TWO));
  }

  private static SharedText.Place place(int document, String text) {
    int second = text.indexOf("Nobody");
    int third = text.indexOf("The river");
    return new SharedText.Place(
        document,
        List.of(
            new TextSpan(0, second - 1),
            new TextSpan(second, third - 1),
            new TextSpan(third, text.length())));
  }
}
