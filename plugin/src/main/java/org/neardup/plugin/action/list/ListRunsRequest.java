package org.neardup.plugin.action.list;

import java.io.IOException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionRequestValidationException;
import org.opensearch.core.common.io.stream.StreamInput;

/** Asks for all runs that the user may access. */
public final class ListRunsRequest extends ActionRequest {

  public ListRunsRequest() {}

  public ListRunsRequest(StreamInput in) throws IOException {
    super(in);
  }

  @Override
  public ActionRequestValidationException validate() {
    return null;
  }
}
