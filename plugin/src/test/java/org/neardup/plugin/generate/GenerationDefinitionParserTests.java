// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.generator.EditOperation.AddParagraphs;
import org.neardup.generator.EditOperation.DeleteParagraphs;
import org.neardup.generator.EditOperation.ReorderParagraphs;
import org.neardup.generator.EditOperation.RepeatParagraphs;
import org.neardup.generator.EditOperation.ReplaceCharacters;
import org.neardup.generator.EditOperation.ReplaceWords;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.test.OpenSearchTestCase;

/** What a body asks for, and how one that is wrong is answered. */
public class GenerationDefinitionParserTests extends OpenSearchTestCase {

  private static final String SOURCE = "\"source\": {\"index\": \"letters\", \"field\": \"body\"}";
  private static final String DEST = "\"dest\": {\"index\": \"test\"}";
  private static final String LIGHT = "\"operations\": [{\"replace_words\": 0.1}]";

  private static GenerationDefinition parse(String... parts) {
    return GenerationDefinitionParser.parse(
        XContentHelper.convertToMap(
            JsonXContent.jsonXContent, "{" + String.join(", ", parts) + "}", true));
  }

  private static void refuses(String message, String... parts) {
    IllegalArgumentException e = expectThrows(IllegalArgumentException.class, () -> parse(parts));
    assertEquals(message, e.getMessage());
  }

  private static void refusesOperations(String message, String operations) {
    refuses(message, SOURCE, DEST, "\"operations\": " + operations);
  }

  private static void refusesSource(String message, String source) {
    refuses(message, "\"source\": {" + source + "}", DEST, LIGHT);
  }

  private static void refusesDest(String message, String dest) {
    refuses(message, SOURCE, "\"dest\": {" + dest + "}", LIGHT);
  }

  @Test
  public void theLeastBodyHasDefaults() {
    GenerationDefinition definition = parse(SOURCE, DEST, LIGHT);
    assertEquals(List.of("letters"), definition.indices());
    assertEquals("body", definition.field());
    assertEquals(Map.of(), definition.query());
    assertEquals("test", definition.destination());
    assertEquals(10, definition.copies());
    assertEquals(List.of(new ReplaceWords(0.1)), definition.operations());
  }

  @Test
  public void aSeedIsMadeUpThatEveryReaderOfJsonKeeps() {
    for (int i = 0; i < 100; i++) {
      long seed = parse(SOURCE, DEST, LIGHT).seed();
      assertTrue(seed >= 0 && seed < 1L << 53);
      assertEquals(seed, (long) (double) seed);
    }
    assertNotEquals(parse(SOURCE, DEST, LIGHT).seed(), parse(SOURCE, DEST, LIGHT).seed());
  }

  @Test
  public void aWholeBodyIsRead() {
    GenerationDefinition definition =
        parse(
            """
            "source": {"index": ["letters", "faxes-*"], "field": "mail.body",
                       "query": {"match_all": {}}},
            "dest": {"index": "test"}, "seed": -9223372036854775808, "copies": 1000,
            "operations": [
              {"reorder_paragraphs": 0.5}, {"delete_paragraphs": 0}, {"add_paragraphs": 1},
              {"replace_words": 0.05}, {"repeat_paragraphs": {"count": 2, "times": 3}},
              {"repeat_paragraphs": {}}, {"replace_characters": {"o": "0", "\\uD83D\\uDE00": "x"}}]
            """);
    assertEquals(List.of("letters", "faxes-*"), definition.indices());
    assertEquals("mail.body", definition.field());
    assertEquals(Map.of("match_all", Map.of()), definition.query());
    assertEquals(Long.MIN_VALUE, definition.seed());
    assertEquals(1000, definition.copies());
    assertEquals(
        List.of(
            new ReorderParagraphs(0.5),
            new DeleteParagraphs(0),
            new AddParagraphs(1),
            new ReplaceWords(0.05),
            new RepeatParagraphs(2, 3),
            new RepeatParagraphs(1, 1),
            new ReplaceCharacters(Map.of("o", "0", "\uD83D\uDE00", "x"))),
        definition.operations());
  }

  @Test
  public void severalIndicesMayBeInOneString() {
    assertEquals(
        List.of("a", "b-*"),
        parse("\"source\": {\"index\": \"a,b-*\", \"field\": \"x\"}", DEST, LIGHT).indices());
  }

  @Test
  public void whatIsRequiredIsNamed() {
    refuses("[source.index] is required", DEST, LIGHT);
    refusesSource("[source.index] is required", "\"field\": \"x\"");
    refusesSource("[source.field] is required", "\"index\": \"x\"");
    refuses("[dest.index] is required", SOURCE, LIGHT);
    String operations =
        "[operations] is required, an array of at least one of [reorder_paragraphs,"
            + " delete_paragraphs, add_paragraphs, replace_words, repeat_paragraphs,"
            + " replace_characters]";
    refuses(operations, SOURCE, DEST);
    refusesOperations(operations, "[]");
    refusesOperations(operations, "null");
  }

  @Test
  public void aKeyThatIsNearlyRightIsAnsweredWithTheRightOne() {
    refuses("unknown key [coppies], did you mean [copies]?", SOURCE, DEST, LIGHT, "\"coppies\": 1");
    refuses("unknown key [destt], did you mean [dest]?", SOURCE, LIGHT, "\"destt\": {}");
    refusesSource(
        "unknown key [source.indx], did you mean [source.index]?",
        "\"indx\": \"a\", \"field\": \"b\"");
    refusesDest(
        "unknown key [dest.pipeline], must be one of [index]",
        "\"index\": \"a\", \"pipeline\": \"b\"");
  }

  @Test
  public void theSourceHasNamesAndAField() {
    refusesSource(
        "[source.index] must be a string that is not empty, got 5",
        "\"index\": 5, \"field\": \"x\"");
    refusesSource(
        "[source.index] must be an array of at least one string, got []",
        "\"index\": [], \"field\": \"x\"");
    refusesSource(
        "[source.index] must be an array of strings that are not empty, got [a, 1]",
        "\"index\": [\"a\", 1], \"field\": \"x\"");
    refusesSource("[source.query] must be an object, got [x]", "\"query\": \"x\"");
    refuses("[source] must be an object, got [letters]", "\"source\": \"letters\"", DEST, LIGHT);
  }

  /** No name at all would be the names of all indices. */
  @Test
  public void noNameIsBlank() {
    for (String index : List.of(",", " ", "a,", ",a", "a,,b", "a, ,b")) {
      refusesSource(
          "[source.index] must be names that are not blank, got [" + index + "]",
          "\"index\": \"" + index + "\", \"field\": \"x\"");
    }
    refusesSource(
        "[source.index] must be names that are not blank, got [a,  ]",
        "\"index\": [\"a\", \" \"], \"field\": \"x\"");
    refusesSource(
        "[source.index] must be a string that is not empty, got []",
        "\"index\": \"\", \"field\": \"x\"");
  }

  @Test
  public void theDestinationIsNobodyElses() {
    for (String name : List.of(".neardup-runs", "neardup-mercury", "neardup-", ".x")) {
      refusesDest(
          "[dest.index] must be an index that is nobody else's: no system index, and no name that"
              + " begins with [.] or [neardup-], got ["
              + name
              + "]",
          "\"index\": \"" + name + "\"");
    }
    parse(SOURCE, "\"dest\": {\"index\": \"neardups\"}", LIGHT);
  }

  @Test
  public void aTextCannotLieWhereTheTruthDoes() {
    refusesSource(
        "[source.field] must be outside of [cluster, category, source, seed, copy, operations,"
            + " added], where the truth is kept, got [source.text]",
        "\"index\": \"a\", \"field\": \"source.text\"");
    parse("\"source\": {\"index\": \"a\", \"field\": \"sources\"}", DEST, LIGHT);
  }

  @Test
  public void theDestinationIsOneIndex() {
    for (String name : List.of("test-*", "a,b", "_all", "A/b", "-x", "x:y", "<x-{now/d}>", "..")) {
      IllegalArgumentException e =
          expectThrows(
              IllegalArgumentException.class,
              () -> parse(SOURCE, "\"dest\": {\"index\": \"" + name + "\"}", LIGHT));
      String message = e.getMessage();
      assertTrue(
          message, message.startsWith("[dest.index] must be the name of one index: it must not "));
      assertTrue(message, message.endsWith(", got [" + name + "]"));
    }
    refusesDest("[dest.index] must be a string that is not empty, got [x]", "\"index\": [\"x\"]");
  }

  @Test
  public void numbersHaveTheirRange() {
    refuses(
        "[copies] must be an integer between 1 and 1000, got 0",
        SOURCE,
        DEST,
        LIGHT,
        "\"copies\": 0");
    refuses(
        "[copies] must be an integer between 1 and 1000, got 1001",
        SOURCE,
        DEST,
        LIGHT,
        "\"copies\": 1001");
    refuses(
        "[copies] must be an integer between 1 and 1000, got [2]",
        SOURCE,
        DEST,
        LIGHT,
        "\"copies\": \"2\"");
    refuses("[seed] must be an integer of 64 bits, got 1.5", SOURCE, DEST, LIGHT, "\"seed\": 1.5");
    refuses(
        "[seed] must be an integer of 64 bits, got " + BigInteger.ONE.shiftLeft(63),
        SOURCE,
        DEST,
        LIGHT,
        "\"seed\": 9223372036854775808");
    refuses(
        "[seed] must be an integer of 64 bits, got [x]", SOURCE, DEST, LIGHT, "\"seed\": \"x\"");
  }

  @Test
  public void anElementIsExactlyOneOperation() {
    refusesOperations(
        "[operations] must be an array, got {\"replace_words\":1}", "{\"replace_words\": 1}");
    refusesOperations(
        "[operations[1]] must be exactly one operation, got {}", "[{\"replace_words\": 1}, {}]");
    refusesOperations(
        "[operations[0]] must be exactly one operation, got"
            + " {\"replace_words\":1,\"add_paragraphs\":1}",
        "[{\"replace_words\": 1, \"add_paragraphs\": 1}]");
    refusesOperations(
        "[operations[0]] must be an object, got [replace_words]", "[\"replace_words\"]");
    refusesOperations(
        "[operations] must be at most 100, got 101",
        "[" + "{\"replace_words\": 0.1}, ".repeat(100) + "{\"replace_words\": 0.1}]");
  }

  @Test
  public void anUnknownOperationIsAnsweredWithTheNearestOrAll() {
    refusesOperations(
        "unknown key [operations[0].delete_paragraph], did you mean"
            + " [operations[0].delete_paragraphs]?",
        "[{\"delete_paragraph\": 0.1}]");
    refusesOperations(
        "unknown key [operations[1].shuffle], must be one of [reorder_paragraphs,"
            + " delete_paragraphs, add_paragraphs, replace_words, repeat_paragraphs,"
            + " replace_characters]",
        "[{\"replace_words\": 0.1}, {\"shuffle\": 0.1}]");
  }

  @Test
  public void aShareIsBetweenNoneAndAll() {
    refusesOperations(
        "[operations[2].replace_words] must be between 0 and 1, got 2",
        "[{\"replace_words\": 0}, {\"replace_words\": 1}, {\"replace_words\": 2}]");
    for (String name :
        List.of("reorder_paragraphs", "delete_paragraphs", "add_paragraphs", "replace_words")) {
      refusesOperations(
          "[operations[0]." + name + "] must be between 0 and 1, got -0.1",
          "[{\"" + name + "\": -0.1}]");
      refusesOperations(
          "[operations[0]." + name + "] must be between 0 and 1, got [0.1]",
          "[{\"" + name + "\": \"0.1\"}]");
      refusesOperations(
          "[operations[0]." + name + "] must be between 0 and 1, got null",
          "[{\"" + name + "\": null}]");
    }
  }

  @Test
  public void repetitionsHaveTheirRules() {
    refusesOperations(
        "[operations[0].repeat_paragraphs.count] must be at least 1, got 0",
        "[{\"repeat_paragraphs\": {\"count\": 0}}]");
    refusesOperations(
        "[operations[0].repeat_paragraphs.times] must be between 1 and 1000, got 1001",
        "[{\"repeat_paragraphs\": {\"times\": 1001}}]");
    refusesOperations(
        "unknown key [operations[0].repeat_paragraphs.time], did you mean"
            + " [operations[0].repeat_paragraphs.times]?",
        "[{\"repeat_paragraphs\": {\"time\": 2}}]");
    refusesOperations(
        "[operations[0].repeat_paragraphs] must be an object, got 2",
        "[{\"repeat_paragraphs\": 2}]");
  }

  @Test
  public void charactersAreReplacedByCharacters() {
    refusesOperations(
        "[operations[0].replace_characters] must map one character to one character, got \"oo\"",
        "[{\"replace_characters\": {\"oo\": \"0\"}}]");
    refusesOperations(
        "[operations[0].replace_characters] must map one character to one character, got \"\"",
        "[{\"replace_characters\": {\"o\": \"\"}}]");
    refusesOperations(
        "[operations[0].replace_characters] must be an object of characters by characters, got 0",
        "[{\"replace_characters\": {\"o\": 0}}]");
    refusesOperations(
        "[operations[0].replace_characters] must name at least one pair of characters, got none",
        "[{\"replace_characters\": {}}]");
    refusesOperations(
        "[operations[0].replace_characters] must be an object, got [o]",
        "[{\"replace_characters\": \"o\"}]");
  }
}
