// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.List;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.RunProgress;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.work.Allowance;

/**
 * A run on its thread, with its shards pinned: what every stage on the driving node works with.
 *
 * @param indices as its request names them; copied
 * @param definition what is asked for
 * @param task cancelled with the run
 * @param progress told how far it has come
 * @param gateway carries questions to the pinned shards
 * @param writer takes the results
 * @param heap holds what the driving node keeps of texts, descriptions and passages
 */
public record DrivenRun(
    List<String> indices,
    RunDefinition definition,
    RunTask task,
    RunProgress progress,
    ShardGateway gateway,
    ResultsWriter writer,
    DriverHeap heap) {

  public DrivenRun {
    indices = List.copyOf(indices);
  }

  /** So much of the current phase is done; throws if the run is cancelled. */
  public void advance(long done) {
    Cancellation.ensureNotCancelled(task);
    progress.done(done);
  }

  /** Memory that is charged, and time until the run is cancelled. */
  public Allowance allowance(MemoryCharge charge) {
    return new Allowance() {
      @Override
      public void take(long bytes) {
        charge.take(bytes);
      }

      @Override
      public void ensureNotCancelled() {
        gateway.ensureNotCancelled();
      }
    };
  }
}
