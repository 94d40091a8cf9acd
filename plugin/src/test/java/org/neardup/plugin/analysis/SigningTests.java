// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.analysis.AnalysisTestsHelper;
import org.opensearch.test.OpenSearchTokenStreamTestCase;

public class SigningTests extends OpenSearchTokenStreamTestCase {

  private static final String DEFAULT = ShingleScheme.DEFAULT + ", " + ShingleSelection.DEFAULT;

  @Test
  public void parametersDecideAndNotNames() throws Exception {
    assertEquals(DEFAULT, signing("one", "type", "neardup_shingle"));
    assertEquals(DEFAULT, signing("two", "type", "neardup_shingle", "window", "4"));
    assertNotEquals(DEFAULT, signing("one", "type", "neardup_shingle", "window", "5"));
    assertEquals(
        signing("one", "type", "neardup_spotsigs", "antecedents", "a, the"),
        signing("two", "type", "neardup_spotsigs", "antecedents", "the, a", "chain", "2"));
    assertNotEquals(
        signing("one", "type", "neardup_spotsigs", "antecedents", "a, the"),
        signing("one", "type", "neardup_spotsigs", "antecedents", "a, is"));
    assertEquals(
        signing("one", "type", "neardup_imatch"),
        signing("two", "type", "neardup_imatch", "lexicon", "_english_"));
    assertNotEquals(
        signing("one", "type", "neardup_imatch"),
        signing("one", "type", "neardup_imatch", "max_idf", "0.9"));
    assertNotEquals(
        signing("one", "type", "neardup_shingle", "select", "min_elements"),
        signing("one", "type", "neardup_shingle", "select", "min_elements", "seed", "1"));
  }

  @Test
  public void theSameChainSignsAlike() throws Exception {
    assertEquals(
        DEFAULT, signing("parts", "tokenizer", "neardup_words", "filter", "neardup_shingle"));
    assertEquals(
        "[standard], [lowercase], " + DEFAULT,
        signing("parts", "tokenizer", "standard", "filter", "lowercase, neardup_shingle"));
    assertEquals(
        signing("one", "type", "neardup_imatch"),
        signing("parts", "tokenizer", "neardup_words", "filter", "neardup_imatch"));
    assertEquals(
        signing("one", "type", "neardup_spotsigs"),
        signing("parts", "tokenizer", "neardup_words", "filter", "neardup_spotsigs"));
    assertEquals("[neardup_words]", signing("parts", "tokenizer", "neardup_words"));
  }

  @Test
  public void anyOtherAnalyzerIsKnownByItsName() throws Exception {
    assertEquals("analyzer [letters]", signing("letters", "type", "standard"));
  }

  private static String signing(String name, String... parameters) throws Exception {
    Settings.Builder settings =
        Settings.builder().put(Environment.PATH_HOME_SETTING.getKey(), createTempDir().toString());
    for (int i = 0; i < parameters.length; i += 2) {
      settings.put("index.analysis.analyzer." + name + "." + parameters[i], parameters[i + 1]);
    }
    return Signing.of(
        AnalysisTestsHelper.createTestAnalysisFromSettings(
                settings.build(), new NearDuplicatePlugin())
            .indexAnalyzers
            .get(name));
  }
}
