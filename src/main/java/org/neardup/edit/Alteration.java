package org.neardup.edit;

/**
 * One place where a text differs from what it has of its reference: words put in the place of
 * others, put in or taken out, a sentence said in other words, or one left out.
 *
 * @param leftOut whether it is a part of a passage of the reference that the text leaves out
 * @param paragraph the paragraph of the reference
 * @param paragraphWords how many words that has
 * @param words how many words of it are altered, as {@link EditMeasures} counts them
 * @param fingerprint a hash of the place in the reference and of what stands there instead: equal
 *     for texts that are altered alike
 */
public record Alteration(
    boolean leftOut, int paragraph, int paragraphWords, int words, long fingerprint) {}
