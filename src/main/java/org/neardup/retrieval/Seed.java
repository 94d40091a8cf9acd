// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import org.neardup.text.BagOfWords;

/**
 * A text whose near-duplicates are searched.
 *
 * @param ordinal its place in the seed order
 * @param bag its words
 * @param tokens its signature tokens, distinct, ascending; not copied
 */
public record Seed(int ordinal, BagOfWords bag, long[] tokens) {}
