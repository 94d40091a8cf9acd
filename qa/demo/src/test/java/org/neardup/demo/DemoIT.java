// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/**
 * The demo on a real node: its run finds the truth of its comments, and the run that it suggests
 * that of the test collection that it suggests.
 */
public class DemoIT {

  private static final double FLOOR = 0.95;
  private static final Pattern POST = Pattern.compile("  curl '([^']+)' .* -d '([^']+)'");

  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  @Test
  public void theRunAndTheSuggestedTestCollectionFindTheirTruth() throws Exception {
    Properties options = new Properties();
    options.setProperty("exit", "");
    options.setProperty("port", "0");
    options.setProperty("report", folder.getRoot().toPath().resolve("report.html").toString());
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new PrintStream(printed, true, StandardCharsets.UTF_8), Terminal.DEFAULT_WIDTH, false);
    try (Cluster node = LocalNode.start(0);
        OpenSearchApi api = new OpenSearchApi(node.httpUri())) {
      new Demo(DemoOptions.of(options), terminal, port -> leftOpen(node)).run();
      assertFound(api.post("/_neardup/_evaluate", evaluation("demo"))); // 0.998

      List<String> steps =
          new NextSteps(node.httpUri(), "comments", "demo").lines(null, null, Set.of(), true);
      int from = steps.indexOf("# a test collection: ten edited copies of each letter");
      JsonNode made = post(api, node, steps.get(from + 1));
      int letters = made.path("sources").asInt();
      assertTrue(made.toString(), letters > 0);
      JsonNode run = post(api, node, steps.get(from + 2));
      assertEquals(11 * letters, run.at("/summary/documents").asInt());
      assertFound(post(api, node, steps.get(from + 3))); // 1.000
    }
  }

  private static JsonNode evaluation(String run) {
    return NextSteps.evaluation(run, OwnCollection.CLUSTER_FIELD);
  }

  private static void assertFound(JsonNode evaluation) {
    double f1 = evaluation.at("/pairs/f1").asDouble();
    assertTrue("pairs F1 of " + evaluation, f1 >= FLOOR);
  }

  /** Does what a line suggests. */
  private static JsonNode post(OpenSearchApi api, Cluster node, String line) throws Exception {
    Matcher command = POST.matcher(line);
    assertTrue(line, command.matches());
    String path = command.group(1).substring(node.httpUri().toString().length());
    return api.post(path, new ObjectMapper().readTree(command.group(2)));
  }

  /** A node that the demo does not end. */
  private static Cluster leftOpen(Cluster node) {
    return new Cluster() {
      @Override
      public URI httpUri() {
        return node.httpUri();
      }

      @Override
      public String description() {
        return node.description();
      }

      @Override
      public void close() {}
    };
  }
}
