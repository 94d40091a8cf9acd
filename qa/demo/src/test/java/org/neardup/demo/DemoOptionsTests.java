// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.junit.Test;

public class DemoOptionsTests {

  @Test
  public void withoutOptionsItIsTheProjectsOwnCollectionOnPort9200() throws Exception {
    assertEquals(
        new DemoOptions(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            9200,
            Optional.empty(),
            Optional.empty(),
            Path.of("target", "report.html"),
            false),
        options());
  }

  @Test
  public void anEmptyExitMeansYesAndAnEmptyIdIsKept() throws Exception {
    DemoOptions options = options("exit", "", "id", "", "data", "x.jsonl", "port", "0");
    assertTrue(options.exit());
    assertEquals(Optional.of(""), options.id());
    assertEquals(Optional.of(Path.of("x.jsonl")), options.data());
    assertEquals(0, options.port());
    assertTrue(options("exit", "true").exit());
    assertTrue(!options("exit", "false").exit());
  }

  @Test
  public void aWrongPortIsRefused() {
    for (String port : new String[] {"-1", "65536", "http", "9 200"}) {
      assertEquals(
          "[port] must be a whole number between 0 and 65535, got " + port,
          assertThrows(DemoException.class, () -> options("port", port)).getMessage());
    }
  }

  @Test
  public void theSameCanBeShownAgainByANodeThatStays() throws Exception {
    assertEquals("mvn -Pdemo", options("exit", "", "report", "r.html").again(9200));
    assertEquals(
        "mvn -Pdemo '-Ddata=my comments.csv' -Dtext=body -Did= -Dport=9201",
        options("data", "my comments.csv", "text", "body", "id", "").again(9201));
  }

  private static DemoOptions options(String... pairs) throws DemoException {
    Properties properties = new Properties();
    for (int i = 0; i < pairs.length; i += 2) {
      properties.setProperty(pairs[i], pairs[i + 1]);
    }
    return DemoOptions.of(properties);
  }
}
