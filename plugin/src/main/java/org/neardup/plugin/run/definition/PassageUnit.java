// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

/** The unit in which texts are compared to find passages. */
public enum PassageUnit {
  /** To the word, and through changed ones. */
  WORDS,
  /** Equal sentences, as in the paper. */
  SENTENCES
}
