// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import org.neardup.constraint.LinkType;

/**
 * Two documents that a request links by name.
 *
 * @param type the link
 * @param left an id, or {@code index/id}
 * @param right likewise
 */
public record DocumentPair(LinkType type, String left, String right) {

  /** How the pair reads in an explanation. */
  public String because() {
    return "pair [" + left + ", " + right + "]";
  }
}
