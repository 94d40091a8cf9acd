// SPDX-License-Identifier: Apache-2.0
/**
 * A run that clusters: {@link org.neardup.plugin.run.clustering.ClusteringDriver} lists the stages.
 *
 * <p>A revision need not go through all of them. Beside the clusters a run keeps what it has
 * learned of all texts, so that verdicts and updates cost what the clusters do that they touch:
 *
 * <pre>
 *   Basis            what a run keeps for its revisions
 *   Changes          what became of its texts since
 *   KnownDocuments   which documents these are
 *   Reach            the texts that changed verdicts and documents may move
 *   SampledClusters  the large clusters of which it has some texts only
 *   RevisionDriver   reads, clusters and describes these
 *   KeptQuestions    the questions that may still be asked
 * </pre>
 */
package org.neardup.plugin.run.clustering;
