// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

/**
 * A link between two documents by their names.
 *
 * @param type a must-link or a cannot-link
 * @param left the name of a document
 * @param right the name of another
 */
public record NamedLink(LinkType type, String left, String right) {

  /** The document at the other end. */
  String otherThan(String document) {
    return document.equals(left) ? right : left;
  }
}
