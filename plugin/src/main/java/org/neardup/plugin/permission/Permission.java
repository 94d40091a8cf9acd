package org.neardup.plugin.permission;

import org.opensearch.ExceptionsHelper;
import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.transport.client.Client;

/** An action that does nothing but be allowed or not. */
public final class Permission extends ActionType<AcknowledgedResponse> {

  /**
   * To start runs. Reading an index alone does not let a user start them, which the usual
   * permission {@code indices:data/read*} on an index would.
   */
  public static final Permission START_RUNS =
      new Permission("cluster:admin/opensearch/neardup/runs/start");

  /** To do with the runs of others what one may do with one's own. */
  public static final Permission OTHERS_RUNS =
      new Permission("cluster:admin/opensearch/neardup/runs/others");

  /** To make test collections, likewise beside the rights on their indices. */
  public static final Permission GENERATE =
      new Permission("cluster:admin/opensearch/neardup/generate");

  private Permission(String name) {
    super(name, AcknowledgedResponse::new);
  }

  /**
   * Goes on if the user of the present thread context has this permission; fails as the cluster
   * refuses it, with a 403, if not.
   */
  public void require(Client client, Runnable allowed, ActionListener<?> listener) {
    client.execute(
        this,
        new PermissionRequest(),
        ActionListener.wrap(answer -> allowed.run(), listener::onFailure));
  }

  /** Tells whether the user of the present thread context has this permission. */
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
