package org.neardup.plugin.settings;

import java.util.List;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Setting.Property;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;

/**
 * The settings of the plugin, all dynamic: a changed value counts for the next run or request. What
 * is outside of its range is refused by the platform, which names the setting.
 */
public final class NeardupSettings {

  /** Runs and generations that a node can be allowed to drive at once: each takes a thread. */
  public static final int CONCURRENT_RUNS_LIMIT = 64;

  /** Runs and generations that a node drives at once. */
  public static final Setting<Integer> MAX_CONCURRENT_RUNS =
      Setting.intSetting(
          "plugins.neardup.max_concurrent_runs",
          4,
          1,
          CONCURRENT_RUNS_LIMIT,
          Property.Dynamic,
          Property.NodeScope);

  /** Runs and generations that wait on a node until it has a thread for them. */
  public static final Setting<Integer> MAX_QUEUED_RUNS =
      Setting.intSetting(
          "plugins.neardup.max_queued_runs", 100, 0, 10_000, Property.Dynamic, Property.NodeScope);

  /**
   * Runs and generations of one user that a node drives or has waiting; without users, as where
   * there is no security plugin, there is no such limit.
   */
  public static final Setting<Integer> MAX_RUNS_PER_USER =
      Setting.intSetting(
          "plugins.neardup.max_runs_per_user", 20, 1, 10_000, Property.Dynamic, Property.NodeScope);

  /**
   * How long a run waits for shards that have no active copy, and how long one that a node can't
   * read is left to others, before it fails.
   */
  public static final Setting<TimeValue> RECOVERY_TIMEOUT =
      Setting.timeSetting(
          "plugins.neardup.recovery_timeout",
          TimeValue.timeValueMinutes(5),
          TimeValue.ZERO,
          TimeValue.timeValueDays(1),
          Property.Dynamic,
          Property.NodeScope);

  /** Whether a node goes on with the runs of nodes that have left. */
  public static final Setting<Boolean> TAKEOVER =
      Setting.boolSetting("plugins.neardup.takeover", true, Property.Dynamic, Property.NodeScope);

  /** A run over more documents ends with a 400. */
  public static final Setting<Long> MAX_DOCUMENTS =
      Setting.longSetting(
          "plugins.neardup.max_documents",
          Integer.MAX_VALUE,
          1,
          Property.Dynamic,
          Property.NodeScope);

  /**
   * Bytes of the request for a run. Its parsed form takes several times as much, on the node that
   * drives the run and, its query, on those that hold a shard.
   */
  public static final Setting<ByteSizeValue> MAX_SIZE =
      Setting.byteSizeSetting(
          "plugins.neardup.request.max_size",
          new ByteSizeValue(2, ByteSizeUnit.MB),
          new ByteSizeValue(1, ByteSizeUnit.KB),
          new ByteSizeValue(100, ByteSizeUnit.MB),
          Property.Dynamic,
          Property.NodeScope);

  /** Constraints of one request. */
  public static final Setting<Integer> MAX_CONSTRAINTS = limit("max_constraints", 100, 10_000);

  /** Pairs of documents in the constraints of one request. */
  public static final Setting<Integer> MAX_PAIRS = limit("max_pairs", 10_000, 1_000_000);

  /** Fields that the constraints of one request name. */
  public static final Setting<Integer> MAX_ATTRIBUTES = limit("max_attributes", 32, 1000);

  /**
   * How long a shard's view stays open when its run gives no sign of life: the run has died. One
   * that lives gives one every half minute, unless it waits for the plugin's own indices.
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
   * What a request of a run to a shard may take, about. Batches are half as large after more, and
   * twice as large after less than a quarter; with 0 each is one thing.
   */
  public static final Setting<TimeValue> BATCH_DURATION =
      Setting.timeSetting(
          "plugins.neardup.batch_duration",
          TimeValue.timeValueSeconds(1),
          TimeValue.ZERO,
          TimeValue.timeValueMinutes(1),
          Property.Dynamic,
          Property.NodeScope);

  private NeardupSettings() {}

  private static Setting<Integer> limit(String name, int byDefault, int most) {
    return Setting.intSetting(
        "plugins.neardup.request." + name,
        byDefault,
        1,
        most,
        Property.Dynamic,
        Property.NodeScope);
  }

  /** All of them. */
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
        BATCH_DURATION);
  }
}
