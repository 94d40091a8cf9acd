// SPDX-License-Identifier: Apache-2.0
/**
 * {@code POST /{index}/_neardup/_similar}: the documents that are nearest to a document or text.
 *
 * <p>{@link org.neardup.plugin.action.similar.SimilarParser} reads the body, {@link
 * org.neardup.plugin.action.similar.SimilarSearch} lists the steps.
 */
package org.neardup.plugin.action.similar;
