// SPDX-License-Identifier: Apache-2.0
/**
 * {@code POST /{index}/_neardup/_explain}: two documents or texts compared as a run would, with the
 * rule that decides.
 *
 * <p>{@link org.neardup.plugin.action.explain.ExplainParser} reads the body, {@link
 * org.neardup.plugin.action.explain.PairExplanation} lists the steps.
 */
package org.neardup.plugin.action.explain;
