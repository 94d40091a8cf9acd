// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** How to cluster a collection. */
public enum Method {
  /** DURIAN, the plugin's default. */
  REFERENCES,
  /** The same by distance alone, without completion by letters. */
  REFERENCES_WITHOUT_LETTERS,
  /** Full fingerprinting. */
  FULL,
  /** Broder's shingling over a sample of the shingles. */
  DSC,
  IMATCH,
  SPOTSIGS,
  /** MinHash and locality-sensitive hashing in this process: the usual way without a plugin. */
  MINHASH_LSH;

  /** The default and all baselines. */
  static Set<Method> compared() {
    return EnumSet.complementOf(EnumSet.of(REFERENCES_WITHOUT_LETTERS));
  }

  /** The default with and without letters, for collections too large for the others. */
  static Set<Method> scalable() {
    return EnumSet.of(REFERENCES, REFERENCES_WITHOUT_LETTERS);
  }

  /** The name in tables and in the ids of runs. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The parameters of the method in a run of the plugin.
   *
   * <pre>
   *   REFERENCES_WITHOUT_LETTERS   {method: references, letters: false}
   *   every other one              {method: label}
   * </pre>
   */
  Map<String, Object> parameters() {
    return this == REFERENCES_WITHOUT_LETTERS
        ? Map.of("method", REFERENCES.label(), "letters", false)
        : Map.of("method", label());
  }

  /** Whether it is a method of the plugin. */
  boolean isOfThePlugin() {
    return this != MINHASH_LSH;
  }
}
