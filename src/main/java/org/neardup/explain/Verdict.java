// SPDX-License-Identifier: Apache-2.0
package org.neardup.explain;

/**
 * Whether two texts belong together, the left one as the reference.
 *
 * @param isSame whether they belong to one cluster
 * @param because what decides, as a sentence without a full stop
 */
public record Verdict(boolean isSame, String because) {

  /** The name of {@link #isSame} in answers. */
  public String label() {
    return isSame ? "same_cluster" : "different_clusters";
  }
}
