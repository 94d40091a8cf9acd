// SPDX-License-Identifier: Apache-2.0
/**
 * A seeded generator of near-duplicates with their ground truth.
 *
 * <p>Three layers, each usable without the next:
 *
 * <ol>
 *   <li>{@link org.neardup.generator.EditOperation} and {@link org.neardup.generator.TextEditor}:
 *       the six operations of table 1 of the closed-sets paper (2009, section 3.2) applied in
 *       sequence to one text. The result is an {@link org.neardup.generator.EditedText}, which
 *       knows the added parts, their places, and the amount of each operation.
 *   <li>{@link org.neardup.generator.CopyGenerator}: numbered edited copies of any document, edited
 *       with the paragraphs and words of a {@link org.neardup.generator.SourcePool}. A copy depends
 *       on the seed, the document's name and the number of the copy, not on earlier copies.
 *   <li>{@link org.neardup.generator.CollectionGenerator}: a whole docket of public comments, form
 *       letters with their campaigns of exact and edited copies among unique comments. An {@link
 *       org.neardup.generator.EditingStyle} expresses a DURIAN category as a sequence of
 *       operations.
 * </ol>
 *
 * <p>The result is a function of the arguments and the seed: the same seed gives the same
 * characters on every machine and Java version. {@link java.util.SplittableRandom} is the random
 * generator because its algorithm is specified.
 */
package org.neardup.generator;
