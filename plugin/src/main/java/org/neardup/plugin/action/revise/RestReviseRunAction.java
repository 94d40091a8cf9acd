// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.neardup.plugin.request.FlagParameter;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.RequestBodies;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.settings.BodyLimits;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** Adds verdicts, takes them back, and updates a run. */
public final class RestReviseRunAction extends FormattedHandler {

  private static final String CONSTRAINTS = "/_neardup/{run}/_constraints";

  /** A pair has three values, and two names of a document. */
  private static final BodyLimits LIMITS =
      BodyLimits.of(new ByteSizeValue(1, ByteSizeUnit.MB), 10 * VerdictChange.MAX_PAIRS);

  private final RequestBodies bodies;

  public RestReviseRunAction(RequestBodies bodies) {
    this.bodies = bodies;
  }

  @Override
  public String getName() {
    return "neardup_revise_run";
  }

  @Override
  public List<Route> routes() {
    return Stream.of(
            Routes.of(Method.POST, CONSTRAINTS),
            Routes.of(Method.DELETE, CONSTRAINTS),
            Routes.of(Method.POST, "/_neardup/{run}/_update"))
        .flatMap(List::stream)
        .toList();
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) throws IOException {
    boolean wait = FlagParameter.read(request, "wait_for_completion", true);
    ReviseRunRequest revise = new ReviseRunRequest(request.param("run"), change(request), wait);
    return channel -> {
      RestToXContentListener<ReviseRunResponse> listener = new RestToXContentListener<>(channel);
      if (wait) {
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(ReviseRunAction.INSTANCE, revise, listener);
      } else {
        client.execute(ReviseRunAction.INSTANCE, revise, listener);
      }
    };
  }

  private VerdictChange change(RestRequest request) throws IOException {
    if (request.path().endsWith("_update")) {
      return request.hasContent()
          ? bodies.read(request, LIMITS, RestReviseRunAction::nothing)
          : VerdictChange.NONE;
    }
    return bodies.read(
        request,
        LIMITS,
        request.method() == Method.DELETE ? VerdictChange::removing : VerdictChange::adding);
  }

  /** A webhook can't post without a body: an empty one says nothing. */
  private static VerdictChange nothing(Map<String, Object> body) {
    if (!body.isEmpty()) {
      throw new IllegalArgumentException(
          "[_update] must have no body or an empty one, got [%s]: the run does what it was asked, over the documents that there are now"
              .formatted(body.keySet().iterator().next()));
    }
    return VerdictChange.NONE;
  }
}
