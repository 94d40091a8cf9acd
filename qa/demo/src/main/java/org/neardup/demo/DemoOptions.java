// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * The options of the user, from system properties.
 *
 * @param data {@code -Ddata}: a file of comments, instead of the project's own collection
 * @param text {@code -Dtext}: the column that holds the text
 * @param id {@code -Did}: the column that holds the id; empty to number the lines
 * @param port {@code -Dport}: the port to try first, 0 for any free one
 * @param assignments {@code -Dassignments}: a file to write all assignments to
 * @param picture {@code -Dpicture}: a file to draw the clusters into, as SVG
 * @param report {@code -Dreport}: a file for the report, as HTML
 * @param exit {@code -Dexit}: whether to end at once
 */
record DemoOptions(
    Optional<Path> data,
    Optional<String> text,
    Optional<String> id,
    int port,
    Optional<Path> assignments,
    Optional<Path> picture,
    Path report,
    boolean exit) {

  static final int DEFAULT_PORT = 9200;

  /** Below the folder of what a build makes. */
  static final Path DEFAULT_REPORT = Path.of("target", "report.html");

  private static final int MAX_PORT = 65535;

  static DemoOptions of(Properties properties) throws DemoException {
    String exit = properties.getProperty("exit");
    return new DemoOptions(
        path(properties, "data"),
        Optional.ofNullable(properties.getProperty("text")).filter(name -> !name.isBlank()),
        Optional.ofNullable(properties.getProperty("id")),
        port(properties.getProperty("port", "")),
        path(properties, "assignments"),
        path(properties, "picture"),
        path(properties, "report").orElse(DEFAULT_REPORT),
        exit != null && !exit.equals("false"));
  }

  /**
   * The command that shows the same and keeps its node.
   *
   * @param port of the node
   */
  String again(int port) {
    StringBuilder command = new StringBuilder("mvn -Pdemo");
    data.ifPresent(file -> command.append(argument("data", file.toString())));
    text.ifPresent(column -> command.append(argument("text", column)));
    id.ifPresent(column -> command.append(argument("id", column)));
    if (port != DEFAULT_PORT) {
      command.append(argument("port", Integer.toString(port)));
    }
    return command.toString();
  }

  private static String argument(String name, String value) {
    String argument = "-D" + name + "=" + value;
    return argument.matches("[\\w./=-]+") ? " " + argument : " '" + argument + "'";
  }

  private static Optional<Path> path(Properties properties, String name) throws DemoException {
    String value = properties.getProperty(name, "");
    try {
      return value.isBlank() ? Optional.empty() : Optional.of(Path.of(value));
    } catch (InvalidPathException e) {
      throw new DemoException("[" + name + "] must be the name of a file, got " + value, e);
    }
  }

  private static int port(String value) throws DemoException {
    if (value.isBlank()) {
      return DEFAULT_PORT;
    }
    try {
      int port = Integer.parseInt(value.strip());
      if (port >= 0 && port <= MAX_PORT) {
        return port;
      }
    } catch (NumberFormatException e) {
      // falls through to the same message
    }
    throw new DemoException(
        "[port] must be a whole number between 0 and " + MAX_PORT + ", got " + value);
  }
}
