// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.opensearch.common.hash.MessageDigests;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.BytesRestResponse;

/**
 * An HTML document with its style and script inside. Its Content-Security-Policy allows these two
 * by their digests, and nothing else: what documents contain is never run, whatever it looks like.
 */
public final class Page {

  private static final String CONTENT_TYPE = "text/html; charset=UTF-8";
  private static final String DATA = "@data@";

  private final String policy;
  private final String beforeData;
  private final String afterData;

  private Page(String policy, String html) {
    int data = html.indexOf(DATA);
    this.policy = policy;
    this.beforeData = html.substring(0, data);
    this.afterData = html.substring(data + DATA.length());
  }

  /** The report of a run, which asks nothing of anybody. */
  public static Page report() {
    return of("report", "", "view.js", "redline.js", "chart.js", "report.js");
  }

  /** The page on which a run is reviewed, which asks the node that it comes from. */
  public static Page review() {
    return of(
        "review",
        "; connect-src 'self'",
        "view.js",
        "redline.js",
        "review.js",
        "letter.js",
        "verdicts.js",
        "questions.js",
        "search.js",
        "keyboard.js");
  }

  /**
   * @param sources what the policy allows besides
   * @param scripts in this order one script
   */
  private static Page of(String name, String sources, String... scripts) {
    String style = resource("page.css");
    String script =
        Stream.of(scripts)
            .map(Page::resource)
            .collect(Collectors.joining("\n", "(() => {\n'use strict';\n", "})();\n"));
    String policy =
        "default-src 'none'; style-src '%s'; script-src '%s'%s; base-uri 'none'; form-action 'none'"
            .formatted(digest(style), digest(script), sources);
    String html =
        resource("page.html")
            .replace("@policy@", policy)
            .replace("@style@", style)
            .replace("@body@", resource(name + ".html"))
            .replace("@script@", script);
    return new Page(policy, html);
  }

  private static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no resource [" + name + "]");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  private static String digest(String content) {
    MessageDigest digest = MessageDigests.sha256();
    byte[] hash = digest.digest(content.getBytes(StandardCharsets.UTF_8));
    return "sha256-" + Base64.getEncoder().encodeToString(hash);
  }

  /**
   * The document.
   *
   * @param data a JSON value for its script; a {@code <} in it ends no element
   */
  public BytesReference html(String data) {
    return new BytesArray(
        (beforeData + data.replace("<", "\\u003c") + afterData).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The document as an answer.
   *
   * @param file the name under which browsers save it
   */
  public BytesRestResponse answer(String data, String file) {
    BytesRestResponse answer = new BytesRestResponse(RestStatus.OK, CONTENT_TYPE, html(data));
    answer.addHeader("Content-Security-Policy", policy + "; frame-ancestors 'none'");
    answer.addHeader("X-Content-Type-Options", "nosniff");
    answer.addHeader("Referrer-Policy", "no-referrer");
    answer.addHeader("Cache-Control", "no-store");
    answer.addHeader("Content-Disposition", "inline; filename=\"" + file + "\"");
    return answer;
  }
}
