// SPDX-License-Identifier: Apache-2.0
/**
 * The search response processor {@code neardup_collapse}: shows one hit of those that are
 * near-duplicates.
 *
 * <p>{@link org.neardup.plugin.searchpipeline.CollapseProcessorFactory} reads the parameters,
 * {@link org.neardup.plugin.searchpipeline.CollapseProcessor} lists the steps. A response has one
 * page of hits, but a page without repeats takes more: {@link
 * org.neardup.plugin.searchpipeline.WindowedSearch} repeats the search from its first hit, with a
 * growing window, until {@link org.neardup.plugin.searchpipeline.HitGrouping} keeps enough hits for
 * the page. {@link org.neardup.plugin.searchpipeline.RunGrouping} folds by the clusters of a run,
 * {@link org.neardup.plugin.searchpipeline.SignatureGrouping} by signatures, which the {@link
 * org.neardup.plugin.searchpipeline.SignaturesFetchPhase} adds to the hits at the shards. {@link
 * org.neardup.plugin.searchpipeline.CollapsedPage} makes the answer.
 */
package org.neardup.plugin.searchpipeline;
