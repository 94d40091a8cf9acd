// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;

/** Makes closures. Texts are numbers; pairs explain themselves as "0 must 1". */
public abstract class ClosureTestCase extends LuceneTestCase {

  static final ConstraintRule OTHER_DOCKETS =
      new ConstraintRule(LinkType.CANNOT_LINK, List.of(new Condition.Differs(0, "docket_id")));
  static final ConstraintRule SAME_RELAY =
      new ConstraintRule(LinkType.MUST_LINK, List.of(new Condition.Same(0, "relay")));

  static ConstraintClosure closure(int texts, ExplicitLink... links) {
    return closure(texts, List.of(links), ConflictPolicy.CANNOT_LINK);
  }

  static ConstraintClosure closure(int texts, List<ExplicitLink> links, ConflictPolicy policy) {
    return ConstraintClosure.of(texts, TextAttributes.none(), List.of(), links, policy);
  }

  static ConstraintClosure dockets(List<ExplicitLink> links, String... dockets) {
    return ConstraintClosure.of(
        dockets.length,
        ListedAttributes.ofValues(dockets),
        List.of(OTHER_DOCKETS),
        links,
        ConflictPolicy.CANNOT_LINK);
  }

  static ConstraintClosure relays(List<ExplicitLink> links, String... relays) {
    return ConstraintClosure.of(
        relays.length,
        ListedAttributes.ofValues(relays),
        List.of(SAME_RELAY),
        links,
        ConflictPolicy.CANNOT_LINK);
  }

  static ExplicitLink must(int left, int right) {
    return new ExplicitLink(LinkType.MUST_LINK, left, right, left + " must " + right);
  }

  static ExplicitLink cannot(int left, int right) {
    return new ExplicitLink(LinkType.CANNOT_LINK, left, right, left + " cannot " + right);
  }

  static ExplicitLink family(int left, int right) {
    return new ExplicitLink(LinkType.FAMILY_LINK, left, right, left + " family " + right);
  }

  static List<Integer> components(ConstraintClosure closure, int texts) {
    List<Integer> components = new ArrayList<>();
    for (int text = 0; text < texts; text++) {
      components.add(closure.component(text));
    }
    return components;
  }
}
