// SPDX-License-Identifier: Apache-2.0
/**
 * Collections with known clusters.
 *
 * <p>A {@link org.neardup.accuracy.collection.CollectionSource} says whether it can be read on this
 * machine and reads a {@link org.neardup.accuracy.collection.LabelledCollection}: documents, and
 * one truth or several. Most are files of other people in a folder beside the checkout ({@link
 * org.neardup.accuracy.collection.SharedFolder}), of which nothing is part of the project; {@link
 * org.neardup.accuracy.collection.GeneratedComments} needs no file.
 */
package org.neardup.accuracy.collection;
