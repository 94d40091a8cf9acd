package org.neardup.plugin.shard.comparing;

import com.carrotsearch.hppc.LongHashSet;
import org.neardup.cluster.letter.LetterEvidence;

/**
 * The letters of the clusters, for matching with the texts of a shard. It is not in the package of
 * the letter phases, since the tokens of letters are frequent tokens in the search for candidates.
 *
 * @param tokens of all letters; read-only
 * @param bytes memory of the evidence
 */
public record ShardLetters(LetterEvidence evidence, LongHashSet tokens, long bytes) {}
