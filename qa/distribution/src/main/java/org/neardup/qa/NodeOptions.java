// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * How to start a node.
 *
 * @param distribution what to start
 * @param workspace the folder in which each node gets a folder of its own
 * @param name the node's name; the cluster is called {@code neardup-} and this name, unless the
 *     settings name it
 * @param httpPort the port on 127.0.0.1, or 0 for any free one
 * @param heap the size of the heap in the JVM's notation, such as {@code 512m}
 * @param fastStart whether to disable the optimising compiler: a node starts in three quarters of
 *     the time, but stays slower and without vector instructions; never for a measurement
 * @param underAgent whether OpenSearch's agent watches what plugins do with files and sockets, as
 *     it does wherever users run it; looking at each class that is loaded, it takes a third of the
 *     processor time of a start
 * @param patience the longest wait for the node to become ready
 * @param settings further lines of {@code opensearch.yml}, over those of the harness
 */
public record NodeOptions(
    Distribution distribution,
    Path workspace,
    String name,
    int httpPort,
    String heap,
    boolean fastStart,
    boolean underAgent,
    Duration patience,
    Map<String, String> settings) {

  /** The system property that names the folder of the nodes of tests; the qa modules set it. */
  static final String WORKSPACE_PROPERTY = "neardup.nodes";

  /** The option of the JVM for a {@link #fastStart()}. */
  static final String WITHOUT_OPTIMISING = "-XX:TieredStopAtLevel=1";

  private static final String DEFAULT_HEAP = "1g";
  private static final String TEST_HEAP = "512m";
  private static final Duration DEFAULT_PATIENCE = Duration.ofMinutes(2);

  /** Nodes of two modules may start at once, on a machine that does other work as well. */
  private static final Duration TEST_PATIENCE = Duration.ofMinutes(5);

  private static final int MAX_PORT = 65535;

  /**
   * Checks and copies.
   *
   * @throws IllegalArgumentException if the port is none
   */
  public NodeOptions {
    Objects.requireNonNull(distribution, "distribution");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(heap, "heap");
    Objects.requireNonNull(patience, "patience");
    workspace = workspace.toAbsolutePath().normalize();
    if (httpPort < 0 || httpPort > MAX_PORT) {
      throw new IllegalArgumentException(
          "[httpPort] must be between 0 and %d, got %d".formatted(MAX_PORT, httpPort));
    }
    settings = Map.copyOf(settings);
  }

  /** A node as a user would start it: 1 GB of heap, any free port, both compilers. */
  public static NodeOptions defaults() {
    Distribution distribution = Distribution.locate();
    return new NodeOptions(
        distribution,
        distribution.home().resolveSibling("nodes"),
        "node",
        0,
        DEFAULT_HEAP,
        false,
        true,
        DEFAULT_PATIENCE,
        Map.of());
  }

  /**
   * A node for functional tests: half the heap, quick to start, and waited for longer; its folder
   * is where the system property {@value #WORKSPACE_PROPERTY} says, in the build in memory.
   *
   * <p>It is under OpenSearch's agent. Tests of what the agent has no part in may leave it out:
   * qa/rest sends every request under it, and qa/security messages between nodes.
   */
  public static NodeOptions forTests() {
    NodeOptions options =
        defaults().withHeap(TEST_HEAP).withFastStart(true).withPatience(TEST_PATIENCE);
    String workspace = System.getProperty(WORKSPACE_PROPERTY);
    return workspace == null ? options : options.withWorkspace(Path.of(workspace));
  }

  /** These options with another distribution. */
  public NodeOptions withDistribution(Distribution value) {
    return new NodeOptions(
        value, workspace, name, httpPort, heap, fastStart, underAgent, patience, settings);
  }

  /** These options with another place for the node's folder. */
  public NodeOptions withWorkspace(Path value) {
    return new NodeOptions(
        distribution, value, name, httpPort, heap, fastStart, underAgent, patience, settings);
  }

  /** These options with another name. */
  public NodeOptions withName(String value) {
    return new NodeOptions(
        distribution, workspace, value, httpPort, heap, fastStart, underAgent, patience, settings);
  }

  /** These options with another port; 0 for any free one. */
  public NodeOptions withHttpPort(int value) {
    return new NodeOptions(
        distribution, workspace, name, value, heap, fastStart, underAgent, patience, settings);
  }

  /** These options with another size of the heap. */
  public NodeOptions withHeap(String value) {
    return new NodeOptions(
        distribution, workspace, name, httpPort, value, fastStart, underAgent, patience, settings);
  }

  /** These options with or without the optimising compiler. */
  public NodeOptions withFastStart(boolean value) {
    return new NodeOptions(
        distribution, workspace, name, httpPort, heap, value, underAgent, patience, settings);
  }

  /** These options with or without OpenSearch's agent. */
  public NodeOptions withAgent(boolean value) {
    return new NodeOptions(
        distribution, workspace, name, httpPort, heap, fastStart, value, patience, settings);
  }

  /** These options with another longest wait. */
  public NodeOptions withPatience(Duration value) {
    return new NodeOptions(
        distribution, workspace, name, httpPort, heap, fastStart, underAgent, value, settings);
  }

  /** These options with one more line of {@code opensearch.yml}. */
  public NodeOptions withSetting(String key, String value) {
    Map<String, String> more = new LinkedHashMap<>(settings);
    more.put(key, value);
    return new NodeOptions(
        distribution, workspace, name, httpPort, heap, fastStart, underAgent, patience, more);
  }
}
