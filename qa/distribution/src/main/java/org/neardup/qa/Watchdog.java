// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/**
 * Ends a process when this JVM ends for any reason. A shutdown hook does not run when the JVM is
 * killed, like Surefire's when a build is interrupted. The system then closes the pipes of the JVM,
 * and the watchdog is a shell that waits for the end of such a pipe.
 */
final class Watchdog {

  private final Process shell;

  private Watchdog(Process shell) {
    this.shell = shell;
  }

  /** Watches over the process, until {@link #dismiss()} or the end of the process. */
  static Watchdog over(Process process) throws IOException {
    Process shell =
        new ProcessBuilder("sh", "-c", "cat; kill \"$0\"", Long.toString(process.pid()))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    // The process id may soon be reused.
    CompletableFuture<Void> unused = process.onExit().thenAccept(ended -> shell.destroyForcibly());
    return new Watchdog(shell);
  }

  /** Stops watching. */
  void dismiss() {
    shell.destroyForcibly();
  }
}
