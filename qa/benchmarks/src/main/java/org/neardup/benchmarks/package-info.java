// SPDX-License-Identifier: Apache-2.0
/**
 * The cost of signatures, distances, descriptions of edits and itemsets.
 *
 * <pre>
 *   mvn -Pmicrobenchmarks verify                                        everything, about four minutes
 *   mvn -Pmicrobenchmarks verify -Djmh.args="TokenStream -f 3 -r 2s"    JMH's own options
 *   mvn -Pitemsets verify -Ddocuments=FILE                              whole runs over itemsets
 * </pre>
 *
 * <p>{@link org.neardup.benchmarks.Benchmarks} runs JMH with its allocation profiler and writes
 * {@code qa/benchmarks/target/benchmarks}: {@code benchmarks.md} for people, with the machine and
 * the seed, and JMH's {@code benchmarks.json} for programs. All texts come from {@link
 * org.neardup.benchmarks.Corpus}, made from a seed.
 *
 * <ol>
 *   <li>{@link org.neardup.benchmarks.TokenStreamBenchmark}: the project's token filter beside
 *       Lucene's {@code ShingleFilter} and {@code MinHashFilter}, over the same words.
 *   <li>{@link org.neardup.benchmarks.AnalyzerBenchmark}: the same with each side's own tokenizer.
 *   <li>{@link org.neardup.benchmarks.SelectionBenchmark}: the selection of shingles.
 *   <li>{@link org.neardup.benchmarks.SignerBenchmark}: the whole signature of a text.
 *   <li>{@link org.neardup.benchmarks.DistanceBenchmark}: one text against many.
 *   <li>{@link org.neardup.benchmarks.EditBenchmark}: description of members, compared with signing
 *       them.
 *   <li>{@link org.neardup.benchmarks.ItemsetBenchmark}: sets of documents with common units,
 *       component by component and all at once.
 * </ol>
 *
 * The unit is words of the input, pairs of texts, or members; allocation is bytes for each unit.
 * For itemsets, time and allocation are those of the whole.
 *
 * <p>{@link org.neardup.benchmarks.ItemsetRuns} finds itemsets in collections too large for
 * repetition, and writes {@code itemsets.md}. What whole collections cost on a node is measured by
 * {@link org.neardup.benchmarks.performance}.
 */
package org.neardup.benchmarks;
