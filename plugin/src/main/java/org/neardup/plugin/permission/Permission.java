// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.permission;

import org.opensearch.ExceptionsHelper;
import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.transport.client.Client;

/** An action whose only effect is authorisation. */
public final class Permission extends ActionType<AcknowledgedResponse> {

  /**
   * To start runs. Read access to an index is not sufficient, since the usual permission {@code
   * indices:data/read*} on an index would include it.
   */
  public static final Permission START_RUNS =
      new Permission("cluster:admin/opensearch/neardup/runs/start");

  /** To treat the runs of others like one's own. */
  public static final Permission OTHERS_RUNS =
      new Permission("cluster:admin/opensearch/neardup/runs/others");

  /** To make test collections, in addition to the rights on their indices. */
  public static final Permission GENERATE =
      new Permission("cluster:admin/opensearch/neardup/generate");

  private Permission(String name) {
    super(name, AcknowledgedResponse::new);
  }

  /**
   * Continues if the user of the present thread context has this permission; otherwise fails with
   * the cluster's 403.
   */
  public void require(Client client, Runnable allowed, ActionListener<?> listener) {
    client.execute(
        this,
        new PermissionRequest(),
        ActionListener.wrap(answer -> allowed.run(), listener::onFailure));
  }

  /** Checks whether the user of the present thread context has this permission. */
  public void ask(Client client, ActionListener<Boolean> listener) {
    client.execute(
        this,
        new PermissionRequest(),
        ActionListener.wrap(
            answer -> listener.onResponse(true),
            e -> {
              if (ExceptionsHelper.status(e) == RestStatus.FORBIDDEN) {
                listener.onResponse(false);
              } else {
                listener.onFailure(e);
              }
            }));
  }
}
