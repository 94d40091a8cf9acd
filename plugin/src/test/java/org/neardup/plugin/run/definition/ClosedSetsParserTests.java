// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.List;
import java.util.Set;
import org.junit.Test;
import org.neardup.plugin.analysis.TokenKind;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.LexicalSelection;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;

/** The parameters of method {@code closed_sets}. */
public class ClosedSetsParserTests extends RunDefinitionTestCase {

  private static ClosedSetsMethod method(String more) {
    return (ClosedSetsMethod) with("\"method\": \"closed_sets\"" + more).method();
  }

  private static void refusesOfMethod(String message, String more) {
    refuses(message, "\"method\": \"closed_sets\"" + more);
  }

  @Test
  public void theSettingsOfTheExperimentsAreTheDefault() {
    ClosedSetsMethod method = method("");
    assertEquals(85, method.minCommon());
    assertEquals(10_000, method.maxItemsets());
    assertEquals(0.15, method.maxDistance(), 1e-9);
    assertEquals(new ShingleImage(100), method.image());
    assertTrue(method.tokenSource().asked());
    assertEquals("min_elements", method.tokenSource().analyzer().get("select"));
    assertEquals("100", method.tokenSource().analyzer().get("size"));
    assertEquals("10", method.tokenSource().analyzer().get("length"));
  }

  @Test
  public void aSketchTakesItsOwnParameters() {
    ClosedSetsMethod method =
        method(
            """
            , "min_common": 140, "max_itemsets": 7,
            "sketch": {"type": "min_permutations", "size": 150, "length": 20, "offset": 2, "seed": -5}
            """);
    assertEquals(140, method.minCommon());
    assertEquals(7, method.maxItemsets());
    assertEquals(new MinimaImage(new BinaryPermutations(150, -5)), method.image());
    assertEquals(
        Settings.builder()
            .put("type", "neardup_shingle")
            .put("select", "min_permutations")
            .put("size", 150)
            .put("length", 20)
            .put("offset", 2)
            .put("seed", -5)
            .build(),
        method.tokenSource().analyzer());
  }

  @Test
  public void aShareOfTheSketchIsInCommonByDefault() {
    assertEquals(128, method(", \"sketch\": {\"size\": 150}").minCommon());
    assertEquals(1, method(", \"sketch\": {\"size\": 1}").minCommon());
  }

  @Test
  public void aLexicalImageIsMadeOfBags() {
    ClosedSetsMethod method =
        method(
            """
            , "min_common": 30,
            "sketch": {"type": "lexical", "min_docs": 3, "max_doc_freq": 0.2, "stop_words": ["the"]}
            """);
    assertEquals(TokenKind.WORDS, method.tokenSource().kind());
    assertTrue(method.tokenSource().analyzer().isEmpty());
    assertEquals(
        new LexicalImage(3, 0.2, LexicalSelection.stopList(List.of("the"))), method.image());
    LexicalImage usual =
        (LexicalImage) method(", \"min_common\": 30, \"sketch\": {\"type\": \"lexical\"}").image();
    assertFalse(usual.stopWords().isEmpty());
  }

  @Test
  public void howManyUnitsATextMayHaveIsKnownBefore() {
    assertEquals(30, new ShingleImage(100).mostUnits(30));
    assertEquals(100, new ShingleImage(100).mostUnits(300));
    DocumentImage minima = new MinimaImage(new BinaryPermutations(150, 0));
    assertEquals(0, minima.mostUnits(0));
    assertEquals(150, minima.mostUnits(1));
    DocumentImage lexical = new LexicalImage(2, 0.5, Set.of());
    assertEquals(300, lexical.mostUnits(300));
    assertEquals(10_000, lexical.mostUnits(20_000));
  }

  @Test
  public void parametersAreChecked() {
    refusesOfMethod(
        "[min_common] must be at most [sketch.size] 100, got 101", ", \"min_common\": 101");
    refusesOfMethod(
        "[min_common] must be an integer between 1 and 2147483647, got 0", ", \"min_common\": 0");
    refusesOfMethod(
        "[max_itemsets] must be an integer between 1 and 1000000, got 0", ", \"max_itemsets\": 0");
    refusesOfMethod(
        "[sketch.size] must be an integer between 1 and 1000, got 1001",
        ", \"sketch\": {\"size\": 1001}");
    refusesOfMethod(
        "[sketch.seed] must be an integer of 64 bits, got [x]", ", \"sketch\": {\"seed\": \"x\"}");
    refusesOfMethod(
        "[sketch.type] must be one of [min_elements, min_permutations, lexical], got [minhash]",
        ", \"sketch\": {\"type\": \"minhash\"}");
    refusesOfMethod(
        "[min_common] is required with [sketch.type] [lexical], got none",
        ", \"sketch\": {\"type\": \"lexical\"}");
    refusesOfMethod(
        "[sketch.size] is a parameter of [sketch.type] [min_elements, min_permutations], got it"
            + " with [lexical]",
        ", \"min_common\": 3, \"sketch\": {\"type\": \"lexical\", \"size\": 100}");
    refusesOfMethod(
        "[sketch.stop_words] is a parameter of [sketch.type] [lexical], got it with"
            + " [min_elements]",
        ", \"sketch\": {\"stop_words\": []}");
    refusesOfMethod(
        "unknown key [sketch.sise], did you mean [sketch.size]?", ", \"sketch\": {\"sise\": 1}");
  }

  @Test
  public void parametersOfOtherMethodsAreRefused() {
    refuses(
        "[min_common] is a parameter of [method] [closed_sets], got it with [references]",
        "\"min_common\": 3");
    refusesOfMethod(
        "[constraints] is a parameter of [method] [references], got it with [closed_sets]",
        ", \"constraints\": []");
  }

  @Test
  public void theRequestOnRecordSaysHowItIsSetUp() {
    String asked =
        """
        {
          "index": ["letters"],
          "run_id": "x",
          "field": "body",
          "query": {"match_all": {}},
          "method": "closed_sets",
          "reference": {"min_copies": 6},
          "min_unique_words": 4,
          "sketch": {"type": "min_elements", "size": 120, "length": 10, "offset": 1, "seed": 0},
          "min_common": 102,
          "max_itemsets": 10000
        }
        """;
    assertEquals(
        XContentHelper.convertToMap(
            JsonXContent.jsonXContent, asked.replace("\"seed\": 0", "\"seed\": 5000000000"), true),
        with("\"run_id\": \"x\", \"method\": \"closed_sets\", \"sketch\": {\"size\": 120,"
                + " \"seed\": 5000000000}")
            .asRequest(new String[] {"letters"}));
  }
}
