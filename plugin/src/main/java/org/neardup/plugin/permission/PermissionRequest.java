// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.permission;

import java.io.IOException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionRequestValidationException;
import org.opensearch.core.common.io.stream.StreamInput;

/** Asks for the permission of the action. */
public final class PermissionRequest extends ActionRequest {

  public PermissionRequest() {}

  PermissionRequest(StreamInput in) throws IOException {
    super(in);
  }

  @Override
  public ActionRequestValidationException validate() {
    return null;
  }
}
