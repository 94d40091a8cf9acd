// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * The files that commands of {@code docs/session.md} send: a docket of real comments in two parts,
 * as bodies of {@code _bulk}. The comments are not part of the project.
 */
final class DocketFiles {

  private static final Path DOCKET =
      DocumentationPages.project()
          .resolve("../shared/data/comments_ed2017/docs.jsonl.gz")
          .normalize();

  private static final int FIRST = 11_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  private DocketFiles() {}

  /** Why a file cannot be read; empty if it can. */
  static Optional<String> missing(String name) {
    return Files.isReadable(DOCKET)
        ? Optional.empty()
        : Optional.of(DOCKET + ", which " + name + " is made of, is not there");
  }

  /**
   * What a file has.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  static byte[] read(String name) throws IOException {
    List<String> comments = comments();
    List<String> part =
        switch (name) {
          case "first.ndjson" -> comments.subList(0, FIRST);
          case "later.ndjson" -> comments.subList(FIRST, comments.size());
          default ->
              throw new IllegalArgumentException(
                  "[file] must be first.ndjson or later.ndjson, got " + name);
        };
    StringBuilder lines = new StringBuilder();
    for (String comment : part) {
      JsonNode document = JSON.readTree(comment);
      ObjectNode action = JSON.createObjectNode();
      action.putObject("index").set("_id", document.required("id"));
      ObjectNode source = JSON.createObjectNode();
      source.set("text", document.required("text"));
      lines.append(action).append('\n').append(source).append('\n');
    }
    return lines.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> comments() throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(DOCKET)), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }
}
