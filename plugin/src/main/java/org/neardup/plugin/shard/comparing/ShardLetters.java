package org.neardup.plugin.shard.comparing;

import com.carrotsearch.hppc.LongHashSet;
import org.neardup.cluster.letter.LetterEvidence;

/**
 * The letters of the clusters, to be looked for in the texts of a shard. It is here and not beside
 * the phases of letters, since the tokens of letters are frequent ones when candidates are found.
 *
 * @param tokens of all letters; to be read only
 * @param bytes what the evidence takes
 */
public record ShardLetters(LetterEvidence evidence, LongHashSet tokens, long bytes) {}
