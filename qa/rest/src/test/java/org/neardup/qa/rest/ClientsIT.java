// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.neardup.qa.RestApi;

/**
 * The programs that {@code docs/clients.md} shows, each in a process of its own. They do the same
 * and print the same. The one in Python is skipped where this machine has no opensearch-py.
 */
public class ClientsIT {

  private static final String PRINTED =
      """
      1 letter, 1 alone
      4 documents: Without the boat the clinic would have no nurse before noon.
      1: reference
        kept [0,146]
      2: exact
        kept [0,146]
      3: block_added
        kept [0,146]
        added [148,196]
      4: minor_change
        kept [0,6]
        changed [7,12]
        kept [13,63]
        changed [64,71]
        kept [72,131]
        changed [132,148]
        kept [149,154]
        deleted [154,154]
      block_added: distance 0.258 nats is below the threshold 2.5
      1: containment 1.0
      3: containment 1.0
      4: containment 1.0
      4: cannot_link, verdict [comments/4, comments/1]
      1 added, 0 removed
      404
      """;

  private static final String TABLE =
      """
      index,id,cluster_id,category,reference
      comments,1,edbb86e384a238b4,reference,true
      comments,2,edbb86e384a238b4,exact,false
      comments,3,edbb86e384a238b4,block_added,false
      comments,6,f3c1d592312e97b3,reference,true
      comments,5,f3c1d592312e97b3,minor_change,false
      comments,4,21810425a995954a,singleton,true
      """;

  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  private URI node;

  @Before
  public void removeWhatThePageMade() throws Exception {
    node = SharedNode.get().httpUri();
    RestApi api = new RestApi(node);
    api.delete("/_neardup/ferry-1");
    api.delete("/comments?ignore_unavailable=true").expect(200);
  }

  @Test
  public void opensearchJavaDoesTheTasks() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = System.getProperty("java.class.path");
    doesTheTasks(java, "-cp", classes, ClientTasks.class.getName(), node.toString());
  }

  @Test
  public void opensearchPyDoesTheTasks() throws Exception {
    assumeTrue("no python3 with opensearch-py on this machine", hasPython());
    String program =
        Path.of("src", "test", "python", "client_tasks.py").toAbsolutePath().toString();
    doesTheTasks("python3", program, node.toString());
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "-c", "import opensearchpy").start().waitFor() == 0;
    } catch (IOException e) {
      return false; // no python3
    }
  }

  private void doesTheTasks(String... command) throws Exception {
    assertEquals(PRINTED, output(command));
    String table = Files.readString(folder.getRoot().toPath().resolve("assignments.csv"));
    assertEquals(TABLE, table.replace("\r\n", "\n"));
  }

  private String output(String... command) throws Exception {
    File out = folder.newFile();
    File err = folder.newFile();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.getRoot())
            .redirectOutput(out)
            .redirectError(err)
            .start();
    boolean ended = process.waitFor(2, TimeUnit.MINUTES);
    process.destroyForcibly();
    String complaints = Files.readString(err.toPath());
    assertTrue(complaints, ended);
    assertEquals(complaints, 0, process.exitValue());
    return Files.readString(out.toPath());
  }
}
