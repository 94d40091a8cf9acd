// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

/**
 * The scores of a clustering under some constraints, each 0 to 1.
 *
 * @param constraints number of explicit pairs
 * @param precision of pairs of documents
 * @param recall likewise
 * @param f1 likewise
 * @param bcubed B-cubed F1
 */
record Effect(int constraints, double precision, double recall, double f1, double bcubed) {}
