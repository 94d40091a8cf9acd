package org.neardup.plugin.run.clustering;

import org.neardup.distance.BackgroundModel;

/**
 * What is known of the whole collection when its texts can be compared.
 *
 * @param frequentTokens tokens that propose no candidate by themselves
 * @param words length of each text in words
 * @param counts occurrences of words in all texts, or what the method counts instead
 */
record Background(long[] frequentTokens, int[] words, BackgroundModel counts) {}
