// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.Map;
import java.util.Optional;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.IndexByUuidRequest;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.ShowResultsAction;
import org.neardup.plugin.results.SystemIndexClient;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.run.RunSuperseded;
import org.neardup.plugin.run.definition.Revision;
import org.neardup.plugin.run.revision.RevisedClusters;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;

/**
 * Has the results of a revision take the place of those before.
 *
 * <p>That is one write: the record of the run names the revision. So a revision is either done or
 * not begun, whatever is lost meanwhile; what follows, the alias and the deletion of the results
 * before, may be done again. Blocks.
 */
final class RunPublication {

  private static final Logger logger = LogManager.getLogger(RunPublication.class);

  private final RunServices services;
  private final ClusterService cluster;
  private final RunKey results;
  private final Revision revision;
  private final TimedWait timedWait;

  private RunPublication(
      RunServices services, RunKey results, Revision revision, TimedWait timedWait) {
    this.services = services;
    this.cluster = services.node().cluster();
    this.results = results;
    this.revision = revision;
    this.timedWait = timedWait;
  }

  /** That of a run; empty if the run is no revision. */
  static Optional<RunPublication> of(RunServices services, RunOrder order, RunWait timedWait) {
    return Optional.ofNullable(order.definition().revision())
        .map(
            revision ->
                new RunPublication(
                    services, order.record().key(), revision, timedWait.uncancellable()));
  }

  /**
   * What the run says of itself if it has these results already.
   *
   * @throws RunSuperseded if that is not known
   */
  Optional<Map<String, Object>> published() {
    try {
      RunRecord run = timedWait.await(read -> services.store().get(revision.run().runId(), read));
      return run.key().equals(revision.run()) && run.results().equals(results)
          ? Optional.of(run.summary())
          : Optional.empty();
    } catch (RuntimeException e) {
      if (ExceptionsHelper.status(e) == RestStatus.NOT_FOUND) {
        return Optional.empty();
      }
      throw unknown(e);
    }
  }

  /**
   * Gives the run these results, which are complete.
   *
   * @throws RunSuperseded if it is not known whether it has them
   * @throws RuntimeException if it has not, and can't have them any more
   */
  void publish(Map<String, Object> summary) {
    try {
      timedWait.<Void>await(
          written ->
              services
                  .store()
                  .revise(
                      revision.run(),
                      revision.earlier(),
                      results,
                      RevisedClusters.withoutList(summary),
                      System.currentTimeMillis(), // the threads' clock goes by steps
                      written));
    } catch (RuntimeException e) {
      if (isRefused(e)) {
        throw e;
      }
      throw unknown(e);
    }
  }

  /** Whatever goes on with it looks again. */
  private static RunSuperseded unknown(RuntimeException e) {
    return new RunSuperseded("it is not known whether its results are those of its run", e);
  }

  private static boolean isRefused(RuntimeException e) {
    RestStatus status = ExceptionsHelper.status(e);
    return status == RestStatus.NOT_FOUND || status == RestStatus.CONFLICT;
  }

  /**
   * Gives the index of the results the names of the one before, and deletes the results before. The
   * routes need neither, so that what fails is logged.
   */
  void settle() {
    try {
      for (Index index : RunIndices.of(results, cluster.state().metadata())) {
        if (index.getName().equals(ResultsIndices.results(results.runId()))) {
          show(index);
        }
      }
      timedWait.<Void>await(deleted -> services.deletion().deleteEarlier(results, deleted));
    } catch (RuntimeException e) {
      logger.warn(
          "[{}] has the results of run [{}], but those before are still there: {}",
          results.runId(),
          revision.run().runId(),
          e.toString());
    }
  }

  private void show(Index index) {
    SystemIndexClient client = new SystemIndexClient(services.node().client());
    AcknowledgedResponse shown =
        timedWait.await(
            answer ->
                client.execute(ShowResultsAction.INSTANCE, new IndexByUuidRequest(index), answer));
    logger.debug("[{}] shown: {}", index, shown.isAcknowledged());
  }
}
