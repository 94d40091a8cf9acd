// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.neardup.qa.Distribution;

/**
 * The distribution with an earlier version of the plugin, whose zip is built from its commit. It is
 * built once: the zip stays in {@code target}.
 */
final class EarlierVersion {

  private static final String PLUGIN = "opensearch-neardup";
  private static final Path TARGET = Path.of("target", "earlier").toAbsolutePath();
  private static final String ERROR_PRONE = "<arg>-Xplugin:ErrorProne[^<]*</arg>";
  private static final long BUILD_MINUTES = 10;

  private EarlierVersion() {}

  /**
   * The distribution with the version of a commit.
   *
   * @param commit its name, or a tag
   * @return empty if the checkout has no such commit
   */
  static Optional<Distribution> of(String commit) throws IOException, InterruptedException {
    Path folder = TARGET.resolve(commit);
    Optional<Path> zip = zipIn(folder);
    if (zip.isEmpty()) {
      if (!has(commit)) {
        return Optional.empty();
      }
      build(commit, folder);
      zip = zipIn(folder);
    }
    Distribution distribution =
        Distribution.locate().copyTo(TARGET.resolve("opensearch-" + commit));
    distribution.install(PLUGIN, zip.orElseThrow());
    return Optional.of(distribution);
  }

  private static Optional<Path> zipIn(Path folder) throws IOException {
    Path target = folder.resolve("plugin").resolve("target");
    if (!Files.isDirectory(target)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(target)) {
      return files
          .filter(file -> file.getFileName().toString().matches(PLUGIN + "-[0-9.]+\\.zip"))
          .findFirst();
    }
  }

  private static boolean has(String commit) throws InterruptedException {
    try {
      return execute(Path.of(""), "git", "cat-file", "-e", commit + "^{commit}") == 0;
    } catch (IOException e) { // there is no git
      return false;
    }
  }

  private static void build(String commit, Path folder) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    Path sources = folder.resolve("sources.tar");
    Path root = Path.of("..", "..").toAbsolutePath().normalize();
    require(root, "git", "archive", "--format=tar", "--output=" + sources, commit);
    require(folder, "tar", "-xf", sources.toString());
    leaveOutChecks(folder.resolve("pom.xml"));
    require(
        folder,
        Path.of(System.getProperty("neardup.maven"), "bin", "mvn").toString(),
        "--batch-mode",
        "--quiet",
        "--projects",
        "src,plugin",
        "-Dmaven.test.skip=true",
        "-Dcyclonedx.skip=true",
        "package");
  }

  /**
   * Error-prone, which that commit passed in its own build, is most of the time of a compilation.
   */
  private static void leaveOutChecks(Path pom) throws IOException {
    Files.writeString(pom, Files.readString(pom).replaceAll(ERROR_PRONE, ""));
  }

  private static void require(Path folder, String... command)
      throws IOException, InterruptedException {
    int status = execute(folder, command);
    if (status != 0) {
      throw new IllegalStateException(List.of(command) + " ended with status " + status);
    }
  }

  private static int execute(Path folder, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(new ArrayList<>(List.of(command)))
            .directory(folder.toAbsolutePath().toFile())
            .inheritIO();
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    if (!process.waitFor(BUILD_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException(List.of(command) + " did not end");
    }
    return process.exitValue();
  }
}
