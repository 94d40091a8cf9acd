/**
 * Data of a text in the index: its digest, its signature tokens, its bag of words.
 *
 * <p>{@link org.neardup.signature.DocumentSigner} is the pipeline; it reads a text once:
 *
 * <ol>
 *   <li>the words ({@link org.neardup.text.WordScanner}), each hashed to 64 bits ({@link
 *       org.neardup.signature.Hash64});
 *   <li>the digest of the document string ({@link org.neardup.signature.DocumentDigest}): equal for
 *       exact copies;
 *   <li>word shingles of a length and offset ({@link org.neardup.signature.ShingleScheme}), and of
 *       these the ones a {@link org.neardup.signature.ShingleSelection} keeps: the tokens by which
 *       candidates are found;
 *   <li>the bag of words, from which distance is computed.
 * </ol>
 *
 * The result is a {@link org.neardup.signature.DocumentSignature}; {@link
 * org.neardup.signature.SignatureFormat} gives it its stored form, which carries a version.
 *
 * <p>Sentences are signed in the same pass, if that is asked for: {@link
 * org.neardup.signature.SentenceSigner} lays them over the words and makes the signatures of each
 * as a {@link org.neardup.signature.SentenceScheme} has them. The result is a {@link
 * org.neardup.signature.SentenceSignatures}, its stored form {@link
 * org.neardup.signature.SentenceFormat}; {@link org.neardup.signature.SentenceSignatureAnalyzer}
 * gives it as Lucene tokens.
 *
 * <p>Tokens come from Lucene analysis chains as well. Each begins with {@link
 * org.neardup.signature.WordTokenizer}, ends in a filter and is a {@link
 * org.neardup.signature.SignatureAnalyzer}, which says how it signs:
 *
 * <ul>
 *   <li>{@link org.neardup.signature.ShingleSignatureFilter}: the same shingles; all, or some by
 *       place, by value, by window, or the least in random permutations ({@link
 *       org.neardup.signature.BinaryPermutation});
 *   <li>{@link org.neardup.signature.SpotSignatureFilter}: SpotSigs, chains of words behind
 *       frequent ones ({@link org.neardup.signature.SpotScheme});
 *   <li>{@link org.neardup.signature.IMatchSignatureFilter}: I-Match, the words of a {@link
 *       org.neardup.signature.Lexicon} as one token ({@link org.neardup.signature.IMatchScheme}).
 * </ul>
 *
 * Which words are frequent a {@link org.neardup.signature.Language} knows. Two methods choose words
 * by the frequencies of the collection itself, given a bag: {@link
 * org.neardup.signature.IMatchFingerprint} and {@link org.neardup.signature.LexicalSelection}.
 */
package org.neardup.signature;
