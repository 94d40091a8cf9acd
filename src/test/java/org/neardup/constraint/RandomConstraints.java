// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A few texts with random attributes, rules and links, made from a seed; few enough values that
 * links of every kind meet.
 */
public record RandomConstraints(
    List<List<AttributeTuple>> copies, List<ConstraintRule> rules, List<ExplicitLink> links) {

  private static final String[][] VALUES = {
    {"epa", "dot", null}, {"mail", "fax", "web", null}, {"10", "11", "20", "ten", null}
  };
  private static final String[] NAMES = {"docket_id", "relay", "size"};

  /** Constraints of every kind over 1 to 8 texts. */
  public static RandomConstraints next(Random random) {
    return next(random, 1 + random.nextInt(8), true);
  }

  /**
   * Constraints over a number of texts.
   *
   * @param manyCopies whether texts may have several copies, of different attributes
   */
  public static RandomConstraints next(Random random, int texts, boolean manyCopies) {
    List<List<AttributeTuple>> copies = new ArrayList<>();
    for (int text = 0; text < texts; text++) {
      Set<AttributeTuple> tuples = new LinkedHashSet<>();
      int count = manyCopies && random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 1;
      for (int i = 0; i < count; i++) {
        tuples.add(tuple(random));
      }
      copies.add(List.copyOf(tuples));
    }
    List<ConstraintRule> rules = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      rules.add(rule(random));
    }
    return new RandomConstraints(copies, rules, links(random, texts, random.nextInt(9)));
  }

  /** Links between random texts, some of a text with itself. */
  public static List<ExplicitLink> links(Random random, int texts, int count) {
    List<ExplicitLink> links = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      links.add(
          new ExplicitLink(
              LinkType.values()[random.nextInt(3)],
              random.nextInt(texts),
              random.nextInt(texts),
              "pair " + i));
    }
    return links;
  }

  /** The closure of all this. */
  public ConstraintClosure closure(ConflictPolicy policy) {
    return ConstraintClosure.of(
        copies.size(), ListedAttributes.ofCopies(copies), rules, links, policy);
  }

  private static AttributeTuple tuple(Random random) {
    String[] values = new String[VALUES.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = VALUES[i][random.nextInt(VALUES[i].length)];
    }
    return new AttributeTuple(values);
  }

  private static ConstraintRule rule(Random random) {
    LinkType type = LinkType.values()[random.nextInt(3)];
    List<Condition> conditions = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      int attribute = random.nextInt(NAMES.length);
      conditions.add(
          switch (random.nextInt(type == LinkType.CANNOT_LINK ? 4 : 3)) {
            case 0, 1 -> new Condition.Same(attribute, NAMES[attribute]);
            case 2 -> new Condition.Within(attribute, NAMES[attribute], random.nextInt(3) * 0.1);
            default -> new Condition.Differs(attribute, NAMES[attribute]);
          });
    }
    return new ConstraintRule(type, conditions);
  }
}
