package org.neardup.plugin.run;

import java.util.List;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.unit.TimeValue;

/** What an operator may set about runs; a change counts from then on. */
public final class RunSettings {

  /** Runs and generations that a node drives at once. */
  public static final Setting<Integer> MAX_CONCURRENT =
      Setting.intSetting(
          "plugins.neardup.max_concurrent_runs",
          4,
          1,
          RunLauncher.MAX_THREADS,
          Setting.Property.Dynamic,
          Setting.Property.NodeScope);

  /** Runs and generations that wait on a node until it has a thread for them. */
  public static final Setting<Integer> MAX_QUEUED =
      Setting.intSetting(
          "plugins.neardup.max_queued_runs",
          100,
          0,
          10_000,
          Setting.Property.Dynamic,
          Setting.Property.NodeScope);

  /** How long a run waits for shards that have no active copy, before it fails. */
  public static final Setting<TimeValue> RECOVERY_TIMEOUT =
      Setting.timeSetting(
          "plugins.neardup.recovery_timeout",
          TimeValue.timeValueMinutes(5),
          TimeValue.ZERO,
          TimeValue.timeValueDays(1),
          Setting.Property.Dynamic,
          Setting.Property.NodeScope);

  /** Whether a node goes on with the runs of nodes that have left. */
  public static final Setting<Boolean> TAKEOVER =
      Setting.boolSetting(
          "plugins.neardup.takeover", true, Setting.Property.Dynamic, Setting.Property.NodeScope);

  private RunSettings() {}

  /** All of them. */
  public static List<Setting<?>> all() {
    return List.of(MAX_CONCURRENT, MAX_QUEUED, RECOVERY_TIMEOUT, TAKEOVER);
  }
}
