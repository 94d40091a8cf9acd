package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.LinkType;
import org.opensearch.common.Randomness;

/** Reads the body of {@code POST /{index}/_neardup}. */
public final class RunDefinitionParser {

  /** The methods of this version. */
  public static final List<String> METHODS = List.of("references");

  private static final String REFERENCES = "references";
  private static final String KL = "kl";
  private static final String AUTO = "auto";
  private static final int MAX_RUN_ID = 128;
  private static final String RESERVED = "results";
  private static final int MAX_PAIRS = 10_000;
  private static final int MAX_RULES = 100;
  private static final int MAX_ATTRIBUTES = 32;

  private final List<String> attributes = new ArrayList<>();
  private final List<ConstraintRule> rules = new ArrayList<>();
  private final List<DocumentPair> pairs = new ArrayList<>();

  private RunDefinitionParser() {}

  /**
   * Checks a body and fills in what it leaves out.
   *
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  public static RunDefinition parse(Map<String, Object> body) {
    return new RunDefinitionParser().read(body);
  }

  private RunDefinition read(Map<String, Object> given) {
    RequestBody body = new RequestBody("", given);
    String runId = body.string("run_id").map(RunDefinitionParser::checkedRunId).orElse(null);
    body.oneOf("method", REFERENCES, METHODS);
    String timestampField = body.string("timestamp_field").orElse(null);
    RequestBody reference = body.object("reference");
    int minCopies =
        reference.integer("min_copies", RunDefinition.DEFAULT_MIN_COPIES, 1, Integer.MAX_VALUE);
    RequestBody candidates = body.object("candidates");
    int minShared = candidates.integer("min_shared", RunDefinition.DEFAULT_MIN_SHARED, 1, 1000);
    double maxDocFreq = candidates.number("max_doc_freq", RunDefinition.DEFAULT_MAX_DOC_FREQ, 0, 1);
    RequestBody distance = body.object("distance");
    distance.oneOf("type", KL, List.of(KL));
    OptionalDouble threshold = threshold(distance);
    double mu = distance.number("mu", RunDefinition.DEFAULT_MU, 1e-6, 1e6);
    double discount =
        distance.number(
            "family_discount",
            AssignmentSettings.DEFAULT_FAMILY_DISCOUNT,
            0,
            AssignmentSettings.MAX_THRESHOLD);
    if (body.list("constraints").size() > MAX_RULES) {
      throw new IllegalArgumentException(
          "[constraints] must be at most "
              + MAX_RULES
              + ", got "
              + body.list("constraints").size());
    }
    for (RequestBody constraint : body.objects("constraints")) {
      readConstraint(constraint);
    }
    String onConflict =
        body.oneOf(
            "on_conflict",
            LinkType.CANNOT_LINK.label(),
            List.of(LinkType.CANNOT_LINK.label(), LinkType.MUST_LINK.label()));
    Map<String, Object> query = body.map("query");
    body.any("field");
    body.done(); // first: a misspelt key tells more than a missing one
    String field = body.requiredString("field");
    return new RunDefinition(
        runId == null ? newRunId() : runId,
        field,
        query,
        timestampField,
        minCopies,
        minShared,
        maxDocFreq,
        threshold,
        mu,
        discount,
        List.copyOf(attributes),
        List.copyOf(rules),
        List.copyOf(pairs),
        onConflict.equals(LinkType.MUST_LINK.label())
            ? ConflictPolicy.MUST_LINK
            : ConflictPolicy.CANNOT_LINK,
        given);
  }

  private static OptionalDouble threshold(RequestBody distance) {
    Object given = distance.any("threshold");
    if (given == null || AUTO.equals(given)) {
      return OptionalDouble.empty();
    }
    if (given instanceof String) {
      throw distance.mustBe("threshold", "a number or \"auto\"", given);
    }
    return OptionalDouble.of(
        distance.number("threshold", given, 0, AssignmentSettings.MAX_THRESHOLD));
  }

  private void readConstraint(RequestBody constraint) {
    List<String> types = new ArrayList<>();
    for (LinkType type : LinkType.values()) {
      types.add(type.label());
    }
    String label = constraint.oneOf("type", null, types);
    boolean hasConditions = constraint.has("when");
    boolean hasPairs = constraint.has("pairs");
    if (label == null || hasConditions == hasPairs) {
      constraint.done(); // first: a misspelt key tells more than a missing one
    }
    if (label == null) {
      throw new IllegalArgumentException(constraint.name("type") + " is required, one of " + types);
    }
    LinkType type = LinkType.values()[types.indexOf(label)];
    if (hasConditions == hasPairs) {
      throw new IllegalArgumentException(
          constraint.name("when")
              + " or "
              + constraint.name("pairs")
              + " must be given, and not both");
    }
    if (hasConditions) {
      readRule(type, constraint);
    } else {
      readPairs(type, constraint);
    }
  }

  private void readRule(LinkType type, RequestBody constraint) {
    RequestBody when = constraint.object("when");
    List<Condition> conditions = new ArrayList<>();
    if (when.has("contains_reference")) {
      conditions.add(new Condition.ContainsReference(share(when, "contains_reference")));
    }
    if (when.has("word_overlap")) {
      conditions.add(new Condition.WordOverlapAtLeast(share(when, "word_overlap")));
    }
    for (String attribute : when.strings("differs")) {
      conditions.add(new Condition.Differs(index(attribute), attribute));
    }
    for (String attribute : when.strings("same")) {
      conditions.add(new Condition.Same(index(attribute), attribute));
    }
    RequestBody within = when.object("within");
    for (String attribute : when.map("within").keySet()) {
      conditions.add(
          new Condition.Within(
              index(attribute), attribute, within.number(attribute, within.any(attribute), 0, 1)));
    }
    when.done();
    try {
      rules.add(new ConstraintRule(type, conditions));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(constraint.name("when") + ": " + e.getMessage(), e);
    }
  }

  private static double share(RequestBody when, String key) {
    double share = when.number(key, 0, 0, 1);
    if (share == 0) {
      throw when.mustBe(key, "greater than 0 and at most 1", share);
    }
    return share;
  }

  private void readPairs(LinkType type, RequestBody constraint) {
    for (Object element : constraint.list("pairs")) {
      if (!(element instanceof List<?> pair)
          || pair.size() != 2
          || !(pair.get(0) instanceof String left)
          || !(pair.get(1) instanceof String right)) {
        throw constraint.mustBe("pairs", "an array of pairs of document ids", element);
      }
      if (left.equals(right)) {
        throw constraint.mustBe("pairs", "made of two different documents", element);
      }
      pairs.add(new DocumentPair(type, left, right));
      if (pairs.size() > MAX_PAIRS) {
        throw new IllegalArgumentException(
            constraint.name("pairs") + " must be at most " + MAX_PAIRS + " in one request");
      }
    }
  }

  private int index(String attribute) {
    int at = attributes.indexOf(attribute);
    if (at >= 0) {
      return at;
    }
    if (attributes.size() == MAX_ATTRIBUTES) {
      throw new IllegalArgumentException(
          "[constraints.when] must name at most " + MAX_ATTRIBUTES + " different fields");
    }
    attributes.add(attribute);
    return attributes.size() - 1;
  }

  /** A run's name is part of an index name, so the rules of index names hold. */
  private static String checkedRunId(String runId) {
    boolean valid =
        runId.length() <= MAX_RUN_ID
            && runId.chars().allMatch(RunDefinitionParser::isRunIdCharacter)
            && Character.isLetterOrDigit(runId.charAt(0));
    if (runId.equals(RESERVED)) {
      throw new IllegalArgumentException(
          "[run_id] must not be [" + RESERVED + "], the alias of all results has that name");
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
