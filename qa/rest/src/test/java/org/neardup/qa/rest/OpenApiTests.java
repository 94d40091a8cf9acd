// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.BeforeClass;
import org.junit.Test;
import org.openapi4j.parser.OpenApi3Parser;

/**
 * The committed description is that of the present routes. {@code -Dneardup.openapi.write=true}
 * writes it.
 */
public class OpenApiTests {

  private static final Path FOLDER = Path.of("..", "..", "rest-api-spec");
  private static final Path FILE = FOLDER.resolve("openapi.json");

  private static String made() throws IOException {
    return OpenApiDescription.of(FOLDER.resolve("api"));
  }

  @BeforeClass
  public static void writeIfWanted() throws IOException {
    if (Boolean.getBoolean("neardup.openapi.write")) {
      Files.writeString(FILE, made());
    }
  }

  @Test
  public void theFileDescribesThePresentRoutes() throws IOException {
    assertEquals(made(), Files.readString(FILE));
  }

  @Test
  public void theFileIsValid() throws Exception {
    new OpenApi3Parser().parse(FILE.toFile(), true); // throws if it is not
  }

  @Test
  public void operationsHaveNamesOfTheirOwn() throws IOException {
    Set<String> names = new HashSet<>();
    int routes = 0;
    for (JsonNode path : new ObjectMapper().readTree(FILE.toFile()).required("paths")) {
      for (JsonNode operation : path) {
        String name = operation.required("operationId").asText();
        assertTrue(name, names.add(name));
        routes++;
      }
    }
    assertTrue("all routes, twice", routes >= 50);
  }
}
