/** Sentences of a shard and the passages that they make up with those of other texts. */
package org.neardup.plugin.shard.passages;
