/**
 * Real OpenSearch nodes as processes of their own, for tests, benchmarks and the demo.
 *
 * <p>{@link org.neardup.qa.Distribution} is the unpacked distribution with the plugin installed;
 * {@link org.neardup.qa.OpenSearchNode} starts one node from it as {@link
 * org.neardup.qa.NodeOptions} say, {@link org.neardup.qa.OpenSearchCluster} several that know each
 * other. Each node lives in a folder of its own, listens on 127.0.0.1 alone and ends with the JVM
 * that started it. {@link org.neardup.qa.RestApi} talks to them.
 *
 * <pre>{@code
 * try (OpenSearchNode node = OpenSearchNode.start(NodeOptions.forTests())) {
 *   JsonNode health = new RestApi(node.httpUri()).get("/_cluster/health").expect(200).json();
 * }
 * }</pre>
 */
package org.neardup.qa;
