// SPDX-License-Identifier: Apache-2.0
/**
 * Real OpenSearch nodes as separate processes, for tests, benchmarks and the demo.
 *
 * <p>{@link org.neardup.qa.Distribution} is the unpacked distribution with the plugin installed;
 * {@link org.neardup.qa.OpenSearchNode} starts one node from it with {@link
 * org.neardup.qa.NodeOptions}, {@link org.neardup.qa.OpenSearchCluster} several that form a
 * cluster. Each node has its own folder, listens only on 127.0.0.1 and ends with the JVM that
 * started it. {@link org.neardup.qa.RestApi} talks to them.
 *
 * <pre>{@code
 * try (OpenSearchNode node = OpenSearchNode.start(NodeOptions.forTests())) {
 *   JsonNode health = new RestApi(node.httpUri()).get("/_cluster/health").expect(200).json();
 * }
 * }</pre>
 */
package org.neardup.qa;
