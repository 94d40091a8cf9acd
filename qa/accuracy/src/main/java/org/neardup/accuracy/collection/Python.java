// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs the tools beside the checkout, which are scripts. */
public final class Python {

  private static final String COMMAND = "python3";

  private Python() {}

  /** The reason why there is no interpreter; empty if there is one. */
  public static Optional<String> missing() {
    try {
      run(List.of("--version"));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(COMMAND + " is not there: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  /**
   * Runs a script and returns what it prints.
   *
   * @throws IOException if there is no interpreter, or with the output if it ends in failure
   */
  public static String run(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(COMMAND);
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = process.waitFor();
    if (status != 0) {
      throw new IOException(
          String.join(" ", command) + " ended with status " + status + ": " + output);
    }
    return output;
  }
}
