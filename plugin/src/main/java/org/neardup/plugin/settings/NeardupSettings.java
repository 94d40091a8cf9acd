// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.settings;

import java.util.List;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Setting.Property;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;

/**
 * The settings of the plugin, all dynamic: a change applies to the next run or request, that of a
 * share of the processors at once. The platform rejects values out of range, and names the setting.
 */
public final class NeardupSettings {

  /**
   * Upper limit of the setting for concurrent runs and generations on a node: each takes a thread.
   */
  public static final int CONCURRENT_RUNS_LIMIT = 64;

  private static final double LEAST_PROCESSORS = 0.01;

  /** Maximum number of concurrent runs and generations on a node. */
  public static final Setting<Integer> MAX_CONCURRENT_RUNS =
      Setting.intSetting(
          "plugins.neardup.max_concurrent_runs",
          4,
          1,
          CONCURRENT_RUNS_LIMIT,
          Property.Dynamic,
          Property.NodeScope);

  /** Maximum number of runs and generations that wait on a node for a thread. */
  public static final Setting<Integer> MAX_QUEUED_RUNS =
      Setting.intSetting(
          "plugins.neardup.max_queued_runs", 100, 0, 10_000, Property.Dynamic, Property.NodeScope);

  /**
   * Maximum number of running and waiting runs and generations of one user on a node; no limit
   * without users, for example without a security plugin.
   */
  public static final Setting<Integer> MAX_RUNS_PER_USER =
      Setting.intSetting(
          "plugins.neardup.max_runs_per_user", 20, 1, 10_000, Property.Dynamic, Property.NodeScope);

  /**
   * The time that a run waits for shards without an active copy, and that a run whose record a node
   * cannot read is left to others, before it fails.
   */
  public static final Setting<TimeValue> RECOVERY_TIMEOUT =
      Setting.timeSetting(
          "plugins.neardup.recovery_timeout",
          TimeValue.timeValueMinutes(5),
          TimeValue.ZERO,
          TimeValue.timeValueDays(1),
          Property.Dynamic,
          Property.NodeScope);

  /** Whether a node takes over the runs of nodes that have left. */
  public static final Setting<Boolean> TAKEOVER =
      Setting.boolSetting("plugins.neardup.takeover", true, Property.Dynamic, Property.NodeScope);

  /** A run over more documents fails with a 400. */
  public static final Setting<Long> MAX_DOCUMENTS =
      Setting.longSetting(
          "plugins.neardup.max_documents",
          Integer.MAX_VALUE,
          1,
          Property.Dynamic,
          Property.NodeScope);

  /**
   * Maximum size of the request for a run in bytes. Its parsed form takes several times as much, on
   * the node that drives the run and, for its query, on the nodes with its shards.
   */
  public static final Setting<ByteSizeValue> MAX_SIZE =
      Setting.byteSizeSetting(
          "plugins.neardup.request.max_size",
          new ByteSizeValue(2, ByteSizeUnit.MB),
          new ByteSizeValue(1, ByteSizeUnit.KB),
          new ByteSizeValue(100, ByteSizeUnit.MB),
          Property.Dynamic,
          Property.NodeScope);

  /** Maximum number of constraints of one request. */
  public static final Setting<Integer> MAX_CONSTRAINTS = limit("max_constraints", 100, 10_000);

  /** Maximum number of pairs of documents in the constraints of one request. */
  public static final Setting<Integer> MAX_PAIRS = limit("max_pairs", 10_000, 1_000_000);

  /** Maximum number of fields that the constraints of one request name. */
  public static final Setting<Integer> MAX_ATTRIBUTES = limit("max_attributes", 32, 1000);

  /**
   * The time after which the view of a run without a sign of life is closed: the run is dead. A
   * live run gives a sign every half minute, unless it waits for the plugin's own indices.
   */
  public static final Setting<TimeValue> VIEW_KEEP_ALIVE =
      Setting.timeSetting(
          "plugins.neardup.view.keep_alive",
          TimeValue.timeValueMinutes(10),
          TimeValue.timeValueMinutes(5),
          TimeValue.timeValueDays(1),
          Property.Dynamic,
          Property.NodeScope);

  /**
   * The target time of a request of a run to a shard. Batches are halved after a longer time, and
   * doubled after less than a quarter of it; with 0 a batch has one element.
   */
  public static final Setting<TimeValue> BATCH_DURATION =
      Setting.timeSetting(
          "plugins.neardup.batch_duration",
          TimeValue.timeValueSeconds(1),
          TimeValue.ZERO,
          TimeValue.timeValueMinutes(1),
          Property.Dynamic,
          Property.NodeScope);

  /**
   * The share of a run's texts that may have come, changed or gone since all its texts were
   * clustered, for a revision to cluster only what they touch. With 0 a revision clusters all texts
   * as soon as one has changed.
   */
  public static final Setting<Double> MAX_CHANGES = share("revision.max_changes", 0.01, 0);

  /** How long a run is kept after its end, with its results; -1 for ever. */
  public static final Setting<TimeValue> RETENTION =
      Setting.timeSetting(
          "plugins.neardup.results.retention",
          TimeValue.MINUS_ONE,
          TimeValue.MINUS_ONE,
          Property.Dynamic,
          Property.NodeScope);

  /** The share of a node's processors that the phases of runs may use. */
  public static final Setting<Double> PROCESSORS_SHARE =
      share("processors.share", 1, LEAST_PROCESSORS);

  /** The same while the node serves searches, if it is less. */
  public static final Setting<Double> PROCESSORS_SHARE_WHILE_SEARCHING =
      share("processors.share_while_searching", 0.5, LEAST_PROCESSORS);

  private NeardupSettings() {}

  private static Setting<Double> share(String name, double byDefault, double least) {
    String key = "plugins.neardup." + name;
    return Setting.doubleSetting(
        key,
        byDefault,
        least,
        1,
        value -> {
          if (Double.isNaN(value)) {
            throw new IllegalArgumentException(
                "Failed to parse value [NaN] for setting [%s] must be a number".formatted(key));
          }
        },
        Property.Dynamic,
        Property.NodeScope);
  }

  private static Setting<Integer> limit(String name, int byDefault, int most) {
    return Setting.intSetting(
        "plugins.neardup.request." + name,
        byDefault,
        1,
        most,
        Property.Dynamic,
        Property.NodeScope);
  }

  /** All settings. */
  public static List<Setting<?>> all() {
    return List.of(
        MAX_CONCURRENT_RUNS,
        MAX_QUEUED_RUNS,
        MAX_RUNS_PER_USER,
        RECOVERY_TIMEOUT,
        TAKEOVER,
        MAX_DOCUMENTS,
        MAX_SIZE,
        MAX_CONSTRAINTS,
        MAX_PAIRS,
        MAX_ATTRIBUTES,
        VIEW_KEEP_ALIVE,
        BATCH_DURATION,
        MAX_CHANGES,
        RETENTION,
        PROCESSORS_SHARE,
        PROCESSORS_SHARE_WHILE_SEARCHING);
  }
}
