/**
 * The life of a run on the node that drives it.
 *
 * <p>{@link org.neardup.plugin.run.RunDefinition} is the request, checked. {@link
 * org.neardup.plugin.run.ClusteringDriver} is the table of contents of a run: it pins the shards,
 * merges exact copies, sums the background, closes the constraints, clusters, describes and writes.
 * {@link org.neardup.plugin.run.ShardGateway} carries its questions to the pinned shards; {@link
 * org.neardup.plugin.run.RunTexts} is what the driver knows of the distinct texts.
 */
package org.neardup.plugin.run;
