/**
 * What signatures, distances, descriptions of edits and itemsets cost.
 *
 * <pre>
 *   mvn -Pbenchmarks verify                                        everything, about four minutes
 *   mvn -Pbenchmarks verify -Djmh.args="TokenStream -f 3 -r 2s"    JMH's own options
 *   mvn -Pitemsets verify -Ddocuments=FILE                         whole runs over itemsets
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
 *   <li>{@link org.neardup.benchmarks.SelectionBenchmark}: which shingles become tokens.
 *   <li>{@link org.neardup.benchmarks.SignerBenchmark}: the whole signature of a text.
 *   <li>{@link org.neardup.benchmarks.DistanceBenchmark}: one text against many.
 *   <li>{@link org.neardup.benchmarks.EditBenchmark}: describing members, beside signing them.
 *   <li>{@link org.neardup.benchmarks.ItemsetBenchmark}: sets of documents with units in common,
 *       component by component beside all at once.
 * </ol>
 *
 * The unit is words of the input, pairs of texts, or members; allocation is bytes for each. For
 * itemsets it is the whole.
 *
 * <p>{@link org.neardup.benchmarks.ItemsetRuns} finds itemsets in collections that are too large to
 * do it many times, and writes {@code itemsets.md}.
 */
package org.neardup.benchmarks;
