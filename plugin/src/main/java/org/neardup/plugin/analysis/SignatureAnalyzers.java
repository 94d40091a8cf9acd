// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.util.List;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.neardup.signature.SignatureAnalyzer;
import org.neardup.signature.SpotSignatureAnalyzer;
import org.opensearch.common.settings.Settings;

/** Signature analyzers outside an index, for runs with their own signing. */
public final class SignatureAnalyzers {

  private static final String TYPE = "type";
  private static final List<String> TYPES =
      List.of(ShingleAnalyzerProvider.NAME, SpotAnalyzerProvider.NAME);

  private SignatureAnalyzers() {}

  /**
   * Makes the analyzer described by settings, like in an index.
   *
   * <pre>
   *   {"type": "neardup_shingle", "length": 3, "select": "all"}
   *   {"type": "neardup_spotsigs", "antecedents": "_english_", "chain": 3}
   * </pre>
   *
   * @param settings the {@code type} and the parameters of that type
   * @throws IllegalArgumentException if the type or a parameter is unknown or out of range; the
   *     message names the parameter, the rule and the value
   */
  public static SignatureAnalyzer of(Settings settings) {
    String type = settings.get(TYPE);
    if (ShingleAnalyzerProvider.NAME.equals(type)) {
      ShingleParameters parameters = ShingleParameters.read(settings);
      return new ShingleSignatureAnalyzer(parameters.scheme(), parameters.selection());
    }
    if (SpotAnalyzerProvider.NAME.equals(type)) {
      return new SpotSignatureAnalyzer(SpotParameters.read(settings));
    }
    throw new IllegalArgumentException(
        "[" + TYPE + "] must be one of " + TYPES + ", got [" + type + "]");
  }
}
