// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * One OpenSearch node, a process of its own that listens on 127.0.0.1. It ends with {@link
 * #close()}, and with this JVM at the latest. One thread starts and stops it; others may ask
 * whether it is alive, and where it answers.
 *
 * <pre>{@code
 * try (OpenSearchNode node = OpenSearchNode.start(NodeOptions.defaults().withHttpPort(9200))) {
 *   System.out.println(node.httpUri());
 * }
 * }</pre>
 */
public final class OpenSearchNode implements AutoCloseable {

  private static final String LOOPBACK = "127.0.0.1";
  private static final int SHOWN_LINES = 40;
  private static final long STOP_SECONDS = 30;

  private NodeOptions options;
  private final int clusterSize;
  private final NodeAccount account;
  private final NodeFolder folder;
  private final Thread shutdownHook;
  private volatile Process process;
  private Watchdog watchdog;
  private volatile URI httpUri;

  private OpenSearchNode(
      NodeOptions options, int clusterSize, NodeAccount account, NodeFolder folder) {
    this.options = options;
    this.clusterSize = clusterSize;
    this.account = account;
    this.folder = folder;
    this.shutdownHook = new Thread(this::endWithJvm, "end of node " + options.name());
  }

  /**
   * Starts a cluster of one node and waits until it answers.
   *
   * @throws NodeStartException with the last lines of its log if it ends or is not ready in time
   */
  public static OpenSearchNode start(NodeOptions options) throws IOException, InterruptedException {
    return startOn(null, options);
  }

  /**
   * Starts a cluster of one node on a copy of the data of another.
   *
   * @param data the data of the other node; null for none
   * @throws NodeStartException with the last lines of its log if it ends or is not ready in time
   */
  public static OpenSearchNode startOn(Path data, NodeOptions options)
      throws IOException, InterruptedException {
    OpenSearchNode node = prepare(readable(options), 1, Map.of("discovery.type", "single-node"));
    try {
      if (data != null) {
        FileTree.copy(data, node.data());
      }
      node.launch();
      node.awaitReady();
      return node;
    } catch (IOException | InterruptedException | RuntimeException e) {
      node.closeAfter(e);
      throw e;
    }
  }

  /** The options with a distribution that the account of the node can read. */
  static NodeOptions readable(NodeOptions options) throws IOException {
    return options.withDistribution(options.distribution().readableBy(NodeAccount.current()));
  }

  /** Prepares the folder of a node of a cluster of so many nodes; nothing runs yet. */
  static OpenSearchNode prepare(NodeOptions options, int clusterSize, Map<String, String> discovery)
      throws IOException {
    NodeAccount account = NodeAccount.current();
    NodeFolder folder = NodeFolder.create(options.workspace(), options.name(), account);
    OpenSearchNode node = new OpenSearchNode(options, clusterSize, account, folder);
    Runtime.getRuntime().addShutdownHook(node.shutdownHook);
    Map<String, String> settings = new TreeMap<>(discovery);
    settings.putIfAbsent("cluster.name", "neardup-" + options.name());
    settings.put("node.name", options.name());
    settings.put("node.portsfile", "true");
    settings.put("network.host", LOOPBACK);
    settings.put("http.port", Integer.toString(options.httpPort()));
    settings.put("transport.port", "0");
    // A developer's disk may be fuller than the limits of a server.
    settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
    folder.configure(options, settings);
    return node;
  }

  /** Starts the process; {@link #awaitReady()} waits for it. */
  void launch() throws IOException {
    folder.forgetPorts();
    account.own(folder.path());
    Path script = options.distribution().home().resolve("bin").resolve("opensearch");
    ProcessBuilder builder =
        new ProcessBuilder(account.command(List.of(script.toString())))
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(folder.console().toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("OPENSEARCH_"));
    environment.put("OPENSEARCH_JAVA_HOME", System.getProperty("java.home"));
    environment.put("OPENSEARCH_PATH_CONF", folder.config().toString());
    environment.put("OPENSEARCH_TMPDIR", folder.temporary().toString());
    if (options.fastStart()) {
      // the script runs half a dozen JVMs before that of the node
      environment.put("JDK_JAVA_OPTIONS", NodeOptions.WITHOUT_OPTIMISING);
    }
    process = builder.start();
    watchdog = Watchdog.over(process);
  }

  /** Waits until the node has joined with all the others and its shards can be searched. */
  void awaitReady() throws IOException, InterruptedException {
    Deadline deadline = Deadline.in(options.patience());
    httpUri = URI.create("http://" + LOOPBACK + ":" + awaitPort("http", deadline));
    String health =
        "/_cluster/health?wait_for_status=yellow&timeout=1s&cluster_manager_timeout=1s&wait_for_nodes="
            + clusterSize;
    RestApi api = new RestApi(httpUri);
    boolean ready = deadline.await(() -> hasEnded() || answers(api, health));
    requireAlive();
    if (!ready) {
      throw failure("is not ready after " + deadline.patience());
    }
  }

  private static boolean answers(RestApi api, String path) {
    try {
      RestApi.Answer answer = api.get(path);
      return answer.status() == 200 && !answer.json().path("timed_out").asBoolean(true);
    } catch (IOException e) {
      return false; // it does not listen yet, or no longer
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Waits for the port of a protocol, {@code http} or {@code transport}. */
  int awaitPort(String protocol, Deadline deadline) throws IOException, InterruptedException {
    boolean known = deadline.await(() -> hasEnded() || portIsKnown(protocol));
    requireAlive();
    if (!known) {
      throw failure("does not listen after " + deadline.patience());
    }
    return folder.port(protocol).orElseThrow();
  }

  private boolean portIsKnown(String protocol) {
    try {
      return folder.port(protocol).isPresent();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean hasEnded() {
    return !process.isAlive();
  }

  private void requireAlive() throws InterruptedException {
    if (hasEnded()) {
      throw failure("ended with status " + process.waitFor());
    }
  }

  private NodeStartException failure(String what) {
    return new NodeStartException(
        "Node [%s] %s; the end of its log, %s:%n%s"
            .formatted(options.name(), what, logFile(), logTail()));
  }

  NodeOptions options() {
    return options;
  }

  NodeFolder folder() {
    return folder;
  }

  /** Where it answers HTTP, {@code http://127.0.0.1:40123}; another address after a restart. */
  public URI httpUri() {
    return httpUri;
  }

  /** The node's name in its cluster. */
  public String name() {
    return options.name();
  }

  /** The file that holds all that the node logs. */
  public Path logFile() {
    return folder.console();
  }

  /** The folder of the node's data. */
  public Path data() {
    return folder.data();
  }

  /** The last lines of the node's log. */
  public String logTail() {
    return String.join(System.lineSeparator(), folder.lastLines(SHOWN_LINES));
  }

  /** The process, for inspection. */
  public ProcessHandle process() {
    return process.toHandle();
  }

  /** Whether the process runs. */
  public boolean isAlive() {
    return process != null && process.isAlive();
  }

  /** Asks the node to stop and waits until it has; its data stay for {@link #restart()}. */
  public void stop() throws InterruptedException {
    if (process == null) {
      return;
    }
    process.destroy();
    if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
      kill();
    }
    watchdog.dismiss();
  }

  /** Kills the process, as a crash would; its data stay for {@link #restart()}. */
  public void kill() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
    watchdog.dismiss();
  }

  /** Freezes the process until {@link #resume()}, as a long pause of the machine would. */
  public void suspend() throws IOException, InterruptedException {
    signal("STOP");
  }

  /** Has a frozen process go on. */
  public void resume() throws IOException, InterruptedException {
    signal("CONT");
  }

  private void signal(String name) throws IOException, InterruptedException {
    int status =
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
            .inheritIO()
            .start()
            .waitFor();
    if (status != 0) {
      throw new IOException("kill -" + name + " ended with status " + status);
    }
  }

  /**
   * Stops the node if it runs, starts it again on its data and waits until it is ready. With port 0
   * it comes back under another address.
   */
  public void restart() throws IOException, InterruptedException {
    stop();
    launch();
    awaitReady();
  }

  /** Has the next start use another distribution, on the same data and configuration. */
  void use(Distribution distribution) throws IOException {
    options = readable(options.withDistribution(distribution));
  }

  /** Stops the node and deletes its folder. */
  @Override
  public void close() throws IOException {
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      // The JVM is shutting down already; one of the two has nothing left to do.
    }
    end();
  }

  /** Closes after a failure, whose cause takes precedence over new failures. */
  void closeAfter(Exception failure) {
    try {
      close();
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  private synchronized void end() throws IOException {
    try {
      stop();
    } catch (InterruptedException e) {
      // The interrupted caller does not wait, but the process must not remain.
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    } finally {
      folder.delete();
    }
  }

  private void endWithJvm() {
    try {
      end();
    } catch (IOException e) {
      System.err.println("Node " + options.name() + " left its folder behind: " + e);
    }
  }
}
