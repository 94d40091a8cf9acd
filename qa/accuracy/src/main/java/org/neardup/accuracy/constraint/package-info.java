// SPDX-License-Identifier: Apache-2.0
/**
 * What constraints are worth: scores against the number of constraints, as figure 4 of SIGIR 2006.
 *
 * <pre>
 *   mvn -Pquality verify -Dcollections="constraints_.*"               all collections
 *   mvn -Pquality verify -Dcollections="constraints_comments_cdo"     one of them
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.constraint.ConstraintQuality} is the table of contents. It writes
 * {@code constraints.md}, {@code constraints.csv} and {@code constraint-effect.svg} beside the
 * other tables. Each collection is clustered in memory ({@link
 * org.neardup.accuracy.stability.MemoryRun}) under 0 to 50 named pairs, which the truth answers:
 *
 * <ul>
 *   <li>random pairs of distinct texts, and random pairs of texts near each other ({@link
 *       org.neardup.accuracy.constraint.TruePairs}), as must-links, cannot-links, family links, or
 *       a third of each;
 *   <li>the closest calls of the clustering itself, in rounds ({@link
 *       org.neardup.accuracy.constraint.Questioning});
 *   <li>single links that are right and contradict the clusters that were found ({@link
 *       org.neardup.accuracy.constraint.SingleLinks}).
 * </ul>
 */
package org.neardup.accuracy.constraint;
