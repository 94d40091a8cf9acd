/**
 * Which word of a text comes from which word of its reference.
 *
 * <p>{@link org.neardup.edit.alignment.Alignment} lists the stages: sentences that are the same,
 * runs of words that are the same, then what lies in the gaps between these. Matches that chance
 * explains are dropped ({@link org.neardup.edit.alignment.ChanceMatches}). A {@link
 * org.neardup.edit.alignment.ReferenceText} is prepared once and shared by threads.
 */
package org.neardup.edit.alignment;
