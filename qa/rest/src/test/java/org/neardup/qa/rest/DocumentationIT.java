// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.AfterClass;
import org.junit.Assume;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;
import org.neardup.qa.RestApi;

/**
 * Runs every request of the README and of {@code docs} against the node, page by page, and compares
 * the answers with those that are shown. Each page begins on an empty node. {@code docs/README.md}
 * describes the blocks.
 */
@RunWith(Parameterized.class)
public class DocumentationIT {

  private static final List<String> NOT_RUN = new ArrayList<>();
  private static int requests;

  private final String page;
  private RestApi api;

  public DocumentationIT(String page) {
    this.page = page;
  }

  @Parameters(name = "{0}")
  public static List<Object[]> pages() throws IOException {
    List<Object[]> pages = new ArrayList<>();
    for (String name : DocumentationPages.names()) {
      if (!DocumentationPages.parse(name).examples().isEmpty()) {
        pages.add(new Object[] {name});
      }
    }
    return pages;
  }

  @Before
  public void emptyTheNode() throws Exception {
    api = new RestApi(SharedNode.get().httpUri());
    empty(api);
  }

  @AfterClass
  public static void leaveNothingBehind() throws Exception {
    empty(new RestApi(SharedNode.get().httpUri()));
    System.out.printf("Documentation: %d requests run, %d not run%n", requests, NOT_RUN.size());
    NOT_RUN.forEach(skipped -> System.out.println("  not run: " + skipped));
  }

  private static void empty(RestApi api) throws IOException, InterruptedException {
    api.delete("/*?expand_wildcards=open,closed,hidden").expect(200);
    api.delete("/_ingest/pipeline/*").expect(200);
    api.delete("/_search/pipeline/*").expect(200);
    api.put(
            "/_cluster/settings",
            "{\"persistent\": {\"plugins.neardup.*\": null}, \"transient\":"
                + " {\"plugins.neardup.*\": null}}")
        .expect(200);
  }

  @Test
  public void everyRequestIsAnsweredAsDocumented() throws Exception {
    DocumentedPage documented = DocumentationPages.parse(page);
    for (DocumentedExample example : documented.examples()) {
      Optional<String> missing = example.file().flatMap(DocketFiles::missing);
      missing.ifPresent(reason -> NOT_RUN.add(example.place() + ": " + reason));
      Assume.assumeTrue(missing.orElse(""), missing.isEmpty());
    }
    DocumentationRun run = new DocumentationRun(this::send).page(documented);
    requests += run.requests();
    NOT_RUN.addAll(run.notRun());
    assertTrue(
        "Answers differ from the documentation:\n" + String.join("\n", run.failures()),
        run.failures().isEmpty());
  }

  private DocumentationRun.Given send(String method, String path, String contentType, byte[] body)
      throws IOException, InterruptedException {
    RestApi.Answer answer = api.send(method, path, contentType, content(body));
    return new DocumentationRun.Given(answer.status(), answer.text());
  }

  /** What is sent: a body that names a file is that file. */
  private static byte[] content(byte[] body) throws IOException {
    return body == null || body[0] != '@'
        ? body
        : DocketFiles.read(new String(body, 1, body.length - 1, StandardCharsets.UTF_8));
  }
}
