// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.get;

import java.io.IOException;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;

/** Asks for one run. */
public final class GetRunRequest extends RunRequest {

  public GetRunRequest(String run) {
    super(run);
  }

  public GetRunRequest(StreamInput in) throws IOException {
    super(in);
  }
}
