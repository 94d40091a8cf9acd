// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.List;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.ExceptionsHelper;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;

/** The verdicts of runs: the record of a run's last revision has them. */
public final class RunVerdicts {

  private final RunServices services;

  @Inject
  public RunVerdicts(RunServices services) {
    this.services = services;
  }

  /**
   * Those of a run, as it has been revised last.
   *
   * @param run as its reader may know it
   * @param listener told them in the order in which they were given; fails with {@code 404} if the
   *     record of the revision is gone
   */
  public void of(RunRecord run, ActionListener<List<Verdict>> listener) {
    if (run.revised() == null) {
      listener.onResponse(List.of());
      return;
    }
    ActionListener<RunRecord> read =
        ActionListener.map(
            listener,
            revision -> {
              if (revision.request().isEmpty()) {
                throw gone(run);
              }
              return RunDefinitionParser.parseRecorded(revision.request()).verdicts();
            });
    services
        .store()
        .get(
            run.resultsId(),
            ActionListener.wrap(
                revision -> services.store().withRequest(revision, read),
                e ->
                    listener.onFailure(
                        ExceptionsHelper.status(e) == RestStatus.NOT_FOUND ? gone(run) : e)));
  }

  private static ResourceNotFoundException gone(RunRecord run) {
    return new ResourceNotFoundException(
        "the record of [{}], which has the verdicts of run [{}], is gone",
        run.resultsId(),
        run.runId());
  }
}
