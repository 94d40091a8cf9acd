// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import org.neardup.plugin.throttle.RunThrottle;
import org.neardup.plugin.throttle.WorkCheck;
import org.opensearch.core.common.breaker.CircuitBreaker.Durability;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.transport.TransportService;

/**
 * A phase of a run at one pinned shard.
 *
 * @param <Q> what the driver sends
 * @param <R> what the shard answers
 */
public abstract class ShardPhase<Q extends ShardPhaseRequest, R extends TransportResponse> {

  /** The thread pool on which shards work. */
  public static final String THREAD_POOL = "neardup_shard";

  private final String action;
  private final Writeable.Reader<Q> requestReader;
  private final Writeable.Reader<R> responseReader;

  /**
   * @param name action name after the prefix common to all phases
   * @param requestReader reads what the driver sends
   * @param responseReader reads what the shard answers
   */
  public ShardPhase(
      String name, Writeable.Reader<Q> requestReader, Writeable.Reader<R> responseReader) {
    this.action = "indices:data/read/neardup/" + name + "[s]";
    this.requestReader = requestReader;
    this.responseReader = responseReader;
  }

  /** Name of the transport action. */
  public final String action() {
    return action;
  }

  /** Reads a request from the wire. */
  public final Writeable.Reader<Q> requestReader() {
    return requestReader;
  }

  /** Reads an answer from the wire. */
  public final Writeable.Reader<R> responseReader() {
    return responseReader;
  }

  /** The thread pool of the phase. */
  String threadPool() {
    return THREAD_POOL;
  }

  /** Waits until the phase may work. */
  RunThrottle.Turn turn(RunThrottle throttle, Runnable cancellationCheck) {
    return throttle.begin(cancellationCheck);
  }

  /** Whether a node may reject it for lack of memory, before it reaches the shard. */
  boolean canTripCircuitBreaker() {
    return true;
  }

  /** Answers a request. */
  abstract R respond(PinnedShard shard, Q request, WorkCheck check) throws Exception;

  /** Lets a node answer requests to the shards pinned on it. */
  public final void register(
      TransportService transport, PinnedShards pinned, RunThrottle throttle) {
    transport.registerRequestHandler(
        action,
        threadPool(),
        false,
        canTripCircuitBreaker(),
        requestReader,
        (request, channel, task) -> {
          R response;
          Runnable check = () -> Cancellation.ensureNotCancelled((CancellableTask) task);
          try (PinnedShards.Lease lease = pinned.lease(request.pin());
              RunThrottle.Turn turn = turn(throttle, check)) {
            response = respond(lease.shard(), request, turn);
          } catch (CircuitBreakingException e) {
            channel.sendResponse(lasting(e));
            return;
          } catch (Exception e) {
            channel.sendResponse(e);
            return;
          }
          channel.sendResponse(response);
        });
  }

  /**
   * A phase waits for memory itself and has done part of its work: unlike a request that was not
   * admitted, it must not be sent again.
   */
  static CircuitBreakingException lasting(CircuitBreakingException e) {
    CircuitBreakingException lasting =
        new CircuitBreakingException(
            e.getMessage(), e.getBytesWanted(), e.getByteLimit(), Durability.PERMANENT);
    lasting.setStackTrace(e.getStackTrace());
    return lasting;
  }
}
