/**
 * What a text leaves in the index: its digest, its signature tokens, its bag of words.
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
 * org.neardup.signature.SignatureFormat} gives it its stored form, which carries a version. The
 * same shingles are a Lucene analysis chain: {@link org.neardup.signature.WordTokenizer} and {@link
 * org.neardup.signature.ShingleSignatureFilter}.
 */
package org.neardup.signature;
