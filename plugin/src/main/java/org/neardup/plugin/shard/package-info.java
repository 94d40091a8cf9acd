// SPDX-License-Identifier: Apache-2.0
/**
 * The part of a run at one shard: the views, and the framework of the phases. The phases are in the
 * subpackages.
 *
 * <p>{@link org.neardup.plugin.shard.grouping.PinAction} opens a point-in-time view of one copy of
 * every shard. The view stays open under a name in {@link org.neardup.plugin.shard.PinnedShards},
 * on the node with the copy, and answers these phases in order:
 *
 * <ol>
 *   <li>{@link org.neardup.plugin.shard.grouping.GroupPhase}: groups its documents by digest, or
 *       those of some texts, which the {@link org.neardup.plugin.shard.grouping.NamedPhase} leads
 *       to;
 *   <li>{@link org.neardup.plugin.shard.comparing.TextsPhase}: receives the ordinals of its texts,
 *       returns the counts of their words and the potentially frequent tokens;
 *   <li>{@link org.neardup.plugin.shard.comparing.MeasurePhase}: receives the measure, with the
 *       necessary data of the whole collection; counts tokens exactly;
 *   <li>{@link org.neardup.plugin.shard.comparing.SeedsPhase}: returns the signatures of its texts;
 *   <li>{@link org.neardup.plugin.shard.comparing.DistancesPhase}: counts the distances of a
 *       sample;
 *   <li>{@link org.neardup.plugin.shard.comparing.SearchPhase}: begins a search for candidates, and
 *       tells of its progress between the batches of the next phase;
 *   <li>{@link org.neardup.plugin.shard.comparing.CandidatesPhase}: finds the candidates of a batch
 *       of seeds;
 *   <li>{@link org.neardup.plugin.shard.letters.LettersPhase}: counts the words of a reference in
 *       its cluster;
 *   <li>{@link org.neardup.plugin.shard.describing.DescribePhase}: compares and aligns members with
 *       their reference;
 *   <li>{@link org.neardup.plugin.shard.describing.ExcerptsPhase}: reads spans of texts;
 *   <li>{@link org.neardup.plugin.shard.describing.CopiesPhase}: finds them in copies written
 *       differently;
 *   <li>{@link org.neardup.plugin.shard.describing.DocumentsPhase}: names the documents of texts;
 *   <li>{@link org.neardup.plugin.shard.ReleasePhase}: closes the view.
 * </ol>
 *
 * Each phase is a cancellable transport action on the plugin's thread pool, and reads through the
 * searcher that the shard wraps for the caller. The driver sends small batches ({@link
 * org.neardup.plugin.shard.BatchPhase}). A phase over all data of the shard is a {@link
 * org.neardup.plugin.shard.ResumablePhase}, which takes several requests. Both work in turns, of
 * which {@link org.neardup.plugin.throttle.RunThrottle} leaves some to searches.
 */
package org.neardup.plugin.shard;
