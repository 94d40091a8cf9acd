// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.delete;

import java.io.IOException;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;

/** Asks to delete a run and its results. */
public final class DeleteRunRequest extends RunRequest {

  public DeleteRunRequest(String run) {
    super(run);
  }

  public DeleteRunRequest(StreamInput in) throws IOException {
    super(in);
  }
}
