// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.transport.client.Client;

/**
 * What the processor needs of its node.
 *
 * @param client searches as the user whose context the thread has
 * @param cluster knows the indices
 * @param resolver of the names of indices
 * @param results of runs
 */
public record CollapseServices(
    Client client,
    ClusterService cluster,
    IndexNameExpressionResolver resolver,
    ResultsReader results) {}
