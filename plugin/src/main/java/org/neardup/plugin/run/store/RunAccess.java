// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.List;
import org.neardup.plugin.permission.Permission;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.cluster.metadata.Metadata;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.transport.client.Client;

/**
 * The runs that the user may know of: one's own, and with the permission {@link
 * Permission#OTHERS_RUNS} all. Whatever is done for a user with a run begins here; {@link RunStore}
 * and {@link RunDeletion} themselves ask nobody.
 *
 * <p>A run without an owner is everybody's as long as no user is known, which is without the
 * security plugin, and somebody else's to every user that is.
 */
public final class RunAccess {

  private final Client caller;
  private final RunStore runs;
  private final RunDeletion deletion;

  public RunAccess(Client client, RunStore runs, RunDeletion deletion) {
    this.caller = client;
    this.runs = runs;
    this.deletion = deletion;
  }

  /**
   * The run with an id, without its request.
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

  /** The same with what the run was asked. */
  public void getWithRequest(String runId, ActionListener<RunRecord> listener) {
    get(runId, ActionListener.wrap(run -> runs.withRequest(run, listener), listener::onFailure));
  }

  /**
   * What a caller may know of.
   *
   * @param runs the newest first, without their requests; copied
   * @param withoutRecord ids of runs whose results are there, but not their record; copied
   */
  public record Known(List<RunRecord> runs, List<String> withoutRecord) {

    public Known {
      runs = List.copyOf(runs);
      withoutRecord = List.copyOf(withoutRecord);
    }
  }

  /** The runs that the caller may know of; one without a record is another user's. */
  public void list(ActionListener<Known> listener) {
    Metadata before = runs.metadata();
    runs.list(
        ActionListener.wrap(
            records -> {
              Known all = new Known(records, RunStore.withoutRecord(before, records));
              Known own =
                  new Known(
                      records.stream().filter(this::isOwn).toList(),
                      user() == null ? all.withoutRecord() : List.of());
              if (own.equals(all)) {
                listener.onResponse(all);
                return;
              }
              Permission.OTHERS_RUNS.ask(
                  caller, ActionListener.map(listener, permitted -> permitted ? all : own));
            },
            listener::onFailure));
  }

  /**
   * Deletes a run and its results, or what is there of one that has no record. Fails as {@link
   * #get} and {@link RunDeletion#delete} do.
   */
  public void delete(String runId, ActionListener<Void> listener) {
    get(
        runId,
        ActionListener.wrap(
            run -> deletion.delete(run.key(), listener),
            e -> {
              if (ExceptionsHelper.status(e) == RestStatus.NOT_FOUND) {
                deleteWithoutRecord(runId, e, listener);
              } else {
                listener.onFailure(e);
              }
            }));
  }

  private void deleteWithoutRecord(
      String runId, Exception notFound, ActionListener<Void> listener) {
    if (user() == null) {
      deletion.deleteWithoutRecord(runId, listener);
      return;
    }
    Permission.OTHERS_RUNS.ask(
        caller,
        ActionListener.wrap(
            permitted -> {
              if (permitted) {
                deletion.deleteWithoutRecord(runId, listener);
              } else {
                listener.onFailure(notFound);
              }
            },
            listener::onFailure));
  }

  private boolean isOwn(RunRecord run) {
    String user = user();
    String owner = name(run.owner());
    return user == null ? owner == null : user.equals(owner);
  }

  @Nullable
  private String user() {
    return name(UserInfo.of(caller.threadPool().getThreadContext()));
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
