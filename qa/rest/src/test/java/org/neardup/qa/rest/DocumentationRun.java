// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.neardup.qa.Deadline;
import org.neardup.qa.rest.DocumentedExample.DocumentedAnswer;
import org.neardup.qa.rest.DocumentedExample.Mode;

/** Sends the requests of a page in order and compares each answer with the one that is shown. */
final class DocumentationRun {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Whatever answers requests. */
  @FunctionalInterface
  interface Api {

    /**
     * Sends a request.
     *
     * @param contentType of the body; null without one
     * @param body null without one
     */
    Given send(String method, String path, String contentType, byte[] body)
        throws IOException, InterruptedException;
  }

  /** An answer that was given. */
  record Given(int status, String text) {}

  private final Api api;
  private final Duration patience;
  private final List<String> failures = new ArrayList<>();
  private final List<String> notRun = new ArrayList<>();
  private int requests;

  DocumentationRun(Api api) {
    this(api, PATIENCE);
  }

  /** With another limit for requests that are repeated. */
  DocumentationRun(Api api, Duration patience) {
    this.api = api;
    this.patience = patience;
  }

  /** Runs a page. */
  DocumentationRun page(DocumentedPage page) throws IOException, InterruptedException {
    for (DocumentedExample example : page.examples()) {
      switch (example.mode()) {
        case Mode.NotRun skipped -> notRun.add(example.place() + ": " + skipped.reason());
        case Mode.Once once -> report(example, differences(example));
        case Mode.Repeat repeat -> report(example, repeated(example));
      }
    }
    return this;
  }

  /** Where answers differ, one a line, each with page and line. */
  List<String> failures() {
    return List.copyOf(failures);
  }

  /** Requests that are marked as not to be run, with page, line and reason. */
  List<String> notRun() {
    return List.copyOf(notRun);
  }

  /** How many requests were run; a repeated one counts once. */
  int requests() {
    return requests;
  }

  private void report(DocumentedExample example, List<String> differences) {
    requests++;
    differences.forEach(difference -> failures.add(example.place() + ": " + difference));
  }

  private List<String> repeated(DocumentedExample example)
      throws IOException, InterruptedException {
    Deadline deadline = Deadline.in(patience);
    List<String> differences = differences(example);
    while (!differences.isEmpty() && deadline.pause()) {
      differences = differences(example);
    }
    return differences;
  }

  private List<String> differences(DocumentedExample example)
      throws IOException, InterruptedException {
    byte[] body = example.body().isEmpty() ? null : example.body().getBytes(StandardCharsets.UTF_8);
    Given given = api.send(example.method(), example.path(), example.contentType(), body);
    List<String> differences = new ArrayList<>(status(example, given));
    if (differences.isEmpty() && example.answer().isPresent()) {
      DocumentedAnswer answer = example.answer().get();
      differences.addAll(
          answer.json()
              ? AnswerComparison.ofJson(answer.text(), given.text())
              : AnswerComparison.ofText(answer.text(), given.text()));
    }
    return differences;
  }

  private static List<String> status(DocumentedExample example, Given given) {
    boolean succeeded = given.status() == 200 || given.status() == 201;
    Integer wanted = example.answer().flatMap(DocumentedAnswer::status).orElse(null);
    if (wanted == null ? !succeeded : wanted != given.status()) {
      return List.of(
          "expected status %s, got %d: %s"
              .formatted(wanted == null ? "200 or 201" : wanted, given.status(), given.text()));
    }
    // a bulk request succeeds as a whole even where each of its documents was refused
    if (example.isBulk() && given.text().contains("\"errors\":true")) {
      return List.of("documents were refused: " + given.text());
    }
    return List.of();
  }
}
