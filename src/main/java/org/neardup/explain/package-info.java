// SPDX-License-Identifier: Apache-2.0
/**
 * Why two texts belong to one cluster, or do not: {@link org.neardup.explain.PairExplainer}
 * measures the pair as a run does and says which rule decides ({@link
 * org.neardup.explain.Verdict}).
 */
package org.neardup.explain;
