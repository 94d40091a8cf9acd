/**
 * What a run does at one shard: the views, and the frame in which phases are done. The phases are
 * in the subpackages.
 *
 * <p>{@link org.neardup.plugin.shard.grouping.PinAction} opens a point-in-time view of one copy of
 * every shard. The view stays open under a name in {@link org.neardup.plugin.shard.PinnedShards},
 * on the node that holds the copy, and answers the phases that follow, in this order:
 *
 * <ol>
 *   <li>{@link org.neardup.plugin.shard.grouping.GroupPhase}: groups its documents by digest;
 *   <li>{@link org.neardup.plugin.shard.comparing.TextsPhase}: learns the ordinals of its texts,
 *       returns the counts of their words and the tokens that may be frequent;
 *   <li>{@link org.neardup.plugin.shard.comparing.MeasurePhase}: learns by what texts are compared,
 *       with what that needs to know of the whole collection; counts tokens exactly;
 *   <li>{@link org.neardup.plugin.shard.comparing.SeedsPhase}: hands out the signatures of its
 *       texts;
 *   <li>{@link org.neardup.plugin.shard.comparing.DistancesPhase}: counts at which distances a
 *       sample lies;
 *   <li>{@link org.neardup.plugin.shard.comparing.CandidatesPhase}: finds the candidates of a batch
 *       of seeds;
 *   <li>{@link org.neardup.plugin.shard.letters.LettersPhase}: counts what of a reference its
 *       cluster has;
 *   <li>{@link org.neardup.plugin.shard.describing.DescribePhase}: compares and aligns members with
 *       their reference;
 *   <li>{@link org.neardup.plugin.shard.describing.ExcerptsPhase}: reads pieces of texts;
 *   <li>{@link org.neardup.plugin.shard.describing.CopiesPhase}: finds them in copies written
 *       otherwise;
 *   <li>{@link org.neardup.plugin.shard.describing.DocumentsPhase}: names the documents of texts;
 *   <li>{@link org.neardup.plugin.shard.ReleasePhase}: closes the view.
 * </ol>
 *
 * Each phase is a transport action of its own on the plugin's thread pool, cancellable, and reads
 * through the searcher that the shard wraps for the caller. The driver asks for few things at once
 * where there are batches; where a phase goes through all that the shard has, it is a {@link
 * org.neardup.plugin.shard.ResumablePhase}, which is done in several requests.
 */
package org.neardup.plugin.shard;
