package org.neardup.plugin.results;

import java.util.function.Consumer;
import org.opensearch.core.action.ActionListener;

/**
 * How somebody waits for an answer about the plugin's own indices. The platform ends a request when
 * there is no primary for it, or no cluster manager; it does not when the node that is to answer is
 * frozen, or what it says is lost on its way, until that node leaves the cluster.
 */
public interface TimedWait {

  /**
   * Asks, and waits for the answer. Whoever stops waiting does not know whether what was asked for
   * is done, now or later.
   *
   * @param request sends it, and tells its listener once what came of it
   * @throws RuntimeException what was answered instead, as the other node threw it; a 503 if there
   *     was no answer in time; whatever says that the work for which it is asked is to stop
   */
  <R> R await(Consumer<ActionListener<R>> request);

  /** The same for what has to be known: that the work is to stop does not end the wait. */
  TimedWait uncancellable();
}
