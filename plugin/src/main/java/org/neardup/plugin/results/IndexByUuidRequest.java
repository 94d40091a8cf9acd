// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import org.opensearch.action.ActionRequestValidationException;
import org.opensearch.action.support.clustermanager.AcknowledgedRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.index.Index;

/** Identifies an index by name and UUID: a newer one with the same name does not match. */
public final class IndexByUuidRequest extends AcknowledgedRequest<IndexByUuidRequest> {

  private final Index index;

  public IndexByUuidRequest(Index index) {
    this.index = index;
  }

  public IndexByUuidRequest(StreamInput in) throws IOException {
    super(in);
    index = new Index(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    index.writeTo(out);
  }

  /** Which. */
  public Index index() {
    return index;
  }

  @Override
  public ActionRequestValidationException validate() {
    return null;
  }
}
