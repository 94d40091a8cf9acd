// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cancel;

import java.io.IOException;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;

/** Names the run to cancel. */
public final class CancelRunRequest extends RunRequest {

  public CancelRunRequest(String run) {
    super(run);
  }

  public CancelRunRequest(StreamInput in) throws IOException {
    super(in);
  }
}
