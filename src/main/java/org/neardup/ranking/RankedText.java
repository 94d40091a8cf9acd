// SPDX-License-Identifier: Apache-2.0
package org.neardup.ranking;

import java.util.Objects;

/**
 * The signature of a text in a ranking.
 *
 * @param digest of the text; equal for exact copies
 * @param signing names how the tokens were made; only tokens of equal signing are comparable
 * @param tokens distinct, ascending as signed numbers; not copied; if there are none, only the
 *     digest is compared
 */
public record RankedText(String digest, String signing, long[] tokens) {

  public RankedText {
    Objects.requireNonNull(digest, "digest");
    Objects.requireNonNull(signing, "signing");
  }
}
