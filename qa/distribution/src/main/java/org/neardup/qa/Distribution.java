// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * An unpacked OpenSearch distribution: {@code bin}, {@code config}, {@code lib}, {@code plugins}.
 *
 * @param home the folder that holds {@code bin/opensearch}
 */
public record Distribution(Path home) {

  /** The system property that names the folder; the qa modules set it for their tests. */
  static final String PROPERTY = "neardup.distribution";

  private static final Path BUILD_FOLDER = Path.of("qa", "distribution", "target");
  private static final long COMMAND_MINUTES = 3;

  /**
   * Describes the distribution at {@code home}.
   *
   * @throws IllegalArgumentException if there is no {@code bin/opensearch} in it
   */
  public Distribution {
    home = home.toAbsolutePath().normalize();
    if (!isHome(home)) {
      throw new IllegalArgumentException(
          "No OpenSearch in [%s]; `mvn pre-integration-test` unpacks it".formatted(home));
    }
  }

  /**
   * Finds the distribution that the build unpacked: where the system property {@value #PROPERTY}
   * says, else in {@code qa/distribution/target} of the checkout around the working directory.
   *
   * @throws IllegalStateException if the build has not unpacked one yet
   */
  public static Distribution locate() {
    String property = System.getProperty(PROPERTY);
    if (property != null) {
      return new Distribution(Path.of(property));
    }
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Optional<Path> home = newestIn(folder.resolve(BUILD_FOLDER));
      if (home.isPresent()) {
        return new Distribution(home.get());
      }
    }
    throw new IllegalStateException(
        "No OpenSearch is unpacked: run `mvn pre-integration-test`, or set -D" + PROPERTY);
  }

  private static Optional<Path> newestIn(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> homes = Files.list(folder)) {
      return homes.filter(Distribution::isHome).max(Comparator.naturalOrder());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isHome(Path folder) {
    return Files.isRegularFile(folder.resolve("bin").resolve("opensearch"));
  }

  /**
   * This distribution if the account can read it, else a copy that it can, deleted when this JVM
   * ends. A checkout below a private home folder, such as {@code /root} in most containers, is
   * inaccessible to the account nobody.
   */
  Distribution readableBy(NodeAccount account) throws IOException {
    if (account.canRead(home.resolve("lib"))) {
      return this;
    }
    Path copy = Files.createTempDirectory("neardup-opensearch-");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> deleteCopy(copy), "end of " + copy));
    FileTree.copy(home, copy);
    account.own(copy);
    return new Distribution(copy);
  }

  /**
   * A replaceable copy of this distribution and its plugins, to which other plugins can be added.
   */
  public Distribution copyTo(Path folder) throws IOException {
    FileTree.delete(folder);
    FileTree.copy(home, folder);
    return new Distribution(folder);
  }

  private static void deleteCopy(Path copy) {
    try {
      FileTree.delete(copy);
    } catch (IOException e) {
      System.err.println("Left behind: " + copy + ": " + e);
    }
  }

  /** Whether a plugin of this name is installed. */
  public boolean hasPlugin(String name) {
    return Files.isDirectory(home.resolve("plugins").resolve(name));
  }

  /**
   * Installs a plugin, in place of what is there under its name.
   *
   * @param name the plugin's name, as in its descriptor
   * @param zip the installable archive
   * @throws IllegalStateException with the tool's output if {@code bin/opensearch-plugin} refuses
   */
  public void install(String name, Path zip) throws IOException, InterruptedException {
    if (hasPlugin(name)) {
      remove(name);
    }
    pluginTool("install", "--batch", zip.toAbsolutePath().normalize().toUri().toString());
  }

  /** Removes a plugin. */
  public void remove(String name) throws IOException, InterruptedException {
    pluginTool("remove", name);
  }

  private void pluginTool(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin").resolve("opensearch-plugin").toString());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("OPENSEARCH_JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("JDK_JAVA_OPTIONS", NodeOptions.WITHOUT_OPTIMISING);
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), NodeFolder.LOG_CHARSET);
    if (!process.waitFor(COMMAND_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException("%s did not end:%n%s".formatted(command, output));
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException(
          "%s ended with %d:%n%s".formatted(command, process.exitValue(), output));
    }
  }
}
