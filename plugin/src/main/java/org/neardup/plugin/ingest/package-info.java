/**
 * The ingest processor {@code neardup_comment}: takes a raw comment apart before it is indexed.
 *
 * <p>{@link org.neardup.plugin.ingest.CommentProcessorFactory} reads the parameters, {@link
 * org.neardup.plugin.ingest.CommentProcessor} has core extract the comment, and {@link
 * org.neardup.plugin.ingest.CommentFields} writes what was found into the document.
 */
package org.neardup.plugin.ingest;
