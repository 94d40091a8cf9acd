/** Comparison of members with their references, with excerpts, copies and names of documents. */
package org.neardup.plugin.shard.describing;
