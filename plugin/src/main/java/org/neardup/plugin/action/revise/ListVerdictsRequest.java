// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.io.IOException;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;

/** Names the run whose verdicts to list. */
public final class ListVerdictsRequest extends RunRequest {

  public ListVerdictsRequest(String run) {
    super(run);
  }

  public ListVerdictsRequest(StreamInput in) throws IOException {
    super(in);
  }
}
