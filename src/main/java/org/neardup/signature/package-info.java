// SPDX-License-Identifier: Apache-2.0
/**
 * The indexed data of a text: its digest, its signature tokens, its bag of words.
 *
 * <p>{@link org.neardup.signature.DocumentSigner} is the pipeline; it reads a text once:
 *
 * <ol>
 *   <li>the words ({@link org.neardup.text.WordScanner}), each hashed to 64 bits ({@link
 *       org.neardup.signature.Hash64});
 *   <li>the digest of the document string ({@link org.neardup.signature.DocumentDigest}): equal for
 *       exact copies;
 *   <li>word shingles of a length and offset ({@link org.neardup.signature.ShingleScheme}), of
 *       which a {@link org.neardup.signature.ShingleSelection} selects the tokens by which
 *       candidates are found;
 *   <li>the bag of words, from which distance is computed.
 * </ol>
 *
 * The result is a {@link org.neardup.signature.DocumentSignature}; {@link
 * org.neardup.signature.SignatureFormat} is its stored form, with a version.
 *
 * <p>Sentences can be signed in the same pass: {@link org.neardup.signature.SentenceSigner} assigns
 * words to sentences and makes the signatures of each by a {@link
 * org.neardup.signature.SentenceScheme}. The result is a {@link
 * org.neardup.signature.SentenceSignatures}, its stored form {@link
 * org.neardup.signature.SentenceFormat}; {@link org.neardup.signature.SentenceSignatureAnalyzer}
 * emits it as Lucene tokens.
 *
 * <p>Tokens also come from Lucene analysis chains. Each begins with {@link
 * org.neardup.signature.WordTokenizer}, ends in a filter and is a {@link
 * org.neardup.signature.SignatureAnalyzer}, which describes its signing:
 *
 * <ul>
 *   <li>{@link org.neardup.signature.ShingleSignatureFilter}: the same shingles, selected by place,
 *       by value, by window, or as the least in random permutations ({@link
 *       org.neardup.signature.BinaryPermutation}), or all;
 *   <li>{@link org.neardup.signature.SpotSignatureFilter}: SpotSigs, chains of words after frequent
 *       ones ({@link org.neardup.signature.SpotScheme});
 *   <li>{@link org.neardup.signature.IMatchSignatureFilter}: I-Match, the words of a {@link
 *       org.neardup.signature.Lexicon} as one token ({@link org.neardup.signature.IMatchScheme}).
 * </ul>
 *
 * A {@link org.neardup.signature.Language} has its frequent words. Two methods select words by the
 * frequencies of the collection itself, from a bag: {@link org.neardup.signature.IMatchFingerprint}
 * and {@link org.neardup.signature.LexicalSelection}.
 */
package org.neardup.signature;
