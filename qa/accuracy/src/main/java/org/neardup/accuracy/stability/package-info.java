// SPDX-License-Identifier: Apache-2.0
/**
 * How much of the clusters hangs on what should not matter: which shingles winnowing keeps, and the
 * order of texts with equally many copies.
 *
 * <pre>
 *   mvn -Pquality verify -Dcollections="stability_.*"                    all collections
 *   mvn -Pquality verify -Dcollections="stability_comments_iceb2015"     one of them
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.stability.StabilityQuality} is the table of contents and writes
 * {@code stability.md} beside the other tables. It clusters each collection several times in
 * memory, as a run of method {@code references} with its defaults does ({@link
 * org.neardup.accuracy.stability.MemoryRun}), and compares the partitions with each other by pairs
 * F1, and with the truth where there is one. Times of arrival are not used.
 *
 * <ul>
 *   <li>{@link org.neardup.accuracy.stability.Variation#SPELLING}: a letter or two is appended to
 *       every word. Winnowing keeps other shingles, and digests change, so that texts with equally
 *       many copies come in another order;
 *   <li>{@link org.neardup.accuracy.stability.Variation#SHINGLES}: the same, but in the order of
 *       the unchanged texts;
 *   <li>{@link org.neardup.accuracy.stability.Variation#ORDER}: the texts are unchanged and come in
 *       another order.
 * </ul>
 */
package org.neardup.accuracy.stability;
