// SPDX-License-Identifier: Apache-2.0
/**
 * Whether it matters in which order documents come: clusters of a run that is updated again and
 * again, and those of one run over the same documents.
 *
 * <pre>
 *   mvn -Pquality verify -Dcollections="updates_.*"                    both dockets
 *   mvn -Pquality verify -Dcollections="updates_comments_iceb2015"     one of them
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.update.UpdateQuality} is the table of contents and writes {@code
 * updates.md} beside the other tables. A collection comes to a real node in {@link
 * org.neardup.accuracy.update.Arrivals}, with documents that change and documents that go again.
 */
package org.neardup.accuracy.update;
