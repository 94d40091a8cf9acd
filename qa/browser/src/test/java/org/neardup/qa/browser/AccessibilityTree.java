// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * What Chromium tells assistive technology of a page, at one moment: nodes with a role and a name,
 * in the order of reading, without those that it leaves out.
 */
final class AccessibilityTree {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, JsonNode> nodes = new HashMap<>();
  private final List<JsonNode> inOrder = new ArrayList<>();

  private AccessibilityTree(JsonNode all) {
    all.forEach(node -> nodes.put(node.required("nodeId").asText(), node));
    all.forEach(
        node -> {
          if (!node.has("parentId")) {
            addInOrder(node);
          }
        });
  }

  private void addInOrder(JsonNode node) {
    inOrder.add(node);
    below(node).forEach(this::addInOrder);
  }

  private List<JsonNode> below(JsonNode node) {
    return StreamSupport.stream(node.path("childIds").spliterator(), false)
        .map(child -> nodes.get(child.asText()))
        .filter(Objects::nonNull)
        .toList();
  }

  /** The tree of the page that the browser shows. */
  static AccessibilityTree of(Browser browser) {
    ChromeDriver driver = browser.driver();
    driver.executeCdpCommand("Accessibility.enable", Map.of());
    JsonNode all =
        JSON.valueToTree(driver.executeCdpCommand("Accessibility.getFullAXTree", Map.of()));
    driver.executeCdpCommand("Accessibility.disable", Map.of());
    return new AccessibilityTree(all.required("nodes"));
  }

  /** All nodes of a role. */
  List<Node> ofRole(String role) {
    return told().filter(node -> node.role().equals(role)).toList();
  }

  /** What the keyboard reaches, besides the page itself. */
  List<Node> focusable() {
    return told()
        .filter(node -> node.is("focusable") && !node.role().equals("RootWebArea"))
        .toList();
  }

  /** What has the focus; the page itself only if nothing in it has. */
  Optional<Node> focused() {
    return told()
        .filter(node -> node.is("focused"))
        .filter(node -> !node.role().equals("RootWebArea"))
        .findFirst();
  }

  private Stream<Node> told() {
    return inOrder.stream().filter(node -> !node.path("ignored").asBoolean()).map(Node::new);
  }

  /** One of the nodes. */
  final class Node {

    private final JsonNode node;

    private Node(JsonNode node) {
      this.node = node;
    }

    String role() {
      return node.path("role").path("value").asText();
    }

    /** What is said for it; empty if nothing is. */
    String name() {
      return node.path("name").path("value").asText().strip();
    }

    /** The value of a property such as {@code live}; empty if it has none. */
    String property(String name) {
      return StreamSupport.stream(node.path("properties").spliterator(), false)
          .filter(property -> property.required("name").asText().equals(name))
          .map(property -> property.path("value").path("value").asText())
          .findFirst()
          .orElse("");
    }

    boolean is(String property) {
      return property(property).equals("true");
    }

    /** All text below it, in the order of reading. */
    String text() {
      StringBuilder text = new StringBuilder();
      addText(node, text);
      return text.toString();
    }

    @Override
    public String toString() {
      return role() + " [" + name() + "]";
    }
  }

  private void addText(JsonNode node, StringBuilder text) {
    if (node.path("role").path("value").asText().equals("StaticText")) {
      text.append(node.path("name").path("value").asText());
      return;
    }
    below(node).forEach(child -> addText(child, text));
  }
}
