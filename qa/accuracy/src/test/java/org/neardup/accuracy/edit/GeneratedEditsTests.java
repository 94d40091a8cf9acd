// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import static org.junit.Assert.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.BeforeClass;
import org.junit.Test;
import org.neardup.accuracy.collection.EditedCollection;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;
import org.neardup.dockets.InventedDockets;
import org.neardup.edit.EditParameters;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;

/**
 * The short form: editing styles and unique text of a small collection of the project's own. A
 * floor is under the figure of the day it was set, which stands beside it.
 */
public class GeneratedEditsTests {

  private static final int DOCUMENTS = 1_500;
  private static final long SEED = 11;

  /** The generator draws what writers add from few sentences: many of them share each. */
  private static final EditParameters NOTHING_SHARED =
      new EditParameters(EditParameters.DEFAULT_MIN_UNIQUE_WORDS, DOCUMENTS);

  private static EditMeasurement measured;

  @BeforeClass
  public static void measure() throws Exception {
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, Edit> edits = new LinkedHashMap<>();
    CollectionShape shape = CollectionShape.of(DOCUMENTS, SEED).withExact(0);
    for (LabelledComment comment : InventedDockets.load().comments(shape)) {
      LabelledComment.Truth truth = comment.truth();
      if (truth.reference() != null) {
        texts.put(comment.id(), comment.text());
        edits.put(
            comment.id(),
            new Edit(truth.cluster(), truth.category().label(), comment.id(), truth.unique()));
      }
    }
    EditedCollection collection =
        new EditedCollection(
            "generated", "invented dockets", texts, List.of(new EditTruth("truth", edits)));
    measured = new EditRun(NOTHING_SHARED).measure(collection, true).get(0);
  }

  /** On 2026-11-20 0.925 (a bag of words, both kinds of edit) to 1.000. */
  @Test
  public void everyStyleIsTold() {
    for (String category : measured.labels().categories()) {
      double f1 = measured.labels().scores(category).f1().getAsDouble();
      assertTrue(category + " " + f1, f1 >= 0.9);
    }
  }

  /** On 2026-11-20 0.995. */
  @Test
  public void uniqueTextIsWhatTheWritersAdded() {
    double f1 = measured.unique().scores().f1().getAsDouble();
    assertTrue("" + f1, f1 >= 0.98);
  }
}
