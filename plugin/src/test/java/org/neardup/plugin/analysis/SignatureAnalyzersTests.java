// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.util.List;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.neardup.signature.SignatureAnalyzer;
import org.neardup.signature.SpotScheme;
import org.neardup.signature.SpotSignatureAnalyzer;
import org.neardup.signature.WordSet;
import org.opensearch.common.settings.Settings;
import org.opensearch.test.OpenSearchTestCase;

public class SignatureAnalyzersTests extends OpenSearchTestCase {

  public void testTheTypeNamesTheAnalyzer() {
    Settings settings =
        Settings.builder()
            .put("type", "neardup_shingle")
            .put("length", 2)
            .put("select", "all")
            .build();
    try (SignatureAnalyzer analyzer = SignatureAnalyzers.of(settings)) {
      ShingleSignatureAnalyzer shingles = (ShingleSignatureAnalyzer) analyzer;
      assertEquals(new ShingleScheme(2, 1), shingles.scheme());
      assertEquals(new ShingleSelection.All(), shingles.selection());
    }
  }

  public void testSpotSignaturesHaveTheirType() {
    Settings settings =
        Settings.builder()
            .put("type", "neardup_spotsigs")
            .putList("antecedents", "a", "the")
            .put("chain", 3)
            .build();
    try (SignatureAnalyzer analyzer = SignatureAnalyzers.of(settings)) {
      SpotScheme scheme = ((SpotSignatureAnalyzer) analyzer).scheme();
      assertEquals(new WordSet.Listed(List.of("a", "the")), scheme.antecedents());
      assertEquals(3, scheme.chain());
    }
  }

  public void testAnUnknownTypeIsAnsweredWithThoseThereAre() {
    assertEquals(
        "[type] must be one of [neardup_shingle, neardup_spotsigs], got [standard]",
        expectThrows(
                IllegalArgumentException.class,
                () -> SignatureAnalyzers.of(Settings.builder().put("type", "standard").build()))
            .getMessage());
    assertEquals(
        "[type] must be one of [neardup_shingle, neardup_spotsigs], got [null]",
        expectThrows(IllegalArgumentException.class, () -> SignatureAnalyzers.of(Settings.EMPTY))
            .getMessage());
  }

  public void testParametersAreReadAsInAnIndex() {
    Settings settings = Settings.builder().put("type", "neardup_shingle").put("length", 0).build();
    assertEquals(
        "[length] must be between 1 and 100, got 0",
        expectThrows(IllegalArgumentException.class, () -> SignatureAnalyzers.of(settings))
            .getMessage());
  }
}
