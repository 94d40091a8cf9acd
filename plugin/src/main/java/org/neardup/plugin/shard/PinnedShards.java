// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.UUIDs;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;

/**
 * The shards that runs have pinned on this node, by name.
 *
 * <p>A view is closed by its run, or when the node that drives the run leaves the cluster. A view
 * that was not used for {@link #keepAlive} is closed, and so are all views of a shard that is
 * removed from this node.
 */
public final class PinnedShards {

  private final Map<String, PinnedShard> shards = new ConcurrentHashMap<>();
  private final LongSupplier relativeTimeInMillis;
  private volatile TimeValue keepAlive = NeardupSettings.VIEW_KEEP_ALIVE.get(Settings.EMPTY);

  public PinnedShards(LongSupplier relativeTimeInMillis) {
    this.relativeTimeInMillis = relativeTimeInMillis;
  }

  /** Sets the time after which an unused view is closed. */
  public void keepAlive(TimeValue time) {
    keepAlive = time;
  }

  /** Stores a view and gives it a name. */
  public String add(PinnedShard shard) {
    String pin = UUIDs.randomBase64UUID();
    shard.touch(relativeTimeInMillis.getAsLong());
    shard.onClose(() -> shards.remove(pin)); // before others can see and close it
    shards.put(pin, shard);
    return pin;
  }

  /**
   * Leases a view; it is not closed before the lease is.
   *
   * @throws OpenSearchStatusException 503 if there is no such view, or no longer: its shard moved,
   *     its index was deleted
   */
  Lease lease(String pin) {
    PinnedShard shard = shards.get(pin);
    if (shard == null || !shard.tryAcquire()) {
      throw new OpenSearchStatusException(gone(pin), RestStatus.SERVICE_UNAVAILABLE);
    }
    shard.touch(relativeTimeInMillis.getAsLong());
    return new Lease(shard);
  }

  private static String gone(String pin) {
    return "the pinned view [" + pin + "] of a run is gone";
  }

  /** Whether a request failed because the view does not exist any more. */
  public static boolean isGone(PinnedView view, Exception e) {
    return ExceptionsHelper.unwrapCause(e) instanceof OpenSearchStatusException answer
        && gone(view.pin()).equals(answer.getMessage());
  }

  /** Keeps views of a live run, whether used or not. */
  void keep(Collection<String> pins) {
    long now = relativeTimeInMillis.getAsLong();
    for (String pin : pins) {
      PinnedShard shard = shards.get(pin);
      if (shard != null) {
        shard.touch(now);
      }
    }
  }

  /** Keeps all views of an attempt that does not know their names yet. */
  void keepAllOf(String attempt) {
    long now = relativeTimeInMillis.getAsLong();
    for (PinnedShard shard : new ArrayList<>(shards.values())) {
      if (shard.run().attempt().equals(attempt)) {
        shard.touch(now);
      }
    }
  }

  /** Closes the views that were unused for too long. */
  public void closeExpired() {
    long now = relativeTimeInMillis.getAsLong();
    for (PinnedShard shard : new ArrayList<>(shards.values())) {
      if (!shard.isInUse() && now - shard.lastUse() > keepAlive.millis()) {
        shard.close();
      }
    }
  }

  /** Closes all views of a shard that is removed from this node. */
  public void closeAll(ShardId shardId) {
    for (PinnedShard shard : new ArrayList<>(shards.values())) {
      if (shard.shardId().equals(shardId)) {
        shard.close();
      }
    }
  }

  /** Closes the views of runs whose driving node has left the cluster. */
  public void closeAllOf(String driver) {
    for (PinnedShard shard : new ArrayList<>(shards.values())) {
      if (shard.run().task().getNodeId().equals(driver)) {
        shard.close();
      }
    }
  }

  /** Closes all views of this node. */
  public void closeAll() {
    new ArrayList<>(shards.values()).forEach(PinnedShard::close);
  }

  /** Number of open views. */
  public int size() {
    return shards.size();
  }

  /** The use of a view for one phase. */
  final class Lease implements Releasable {
    private final PinnedShard shard;

    private Lease(PinnedShard shard) {
      this.shard = shard;
    }

    PinnedShard shard() {
      return shard;
    }

    @Override
    public void close() {
      shard.touch(relativeTimeInMillis.getAsLong());
      shard.giveBack();
    }
  }
}
