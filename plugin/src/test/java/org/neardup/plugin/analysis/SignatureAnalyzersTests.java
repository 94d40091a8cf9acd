package org.neardup.plugin.analysis;

import org.apache.lucene.analysis.Analyzer;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureAnalyzer;
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
    try (Analyzer analyzer = SignatureAnalyzers.of(settings)) {
      ShingleSignatureAnalyzer shingles = (ShingleSignatureAnalyzer) analyzer;
      assertEquals(new ShingleScheme(2, 1), shingles.scheme());
      assertEquals(new ShingleSelection.All(), shingles.selection());
    }
  }

  public void testAnUnknownTypeIsAnsweredWithThoseThereAre() {
    assertEquals(
        "[type] must be one of [neardup_shingle], got [standard]",
        expectThrows(
                IllegalArgumentException.class,
                () -> SignatureAnalyzers.of(Settings.builder().put("type", "standard").build()))
            .getMessage());
    assertEquals(
        "[type] must be one of [neardup_shingle], got [null]",
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
