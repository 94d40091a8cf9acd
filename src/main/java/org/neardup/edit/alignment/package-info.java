// SPDX-License-Identifier: Apache-2.0
/**
 * The origin of each word of a text in its reference.
 *
 * <p>{@link org.neardup.edit.alignment.Alignment} lists the stages: equal sentences, equal runs of
 * words, then the gaps between these. Matches that arise by chance are dropped ({@link
 * org.neardup.edit.alignment.ChanceMatches}). A {@link org.neardup.edit.alignment.ReferenceText} is
 * prepared once and can be shared between threads.
 */
package org.neardup.edit.alignment;
