// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.List;
import org.junit.Test;
import org.neardup.plugin.analysis.TokenKind;
import org.neardup.plugin.shard.grouping.TokenSource;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;

/** The parameters of the baselines. */
public class BaselineParserTests extends RunDefinitionTestCase {

  private static TokenSource shingles(String... settings) {
    Settings.Builder analyzer = Settings.builder().put("type", "neardup_shingle").put("length", 3);
    for (int i = 0; i < settings.length; i += 2) {
      analyzer.put(settings[i], settings[i + 1]);
    }
    return new TokenSource(TokenKind.ALL_SHINGLES, analyzer.build(), false);
  }

  @Test
  public void fullFingerprintingTakesEveryShingleOfThreeWords() {
    assertEquals(
        new BaselineMethod.OfShingles(Baseline.FULL, shingles("select", "all"), 0.8, 1, 0.1),
        with("\"method\": \"full\"").method());
  }

  @Test
  public void aBaselineTakesItsOwnParameters() {
    BaselineMethod.OfShingles dsc =
        (BaselineMethod.OfShingles)
            with("""
            "method": "dsc", "threshold": 0.5, "signature": {"length": 4, "n": 7},
            "candidates": {"min_shared": 2, "max_doc_freq": 0.3}
            """)
                .method();
    assertEquals(0.5, dsc.threshold(), 0);
    assertEquals(0.5, dsc.maxDistance(), 0);
    assertEquals(2, dsc.minShared());
    assertEquals(0.3, dsc.maxDocFreqShare(), 0);
    assertTrue(dsc.tokenSource().asked());
    assertEquals("4", dsc.tokenSource().analyzer().get("length"));
    assertEquals("7", dsc.tokenSource().analyzer().get("n"));
    BaselineMethod.OfFingerprints imatch =
        (BaselineMethod.OfFingerprints)
            with("\"method\": \"imatch\", \"signature\": {\"terms\": 20, \"skip\": 3}").method();
    assertEquals(20, imatch.terms());
    assertEquals(3, imatch.skip());
    BaselineMethod.OfFingerprints byDefault =
        (BaselineMethod.OfFingerprints) with("\"method\": \"imatch\"").method();
    assertEquals(30, byDefault.terms());
    assertEquals(5, byDefault.skip());
    assertFalse(byDefault.tokenSource().asked());
  }

  @Test
  public void spotsAreTakenFromAListOrALanguage() {
    BaselineMethod.OfSpots ofList =
        (BaselineMethod.OfSpots)
            with("""
            "method": "spotsigs",
            "signature": {"antecedents": ["the", "a"], "stop_words": "_none_", "distance": 2, "chain": 3}
            """)
                .method();
    assertEquals(0.44, ofList.threshold(), 0);
    assertTrue(ofList.isOfPairs());
    Settings analyzer = ofList.tokenSource().analyzer();
    assertEquals(List.of("the", "a"), analyzer.getAsList("antecedents"));
    assertEquals("_none_", analyzer.get("stop_words"));
    assertEquals("2", analyzer.get("distance"));
    assertEquals("3", analyzer.get("chain"));
    BaselineMethod.OfSpots ofLanguage =
        (BaselineMethod.OfSpots)
            with("""
            "method": "spotsigs", "threshold": 1,
            "signature": {"antecedents": "_french_", "antecedent_count": 100}
            """)
                .method();
    assertEquals(1, ofLanguage.threshold(), 0);
    assertEquals("_french_", ofLanguage.tokenSource().analyzer().get("antecedents"));
    assertEquals("100", ofLanguage.tokenSource().analyzer().get("antecedent_count"));
  }

  @Test
  public void parametersOfBaselinesAreChecked() {
    refuses(
        "[threshold] must be between 0 and 1, got 1.5", "\"method\": \"full\", \"threshold\": 1.5");
    refuses(
        "[threshold] must be at least 0 and less than 1, got 1.0",
        "\"method\": \"full\", \"threshold\": 1");
    refuses(
        "[signature.antecedents] must be an array of strings that are not empty, got [the, null]",
        "\"method\": \"spotsigs\", \"signature\": {\"antecedents\": [\"the\", null]}");
    refuses(
        "[signature.chain] must be an integer between 1 and 100, got [2]",
        "\"method\": \"spotsigs\", \"signature\": {\"chain\": \"2\"}");
    refuses(
        "[threshold] must be greater than 0 and at most 1, got 0.0",
        "\"method\": \"spotsigs\", \"threshold\": 0");
    refuses(
        "[signature.length] must be an integer between 1 and 100, got 0",
        "\"method\": \"full\", \"signature\": {\"length\": 0}");
    refuses(
        "unknown key [signature.lenght], did you mean [signature.length]?",
        "\"method\": \"full\", \"signature\": {\"lenght\": 3}");
    refuses(
        "unknown key [signature.n], must be one of [length]",
        "\"method\": \"full\", \"signature\": {\"n\": 3}");
    refuses(
        "[signature.terms] must be an integer between 1 and 10000, got 0",
        "\"method\": \"imatch\", \"signature\": {\"terms\": 0}");
    refuses(
        "[signature.skip] must be an integer between 0 and 10000, got -1",
        "\"method\": \"imatch\", \"signature\": {\"skip\": -1}");
  }

  @Test
  public void theRequestOnRecordSaysHowABaselineIsSetUp() {
    String asked =
        """
        {
          "index": ["letters"],
          "run_id": "x",
          "field": "body",
          "query": {"match_all": {}},
          "method": "dsc",
          "reference": {"min_copies": 6},
          "min_unique_words": 4,
          "threshold": 0.8,
          "candidates": {"min_shared": 1, "max_doc_freq": 0.1},
          "signature": {"n": 7}
        }
        """;
    assertEquals(
        XContentHelper.convertToMap(JsonXContent.jsonXContent, asked, true),
        with("\"run_id\": \"x\", \"method\": \"dsc\", \"signature\": {\"n\": 7}")
            .asRequest(new String[] {"letters"}));
  }
}
