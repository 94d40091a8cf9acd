// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Test;
import org.neardup.generator.EditOperation;
import org.neardup.generator.EditOperation.DeleteParagraphs;
import org.neardup.generator.EditOperation.RepeatParagraphs;
import org.neardup.generator.EditOperation.ReplaceCharacters;
import org.neardup.generator.EditOperation.ReplaceWords;
import org.opensearch.test.OpenSearchTestCase;

public class CollectionIdsTests extends OpenSearchTestCase {

  private static final List<EditOperation> OPERATIONS = List.of(new DeleteParagraphs(0.3));

  private static CollectionIds ids(EditOperation... operations) {
    return new CollectionIds(42, "body", List.of(operations));
  }

  @Test
  public void anOriginalKeepsItsNameAndACopyAddsToIt() {
    assertEquals("17", ids().original("17"));
    assertTrue(ids().copy("17", 3).matches("17-[0-9a-f]{16}-3"));
    assertEquals(ids().copy("17", 3), ids().copy("17", 3));
  }

  /** Frozen: with another hash a request repeated would double its copies. */
  @Test
  public void aRecipeHasThisHashOnEveryMachine() {
    assertEquals(
        "17-e2f002413bb1a71e-3",
        ids(
                new DeleteParagraphs(0.3),
                new RepeatParagraphs(2, 3),
                new ReplaceCharacters(Map.of("o", "0", "e", "3", "l", "1")))
            .copy("17", 3));
  }

  @Test
  public void anotherSeedFieldOrSequenceIsAnotherId() {
    Set<String> different = new HashSet<>();
    different.add(new CollectionIds(42, "body", OPERATIONS).copy("1", 1));
    different.add(new CollectionIds(43, "body", OPERATIONS).copy("1", 1));
    different.add(new CollectionIds(42, "text", OPERATIONS).copy("1", 1));
    different.add(ids(new DeleteParagraphs(0.4)).copy("1", 1));
    different.add(ids(new ReplaceWords(0.3)).copy("1", 1));
    different.add(ids(new DeleteParagraphs(0.3), new ReplaceWords(0.3)).copy("1", 1));
    different.add(ids(new ReplaceWords(0.3), new DeleteParagraphs(0.3)).copy("1", 1));
    different.add(ids(new RepeatParagraphs(1, 2)).copy("1", 1));
    different.add(ids(new RepeatParagraphs(2, 1)).copy("1", 1));
    different.add(ids(new ReplaceCharacters(Map.of("o", "0"))).copy("1", 1));
    different.add(ids(new ReplaceCharacters(Map.of("0", "o"))).copy("1", 1));
    assertEquals(11, different.size());
  }

  @Test
  public void aLongNameIsCutBetweenCharactersAndStaysItself() {
    for (String character : List.of("a", "é", "漢", "\uD83D\uDC1F")) {
      int bytes = character.getBytes(StandardCharsets.UTF_8).length;
      String name = "x".repeat(between(0, 3)) + character.repeat(760 / bytes);
      Set<String> different = new HashSet<>();
      for (String each : List.of(name, name + "b", name + "c")) {
        for (String id :
            List.of(ids().original(each), ids().copy(each, 1), ids().copy(each, 999))) {
          int length = id.getBytes(StandardCharsets.UTF_8).length;
          assertTrue(id, length <= 512 && length > 508);
          assertTrue(id, id.startsWith(name.substring(0, 80)));
          different.add(id);
        }
      }
      assertEquals(9, different.size());
    }
    String longest = "y".repeat(512);
    assertEquals(longest, ids().original(longest));
  }

  @Test
  public void aCopyOfItsOwnMakingIsRecognised() {
    CollectionIds ids = ids(new DeleteParagraphs(0.3));
    assertTrue(ids.isCopy(ids.copy("17", 3)));
    assertTrue(ids.isCopy(ids.copy("letters/17", 1000)));
    assertTrue(ids.isCopy(ids.copy("z".repeat(600), 12)));
    for (String other :
        List.of("17", "17-3", ids.copy("17", 3) + "x", ids.copy("17", 3).replaceFirst("3$", ""))) {
      assertFalse(other, ids.isCopy(other));
    }
    assertFalse(ids.isCopy(ids(new DeleteParagraphs(0.2)).copy("17", 3)));
  }
}
