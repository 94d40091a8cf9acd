// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The HTTP interface of a node, without conversions: a test controls the bytes sent and sees the
 * bytes received.
 */
public final class RestApi {

  private static final String JSON = "application/json";
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration ANSWER_TIMEOUT = Duration.ofMinutes(5);
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** One for all: each has threads and an SSL context of its own, which take longer than to ask. */
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(CONNECT_TIMEOUT)
          .build();

  private final URI base;
  private final String authorization;

  /** Talks to the node that answers at {@code base}. */
  public RestApi(URI base) {
    this(base, null);
  }

  private RestApi(URI base, String authorization) {
    this.base = Objects.requireNonNull(base, "base");
    this.authorization = authorization;
  }

  /** The same interface for a user, who is named in every request. */
  public RestApi as(String user, String password) {
    byte[] credentials = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return new RestApi(base, "Basic " + Base64.getEncoder().encodeToString(credentials));
  }

  /** GET; the path starts with a slash, is encoded already and may carry a query. */
  public Answer get(String path) throws IOException, InterruptedException {
    return send("GET", path, null, null);
  }

  /** HEAD. */
  public Answer head(String path) throws IOException, InterruptedException {
    return send("HEAD", path, null, null);
  }

  /** DELETE. */
  public Answer delete(String path) throws IOException, InterruptedException {
    return send("DELETE", path, null, null);
  }

  /** POST without a body. */
  public Answer post(String path) throws IOException, InterruptedException {
    return send("POST", path, null, null);
  }

  /** POST of JSON. */
  public Answer post(String path, String json) throws IOException, InterruptedException {
    return send("POST", path, JSON, json.getBytes(StandardCharsets.UTF_8));
  }

  /** PUT of JSON. */
  public Answer put(String path, String json) throws IOException, InterruptedException {
    return send("PUT", path, JSON, json.getBytes(StandardCharsets.UTF_8));
  }

  /** POST of lines of JSON to {@code /_bulk} or {@code /{index}/_bulk}. */
  public Answer bulk(String path, String lines) throws IOException, InterruptedException {
    return send("POST", path, "application/x-ndjson", lines.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Any request.
   *
   * @param contentType of the body, or null without one
   * @param body or null for none
   */
  public Answer send(String method, String path, String contentType, byte[] body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve(path))
            .timeout(ANSWER_TIMEOUT)
            .method(
                method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
    if (contentType != null) {
      request.header("Content-Type", contentType);
    }
    if (authorization != null) {
      request.header("Authorization", authorization);
    }
    HttpResponse<byte[]> response = CLIENT.send(request.build(), BodyHandlers.ofByteArray());
    return new Answer(method + " " + path, response);
  }

  /**
   * Repeats a request until the answer is as expected.
   *
   * @throws AssertionError with the last answer if that takes longer than {@code patience}
   */
  public Answer await(String path, Duration patience, Predicate<Answer> wanted)
      throws IOException, InterruptedException {
    Deadline deadline = Deadline.in(patience);
    Answer answer = get(path);
    while (!wanted.test(answer)) {
      if (!deadline.pause()) {
        throw new AssertionError("Not as wanted after " + patience + ": " + answer);
      }
      answer = get(path);
    }
    return answer;
  }

  /** An answer. */
  public static final class Answer {

    private final String question;
    private final HttpResponse<byte[]> response;

    private Answer(String question, HttpResponse<byte[]> response) {
      this.question = question;
      this.response = response;
    }

    /** The HTTP status. */
    public int status() {
      return response.statusCode();
    }

    /** A header's first value. */
    public Optional<String> header(String name) {
      return response.headers().firstValue(name);
    }

    /** The body as it came. */
    public byte[] bytes() {
      return response.body().clone();
    }

    /** The body as text. */
    public String text() {
      return new String(response.body(), StandardCharsets.UTF_8);
    }

    /**
     * The body as JSON; an absent body gives a missing node.
     *
     * @throws AssertionError with the body if it is none
     */
    public JsonNode json() {
      try {
        return MAPPER.readTree(response.body());
      } catch (IOException e) {
        throw new AssertionError("No JSON: " + this, e);
      }
    }

    /**
     * This answer, if it has the status.
     *
     * @throws AssertionError with the body if it has another
     */
    public Answer expect(int status) {
      if (status() != status) {
        throw new AssertionError(
            "%s answered %d, expected %d:%n%s".formatted(question, status(), status, text()));
      }
      return this;
    }

    @Override
    public String toString() {
      return "%s: %d %s".formatted(question, status(), text());
    }
  }
}
