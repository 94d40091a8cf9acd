// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

/** The side of a contradiction that a run follows; it is reported in either case. */
public enum ConflictPolicy {
  /**
   * The texts stay apart: the default. A wrong merge hides a comment, a wrong split shows it twice.
   */
  CANNOT_LINK,
  /** Together. */
  MUST_LINK
}
