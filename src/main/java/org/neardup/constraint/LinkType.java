// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

/** The three instance-level constraints of SIGIR 2006, section 4.4. */
public enum LinkType {
  /** Belong to the same cluster. */
  MUST_LINK("must_link"),
  /** Do not belong to the same cluster. */
  CANNOT_LINK("cannot_link"),
  /** Are likely to belong to the same cluster: their distance is lowered. */
  FAMILY_LINK("family_link");

  private final String label;

  LinkType(String label) {
    this.label = label;
  }

  /** The name in requests and results. */
  public String label() {
    return label;
  }
}
