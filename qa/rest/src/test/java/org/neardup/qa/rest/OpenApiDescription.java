// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Describes the routes in the form of OpenAPI 3.0, from the files that describe them in the form of
 * OpenSearch's own.
 */
final class OpenApiDescription {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> HTML = Set.of("neardup.report", "neardup.review");

  private final ObjectNode description = JSON.createObjectNode();

  private OpenApiDescription(List<Path> files) throws IOException {
    description.put("openapi", "3.0.3");
    description
        .putObject("info")
        .put("title", "OpenSearch near-duplicates")
        .put("description", "Made from the files in rest-api-spec/api.")
        .put("version", "3.8.0.0")
        .putObject("license")
        .put("name", "Apache-2.0")
        .put("url", "https://www.apache.org/licenses/LICENSE-2.0.txt");
    description
        .putArray("servers")
        .addObject()
        .put("url", "http://localhost:9200")
        .put("description", "A node");
    ObjectNode paths = description.putObject("paths");
    for (Path file : files) {
      for (Map.Entry<String, JsonNode> route : JSON.readTree(file.toFile()).properties()) {
        add(paths, route.getKey(), route.getValue());
      }
    }
    ObjectNode error = description.putObject("components").putObject("schemas").putObject("Error");
    error.put("type", "object");
    ObjectNode properties = error.putObject("properties");
    properties.putObject("error").put("type", "object").put("description", "Its type and reason");
    properties.putObject("status").put("type", "integer").put("description", "The HTTP status");
  }

  /**
   * The description of all routes.
   *
   * @param folder {@code rest-api-spec/api}
   */
  static String of(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      ObjectNode description = new OpenApiDescription(files.sorted().toList()).description;
      DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
      printer.indentArraysWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE.withLinefeed("\n"));
      printer.indentObjectsWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE.withLinefeed("\n"));
      return JSON.writer(printer).writeValueAsString(description) + "\n";
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void add(ObjectNode paths, String name, JsonNode route) {
    for (JsonNode path : route.at("/url/paths")) {
      String text = path.required("path").asText();
      for (JsonNode method : path.required("methods")) {
        ObjectNode operation =
            paths.withObjectProperty(text).putObject(method.asText().toLowerCase(Locale.ROOT));
        describe(operation, name, route, path, method.asText());
      }
    }
  }

  private static void describe(
      ObjectNode operation, String name, JsonNode route, JsonNode path, String method) {
    String text = path.required("path").asText();
    operation.put("operationId", operationId(method, text));
    operation.put("summary", route.at("/documentation/description").asText());
    operation.putArray("tags").add(name.substring(name.indexOf('.') + 1));
    ArrayNode parameters = operation.putArray("parameters");
    for (Map.Entry<String, JsonNode> part : path.path("parts").properties()) {
      parameter(parameters, "path", part.getKey(), part.getValue());
    }
    for (Map.Entry<String, JsonNode> parameter : route.path("params").properties()) {
      parameter(parameters, "query", parameter.getKey(), parameter.getValue());
    }
    JsonNode body = route.path("body");
    if (body.isObject() && method.equals("DELETE")) {
      operation.put(
          "description", "Body: " + body.path("description").asText()); // OpenAPI has none
    } else if (body.isObject()) {
      ObjectNode asked = operation.putObject("requestBody");
      asked.put("description", body.path("description").asText());
      asked.put("required", body.path("required").asBoolean());
      asked
          .putObject("content")
          .putObject("application/json")
          .putObject("schema")
          .put("type", "object");
    }
    ObjectNode responses = operation.putObject("responses");
    ObjectNode done = responses.putObject("200");
    done.put("description", "Done");
    content(done.putObject("content"), name);
    ObjectNode failed = responses.putObject("default");
    failed.put("description", "What is wrong: parameter, rule and value");
    failed
        .putObject("content")
        .putObject("application/json")
        .putObject("schema")
        .put("$ref", "#/components/schemas/Error");
  }

  private static void content(ObjectNode content, String name) {
    if (HTML.contains(name)) {
      content.putObject("text/html").putObject("schema").put("type", "string");
    } else if (name.startsWith("cat.")) {
      content.putObject("text/plain").putObject("schema").put("type", "string");
    } else {
      content.putObject("application/json").putObject("schema").put("type", "object");
    }
  }

  /** Unique and a name in any language: {@code get_neardup_run_clusters}. */
  private static String operationId(String method, String path) {
    return (method + path).toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "_").replaceAll("_$", "");
  }

  private static void parameter(ArrayNode parameters, String in, String name, JsonNode given) {
    ObjectNode parameter = parameters.addObject().put("name", name).put("in", in);
    parameter.put("description", given.path("description").asText());
    parameter.put("required", in.equals("path") || given.path("required").asBoolean());
    ObjectNode schema = parameter.putObject("schema");
    switch (given.path("type").asText()) {
      case "list" -> {
        parameter.put("style", in.equals("path") ? "simple" : "form").put("explode", false);
        schema.put("type", "array").putObject("items").put("type", "string");
      }
      case "enum" -> schema.put("type", "string").set("enum", given.required("options"));
      case "number", "int" -> schema.put("type", "number");
      case "boolean" -> schema.put("type", "boolean");
      default -> schema.put("type", "string");
    }
    if (given.has("default")) {
      schema.set("default", given.get("default"));
    }
  }
}
