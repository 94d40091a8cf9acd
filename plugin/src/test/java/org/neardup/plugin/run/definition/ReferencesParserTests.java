// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.LinkType;

/** The parameters of method {@code references}. */
public class ReferencesParserTests extends RunDefinitionTestCase {

  /** A body with some constraints. */
  private static RunDefinition constrained(String constraints) {
    return with("\"constraints\": [" + constraints + "]");
  }

  /** A body with one rule. */
  private static List<Condition> when(String conditions) {
    List<ConstraintRule> rules =
        references(constrained("{\"type\": \"must_link\", \"when\": {" + conditions + "}}"))
            .rules();
    assertEquals(1, rules.size());
    return rules.get(0).conditions();
  }

  @Test
  public void theExampleOfTheContractIsReadInFull() {
    RunDefinition run =
        parse(
            """
            {
              "run_id": "mercury-1",
              "field": "body.neardup",
              "query": { "match_all": {} },
              "method": "references",
              "timestamp_field": "received",
              "reference": { "min_copies": 7 },
              "candidates": { "min_shared": 2, "max_doc_freq": 0.2 },
              "distance": { "type": "kl", "threshold": "auto", "mu": 2.0, "family_discount": 0.1 },
              "constraints": [
                { "type": "must_link",   "when": { "contains_reference": 1.0 } },
                { "type": "must_link",   "when": { "word_overlap": 0.95 } },
                { "type": "cannot_link", "when": { "differs": ["docket_id"] } },
                { "type": "family_link", "when": { "same": ["relay", "docket_id", "footer"], "within": { "size": 0.1 } } },
                { "type": "must_link",   "pairs": [["17", "23"]] }
              ]
            }
            """);
    assertEquals("mercury-1", run.runId());
    assertEquals("body.neardup", run.field());
    assertEquals(Map.of("match_all", Map.of()), run.query());
    assertEquals("received", run.timestampField());
    assertEquals(7, run.minCopies());
    assertEquals(2, references(run).minShared());
    assertEquals(0.2, references(run).maxDocFreqShare(), 0);
    assertEquals(OptionalDouble.empty(), references(run).threshold());
    assertEquals(2.0, references(run).mu(), 0);
    assertEquals(0.1, references(run).familyDiscount(), 0);
    assertEquals(List.of("docket_id", "relay", "footer", "size"), references(run).attributes());
    assertEquals(
        List.of(
            new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.ContainsReference(1))),
            new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.WordOverlapAtLeast(0.95))),
            new ConstraintRule(
                LinkType.CANNOT_LINK, List.of(new Condition.Differs(0, "docket_id"))),
            new ConstraintRule(
                LinkType.FAMILY_LINK,
                List.of(
                    new Condition.Same(1, "relay"),
                    new Condition.Same(0, "docket_id"),
                    new Condition.Same(2, "footer"),
                    new Condition.Within(3, "size", 0.1)))),
        references(run).rules());
    assertEquals(
        List.of(new DocumentPair(LinkType.MUST_LINK, "17", "23")), references(run).pairs());
  }

  @Test
  public void anUnknownKeyInAConstraintIsNamedByItsPlace() {
    refuses(
        "unknown key [constraints[1].wen], did you mean [constraints[1].when]?",
        """
        "constraints": [
          {"type": "must_link", "when": {"word_overlap": 1}},
          {"type": "must_link", "wen": {"word_overlap": 1}}
        ]
        """);
    refuses(
        "unknown key [constraints[0].typ], did you mean [constraints[0].type]?",
        "\"constraints\": [{\"typ\": \"must_link\", \"when\": {\"word_overlap\": 1}}]");
    refuses(
        "unknown key [constraints[0].when.word_overlp],"
            + " did you mean [constraints[0].when.word_overlap]?",
        "\"constraints\": [{\"type\": \"must_link\", \"when\": {\"word_overlp\": 1}}]");
  }

  @Test
  public void minSharedIsBetweenOneAndAThousand() {
    assertEquals(1, references(with("\"candidates\": {\"min_shared\": 1}")).minShared());
    assertEquals(1000, references(with("\"candidates\": {\"min_shared\": 1000}")).minShared());
    for (String wrong : List.of("0", "1001", "1.5")) {
      refuses(
          "[candidates.min_shared] must be an integer between 1 and 1000, got " + wrong,
          "\"candidates\": {\"min_shared\": " + wrong + "}");
    }
  }

  @Test
  public void maxDocFreqIsAShare() {
    assertEquals(0, references(with("\"candidates\": {\"max_doc_freq\": 0}")).maxDocFreqShare(), 0);
    assertEquals(1, references(with("\"candidates\": {\"max_doc_freq\": 1}")).maxDocFreqShare(), 0);
    for (String wrong : List.of("-0.1", "1.1", "50")) {
      refuses(
          "[candidates.max_doc_freq] must be between 0 and 1, got " + wrong,
          "\"candidates\": {\"max_doc_freq\": " + wrong + "}");
    }
    refuses(
        "[candidates.max_doc_freq] must be between 0 and 1, got [10%]",
        "\"candidates\": {\"max_doc_freq\": \"10%\"}");
  }

  @Test
  public void theThresholdIsANumberOrAuto() {
    assertEquals(
        OptionalDouble.empty(),
        references(with("\"distance\": {\"threshold\": \"auto\"}")).threshold());
    assertEquals(
        OptionalDouble.of(0), references(with("\"distance\": {\"threshold\": 0}")).threshold());
    assertEquals(
        OptionalDouble.of(2.5), references(with("\"distance\": {\"threshold\": 2.5}")).threshold());
    assertEquals(
        OptionalDouble.of(10), references(with("\"distance\": {\"threshold\": 10}")).threshold());
    refuses(
        "[distance.threshold] must be between 0 and 10, got -1",
        "\"distance\": {\"threshold\": -1}");
    refuses(
        "[distance.threshold] must be between 0 and 10, got 10.5",
        "\"distance\": {\"threshold\": 10.5}");
    refuses(
        "[distance.threshold] must be between 0 and 10, got true",
        "\"distance\": {\"threshold\": true}");
    for (String wrong : List.of("Auto", "2.5", "NaN", "")) {
      refuses(
          "[distance.threshold] must be a number or \"auto\", got [" + wrong + "]",
          "\"distance\": {\"threshold\": \"" + wrong + "\"}");
    }
  }

  @Test
  public void theThresholdIsNoInfinityInWhateverForm() {
    for (Object wrong : List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)) {
      Map<String, Object> body = new HashMap<>();
      body.put("field", "body");
      body.put("distance", Map.of("threshold", wrong));
      refuses(
          "[distance.threshold] must be between 0 and 10, got " + wrong,
          () -> RunDefinitionParser.parse(body));
    }
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> with("\"distance\": {\"threshold\": 1" + "0".repeat(200) + "}"));
    assertEquals(
        "[distance.threshold] must be between 0 and 10, got 1" + "0".repeat(99) + "...",
        e.getMessage());
  }

  @Test
  public void theDistanceIsKullbackLeibler() {
    assertEquals("body", with("\"distance\": {\"type\": \"kl\"}").field());
    refuses(
        "[distance.type] must be one of [kl], got [cosine]",
        "\"distance\": {\"type\": \"cosine\"}");
  }

  @Test
  public void muIsPositiveAndBounded() {
    assertEquals(1e-6, references(with("\"distance\": {\"mu\": 0.000001}")).mu(), 0);
    assertEquals(1e6, references(with("\"distance\": {\"mu\": 1000000}")).mu(), 0);
    for (String wrong : List.of("0", "-1", "1000001")) {
      refuses(
          "[distance.mu] must be between 0.000001 and 1000000, got " + wrong,
          "\"distance\": {\"mu\": " + wrong + "}");
    }
  }

  @Test
  public void theFamilyDiscountIsBetweenZeroAndTen() {
    assertEquals(0, references(with("\"distance\": {\"family_discount\": 0}")).familyDiscount(), 0);
    assertEquals(
        10, references(with("\"distance\": {\"family_discount\": 10}")).familyDiscount(), 0);
    for (String wrong : List.of("-0.05", "11")) {
      refuses(
          "[distance.family_discount] must be between 0 and 10, got " + wrong,
          "\"distance\": {\"family_discount\": " + wrong + "}");
    }
  }

  @Test
  public void onConflictNamesTheSideThatIsKept() {
    assertEquals(
        ConflictPolicy.MUST_LINK, references(with("\"on_conflict\": \"must_link\"")).onConflict());
    assertEquals(
        ConflictPolicy.CANNOT_LINK,
        references(with("\"on_conflict\": \"cannot_link\"")).onConflict());
    refuses(
        "[on_conflict] must be one of [cannot_link, must_link], got [family_link]",
        "\"on_conflict\": \"family_link\"");
  }

  @Test
  public void constraintsAreAnArrayOfObjects() {
    refuses("[constraints] must be an array, got {}", "\"constraints\": {}");
    refuses("[constraints[0]] must be an object, got [x]", "\"constraints\": [\"x\"]");
    refuses(
        "[constraints[1]] must be an object, got null",
        "\"constraints\": [{\"type\": \"must_link\", \"pairs\": [[\"1\", \"2\"]]}, null]");
    assertEquals(List.of(), references(with("\"constraints\": []")).rules());
  }

  @Test
  public void aConstraintHasAType() {
    refuses(
        "[constraints[0].type] is required, one of [must_link, cannot_link, family_link]",
        () -> constrained("{\"when\": {\"word_overlap\": 1}}"));
    refuses(
        "[constraints[0].type] must be one of [must_link, cannot_link, family_link], got [must]",
        () -> constrained("{\"type\": \"must\", \"when\": {\"word_overlap\": 1}}"));
  }

  @Test
  public void aConstraintHasConditionsOrPairsAndNotBoth() {
    String message = "[constraints[0].when] or [constraints[0].pairs] must be given, and not both";
    refuses(message, () -> constrained("{\"type\": \"must_link\"}"));
    refuses(
        message,
        () ->
            constrained(
                """
                {"type": "must_link", "when": {"word_overlap": 1}, "pairs": [["1", "2"]]}
                """));
    refuses(message, () -> constrained("{\"type\": \"must_link\", \"when\": null}"));
  }

  @Test
  public void aRuleHasAtLeastOneCondition() {
    String message = "[constraints[0].when]: [when] must have at least one condition, got none";
    refuses(message, () -> when(""));
    refuses(message, () -> when("\"within\": {}"));
    refuses(message, () -> when("\"word_overlap\": null"));
    refuses(
        "[constraints[0].when] must be an object, got [x]",
        () -> constrained("{\"type\": \"must_link\", \"when\": \"x\"}"));
  }

  @Test
  public void aShareIsGreaterThanZeroAndAtMostOne() {
    assertEquals(
        List.of(new Condition.ContainsReference(0.5)), when("\"contains_reference\": 0.5"));
    assertEquals(List.of(new Condition.WordOverlapAtLeast(1)), when("\"word_overlap\": 1"));
    for (String key : List.of("contains_reference", "word_overlap")) {
      String path = "[constraints[0].when." + key + "]";
      refuses(
          path + " must be greater than 0 and at most 1, got 0.0",
          () -> when("\"" + key + "\": 0"));
      refuses(path + " must be between 0 and 1, got 1.5", () -> when("\"" + key + "\": 1.5"));
      refuses(path + " must be between 0 and 1, got -1", () -> when("\"" + key + "\": -1"));
      refuses(path + " must be between 0 and 1, got [1]", () -> when("\"" + key + "\": \"1\""));
    }
  }

  @Test
  public void aWrongConditionIsNamedByThePlaceOfItsConstraint() {
    refuses(
        "[constraints[2].when.word_overlap] must be between 0 and 1, got 95",
        () ->
            constrained(
                """
                {"type": "must_link", "when": {"word_overlap": 0.95}},
                {"type": "must_link", "pairs": [["1", "2"]]},
                {"type": "must_link", "when": {"word_overlap": 95}}
                """));
  }

  @Test
  public void attributesAreArraysOfNames() {
    assertEquals(
        List.of(new Condition.Differs(0, "a"), new Condition.Same(1, "b")),
        when("\"differs\": [\"a\"], \"same\": [\"b\"]"));
    for (String key : List.of("differs", "same")) {
      String path = "[constraints[0].when." + key + "]";
      refuses(path + " must be an array, got [a]", () -> when("\"" + key + "\": \"a\""));
      refuses(
          path + " must be an array of at least one string, got []",
          () -> when("\"" + key + "\": []"));
      refuses(
          path + " must be an array of strings that are not empty, got [a, ]",
          () -> when("\"" + key + "\": [\"a\", \"\"]"));
      refuses(
          path + " must be an array of strings that are not empty, got [1]",
          () -> when("\"" + key + "\": [1]"));
    }
  }

  @Test
  public void anAttributeHasOneIndexHoweverOftenItIsNamed() {
    RunDefinition run =
        constrained(
            """
            {"type": "family_link", "when": {"same": ["b", "a"]}},
            {"type": "cannot_link", "when": {"differs": ["a", "c"]}},
            {"type": "family_link", "when": {"within": {"b": 0.1}}}
            """);
    assertEquals(List.of("b", "a", "c"), references(run).attributes());
    assertEquals(
        List.of(new Condition.Differs(1, "a"), new Condition.Differs(2, "c")),
        references(run).rules().get(1).conditions());
    assertEquals(
        List.of(new Condition.Within(0, "b", 0.1)), references(run).rules().get(2).conditions());
  }

  @Test
  public void withinIsAShareByAttribute() {
    assertEquals(
        List.of(new Condition.Within(0, "size", 0), new Condition.Within(1, "lines", 1)),
        when("\"within\": {\"size\": 0, \"lines\": 1}"));
    refuses(
        "[constraints[0].when.within.size] must be between 0 and 1, got 2",
        () -> when("\"within\": {\"size\": 2}"));
    refuses(
        "[constraints[0].when.within.size] must be between 0 and 1, got [x]",
        () -> when("\"within\": {\"size\": \"x\"}"));
    refuses(
        "[constraints[0].when.within] must be an object, got 0.1", () -> when("\"within\": 0.1"));
  }

  @Test
  public void withinWithoutAShareIsRefused() {
    refuses(
        "[constraints[0].when.within.size] must be between 0 and 1, got null",
        () -> when("\"within\": {\"size\": null}"));
  }

  @Test
  public void aCannotLinkDependsOnAttributesAlone() {
    refuses(
        "[constraints[0].when]: [when] of a cannot_link must consist of [differs, same, within],"
            + " got [word_overlap >= 0.5]",
        () -> constrained("{\"type\": \"cannot_link\", \"when\": {\"word_overlap\": 0.5}}"));
    refuses(
        "[constraints[0].when]: [when] of a cannot_link must consist of [differs, same, within],"
            + " got [contains_reference >= 1.0]",
        () ->
            constrained(
                """
                {"type": "cannot_link", "when": {"differs": ["a"], "contains_reference": 1}}
                """));
  }

  @Test
  public void pairsNameTwoDocumentsEach() {
    RunDefinition run =
        constrained(
            """
            {"type": "must_link", "pairs": [["1", "2"], ["letters/3", "4"]]},
            {"type": "cannot_link", "pairs": [["1", "5"]]},
            {"type": "family_link", "pairs": [["6", "7"]]}
            """);
    assertEquals(
        List.of(
            new DocumentPair(LinkType.MUST_LINK, "1", "2"),
            new DocumentPair(LinkType.MUST_LINK, "letters/3", "4"),
            new DocumentPair(LinkType.CANNOT_LINK, "1", "5"),
            new DocumentPair(LinkType.FAMILY_LINK, "6", "7")),
        references(run).pairs());
    assertEquals(List.of(), references(run).rules());
    assertEquals("pair [letters/3, 4]", references(run).pairs().get(1).because());
  }

  @Test
  public void aPairIsAnArrayOfTwoStrings() {
    for (String wrong :
        List.of(
            "[\"1\"]", "[\"1\", \"2\", \"3\"]", "[1, 2]", "[\"1\", null]", "{}", "null", "[]")) {
      IllegalArgumentException e =
          expectThrows(
              IllegalArgumentException.class,
              () -> constrained("{\"type\": \"must_link\", \"pairs\": [" + wrong + "]}"));
      assertEquals(
          "[constraints[0].pairs] must be an array of pairs of document ids, got "
              + wrong.replace("\"", ""),
          e.getMessage());
    }
    refuses(
        "[constraints[0].pairs] must be an array, got [1, 2]",
        () -> constrained("{\"type\": \"must_link\", \"pairs\": \"1, 2\"}"));
  }

  @Test
  public void aDocumentIsNoPairWithItself() {
    refuses(
        "[constraints[1].pairs] must be made of two different documents, got [1, 1]",
        () ->
            constrained(
                """
                {"type": "must_link", "pairs": [["1", "2"]]},
                {"type": "must_link", "pairs": [["1", "2"], ["1", "1"]]}
                """));
  }

  @Test
  public void aPairMayBeGivenTwiceOrTheOtherWayRound() {
    assertEquals(
        3,
        references(
                constrained(
                    """
                    {"type": "must_link", "pairs": [["1", "2"], ["1", "2"], ["2", "1"]]}
                    """))
            .pairs()
            .size());
  }

  @Test
  public void pairsAreManyAndNotTooMany() {
    assertEquals(
        10_000, references(RunDefinitionParser.parse(bodyWithPairs(10_000))).pairs().size());
    refuses(
        "[constraints[0].pairs] must be at most 10000 in one request; the setting is"
            + " [plugins.neardup.request.max_pairs]",
        () -> RunDefinitionParser.parse(bodyWithPairs(10_001)));
  }

  @Test
  public void rulesAreNotTooMany() {
    String rule = "{\"type\": \"must_link\", \"when\": {\"word_overlap\": 1}}";
    assertEquals(
        100,
        references(constrained(String.join(",", Collections.nCopies(100, rule)))).rules().size());
    refuses(
        "[constraints] must be at most 100, got 101; the setting is"
            + " [plugins.neardup.request.max_constraints]",
        () -> constrained(String.join(",", Collections.nCopies(101, rule))));
  }

  @Test
  public void differentAttributesAreNotTooMany() {
    assertEquals(32, when("\"same\": [" + attributes(32) + "]").size());
    assertEquals(
        64,
        when("\"same\": [" + attributes(32) + "], \"differs\": [" + attributes(32) + "]").size());
    refuses(
        "[constraints.when] must name at most 32 different fields; the setting is"
            + " [plugins.neardup.request.max_attributes]",
        () -> when("\"same\": [" + attributes(33) + "]"));
  }

  private static String attributes(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "\"attribute" + i + "\"")
        .collect(Collectors.joining(","));
  }

  private static Map<String, Object> bodyWithPairs(int count) {
    List<List<String>> pairs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pairs.add(List.of(Integer.toString(i), Integer.toString(i + 1)));
    }
    return Map.of(
        "field", "body", "constraints", List.of(Map.of("type", "must_link", "pairs", pairs)));
  }

  @Test
  public void rulesOnContentKeepTheCentresAsReferences() {
    assertTrue(references(parse("{\"field\": \"body.neardup\"}")).isNamedAfterLetter());
    assertFalse(
        references(parse("{\"field\": \"body.neardup\", \"letters\": false}"))
            .isNamedAfterLetter());
    assertFalse(
        references(constrained("{\"type\": \"must_link\", \"when\": {\"contains_reference\": 1}}"))
            .isNamedAfterLetter());
    assertTrue(
        references(
                constrained("{\"type\": \"cannot_link\", \"when\": {\"differs\": [\"docket\"]}}"))
            .isNamedAfterLetter());
  }
}
