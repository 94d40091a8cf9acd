// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.Test;

public class OpposingCommentsTests {

  /** Three letters of two copies each, and fifty comments that stand alone. */
  private static LabelledCollection made() {
    List<Document> documents = new ArrayList<>();
    Map<String, String> clusters = new LinkedHashMap<>();
    Map<String, String> categories = new LinkedHashMap<>();
    for (String letter : List.of("for", "against", "other")) {
      for (String copy : List.of("1", "2")) {
        documents.add(Document.of(letter + copy, "I am " + letter + " it, says " + copy + "."));
        clusters.put(letter + copy, letter);
        categories.put(letter + copy, "minor_change");
      }
    }
    for (int i = 0; i < 50; i++) {
      String id = "alone" + i;
      documents.add(
          Document.of(
              id, "Comment " + i + " has one sentence of some twelve words, all of its own."));
      clusters.put(id, id);
      categories.put(id, Truth.SINGLETON);
    }
    return new LabelledCollection(
        "made", "a few", documents, List.of(Truth.of(clusters, categories)));
  }

  private static Map<String, String> texts(LabelledCollection collection) {
    return collection.documents().stream().collect(Collectors.toMap(Document::id, Document::text));
  }

  private static String title(String text) {
    assertTrue(text, text.startsWith("RE: "));
    return text.lines().findFirst().orElseThrow();
  }

  /** Two letters about the first rule, and one about the second. */
  @Test
  public void allCopiesOfALetterCiteItsRule() {
    Map<String, String> texts = texts(OpposingComments.of(made()));
    String title = title(texts.get("for1"));
    for (String id : List.of("for2", "against1", "against2")) {
      assertEquals(title, title(texts.get(id)));
    }
    assertNotEquals(title, title(texts.get("other1")));
    assertTrue(texts.get("for2").contains("I am for it, says 2."));
    assertEquals(texts.get("for1"), texts.get("for2").replace("says 2", "says 1"));
  }

  @Test
  public void citingChangesNoCluster() {
    LabelledCollection opposing = OpposingComments.of(made());
    assertEquals("opposing_made", opposing.name());
    Map<String, String> before = made().truths().getFirst().clusters();
    opposing
        .truths()
        .getFirst()
        .clusters()
        .forEach((id, cluster) -> assertEquals(before.get(id), cluster));
  }

  /** Five sentences of twelve words for each of two paragraphs of sixty. */
  @Test
  public void whoStandsAloneCitesOrIsQuotedOrNeither() {
    Map<String, String> texts = texts(OpposingComments.of(made()));
    long alone = texts.keySet().stream().filter(id -> id.startsWith("alone")).count();
    assertTrue("quoted: " + (50 - alone), alone < 50 && alone >= 38);
    long citing =
        texts.entrySet().stream()
            .filter(text -> text.getKey().startsWith("alone"))
            .filter(text -> text.getValue().startsWith("RE: "))
            .count();
    assertTrue("citing: " + citing, citing > 0 && citing < alone);
    assertFalse("quoted and left in", texts.containsKey("alone49"));
  }
}
