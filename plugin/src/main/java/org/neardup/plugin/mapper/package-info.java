// SPDX-License-Identifier: Apache-2.0
/**
 * The field type {@code neardup}: indexed signatures, so that runs find, compare and cluster
 * documents without reading {@code _source}. Sentences are indexed on request.
 *
 * <pre>
 *   "body": { "type": "text", "fields": { "neardup": { "type": "neardup" } } }
 *
 *   body.neardup.digest        the digest, 40 hexadecimal digits, term and doc value; can be searched
 *   body.neardup._tokens       signature tokens, eight bytes each, terms
 *   body.neardup._signature    bag of words and tokens in the stored form, binary doc value
 *   body.neardup._sentence_tokens
 *                              signatures of the sentences, eight bytes each, terms; with
 *                              "passages" only, as is
 *   body.neardup._sentence_signatures
 *                              the sentences in the stored form, binary doc value
 * </pre>
 *
 * {@link org.neardup.plugin.mapper.NeardupFieldMapper} parses a value, {@link
 * org.neardup.plugin.mapper.FieldSigner} signs it unless {@link
 * org.neardup.plugin.mapper.RecentSignatures} has an exact copy, {@link
 * org.neardup.plugin.mapper.NeardupFieldType} names the Lucene fields and defines the supported
 * queries, {@link org.neardup.plugin.mapper.DigestFieldMapper} is its subfield {@code digest}.
 */
package org.neardup.plugin.mapper;
