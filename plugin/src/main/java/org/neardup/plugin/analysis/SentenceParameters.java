// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.neardup.signature.SentenceScheme;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;

/**
 * The parameters of the analyzer {@code neardup_sentence}.
 *
 * <table>
 *   <caption>Parameters</caption>
 *   <tr><td>{@code signature}</td><td>the signature of a sentence: {@code imatch}, {@code shingle} or {@code spotsigs}, default {@code imatch}</td></tr>
 *   <tr><td>{@code length}</td><td>of {@code shingle}: words a shingle, 2 to 4, default 4</td></tr>
 *   <tr><td>{@code lexicon}, {@code min_idf}, {@code max_idf}</td><td>of {@code imatch}: see {@link IMatchParameters}</td></tr>
 *   <tr><td>{@code antecedents}, {@code antecedent_count}, {@code stop_words}, {@code distance},
 *       {@code chain}</td><td>of {@code spotsigs}: see {@link SpotParameters}, except that the default antecedents of a language are its 10000 most frequent words</td></tr>
 * </table>
 *
 * <pre>
 *   {"type": "neardup_sentence"}                                     one signature a sentence
 *   {"type": "neardup_sentence", "signature": "shingle"}             all runs of 4 words
 *   {"type": "neardup_sentence", "signature": "spotsigs", "antecedents": "_chinese_"}
 * </pre>
 */
final class SentenceParameters {

  private static final String SIGNATURE = "signature";
  private static final String LENGTH = "length";

  private static final String IMATCH = "imatch";
  private static final String SHINGLE = "shingle";
  private static final String SPOTSIGS = "spotsigs";

  private static final Map<String, List<String>> PARAMETERS_OF =
      Map.of(IMATCH, IMatchParameters.ALL, SHINGLE, List.of(LENGTH), SPOTSIGS, SpotParameters.ALL);

  private static final List<String> SIGNATURES = List.of(IMATCH, SHINGLE, SPOTSIGS);

  private static final List<String> ALL =
      Stream.concat(
              Stream.of(SIGNATURE),
              SIGNATURES.stream().flatMap(signature -> PARAMETERS_OF.get(signature).stream()))
          .toList();

  private SentenceParameters() {}

  /**
   * Reads the settings of a component.
   *
   * @param environment locates the config directory
   * @throws IllegalArgumentException if a parameter is unknown, out of range, or belongs to a
   *     signature other than the chosen one; the message names the parameter, the rule and the
   *     value
   */
  static SentenceScheme read(Settings settings, Environment environment) {
    ComponentSettings component = new ComponentSettings(settings, ALL);
    String signature = component.name(SIGNATURE, IMATCH);
    if (!SIGNATURES.contains(signature)) {
      throw new IllegalArgumentException(
          "[%s] must be one of %s, got [%s]"
              .formatted(SIGNATURE, SIGNATURES, component.shown(SIGNATURE)));
    }
    refuseParametersOfOtherSignatures(component, signature);
    return switch (signature) {
      case SHINGLE ->
          new SentenceScheme.Shingles(
              component.integer(LENGTH, SentenceScheme.Shingles.DEFAULT_LENGTH));
      case SPOTSIGS ->
          new SentenceScheme.SpotSigs(
              SpotParameters.read(component, SentenceScheme.SpotSigs::antecedentsOf));
      default -> new SentenceScheme.IMatch(IMatchParameters.read(component, environment));
    };
  }

  private static void refuseParametersOfOtherSignatures(
      ComponentSettings component, String signature) {
    for (String owner : SIGNATURES) {
      for (String parameter : PARAMETERS_OF.get(owner)) {
        if (component.has(parameter) && !owner.equals(signature)) {
          throw new IllegalArgumentException(
              "[%s] is allowed with [%s] %s only, got [%s] with [%s] %s"
                  .formatted(
                      parameter,
                      SIGNATURE,
                      owner,
                      component.shown(parameter),
                      SIGNATURE,
                      signature));
        }
      }
    }
  }
}
