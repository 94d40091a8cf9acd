// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

/**
 * A named link between two texts.
 *
 * @param type the link
 * @param left ordinal of one text
 * @param right ordinal of the other
 * @param because the link as it reads in an explanation, such as {@code pair [17, 23]}
 * @param verdict whether it is a reviewer's verdict, which outranks every rule and every other link
 */
public record ExplicitLink(LinkType type, int left, int right, String because, boolean verdict) {

  /** A link that is no verdict. */
  public ExplicitLink(LinkType type, int left, int right, String because) {
    this(type, left, right, because, false);
  }
}
