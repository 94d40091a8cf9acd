// SPDX-License-Identifier: Apache-2.0
/**
 * The signature analyses of the core under their names in index settings, mappings and {@code
 * _analyze}.
 *
 * <ul>
 *   <li>{@link org.neardup.plugin.analysis.WordTokenizerFactory}: tokenizer {@code neardup_words},
 *       the words of the normal form;
 *   <li>{@link org.neardup.plugin.analysis.ShingleTokenFilterFactory}: token filter {@code
 *       neardup_shingle}, the signature tokens of the input words;
 *   <li>{@link org.neardup.plugin.analysis.ShingleAnalyzerProvider}: analyzer {@code
 *       neardup_shingle}, both in one;
 *   <li>{@link org.neardup.plugin.analysis.SpotTokenFilterFactory}, {@link
 *       org.neardup.plugin.analysis.SpotAnalyzerProvider}: filter and analyzer {@code
 *       neardup_spotsigs};
 *   <li>{@link org.neardup.plugin.analysis.IMatchTokenFilterFactory}, {@link
 *       org.neardup.plugin.analysis.IMatchAnalyzerProvider}: filter and analyzer {@code
 *       neardup_imatch};
 *   <li>{@link org.neardup.plugin.analysis.SentenceAnalyzerProvider}: analyzer {@code
 *       neardup_sentence}, the signatures of each sentence.
 * </ul>
 *
 * Filter and analyzer of one name have the same parameters, read by {@link
 * org.neardup.plugin.analysis.ShingleParameters}, {@link
 * org.neardup.plugin.analysis.SpotParameters} and {@link
 * org.neardup.plugin.analysis.IMatchParameters}; {@link
 * org.neardup.plugin.analysis.SentenceParameters} has some of all. Each can be used by its name
 * alone, with the default parameters. {@link org.neardup.plugin.analysis.Signing} decides whether
 * two analyzers' tokens are comparable, {@link org.neardup.plugin.analysis.SignatureAnalyzers}
 * makes analyzers outside an index.
 */
package org.neardup.plugin.analysis;
