// SPDX-License-Identifier: Apache-2.0
/**
 * The quality of editing styles and unique text: the core over true clusters.
 *
 * <p>{@link org.neardup.accuracy.edit.EditQuality} reads every collection with known edits,
 * describes the members of each true cluster ({@link org.neardup.accuracy.edit.EditRun}) and writes
 * {@code edits.md}, {@code edits.csv} and {@code edits_confusion.csv} beside the tables of
 * clusters. It is part of {@code mvn -Pquality verify} and needs no node. {@link
 * org.neardup.accuracy.edit.FoundEditQuality} measures the same of found clusters on a node, and
 * writes {@code found_edits.md}.
 */
package org.neardup.accuracy.edit;
