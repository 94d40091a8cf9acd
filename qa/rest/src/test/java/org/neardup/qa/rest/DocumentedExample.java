// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import java.util.Objects;
import java.util.Optional;

/**
 * A request of a page, and the answer that the page shows.
 *
 * @param page the file, relative to the folder of the project
 * @param line of the block of the request, from 1
 * @param method of HTTP
 * @param path with its query
 * @param body empty without one; {@code @} and the name of a file for what that file has, as for
 *     curl
 * @param mode how it is to be run
 * @param answer none if the request merely has to succeed
 */
record DocumentedExample(
    String page,
    int line,
    String method,
    String path,
    String body,
    Mode mode,
    Optional<DocumentedAnswer> answer) {

  DocumentedExample {
    Objects.requireNonNull(page, "page");
    Objects.requireNonNull(body, "body");
    Objects.requireNonNull(mode, "mode");
    Objects.requireNonNull(answer, "answer");
  }

  /** How a request is run. */
  sealed interface Mode {

    /** Once. */
    record Once() implements Mode {}

    /** Again and again until the answer is as shown. */
    record Repeat() implements Mode {}

    /**
     * Never, for example since a plain node cannot answer it.
     *
     * @param reason shown in the report
     */
    record NotRun(String reason) implements Mode {}
  }

  /**
   * The answer as it is shown.
   *
   * @param line of its block, from 1
   * @param status none for 200 or 201
   * @param json whether it is JSON; else plain text
   * @param text of the block
   */
  record DocumentedAnswer(int line, Optional<Integer> status, boolean json, String text) {}

  /** The content type of the body; null without one. */
  String contentType() {
    if (body.isEmpty()) {
      return null;
    }
    return isBulk() ? "application/x-ndjson" : "application/json";
  }

  /** Whether its body is lines of JSON. */
  boolean isBulk() {
    return path.replaceFirst("\\?.*", "").endsWith("/_bulk");
  }

  /** The name of the file that is the body. */
  Optional<String> file() {
    return body.startsWith("@") ? Optional.of(body.substring(1)) : Optional.empty();
  }

  /** Where it stands, for a report: {@code docs/running.md:52: POST /comments/_neardup}. */
  String place() {
    return page + ":" + line + ": " + method + " " + path;
  }
}
