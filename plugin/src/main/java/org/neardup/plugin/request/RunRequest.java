// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.io.IOException;
import java.util.Objects;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionRequestValidationException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/**
 * A request about one run. Other parameters are checked in constructors, so that there is nothing
 * left to validate.
 */
public abstract class RunRequest extends ActionRequest {

  private final String run;

  protected RunRequest(String run) {
    this.run = Objects.requireNonNull(run, "run");
  }

  protected RunRequest(StreamInput in) throws IOException {
    super(in);
    run = in.readString();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(run);
  }

  /** The id of the run. */
  public final String run() {
    return run;
  }

  @Override
  public ActionRequestValidationException validate() {
    return null;
  }

  @Override
  public String getDescription() {
    return "run [" + run + "]";
  }
}
