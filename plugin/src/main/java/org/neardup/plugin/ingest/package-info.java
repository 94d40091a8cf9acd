// SPDX-License-Identifier: Apache-2.0
/**
 * The ingest processor {@code neardup_comment}: extracts the parts of a raw comment before
 * indexing.
 *
 * <p>{@link org.neardup.plugin.ingest.CommentProcessorFactory} reads the parameters, {@link
 * org.neardup.plugin.ingest.CommentProcessor} calls the core to extract the comment, and {@link
 * org.neardup.plugin.ingest.CommentFields} writes the parts into the document.
 */
package org.neardup.plugin.ingest;
