// SPDX-License-Identifier: Apache-2.0
/**
 * The demo: {@code mvn -Pdemo} starts a node, indexes comments, clusters them and explains the
 * result.
 *
 * <p>{@link org.neardup.demo.Demo} lists the steps. Where the comments come from is a {@link
 * org.neardup.demo.CommentCollection}: the project's own ({@link org.neardup.demo.OwnCollection})
 * or a file ({@link org.neardup.demo.CommentFile}). {@link org.neardup.demo.Indexer} brings them
 * into an index, {@link org.neardup.demo.RunWatcher} clusters it, {@link
 * org.neardup.demo.ClusterTable} and {@link org.neardup.demo.Explanation} show the result and
 * {@link org.neardup.demo.NextSteps} what to try next. All of them use OpenSearch over HTTP, like
 * any client.
 */
package org.neardup.demo;
