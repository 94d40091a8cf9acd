// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The pages of the documentation, in the folder of the project. */
final class DocumentationPages {

  private static final Path PROJECT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("../..").normalize();

  private DocumentationPages() {}

  /** The folder of the project. */
  static Path project() {
    return PROJECT;
  }

  /** All pages, named relative to the folder of the project. */
  static List<String> names() throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> top = Files.list(PROJECT);
        Stream<Path> docs = Files.walk(PROJECT.resolve("docs"))) {
      Stream.concat(top, docs)
          .filter(file -> file.toString().endsWith(".md"))
          .map(file -> PROJECT.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .forEach(names::add);
    }
    return names;
  }

  /** The text of a page. */
  static String text(String name) throws IOException {
    return Files.readString(PROJECT.resolve(name));
  }

  /**
   * The requests of a page.
   *
   * @throws IllegalArgumentException with page and line if one would not be run
   */
  static DocumentedPage parse(String name) throws IOException {
    return DocumentedPage.parse(name, text(name));
  }
}
