package org.neardup.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.junit.Test;

public class NextStepsTests {

  private final NextSteps steps =
      new NextSteps(URI.create("http://127.0.0.1:9201"), "comments", "demo");

  @Test
  public void everyLineIsACommentOrACommandForTheRightPort() {
    List<String> lines = steps.lines("k 1", "it's/7", Set.of());
    for (String line : lines) {
      assertTrue(line, line.startsWith("# ") || line.startsWith("  curl "));
    }
    assertTrue(
        lines.contains(
            "  curl 'http://127.0.0.1:9201/_neardup/demo/clusters/k%201?size=20&pretty'"));
    assertTrue(
        lines.contains("  curl 'http://127.0.0.1:9201/_neardup/demo/documents/it%27s%2F7?pretty'"));
    assertTrue(lines.contains("  curl 'http://127.0.0.1:9201/_cat/neardup?v'"));
    assertTrue(lines.contains("  curl -X DELETE 'http://127.0.0.1:9201/_neardup/demo'"));
  }

  @Test
  public void constraintsFitTheFields() throws Exception {
    JsonNode plain = body(Set.of());
    assertEquals(2, plain.path("constraints").size());
    assertTrue(plain.path("timestamp_field").isMissingNode());
    JsonNode full = body(Set.of("received", "docket_id", "relay", "size"));
    assertEquals(4, full.path("constraints").size());
    assertEquals("received", full.path("timestamp_field").asText());
    assertEquals("text.neardup", full.path("field").asText());
  }

  private JsonNode body(Set<String> fields) throws Exception {
    String command =
        steps.lines(null, null, fields).stream()
            .filter(line -> line.contains(" -d '"))
            .findFirst()
            .orElseThrow();
    String body = command.substring(command.indexOf(" -d '") + 5, command.length() - 1);
    return new ObjectMapper().readTree(body);
  }
}
