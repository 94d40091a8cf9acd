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
 *       neardup_shingle}, both in one.
 * </ul>
 *
 * Filter and analyzer take the same parameters, read by {@link
 * org.neardup.plugin.analysis.ShingleParameters}. Each of the three can be used by its name alone,
 * with the default parameters.
 */
package org.neardup.plugin.analysis;
