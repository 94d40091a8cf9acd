// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The account a node runs as. OpenSearch does not run as root; root (usually in a container)
 * therefore gives its nodes and their folders to the account nobody, by {@code setpriv}. All other
 * accounts run them as themselves.
 */
enum NodeAccount {
  /** The account of this JVM. */
  OURS,
  /** The account nobody; this JVM is root. */
  NOBODY;

  /** The number of nobody and its group on Linux, whatever their names: Linux's overflow id. */
  private static final int NOBODY_ID = 65534;

  static NodeAccount current() {
    boolean root = ProcessHandle.current().info().user().filter("root"::equals).isPresent();
    return root ? NOBODY : OURS;
  }

  /** The command that runs {@code command} as this account, under the same process id. */
  List<String> command(List<String> command) {
    List<String> result = new ArrayList<>();
    if (this == NOBODY) {
      result.add("setpriv");
      result.add("--reuid=" + NOBODY_ID);
      result.add("--regid=" + NOBODY_ID);
      result.add("--clear-groups");
    }
    result.addAll(command);
    return result;
  }

  /** Makes this account the owner of a folder and of all it holds. */
  void own(Path folder) throws IOException {
    if (this == OURS) {
      return;
    }
    for (Path file : FileTree.list(folder)) {
      Files.setAttribute(file, "unix:uid", NOBODY_ID);
      Files.setAttribute(file, "unix:gid", NOBODY_ID);
    }
  }

  /**
   * Whether this account can access the file, through all the folders above it. The system is
   * asked: modes alone do not decide, because of access lists and mounts.
   */
  boolean canRead(Path file) {
    if (this == OURS) {
      return Files.isReadable(file);
    }
    try {
      Process test =
          new ProcessBuilder(command(List.of("test", "-r", file.toString())))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return test.waitFor() == 0;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "OpenSearch refuses to run as root, and there is no setpriv (util-linux) to run it as"
              + " nobody; run as an ordinary user",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while asking for access to " + file, e);
    }
  }
}
