// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of collections and tools that are not part of the project.
 *
 * @param path holds {@code data}, a folder a collection, and {@code tools}; need not exist
 */
public record SharedFolder(Path path) {

  /** A collection's folder. */
  public Path data(String name) {
    return path.resolve("data").resolve(name);
  }

  /** A tool. */
  public Path tool(String name) {
    return path.resolve("tools").resolve(name);
  }

  /** The missing ones of these files; empty if there are none. */
  public static Optional<String> missing(Path... files) {
    return Stream.of(files)
        .filter(file -> !Files.isReadable(file))
        .findFirst()
        .map(file -> file.toAbsolutePath().normalize() + " is not there");
  }
}
