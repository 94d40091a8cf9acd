/**
 * The signature analyses of the core under names that index settings, mappings and {@code _analyze}
 * know.
 *
 * <ul>
 *   <li>{@link org.neardup.plugin.analysis.WordTokenizerFactory}: tokenizer {@code neardup_words},
 *       the words of the normal form;
 *   <li>{@link org.neardup.plugin.analysis.ShingleTokenFilterFactory}: token filter {@code
 *       neardup_shingle}, the signature tokens of the words that come in;
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
 * Filter and analyzer of one name take the same parameters, read by {@link
 * org.neardup.plugin.analysis.ShingleParameters}, {@link
 * org.neardup.plugin.analysis.SpotParameters} and {@link
 * org.neardup.plugin.analysis.IMatchParameters}; {@link
 * org.neardup.plugin.analysis.SentenceParameters} takes some of all. Each can be used by its name
 * alone, with the default parameters. {@link org.neardup.plugin.analysis.Signing} tells whether two
 * analyzers' tokens compare, {@link org.neardup.plugin.analysis.SignatureAnalyzers} makes analyzers
 * outside an index.
 */
package org.neardup.plugin.analysis;
