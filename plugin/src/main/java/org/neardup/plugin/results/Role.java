package org.neardup.plugin.results;

import java.util.Locale;

/** What a document or a text is in its cluster. */
public enum Role {
  /**
   * What the others are compared with. Of the documents of a cluster exactly one, the earliest of
   * the reference text; a singleton is its own.
   */
  REFERENCE,
  /** Every other one. */
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
