// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.analysis;

import java.util.List;
import java.util.Map;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.opensearch.common.settings.Settings;

/**
 * The parameters of the token filter and of the analyzer {@code neardup_shingle}.
 *
 * <table>
 *   <caption>Parameters</caption>
 *   <tr><td>{@code length}</td><td>words a shingle, 1 to 100, default 5</td></tr>
 *   <tr><td>{@code offset}</td><td>words between the starts of neighbouring shingles, 1 to 100,
 *       default 1</td></tr>
 *   <tr><td>{@code select}</td><td>which shingles are kept: {@code all}, {@code every_nth}, {@code
 *       modulo}, {@code winnow}, {@code min_elements} or {@code min_permutations}, default {@code
 *       winnow}</td></tr>
 *   <tr><td>{@code n}</td><td>of {@code every_nth}: one shingle in {@code n}, at least 1,
 *       required</td></tr>
 *   <tr><td>{@code p}</td><td>of {@code modulo}: shingles whose hash is a multiple of {@code p}, at
 *       least 1, required</td></tr>
 *   <tr><td>{@code window}</td><td>of {@code winnow}: shingles a window, 1 to 1000, default
 *       4</td></tr>
 *   <tr><td>{@code size}</td><td>of {@code min_elements}: least shingles in one permutation; of
 *       {@code min_permutations}: permutations, of each the least shingle; 1 to 1000, default
 *       100</td></tr>
 *   <tr><td>{@code seed}</td><td>of both: the seed of the permutations, an integer of 64 bits, default 0</td></tr>
 * </table>
 *
 * {@code min_permutations} costs {@code size} products of eight table look-ups for each distinct
 * shingle of a text. Each analyzer of each index that has signed a text keeps 16 kB of tables for
 * each permutation: 1.6 MB by default, 16 MB at most. {@code min_elements} has a single one.
 *
 * <pre>
 *   {"type": "neardup_shingle"}                                         length 5, winnowed by 4
 *   {"type": "neardup_shingle", "length": 3, "select": "all"}           every shingle of 3 words
 *   {"type": "neardup_shingle", "select": "modulo", "p": 25}            one shingle in 25
 *   {"type": "neardup_shingle", "select": "min_elements", "size": 50}   50 shingles, by chance
 * </pre>
 */
record ShingleParameters(ShingleScheme scheme, ShingleSelection selection) {

  private static final String LENGTH = "length";
  private static final String OFFSET = "offset";
  private static final String SELECT = "select";
  private static final String N = "n";
  private static final String P = "p";
  private static final String WINDOW = "window";
  private static final String SIZE = "size";
  private static final String SEED = "seed";
  private static final List<String> ALL = List.of(LENGTH, OFFSET, SELECT, N, P, WINDOW, SIZE, SEED);

  private static final String EVERY_SHINGLE = "all";
  private static final String EVERY_NTH = "every_nth";
  private static final String MODULO = "modulo";
  private static final String WINNOW = "winnow";
  private static final String MIN_ELEMENTS = "min_elements";
  private static final String MIN_PERMUTATIONS = "min_permutations";
  private static final List<String> SELECTIONS =
      List.of(EVERY_SHINGLE, EVERY_NTH, MODULO, WINNOW, MIN_ELEMENTS, MIN_PERMUTATIONS);

  /** The selections of each of these parameters; other parameters belong to all. */
  private static final Map<String, List<String>> SELECTIONS_OF =
      Map.of(
          N, List.of(EVERY_NTH),
          P, List.of(MODULO),
          WINDOW, List.of(WINNOW),
          SIZE, List.of(MIN_ELEMENTS, MIN_PERMUTATIONS),
          SEED, List.of(MIN_ELEMENTS, MIN_PERMUTATIONS));

  private static final int DEFAULT_WINDOW =
      ((ShingleSelection.Winnow) ShingleSelection.DEFAULT).window();

  /**
   * Reads the settings of a component.
   *
   * @throws IllegalArgumentException if a parameter is unknown, out of range, missing, or belongs
   *     to a selection other than the chosen one; the message names the parameter, the rule and the
   *     value
   */
  static ShingleParameters read(Settings settings) {
    ComponentSettings component = new ComponentSettings(settings, ALL);
    String select = component.name(SELECT, WINNOW);
    ShingleSelection selection = selection(component, select);
    refuseParametersOfOtherSelections(component, select);
    ShingleScheme scheme =
        new ShingleScheme(
            component.integer(LENGTH, ShingleScheme.DEFAULT.length()),
            component.integer(OFFSET, ShingleScheme.DEFAULT.offset()));
    return new ShingleParameters(scheme, selection);
  }

  /** Both as text, like that of the analyzer. */
  String signing() {
    return ShingleSignatureAnalyzer.signing(scheme, selection);
  }

  private static ShingleSelection selection(ComponentSettings component, String select) {
    return switch (select) {
      case EVERY_SHINGLE -> new ShingleSelection.All();
      case EVERY_NTH -> new ShingleSelection.EveryNth(required(component, N, select));
      case MODULO -> new ShingleSelection.Modulo(required(component, P, select));
      case WINNOW -> new ShingleSelection.Winnow(component.integer(WINDOW, DEFAULT_WINDOW));
      case MIN_ELEMENTS -> new ShingleSelection.MinElements(size(component), seed(component));
      case MIN_PERMUTATIONS ->
          new ShingleSelection.MinPermutations(size(component), seed(component));
      default ->
          throw new IllegalArgumentException(
              "["
                  + SELECT
                  + "] must be one of "
                  + SELECTIONS
                  + ", got ["
                  + component.shown(SELECT)
                  + "]");
    };
  }

  private static int size(ComponentSettings component) {
    return component.integer(SIZE, ShingleSelection.DEFAULT_SIZE);
  }

  private static long seed(ComponentSettings component) {
    return component.longInteger(SEED, ShingleSelection.DEFAULT_SEED);
  }

  private static int required(ComponentSettings component, String parameter, String select) {
    if (!component.has(parameter)) {
      throw new IllegalArgumentException(
          "[%s] is required with [%s] %s, got none".formatted(parameter, SELECT, select));
    }
    return component.integer(parameter, 0);
  }

  private static void refuseParametersOfOtherSelections(
      ComponentSettings component, String select) {
    for (String parameter : ALL) {
      List<String> owners = SELECTIONS_OF.getOrDefault(parameter, List.of(select));
      if (component.has(parameter) && !owners.contains(select)) {
        throw new IllegalArgumentException(
            "[%s] is allowed with [%s] %s only, got [%s] with [%s] %s"
                .formatted(
                    parameter,
                    SELECT,
                    String.join(" or ", owners),
                    component.shown(parameter),
                    SELECT,
                    select));
      }
    }
  }
}
