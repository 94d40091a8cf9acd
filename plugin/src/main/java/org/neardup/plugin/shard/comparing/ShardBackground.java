package org.neardup.plugin.shard.comparing;

import org.neardup.distance.BackgroundModel;

/**
 * The language model of the collection, known to a shard where texts are compared by it.
 *
 * @param model p(w|C)
 */
public record ShardBackground(BackgroundModel model) {}
