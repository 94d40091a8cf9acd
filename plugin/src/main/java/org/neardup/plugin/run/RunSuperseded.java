package org.neardup.plugin.run;

/**
 * Another node drives the run, since this one was thought to be gone; or this node is going. The
 * run is no longer this node's: it must neither write nor delete anything of it.
 */
final class RunSuperseded extends RuntimeException {

  private static final long serialVersionUID = 1L;

  RunSuperseded(String message, Throwable cause) {
    super(message, cause);
  }
}
