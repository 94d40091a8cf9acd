package org.neardup.qa;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/**
 * Ends a process when this JVM is gone, however it went. A shutdown hook does not run when the JVM
 * is killed, as Surefire's are when a build is interrupted; but the system closes its pipes, and a
 * shell that waits for the end of such a pipe is all the watchdog there is.
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
    // The number may be another process's soon after.
    CompletableFuture<Void> unused = process.onExit().thenAccept(ended -> shell.destroyForcibly());
    return new Watchdog(shell);
  }

  /** Stops watching. */
  void dismiss() {
    shell.destroyForcibly();
  }
}
