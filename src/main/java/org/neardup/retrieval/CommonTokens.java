// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;

/**
 * The tokens of many texts of a run.
 *
 * @param frequent tokens that propose no candidates by themselves; not copied
 * @param common tokens that propose only texts that nobody has gathered: the frequent ones, and
 *     others; not copied
 */
public record CommonTokens(LongHashSet frequent, LongHashSet common) {

  /** Without other common tokens than the frequent ones. */
  public static CommonTokens of(LongHashSet frequent) {
    return new CommonTokens(frequent, frequent);
  }
}
