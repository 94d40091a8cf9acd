// SPDX-License-Identifier: Apache-2.0
/**
 * {@code POST /{index}/_neardup/_passages}: the passages that one document or text shares with the
 * documents of an index.
 *
 * <p>{@link org.neardup.plugin.action.search.PassageSearchParser} reads the body, {@link
 * org.neardup.plugin.action.search.TransportSearchPassagesAction} lists the steps.
 */
package org.neardup.plugin.action.search;
