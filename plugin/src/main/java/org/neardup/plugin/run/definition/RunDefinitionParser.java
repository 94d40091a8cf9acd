// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.neardup.edit.EditParameters;
import org.neardup.plugin.request.RequestBody;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.settings.RequestLimits;
import org.opensearch.common.Randomness;

/** Reads the body of {@code POST /{index}/_neardup}. */
public final class RunDefinitionParser {

  /** The methods of this version. */
  public static final List<String> METHODS =
      Stream.concat(
              Stream.of(ReferencesMethod.LABEL, ClosedSetsMethod.LABEL, PassagesMethod.LABEL),
              Arrays.stream(Baseline.values()).map(Baseline::label))
          .toList();

  /** Those that cluster. */
  public static final List<String> CLUSTERING =
      METHODS.stream().filter(method -> !method.equals(PassagesMethod.LABEL)).toList();

  /** The methods that have each of the parameters that not all have. */
  private static final Map<String, List<String>> METHODS_OF =
      Map.ofEntries(
          Map.entry("candidates", labels(ReferencesMethod.LABEL, Baseline.FULL, Baseline.DSC)),
          Map.entry("distance", List.of(ReferencesMethod.LABEL)),
          Map.entry("constraints", List.of(ReferencesMethod.LABEL)),
          Map.entry("on_conflict", List.of(ReferencesMethod.LABEL)),
          Map.entry("passages", List.of(ReferencesMethod.LABEL)),
          Map.entry("letters", List.of(ReferencesMethod.LABEL)),
          Map.entry("attributes", CLUSTERING),
          Map.entry("reference", CLUSTERING),
          Map.entry("min_unique_words", CLUSTERING),
          Map.entry(
              "threshold",
              labels(PassagesMethod.LABEL, Baseline.FULL, Baseline.DSC, Baseline.SPOTSIGS)),
          Map.entry("sketch", List.of(ClosedSetsMethod.LABEL)),
          Map.entry("min_common", List.of(ClosedSetsMethod.LABEL)),
          Map.entry("max_itemsets", List.of(ClosedSetsMethod.LABEL)),
          Map.entry("signature", labels((Object[]) Baseline.values())),
          Map.entry("unit", List.of(PassagesMethod.LABEL)),
          Map.entry("min_words", List.of(PassagesMethod.LABEL)),
          Map.entry("min_sentences", List.of(PassagesMethod.LABEL)),
          Map.entry("gap", List.of(PassagesMethod.LABEL)),
          Map.entry("reordered", List.of(PassagesMethod.LABEL)),
          Map.entry("max_documents", List.of(PassagesMethod.LABEL)));

  private static final String ATTRIBUTES = "attributes";

  /** A parameter of the URL that is often put into the body. */
  private static final String WAIT = "wait_for_completion";

  /** Fields of a document that results show. */
  private static final int MAX_ATTRIBUTES = 8;

  /** Names that need no quotes in query languages. */
  private static final Pattern ATTRIBUTE_NAME = Pattern.compile("[a-z][a-z0-9_]{0,63}");

  private static final int MAX_RUN_ID = 128;
  private static final int MAX_MIN_UNIQUE_WORDS = 1000;

  /** Names that are taken, and by what. */
  private static final Map<String, String> RESERVED =
      Map.of(
          "results", "the alias of all results has that name",
          "stats", "the route of the statistics has that name");

  private RunDefinitionParser() {}

  /** As below, within the limits that hold where nobody has set others. */
  public static RunDefinition parse(Map<String, Object> given) {
    return parse(given, RequestLimits.DEFAULT);
  }

  /**
   * Checks a body and fills in what it leaves out.
   *
   * @param limits what one request may ask for
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  public static RunDefinition parse(Map<String, Object> given, RequestLimits limits) {
    RequestBody body = new RequestBody("", given);
    String runId =
        body.string(RunDefinition.RUN_ID).map(RunDefinitionParser::checkedRunId).orElse(null);
    String label = body.oneOf("method", ReferencesMethod.LABEL, METHODS);
    String timestampField = body.string("timestamp_field").orElse(null);
    Map<String, String> attributes = attributes(body);
    RequestBody reference = body.object("reference");
    int minCopies =
        reference.integer("min_copies", RunDefinition.DEFAULT_MIN_COPIES, 1, Integer.MAX_VALUE);
    EditParameters edits =
        new EditParameters(
            body.integer(
                "min_unique_words",
                EditParameters.DEFAULT_MIN_UNIQUE_WORDS,
                1,
                MAX_MIN_UNIQUE_WORDS),
            EditParameters.DEFAULT_MIN_SHARED_DOCUMENTS);
    RunMethod method = method(label, body, limits);
    refuseParametersOfOtherMethods(body, label);
    Map<String, Object> query = body.map("query");
    body.any("field");
    if (given.containsKey(WAIT)) {
      throw new IllegalArgumentException(
          "unknown key [%1$s]: it is a parameter of the URL, ?%1$s=%2$s"
              .formatted(WAIT, Boolean.FALSE.equals(given.get(WAIT)) ? "false" : "true"));
    }
    body.done(); // first: a misspelt key tells more than a missing one
    String field = body.requiredString("field");
    return new RunDefinition(
        runId == null ? newRunId() : runId,
        field,
        query,
        timestampField,
        attributes,
        minCopies,
        edits,
        method,
        given,
        null);
  }

  /**
   * Reads what a run is to do whose request is on record.
   *
   * @param request as {@link RunDefinition#asRequest} made it
   * @throws IllegalArgumentException if another version wrote it, and this one can't read it
   */
  public static RunDefinition parseRecorded(Map<String, Object> request) {
    Map<String, Object> body = new LinkedHashMap<>(request);
    body.remove(RunDefinition.INDEX);
    body.remove(RunDefinition.QUERY, RunDefinition.ALL);
    if (!(body.remove(RunDefinition.REVISION) instanceof Map<?, ?> revision)) {
      return parse(body, RequestLimits.NONE);
    }
    String id = (String) body.get(RunDefinition.RUN_ID);
    body.put(RunDefinition.RUN_ID, Revisions.runOf(id));
    return parse(body, RequestLimits.NONE).revised(id, Revision.of(revision));
  }

  private static Map<String, String> attributes(RequestBody body) {
    Map<String, Object> given = body.map(ATTRIBUTES);
    if (given.size() > MAX_ATTRIBUTES) {
      throw new IllegalArgumentException(
          "[%s] must name at most %s fields, got %s"
              .formatted(ATTRIBUTES, MAX_ATTRIBUTES, given.size()));
    }
    RequestBody fields = body.object(ATTRIBUTES);
    Map<String, String> attributes = new LinkedHashMap<>();
    for (String name : given.keySet()) {
      if (!ATTRIBUTE_NAME.matcher(name).matches()) {
        throw body.mustBe(
            ATTRIBUTES,
            "an object whose keys are 1 to 64 lower-case letters, digits or [_] and begin with a"
                + " letter",
            name);
      }
      attributes.put(name, fields.requiredString(name));
    }
    return attributes;
  }

  private static RunMethod method(String label, RequestBody body, RequestLimits limits) {
    for (Baseline baseline : Baseline.values()) {
      if (baseline.label().equals(label)) {
        return BaselineParser.parse(baseline, body);
      }
    }
    return switch (label) {
      case PassagesMethod.LABEL -> PassagesParser.method(body);
      case ClosedSetsMethod.LABEL -> ClosedSetsParser.parse(body);
      default -> ReferencesParser.parse(body, limits);
    };
  }

  private static void refuseParametersOfOtherMethods(RequestBody body, String label) {
    METHODS_OF.forEach(
        (parameter, methods) -> {
          if (!methods.contains(label) && body.hasForeign(parameter)) {
            throw new IllegalArgumentException(
                "["
                    + parameter
                    + "] is a parameter of [method] "
                    + methods
                    + ", got it with ["
                    + label
                    + "]"
                    + body.placeWithin(parameter)
                        .map(place -> ", did you mean " + place + "?")
                        .orElse(""));
          }
        });
  }

  private static List<String> labels(Object... methods) {
    return Arrays.stream(methods)
        .map(each -> each instanceof Baseline baseline ? baseline.label() : each.toString())
        .toList();
  }

  /** A run's name is part of an index name, so the rules of index names hold. */
  private static String checkedRunId(String runId) {
    boolean valid =
        runId.length() <= MAX_RUN_ID
            && runId.chars().allMatch(RunDefinitionParser::isRunIdCharacter)
            && Character.isLetterOrDigit(runId.charAt(0));
    if (RESERVED.containsKey(runId)) {
      throw new IllegalArgumentException(
          "[run_id] must not be [" + runId + "], " + RESERVED.get(runId));
    }
    if (!valid) {
      throw new IllegalArgumentException(
          "[run_id] must be 1 to "
              + MAX_RUN_ID
              + " lower-case letters, digits, [-], [_] or [.] and start with a letter or digit, got"
              + " ["
              + runId
              + "]");
    }
    return runId;
  }

  private static boolean isRunIdCharacter(int c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.';
  }

  private static String newRunId() {
    byte[] random = new byte[8];
    Randomness.createSecure().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
