/**
 * The field type {@code neardup}: what a text leaves in the index, so that no run has to read
 * {@code _source} to find, compare or cluster documents.
 *
 * <pre>
 *   "body": { "type": "text", "fields": { "neardup": { "type": "neardup" } } }
 *
 *   body.neardup               signature tokens, 16 hexadecimal digits each, terms
 *   body.neardup.digest        the digest, 40 hexadecimal digits, term and doc value; can be searched
 *   body.neardup._signature    bag of words and tokens in the stored form, binary doc value
 *   body.neardup._sentences    signatures of the sentences, terms with the sentences' ordinals and
 *                              offsets; with "passages" only, as is
 *   body.neardup._sentence_signatures
 *                              the sentences in the stored form, binary doc value
 * </pre>
 *
 * {@link org.neardup.plugin.mapper.NeardupFieldMapper} takes a value apart, {@link
 * org.neardup.plugin.mapper.FieldSigner} signs it, {@link
 * org.neardup.plugin.mapper.NeardupFieldType} names the Lucene fields and says what may be asked of
 * the field, {@link org.neardup.plugin.mapper.DigestFieldMapper} is the field {@code digest} below
 * it.
 */
package org.neardup.plugin.mapper;
