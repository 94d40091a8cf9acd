// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import org.junit.Test;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.test.OpenSearchTestCase;

/** What a body asks for, and which are refused with which words. */
public class PassageSearchParserTests extends OpenSearchTestCase {

  private static SearchPassagesRequest parse(String json) {
    return PassageSearchParser.parse(
        new String[] {"letters", "faxes-*"},
        XContentHelper.convertToMap(JsonXContent.jsonXContent, json, true),
        false);
  }

  /** A body with a field and an id, and more. */
  private static SearchPassagesRequest with(String more) {
    return parse("{\"field\": \"body.neardup\", \"id\": \"17\", " + more + "}");
  }

  private static void refuses(String message, String json) {
    assertEquals(
        message, expectThrows(IllegalArgumentException.class, () -> parse(json)).getMessage());
  }

  private static void refusesWith(String message, String more) {
    assertEquals(
        message, expectThrows(IllegalArgumentException.class, () -> with(more)).getMessage());
  }

  @Test
  public void aFieldAndAnIdAreEnough() {
    SearchPassagesRequest request = parse("{\"field\": \"body.neardup\", \"id\": \"17\"}");
    assertArrayEquals(new String[] {"letters", "faxes-*"}, request.indices());
    assertEquals("body.neardup", request.field());
    assertEquals("17", request.id());
    assertNull(request.text());
    assertEquals(0, request.from());
    assertEquals(100, request.size());
    assertEquals(
        new PassageDefinition.OfWords(new WordPassageSettings(15, true, 10_000), 10_000, false),
        request.definition());
  }

  @Test
  public void aTextIsNoLongerThanABook() {
    String longest = "a".repeat(1_000_000);
    assertEquals(
        longest, parse("{\"field\": \"body.neardup\", \"text\": \"" + longest + "\"}").text());
    assertEquals(
        "[text] must have at most 1000000 characters, got 1000001; index it and give its [id]",
        expectThrows(
                IllegalArgumentException.class,
                () -> parse("{\"field\": \"body.neardup\", \"text\": \"" + longest + "a\"}"))
            .getMessage());
  }

  @Test
  public void aTextStandsInForAnId() {
    SearchPassagesRequest request = parse("{\"field\": \"body\", \"text\": \"Keep it. \"}");
    assertNull(request.id());
    assertEquals("Keep it. ", request.text());
    assertEquals("", parse("{\"field\": \"body\", \"text\": \"\"}").text());
  }

  @Test
  public void everythingElseIsTakenOver() {
    SearchPassagesRequest request =
        with(
            "\"unit\": \"sentences\", \"size\": 10000, \"min_sentences\": 1, \"threshold\": 0.5,"
                + " \"gap\": 2, \"max_documents\": 2");
    assertEquals(10_000, request.size());
    assertEquals(
        new PassageDefinition.OfSentences(new PassageSettings(1, 0.5, 2, true, 2)),
        request.definition());
    assertEquals(
        new PassageDefinition.OfSentences(new PassageSettings(3, 0.9, 2, false, 10_000)),
        with("\"unit\": \"sentences\", \"gap\": 2, \"reordered\": false").definition());
    assertEquals(
        new PassageDefinition.OfSentences(new PassageSettings(3, 0.9, 1, false, 10_000)),
        with("\"unit\": \"sentences\"").definition());
    assertEquals(
        new PassageDefinition.OfWords(new WordPassageSettings(10, false, 2), 7, false),
        with("\"unit\": \"words\", \"min_words\": 10, \"reordered\": false, \"max_documents\": 2,"
                + " \"max_texts\": 7")
            .definition());
    assertEquals(9_900, with("\"from\": 9900").from());
  }

  @Test
  public void parametersOfTheOtherUnitAreRefused() {
    refusesWith(
        "[min_sentences] must be left out where [unit] is [words]; it is for [sentences], got 3",
        "\"unit\": \"words\", \"min_sentences\": 3");
    refusesWith(
        "[threshold] must be left out where [unit] is [words]; it is for [sentences], got 0.9",
        "\"unit\": \"words\", \"threshold\": 0.9");
    refusesWith(
        "[gap] must be left out where [unit] is [words]; it is for [sentences], got 0",
        "\"min_words\": 15, \"gap\": 0");
    refusesWith(
        "[min_words] must be left out where [unit] is [sentences]; it is for [words], got 15",
        "\"unit\": \"sentences\", \"min_words\": 15");
    refusesWith(
        "[max_texts] must be left out where [unit] is [sentences]; it is for [words], got 7",
        "\"unit\": \"sentences\", \"max_texts\": 7");
    refusesWith("[max_texts] must be an integer between 1 and 100000, got 0", "\"max_texts\": 0");
    refusesWith("[unit] must be one of [words, sentences], got [letters]", "\"unit\": \"letters\"");
  }

  @Test
  public void aParameterOfSentencesAsksForSentences() {
    assertEquals(
        new PassageDefinition.OfSentences(new PassageSettings(4, 0.9, 1, false, 10_000)),
        with("\"min_sentences\": 4").definition());
    assertEquals(
        new PassageDefinition.OfSentences(new PassageSettings(3, 0.9, 0, false, 10_000)),
        with("\"gap\": 0").definition());
  }

  @Test
  public void whatIsNullCountsAsAbsent() {
    SearchPassagesRequest request =
        with("\"text\": null, \"size\": null, \"min_sentences\": null, \"reordered\": null");
    assertEquals(100, request.size());
    assertEquals(
        new PassageDefinition.OfWords(new WordPassageSettings(15, true, 10_000), 10_000, false),
        request.definition());
  }

  @Test
  public void thereIsAnIdOrAText() {
    String rule = "[id] or [text] must be given, got ";
    refuses(rule + "none of them", "{\"field\": \"body\"}");
    refuses(rule + "none of them", "{\"field\": \"body\", \"id\": null, \"text\": null}");
    refuses(rule + "both", "{\"field\": \"body\", \"id\": \"1\", \"text\": \"\"}");
    refuses("[id] must be a string that is not empty, got []", "{\"field\": \"b\", \"id\": \"\"}");
    refuses("[id] must be a string that is not empty, got 17", "{\"field\": \"b\", \"id\": 17}");
    refuses("[text] must be a string, got 7", "{\"field\": \"body\", \"text\": 7}");
    refuses("[text] must be a string, got [a]", "{\"field\": \"body\", \"text\": [\"a\"]}");
  }

  @Test
  public void theFieldIsAStringThatIsNotEmpty() {
    refuses("[field] is required", "{}");
    refuses("[field] is required", "{\"id\": \"1\"}");
    refuses("[field] must be a string that is not empty, got []", "{\"field\": \"\"}");
    refuses("[field] must be a string that is not empty, got 5", "{\"field\": 5}");
  }

  @Test
  public void numbersHaveTheirRanges() {
    refusesWith("[size] must be an integer between 1 and 10000, got 0", "\"size\": 0");
    refusesWith("[size] must be an integer between 1 and 10000, got 10001", "\"size\": 10001");
    refusesWith("[size] must be an integer between 1 and 10000, got 1.5", "\"size\": 1.5");
    refusesWith("[size] must be an integer between 1 and 10000, got [10]", "\"size\": \"10\"");
    refusesWith(
        "[min_sentences] must be an integer between 1 and 1000, got 1001",
        "\"unit\": \"sentences\", \"min_sentences\": 1001");
    refusesWith(
        "[threshold] must be greater than 0 and at most 1, got 0.0",
        "\"unit\": \"sentences\", \"threshold\": 0");
    refusesWith(
        "[threshold] must be between 0 and 1, got 90",
        "\"unit\": \"sentences\", \"threshold\": 90");
    refusesWith(
        "[gap] must be an integer between 0 and 10, got 11",
        "\"unit\": \"sentences\", \"gap\": 11");
    refusesWith("[min_words] must be an integer between 10 and 1000, got 9", "\"min_words\": 9");
    refusesWith("[from] must be an integer between 0 and 9999, got -1", "\"from\": -1");
    refusesWith("[from] must be with [size] at most 10000, got 10001", "\"from\": 9901");
    refusesWith("[reordered] must be true or false, got 1", "\"reordered\": 1");
    refusesWith(
        "[max_documents] must be an integer between 2 and 1000000, got 1", "\"max_documents\": 1");
  }

  @Test
  public void anUnknownKeyNamesTheNearestOne() {
    refuses("unknown key [feild], did you mean [field]?", "{\"feild\": \"body\"}");
    refusesWith("unknown key [sise], did you mean [size]?", "\"sise\": 3");
    refusesWith("unknown key [min_word], did you mean [min_words]?", "\"min_word\": 3");
    refusesWith("unknown key [min_sentence], did you mean [min_sentences]?", "\"min_sentence\": 3");
    refusesWith(
        "unknown key [run_id], must be one of [id, text, from, size, unit, min_sentences,"
            + " threshold, gap, min_words, reordered, max_documents, max_texts, field]",
        "\"run_id\": \"x\"");
  }
}
