package org.neardup.plugin.results;

import java.util.List;
import org.neardup.plugin.permission.Permission;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.transport.client.Client;

/**
 * The runs that the user may know of: one's own, and with the permission {@link
 * Permission#OTHERS_RUNS} all. Whatever is done for a user with a run begins here; {@link RunStore}
 * itself asks nobody.
 *
 * <p>A run without an owner is everybody's as long as no user is known, which is without the
 * security plugin, and somebody else's to every user that is.
 */
public final class RunAccess {

  private final Client caller;
  private final RunStore runs;

  public RunAccess(Client client, RunStore runs) {
    this.caller = client;
    this.runs = runs;
  }

  /**
   * The run with an id.
   *
   * <p>Fails with {@code 404 run [x] not found} if there is none, and with {@code 403} if it is
   * another user's and the caller has no permission for those.
   */
  public void get(String runId, ActionListener<RunRecord> listener) {
    runs.get(
        runId,
        ActionListener.wrap(
            run -> {
              if (isOwn(run)) {
                listener.onResponse(run);
                return;
              }
              Permission.OTHERS_RUNS.ask(
                  caller,
                  ActionListener.wrap(
                      permitted -> {
                        if (!permitted) {
                          throw anothers(runId);
                        }
                        listener.onResponse(run);
                      },
                      listener::onFailure));
            },
            listener::onFailure));
  }

  /** The runs that the caller may know of, the newest first. */
  public void list(ActionListener<List<RunRecord>> listener) {
    runs.list(
        ActionListener.wrap(
            all -> {
              List<RunRecord> own = all.stream().filter(this::isOwn).toList();
              if (own.size() == all.size()) {
                listener.onResponse(all);
                return;
              }
              Permission.OTHERS_RUNS.ask(
                  caller, ActionListener.map(listener, permitted -> permitted ? all : own));
            },
            listener::onFailure));
  }

  private boolean isOwn(RunRecord run) {
    String user = name(RunOwner.of(caller.threadPool().getThreadContext()));
    String owner = name(run.owner());
    return user == null ? owner == null : user.equals(owner);
  }

  @Nullable
  private static String name(@Nullable RunOwner owner) {
    return owner == null ? null : owner.name();
  }

  private static OpenSearchStatusException anothers(String runId) {
    return new OpenSearchStatusException(
        "run [%s] is another user's; whoever is to reach it needs the permission [%s], which role [neardup_full_access] has"
            .formatted(runId, Permission.OTHERS_RUNS.name()),
        RestStatus.FORBIDDEN);
  }
}
