// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.request.RequestBody;
import org.neardup.plugin.settings.RequestLimits;

/** Reads the parameters of method {@code references}. */
final class ReferencesParser {

  private static final String AUTO = "auto";

  private final List<String> attributes = new ArrayList<>();
  private final List<ConstraintRule> rules = new ArrayList<>();
  private final List<DocumentPair> pairs = new ArrayList<>();

  private final RequestLimits limits;

  private ReferencesParser(RequestLimits limits) {
    this.limits = limits;
  }

  /**
   * Checks the parameters and fills in what they leave out.
   *
   * @param limits what one request may ask for
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  static ReferencesMethod parse(RequestBody body, RequestLimits limits) {
    return new ReferencesParser(limits).read(body);
  }

  private ReferencesMethod read(RequestBody body) {
    RequestBody candidates = body.object("candidates");
    int minShared = candidates.integer("min_shared", ReferencesMethod.DEFAULT_MIN_SHARED, 1, 1000);
    double maxDocFreqShare =
        candidates.number("max_doc_freq", ReferencesMethod.DEFAULT_MAX_DOC_FREQ_SHARE, 0, 1);
    RequestBody distance = body.object("distance");
    distance.oneOf("type", ReferencesMethod.DISTANCE, List.of(ReferencesMethod.DISTANCE));
    OptionalDouble threshold = threshold(distance);
    double mu = distance.number("mu", ReferencesMethod.DEFAULT_MU, 1e-6, 1e6);
    double discount =
        distance.number(
            "family_discount",
            AssignmentSettings.DEFAULT_FAMILY_DISCOUNT,
            0,
            AssignmentSettings.MAX_THRESHOLD);
    int constraints = body.list("constraints").size();
    if (constraints > limits.constraints()) {
      throw limits.tooManyConstraints(constraints);
    }
    for (RequestBody constraint : body.objects("constraints")) {
      readConstraint(constraint);
    }
    String onConflict =
        body.oneOf(
            "on_conflict",
            LinkType.CANNOT_LINK.label(),
            List.of(LinkType.CANNOT_LINK.label(), LinkType.MUST_LINK.label()));
    return new ReferencesMethod(
        minShared,
        maxDocFreqShare,
        threshold,
        mu,
        discount,
        new ReferencesMethod.Constraints(
            attributes,
            rules,
            pairs,
            onConflict.equals(LinkType.MUST_LINK.label())
                ? ConflictPolicy.MUST_LINK
                : ConflictPolicy.CANNOT_LINK),
        body.flag("letters", true),
        body.has("passages")
            ? Optional.of(PassagesParser.parse(body.object("passages")))
            : Optional.empty());
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
    pairs.addAll(
        DocumentPair.read(
            constraint,
            "pairs",
            type,
            limits.pairs() - pairs.size(),
            () -> limits.tooManyPairs(constraint.name("pairs"))));
  }

  private int index(String attribute) {
    int at = attributes.indexOf(attribute);
    if (at >= 0) {
      return at;
    }
    if (attributes.size() == limits.attributes()) {
      throw limits.tooManyAttributes();
    }
    attributes.add(attribute);
    return attributes.size() - 1;
  }
}
