// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.Locale;

/** The role of a document or a text in its cluster. */
public enum Role {
  /**
   * The text that the others are compared with. Exactly one document of a cluster, the earliest of
   * the reference text; a singleton is its own.
   */
  REFERENCE,
  /** Any other document. */
  MEMBER;

  /** The name in stored documents and answers: {@code reference}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Role ofLabel(String label) {
    for (Role role : values()) {
      if (role.label().equals(label)) {
        return role;
      }
    }
    throw new SourceFields.DamagedException("unknown role [" + label + "]");
  }
}
