// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The folder of one node: {@code config}, {@code data}, {@code logs} and {@code tmp}. It outlives
 * the node's process, so that the node can be started again on its data.
 *
 * @param path the folder
 */
record NodeFolder(Path path) {

  /**
   * The character set of logs: every byte is a character, so that partly written ones are harmless.
   */
  static final Charset LOG_CHARSET = StandardCharsets.ISO_8859_1;

  private static final String WHITESPACE = ".*\\s.*";
  private static final String AGENT = "-javaagent:";

  /**
   * Makes a folder that the account can use: in the workspace if that is possible, else in the
   * temporary directory. A checkout below a private home folder, such as {@code /root} in most
   * containers, is inaccessible to nobody, and the start script of OpenSearch splits a path with a
   * space.
   */
  static NodeFolder create(Path workspace, String name, NodeAccount account) throws IOException {
    Files.createDirectories(workspace);
    List<Path> tried = new ArrayList<>();
    for (Path parent :
        List.of(workspace, Path.of(System.getProperty("java.io.tmpdir")), Path.of("/tmp"))) {
      NodeFolder folder =
          new NodeFolder(
              Files.createTempDirectory(parent, "neardup-" + name + "-").toAbsolutePath());
      for (Path part : List.of(folder.config(), folder.data(), folder.logs(), folder.temporary())) {
        Files.createDirectory(part);
      }
      account.own(folder.path);
      if (!folder.path.toString().matches(WHITESPACE) && account.canRead(folder.config())) {
        return folder;
      }
      folder.delete();
      tried.add(parent);
    }
    throw new IOException("No folder that the account of the node can use; tried " + tried);
  }

  Path config() {
    return path.resolve("config");
  }

  Path data() {
    return path.resolve("data");
  }

  Path logs() {
    return path.resolve("logs");
  }

  Path temporary() {
    return path.resolve("tmp");
  }

  /** The console output of the node, which is its only log. */
  Path console() {
    return logs().resolve("console.log");
  }

  /** The list of addresses that the discovery of type {@code file} polls. */
  Path seedHosts() {
    return config().resolve("unicast_hosts.txt");
  }

  /**
   * Writes the configuration: the distribution's own, with the heap, the paths and the settings of
   * this node.
   */
  void configure(NodeOptions options, Map<String, String> settings) throws IOException {
    Path template = options.distribution().home().resolve("config");
    FileTree.copy(template, config());
    writeJvmOptions(options);
    Map<String, String> all = new TreeMap<>(settings);
    all.put("path.data", data().toString());
    all.put("path.logs", logs().toString());
    all.putAll(options.settings());
    List<String> lines = new ArrayList<>();
    all.forEach((key, value) -> lines.add(key + ": " + quote(value)));
    Files.write(config().resolve("opensearch.yml"), lines);
  }

  private void writeJvmOptions(NodeOptions options) throws IOException {
    Path file = config().resolve("jvm.options");
    // The gc log would go to the distribution's folder, which all nodes share.
    Files.write(
        file,
        Files.readAllLines(file).stream()
            .filter(line -> !line.contains("-Xlog:gc"))
            .filter(line -> options.underAgent() || !line.contains(AGENT))
            .toList());
    List<String> lines = new ArrayList<>();
    if (!options.underAgent()) {
      lines.add("-Xbootclasspath/a:" + agentClasses(options.distribution()));
    }
    lines.add("-Xms" + options.heap());
    lines.add("-Xmx" + options.heap());
    lines.add("-XX:HeapDumpPath=" + data());
    lines.add("-XX:ErrorFile=" + logs().resolve("hs_err_pid%p.log"));
    if (options.fastStart()) {
      lines.add(NodeOptions.WITHOUT_OPTIMISING);
    }
    Path more = config().resolve("jvm.options.d");
    Files.createDirectories(more);
    Files.write(more.resolve("neardup.options"), lines);
  }

  /**
   * What of the agent OpenSearch itself calls; the agent would add it to the classes of the JDK.
   */
  private static Path agentClasses(Distribution distribution) throws IOException {
    Path folder = distribution.home().resolve("agent");
    try (DirectoryStream<Path> jars =
        Files.newDirectoryStream(folder, "opensearch-agent-bootstrap-*.jar")) {
      return jars.iterator().next();
    }
  }

  /** A double-quoted YAML scalar. */
  private static String quote(String value) {
    return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Clears the ports of an earlier start, which would be taken for those of the next one. */
  void forgetPorts() throws IOException {
    Files.deleteIfExists(portsFile("http"));
    Files.deleteIfExists(portsFile("transport"));
  }

  /**
   * The port the node listens on, once it says so.
   *
   * @param protocol {@code http} or {@code transport}
   */
  OptionalInt port(String protocol) throws IOException {
    String written;
    try {
      written = Files.readString(portsFile(protocol));
    } catch (NoSuchFileException e) {
      return OptionalInt.empty();
    }
    return firstPort(written);
  }

  /** The port of the first line, {@code 127.0.0.1:40123}; none while the line is not finished. */
  static OptionalInt firstPort(String written) {
    int end = written.indexOf('\n');
    int colon = written.lastIndexOf(':', end);
    if (end < 0 || colon < 0) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(Integer.parseInt(written.substring(colon + 1, end).strip()));
  }

  private Path portsFile(String protocol) {
    return logs().resolve(protocol + ".ports");
  }

  /** The last lines of the console, none if there is no console yet. */
  List<String> lastLines(int count) {
    try {
      List<String> lines = Files.readAllLines(console(), LOG_CHARSET);
      return List.copyOf(lines.subList(Math.max(0, lines.size() - count), lines.size()));
    } catch (IOException e) {
      return List.of("(no console: " + e + ")");
    }
  }

  /** Deletes the folder and all it holds. */
  void delete() throws IOException {
    FileTree.delete(path);
  }
}
