// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.neardup.plugin.request.DocumentsRequest;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.results.reading.RowOutcome;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.definition.Revision;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.run.lifecycle.RunLauncher;
import org.neardup.plugin.run.lifecycle.RunServices;
import org.neardup.plugin.run.lifecycle.RunVerdicts;
import org.neardup.plugin.run.store.RunAccess;
import org.neardup.plugin.run.store.RunOwner;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.run.store.UserInfo;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.common.Nullable;
import org.opensearch.common.inject.Inject;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.threadpool.ThreadPool;

/**
 * Revises runs, one revision of a run at a time.
 *
 * <ol>
 *   <li>the run and its verdicts are read;
 *   <li>the documents of new verdicts are looked up in its results;
 *   <li>the verdicts are changed, unless they would contradict each other;
 *   <li>the next revision is launched, which is a run. If there is one already, another request was
 *       faster: when that has ended, all begins again with the first step.
 * </ol>
 */
public final class RunRevisions {

  private static final TimeValue LOOK_EVERY = TimeValue.timeValueMillis(200);

  private final RunServices services;
  private final RunAccess access;
  private final ResultsReader results;
  private final RunLauncher launcher;
  private final RunVerdicts verdicts;
  private final ThreadPool threads;

  @Inject
  public RunRevisions(
      RunServices services,
      RunAccess access,
      ResultsReader results,
      RunLauncher launcher,
      RunVerdicts verdicts) {
    this.services = services;
    this.access = access;
    this.results = results;
    this.launcher = launcher;
    this.verdicts = verdicts;
    this.threads = services.node().threads();
  }

  /** The verdicts of a run, as it has been revised last. */
  void verdicts(String runId, ActionListener<List<Verdict>> listener) {
    access.get(runId, ActionListener.wrap(run -> verdicts.of(run, listener), listener::onFailure));
  }

  /**
   * Revises a run.
   *
   * @param task cancelled with the request
   */
  void revise(
      ParentTask task, ReviseRunRequest request, ActionListener<ReviseRunResponse> listener) {
    new Request(task, request, listener).begin();
  }

  /** One request, from its first step to its answer. */
  private final class Request {
    private final ParentTask task;
    private final ReviseRunRequest request;
    private final ActionListener<ReviseRunResponse> listener;

    Request(ParentTask task, ReviseRunRequest request, ActionListener<ReviseRunResponse> listener) {
      this.task = task;
      this.request = request;
      this.listener = listener;
    }

    private interface Step<T> {
      void take(T answer) throws Exception;
    }

    private <T> ActionListener<T> then(Step<T> step) {
      return ActionListener.wrap(step::take, listener::onFailure);
    }

    void begin() {
      access.getWithRequest(
          request.run(),
          then(
              run -> {
                requireRevisable(run);
                verdicts.of(run, then(before -> lookUp(run, before)));
              }));
    }

    private void lookUp(RunRecord run, List<Verdict> before) {
      List<String> names =
          request.change().added().stream()
              .flatMap(pair -> Stream.of(pair.left(), pair.right()))
              .distinct()
              .toList();
      lookUp(names.iterator(), new HashMap<>(), then(found -> change(run, before, found)));
    }

    private void lookUp(
        Iterator<String> names,
        Map<String, RowOutcome> found,
        ActionListener<Map<String, RowOutcome>> all) {
      if (!names.hasNext()) {
        all.onResponse(found);
        return;
      }
      String name = names.next();
      results.outcome(
          request.run(),
          name,
          ActionListener.wrap(
              outcome -> {
                found.put(name, outcome);
                lookUp(names, found, all);
              },
              all::onFailure));
    }

    private void change(RunRecord run, List<Verdict> before, Map<String, RowOutcome> documents) {
      List<Verdict> verdicts =
          Verdicts.changed(
              run.runId(), before, request.change(), documents, user(), System.currentTimeMillis());
      if (!request.isUpdate() && verdicts.equals(before)) {
        listener.onResponse(new ReviseRunResponse(run, before.size()));
        return;
      }
      clearTheWay(
          run,
          Revisions.id(run.runId(), Revisions.number(run.resultsId()) + 1),
          new Revision(
              run.key(),
              run.results(),
              verdicts,
              (int) verdicts.stream().filter(verdict -> !before.contains(verdict)).count(),
              Verdicts.documentsOfChanged(before, verdicts)));
    }

    /** Launches the revision if there is none of that id that has an effect. */
    private void clearTheWay(RunRecord run, String id, Revision revision) {
      services
          .store()
          .get(
              id,
              ActionListener.wrap(
                  other -> {
                    if (other.state().isActive()) {
                      waitAndBeginAgain();
                    } else {
                      replace(run, other, id, revision);
                    }
                  },
                  e -> {
                    if (ExceptionsHelper.status(e) == RestStatus.NOT_FOUND) {
                      launch(run, id, revision);
                    } else {
                      listener.onFailure(e);
                    }
                  }));
    }

    /** Deletes a revision that has ended without effect, as one that was cancelled. */
    private void replace(RunRecord run, RunRecord ended, String id, Revision revision) {
      services
          .store()
          .get(
              run.runId(),
              then(
                  now -> {
                    if (!now.results().equals(run.results())) {
                      begin();
                      return;
                    }
                    services
                        .deletion()
                        .delete(ended.key(), then(deleted -> launch(run, id, revision)));
                  }));
    }

    private void launch(RunRecord run, String id, Revision revision) {
      RunDefinition definition =
          RunDefinitionParser.parseRecorded(run.request()).revised(id, revision);
      launcher.launch(
          task,
          RunDefinition.indicesOf(run.request()),
          DocumentsRequest.OPTIONS,
          definition,
          request.waitForCompletion(),
          ActionListener.wrap(
              ended -> answer(ended, revision.verdicts().size()),
              e -> {
                if (isOther(e, id)) {
                  waitAndBeginAgain();
                } else {
                  listener.onFailure(e);
                }
              }));
    }

    private void answer(RunRecord revision, int verdicts) {
      if (revision.state() == RunState.CANCELLED) {
        throw new OpenSearchStatusException(
            "the revision of run [{}] was cancelled, which has the results that it had",
            RestStatus.CONFLICT,
            request.run());
      }
      listener.onResponse(new ReviseRunResponse(revision, verdicts));
    }

    /** Whether another request launched the revision of that id. */
    private boolean isOther(Exception e, String id) {
      return ExceptionsHelper.status(e) == RestStatus.CONFLICT
          && String.valueOf(ExceptionsHelper.unwrapCause(e).getMessage())
              .equals(RunRecord.existsAlready(id));
    }

    private void waitAndBeginAgain() {
      if (task.isCancelled()) {
        listener.onFailure(new TaskCancelledException(task.getReasonCancelled()));
        return;
      }
      threads.schedule(this::begin, LOOK_EVERY, ThreadPool.Names.GENERIC);
    }
  }

  @Nullable
  private String user() {
    RunOwner user = UserInfo.of(threads.getThreadContext());
    return user == null ? null : user.name();
  }

  private void requireRevisable(RunRecord run) {
    if (Revisions.isRevision(run.runId())) {
      throw new IllegalArgumentException(
          "[run] must not be a revision, got [%s]; that of a run is revised by the run's own id, [%s]"
              .formatted(run.runId(), Revisions.runOf(run.runId())));
    }
    if (!ReferencesMethod.LABEL.equals(run.method())) {
      throw new IllegalArgumentException(
          "[method] of a run that is revised must be [%s], run [%s] has [%s]"
              .formatted(ReferencesMethod.LABEL, run.runId(), run.method()));
    }
    if (run.state() != RunState.COMPLETED) {
      throw new OpenSearchStatusException(
          "run [%s] is %s; it can be revised when it is %s"
              .formatted(run.runId(), run.state(), RunState.COMPLETED),
          RestStatus.CONFLICT);
    }
    if (run.request().isEmpty()) {
      throw new ResourceNotFoundException("what run [{}] was asked is gone", run.runId());
    }
    String owner = run.owner() == null ? null : run.owner().name();
    if (!Objects.equals(owner, user())) {
      throw new OpenSearchStatusException(
          "run [%s] is another user's; only its owner can revise it, since it sees what they see"
              .formatted(run.runId()),
          RestStatus.FORBIDDEN);
    }
  }
}
