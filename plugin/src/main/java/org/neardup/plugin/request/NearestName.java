// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.apache.lucene.search.spell.LevenshteinDistance;

/** The nearest of some known names to one that is unknown, for errors that suggest it. */
public final class NearestName {

  /** Two names are near if more than this share of the longer one's characters are the same. */
  private static final float NEAR = 0.5f;

  /** Longer names are not compared, in UTF-16 units: no known name is that long. */
  private static final int LONGEST = 100;

  private NearestName() {}

  /**
   * The nearest name by edit distance, without regard to case; the first of several; empty if none
   * is near.
   */
  public static Optional<String> of(String unknown, Collection<String> names) {
    if (unknown.length() > LONGEST) {
      return Optional.empty();
    }
    LevenshteinDistance similarity = new LevenshteinDistance();
    String best = null;
    float most = NEAR;
    for (String name : names) {
      float score =
          similarity.getDistance(unknown.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
      if (score > most) {
        most = score;
        best = name;
      }
    }
    return Optional.ofNullable(best);
  }
}
