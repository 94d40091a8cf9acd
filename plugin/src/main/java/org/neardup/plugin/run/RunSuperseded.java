// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import org.opensearch.ExceptionsHelper;
import org.opensearch.core.rest.RestStatus;

/**
 * Another node drives the run, since this one was thought to be gone; or this node is going, or
 * somebody has deleted the run. The run is no longer this node's: it must neither write nor delete
 * anything of it but what it made itself.
 */
public final class RunSuperseded extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public RunSuperseded(String message, Throwable cause) {
    super(message, cause);
  }

  /** Whether the run is nobody's any more: its record is gone. */
  public boolean isDeleted() {
    return getCause() != null && ExceptionsHelper.status(getCause()) == RestStatus.NOT_FOUND;
  }
}
