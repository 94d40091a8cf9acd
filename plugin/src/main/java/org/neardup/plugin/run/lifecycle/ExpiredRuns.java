// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.Iterator;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.run.store.RunDeletion;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunStore;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.support.ListenerTimeouts;
import org.opensearch.cluster.routing.IndexRoutingTable;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.common.lifecycle.AbstractLifecycleComponent;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.threadpool.Scheduler;
import org.opensearch.threadpool.ThreadPool;

/**
 * Deletes runs that ended longer ago than {@link NeardupSettings#RETENTION}, with their results, as
 * a user would. One node does so, which has the primary of the records; two that think they have it
 * do no harm, since a run is deleted once, and only at its end.
 */
public final class ExpiredRuns extends AbstractLifecycleComponent {

  private static final Logger logger = LogManager.getLogger(ExpiredRuns.class);
  private static final TimeValue LOOK_EVERY = TimeValue.timeValueMinutes(1);

  private final ClusterService cluster;
  private final ThreadPool threads;
  private final RunStore store;
  private final RunDeletion deletion;
  private final AtomicBoolean looking = new AtomicBoolean();
  private volatile Scheduler.Cancellable ticks;

  @Inject
  public ExpiredRuns(RunServices services) {
    this.cluster = services.node().cluster();
    this.threads = services.node().threads();
    this.store = services.store();
    this.deletion = services.deletion();
  }

  @Override
  protected void doStart() {
    ticks = threads.scheduleWithFixedDelay(this::look, LOOK_EVERY, ThreadPool.Names.GENERIC);
  }

  @Override
  protected void doStop() {
    ticks.cancel();
  }

  @Override
  protected void doClose() {}

  /** Deletes those that there are now, one after the other, if that is this node's to do. */
  void look() {
    TimeValue retention = cluster.getClusterSettings().get(NeardupSettings.RETENTION);
    if (retention.millis() < 0 || !isNextToRecords() || !looking.compareAndSet(false, true)) {
      return;
    }
    store.listEnded(
        System.currentTimeMillis() - retention.millis(), // the threads' clock goes by steps
        timed(
            ActionListener.wrap(
                expired -> delete(expired.iterator(), retention),
                e -> {
                  looking.set(false);
                  logger.debug("expired runs not seen, looking again later", e);
                })));
  }

  private boolean isNextToRecords() {
    IndexRoutingTable records = cluster.state().routingTable().index(ResultsIndices.RUNS);
    return records != null
        && records.allPrimaryShardsActive()
        && cluster.localNode().getId().equals(records.shard(0).primaryShard().currentNodeId());
  }

  private void delete(Iterator<RunRecord> expired, TimeValue retention) {
    if (!expired.hasNext()) {
      looking.set(false);
      return;
    }
    RunRecord run = expired.next();
    deletion.delete(
        run.key(),
        timed(
            ActionListener.runAfter(
                ActionListener.wrap(
                    deleted ->
                        logger.info(
                            "run [{}] is deleted: it ended longer ago than [{}], which is [{}]",
                            run.runId(),
                            NeardupSettings.RETENTION.getKey(),
                            retention),
                    e -> {
                      if (!(e instanceof ResourceNotFoundException)) { // somebody was faster
                        logger.warn("expired run [{}] not deleted: {}", run.runId(), e.toString());
                      }
                    }),
                () -> delete(expired, retention))));
  }

  /** An answer that is lost must not end the looking. */
  private <T> ActionListener<T> timed(ActionListener<T> listener) {
    return ListenerTimeouts.wrapWithTimeout(
        threads, listener, RunWait.MAX_WAIT, ThreadPool.Names.GENERIC, "expired runs");
  }
}
