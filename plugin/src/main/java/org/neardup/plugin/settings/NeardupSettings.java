package org.neardup.plugin.settings;

import java.util.List;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Setting.Property;
import org.opensearch.common.unit.TimeValue;

/**
 * The settings of the plugin, all dynamic: a changed value counts for the next run or request. What
 * is outside of its range is refused by the platform, which names the setting.
 */
public final class NeardupSettings {

  /** A run over more documents ends with a 400. */
  public static final Setting<Long> MAX_DOCUMENTS =
      Setting.longSetting(
          "plugins.neardup.max_documents",
          Integer.MAX_VALUE,
          1,
          Property.Dynamic,
          Property.NodeScope);

  /** Constraints of one request. */
  public static final Setting<Integer> MAX_CONSTRAINTS = limit("max_constraints", 100, 10_000);

  /** Pairs of documents in the constraints of one request. */
  public static final Setting<Integer> MAX_PAIRS = limit("max_pairs", 10_000, 1_000_000);

  /** Fields that the constraints of one request name. */
  public static final Setting<Integer> MAX_ATTRIBUTES = limit("max_attributes", 32, 1000);

  /**
   * How long a shard's view stays open when its run does not ask for anything: the run has died. A
   * run that lives asks every minute.
   */
  public static final Setting<TimeValue> VIEW_KEEP_ALIVE =
      Setting.timeSetting(
          "plugins.neardup.view.keep_alive",
          TimeValue.timeValueMinutes(10),
          TimeValue.timeValueMinutes(2),
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
        MAX_DOCUMENTS, MAX_CONSTRAINTS, MAX_PAIRS, MAX_ATTRIBUTES, VIEW_KEEP_ALIVE, BATCH_DURATION);
  }
}
