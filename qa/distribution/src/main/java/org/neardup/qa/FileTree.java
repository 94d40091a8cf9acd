// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** Copies and deletes folders with their content. */
final class FileTree {

  private FileTree() {}

  /** Copies what {@code from} holds into {@code to}, modes included; files must not exist yet. */
  static void copy(Path from, Path to) throws IOException {
    for (Path file : list(from)) {
      Path target = to.resolve(from.relativize(file).toString());
      if (Files.isDirectory(file)) {
        Files.createDirectories(target);
      } else {
        Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  /** Deletes a folder, without following symbolic links. */
  static void delete(Path tree) throws IOException {
    if (Files.isDirectory(tree, LinkOption.NOFOLLOW_LINKS)) {
      for (Path file : list(tree).reversed()) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** The folder and all it holds, a folder before what is in it. */
  static List<Path> list(Path tree) throws IOException {
    try (Stream<Path> files = Files.walk(tree)) {
      return files.toList();
    }
  }
}
