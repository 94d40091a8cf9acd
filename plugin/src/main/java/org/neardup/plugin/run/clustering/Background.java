// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import org.neardup.distance.BackgroundModel;

/**
 * What is known of the whole collection when its texts can be compared.
 *
 * @param frequentTokens tokens that propose no candidate by themselves
 * @param commonTokens other tokens that propose only texts that nobody has gathered
 * @param words length of each text in words
 * @param counts occurrences of words in all texts, or what the method counts instead
 * @param texts number of texts of the collection
 */
record Background(
    long[] frequentTokens, long[] commonTokens, int[] words, BackgroundModel counts, int texts) {}
