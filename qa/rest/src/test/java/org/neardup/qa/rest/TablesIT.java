// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.neardup.qa.RestApi;

/** The program of {@code docs/results.md} that streams a table in parts, with its own bash. */
public class TablesIT {

  private static final Pattern PROGRAM =
      Pattern.compile(
          "^```sh not run: [^\\n]*TablesIT[^\\n]*\\n(.*?)^```$",
          Pattern.MULTILINE | Pattern.DOTALL);

  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  private RestApi api;

  @Before
  public void runOverComments() throws Exception {
    assumeTrue("no bash and curl on this machine", isThere("bash") && isThere("curl"));
    api = new RestApi(SharedNode.get().httpUri());
    Comments.index(api, "comments");
    Comments.run(api, "comments", "tables-1");
  }

  private static boolean isThere(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }

  @Test
  public void theProgramWritesTheWholeTableInPartsOfAnySize() throws Exception {
    String whole = api.get("/_neardup/tables-1/assignments?format=csv").expect(200).text();
    assertEquals(Comments.size() + 1, whole.lines().count());
    for (int size : new int[] {1, 5, Comments.size(), 10_000}) {
      assertEquals("parts of " + size, whole, table(program(size)));
    }
  }

  @Test
  public void theProgramFailsWithItsFirstRequestThatFails() throws Exception {
    assertEquals(
        "a run that is not there", 22, start(program(5).replace("tables-1", "none")).exitValue());
  }

  private static String program(int size) throws Exception {
    Matcher program = PROGRAM.matcher(DocumentationPages.text("docs/results.md"));
    assertTrue("docs/results.md has the program", program.find());
    String node = SharedNode.get().httpUri().getAuthority();
    String text = program.group(1);
    assertTrue(text, text.contains("size=10000"));
    return text.replace("localhost:9200", node)
        .replace("mercury-1", "tables-1")
        .replace("size=10000", "size=" + size);
  }

  private String table(String program) throws Exception {
    Process process = start(program);
    assertEquals(
        new String(process.getErrorStream().readAllBytes(), UTF_8), 0, process.exitValue());
    return Files.readString(folder.getRoot().toPath().resolve("documents.csv"));
  }

  private Process start(String program) throws IOException, InterruptedException {
    Process process = new ProcessBuilder("bash", "-c", program).directory(folder.getRoot()).start();
    assertTrue("ends", process.waitFor(1, TimeUnit.MINUTES));
    return process;
  }
}
