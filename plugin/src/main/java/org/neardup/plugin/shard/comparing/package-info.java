/** Texts of a shard as they are compared: their words, signatures, candidates and distances. */
package org.neardup.plugin.shard.comparing;
