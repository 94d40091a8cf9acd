// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

/**
 * One place where a text differs from the part of the reference that it has: words replaced,
 * inserted or deleted, a sentence reworded, or a sentence omitted.
 *
 * @param leftOut whether it belongs to an omitted passage of the reference
 * @param paragraph the paragraph of the reference
 * @param paragraphWords number of words of that paragraph
 * @param words number of its altered words, as {@link EditMeasures} counts them
 * @param fingerprint a hash of the place in the reference and of the words that replace it: equal
 *     in texts that are altered alike
 */
public record Alteration(
    boolean leftOut, int paragraph, int paragraphWords, int words, long fingerprint) {}
