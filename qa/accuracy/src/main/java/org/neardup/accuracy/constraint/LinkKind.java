// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import java.util.List;
import org.neardup.constraint.LinkType;

/** The kinds of constraint of a curve, as in figure 4 of SIGIR 2006. */
enum LinkKind {
  MUST("must", LinkType.MUST_LINK),
  CANNOT("cannot", LinkType.CANNOT_LINK),
  FAMILY("family", LinkType.FAMILY_LINK),
  /** A third of each. */
  ALL("all", LinkType.MUST_LINK, LinkType.CANNOT_LINK, LinkType.FAMILY_LINK);

  private final String label;
  private final List<LinkType> types;

  LinkKind(String label, LinkType... types) {
    this.label = label;
    this.types = List.of(types);
  }

  String label() {
    return label;
  }

  /** The types of links, which take turns. */
  List<LinkType> types() {
    return types;
  }
}
