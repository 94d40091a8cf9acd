// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import org.neardup.distance.BackgroundModel;

/**
 * The language model of the collection, stored at a shard for comparison.
 *
 * @param model p(w|C)
 */
public record ShardBackground(BackgroundModel model) {}
