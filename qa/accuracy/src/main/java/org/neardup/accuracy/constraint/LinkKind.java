// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import java.util.List;
import org.neardup.constraint.LinkType;

/** The kinds of constraint of a curve, as in figure 4 of SIGIR 2006. */
enum LinkKind {
  MUST("must"),
  CANNOT("cannot"),
  FAMILY("family"),
  /** A third of each. */
  ALL("all");

  private final String label;

  LinkKind(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** The types of links, which take turns. */
  List<LinkType> types() {
    return switch (this) {
      case MUST -> List.of(LinkType.MUST_LINK);
      case CANNOT -> List.of(LinkType.CANNOT_LINK);
      case FAMILY -> List.of(LinkType.FAMILY_LINK);
      case ALL -> List.of(LinkType.MUST_LINK, LinkType.CANNOT_LINK, LinkType.FAMILY_LINK);
    };
  }
}
