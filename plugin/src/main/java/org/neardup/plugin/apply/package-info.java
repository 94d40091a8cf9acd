// SPDX-License-Identifier: Apache-2.0
/**
 * The outcome of a run in the documents themselves: {@code POST /_neardup/{run}/_apply}.
 *
 * <p>{@link org.neardup.plugin.apply.ApplyDefinition} reads the request: which {@link
 * org.neardup.plugin.apply.Outcome} goes into which {@link org.neardup.plugin.apply.TargetField}.
 * {@link org.neardup.plugin.apply.OutcomeApplication} lists the steps of a batch of rows:
 *
 * <ol>
 *   <li>{@link org.neardup.plugin.apply.TargetMappings} checks the mapping of the fields in each
 *       index, and puts what is missing.
 *   <li>{@link org.neardup.plugin.apply.CurrentDocuments} searches the documents as they are now,
 *       with routing, sequence number and the digest of their text.
 *   <li>{@link org.neardup.plugin.apply.DocumentEditor} decides what happens with each document.
 *   <li>{@link org.neardup.plugin.apply.WholeDocuments} is asked before documents are indexed anew.
 *   <li>{@link org.neardup.plugin.apply.BulkWriter} writes the changes, if the documents are still
 *       those that were read.
 * </ol>
 *
 * <p>Documents are read and written as the caller. Only the refresh is the plugin's own, of indices
 * in which the caller has written. Nothing blocks: a batch follows the other when its time has
 * come.
 */
package org.neardup.plugin.apply;
