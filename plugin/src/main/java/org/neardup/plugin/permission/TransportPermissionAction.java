// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.permission;

import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Always succeeds: a user without the permission is rejected before. */
public abstract class TransportPermissionAction
    extends HandledTransportAction<PermissionRequest, AcknowledgedResponse> {

  TransportPermissionAction(
      Permission permission, TransportService transportService, ActionFilters actionFilters) {
    super(permission.name(), transportService, actionFilters, PermissionRequest::new);
  }

  @Override
  protected void doExecute(
      Task task, PermissionRequest request, ActionListener<AcknowledgedResponse> listener) {
    listener.onResponse(new AcknowledgedResponse(true));
  }

  /** {@link Permission#START_RUNS}. */
  public static final class StartRuns extends TransportPermissionAction {
    @Inject
    public StartRuns(TransportService transportService, ActionFilters actionFilters) {
      super(Permission.START_RUNS, transportService, actionFilters);
    }
  }

  /** {@link Permission#OTHERS_RUNS}. */
  public static final class OthersRuns extends TransportPermissionAction {
    @Inject
    public OthersRuns(TransportService transportService, ActionFilters actionFilters) {
      super(Permission.OTHERS_RUNS, transportService, actionFilters);
    }
  }

  /** {@link Permission#GENERATE}. */
  public static final class Generate extends TransportPermissionAction {
    @Inject
    public Generate(TransportService transportService, ActionFilters actionFilters) {
      super(Permission.GENERATE, transportService, actionFilters);
    }
  }
}
