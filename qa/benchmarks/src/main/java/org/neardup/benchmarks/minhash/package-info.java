// SPDX-License-Identifier: Apache-2.0
/**
 * Another way to the same end, for comparison: MinHash with locality-sensitive hashing in plain
 * Java, without this project's core except for its disjoint sets.
 *
 * <p>{@link org.neardup.benchmarks.minhash.WordHashes} reads the words of a text, {@link
 * org.neardup.benchmarks.minhash.MinHashLsh} signs, compares and links, with {@link
 * org.neardup.benchmarks.minhash.MinHashSettings}.
 */
package org.neardup.benchmarks.minhash;
