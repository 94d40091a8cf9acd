package org.neardup.plugin.results;

import java.io.IOException;
import org.opensearch.action.ActionRequestValidationException;
import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedRequest;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.index.Index;

/**
 * Deletes an index that was seen, and none that was made anew under its name since. The platform
 * deletes by name only: a node that was frozen after it had seen its run to be its own would delete
 * the results of the one that took the run over.
 *
 * <p>For the plugin itself; fails with a 404 if the index is gone.
 */
public final class DropIndexAction extends ActionType<AcknowledgedResponse> {

  public static final String NAME = "internal:neardup/results/drop";
  public static final DropIndexAction INSTANCE = new DropIndexAction();

  private DropIndexAction() {
    super(NAME, AcknowledgedResponse::new);
  }

  /** The index, by its name and its UUID. */
  static final class Request extends AcknowledgedRequest<Request> {
    private final Index index;

    Request(Index index) {
      this.index = index;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      index = new Index(in);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      index.writeTo(out);
    }

    Index index() {
      return index;
    }

    @Override
    public ActionRequestValidationException validate() {
      return null;
    }
  }
}
