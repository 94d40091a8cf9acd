// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.settings;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.Test;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.settings.SettingsException;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.test.OpenSearchTestCase;

/** What may be set, to what, and when it counts. */
public class NeardupSettingsTests extends OpenSearchTestCase {

  private final ClusterSettings cluster =
      new ClusterSettings(Settings.EMPTY, Set.copyOf(NeardupSettings.all()));

  private static Settings settings(String key, String value) {
    return Settings.builder().put(key, value).build();
  }

  /** As an update of the cluster's settings does. */
  private void set(String key, String value) {
    Settings settings = settings(key, value);
    cluster.validate(settings, true);
    cluster.applySettings(settings);
  }

  @Test
  public void everySettingIsOfThePluginAndCanBeSetWhileTheClusterRuns() {
    Set<String> keys = new HashSet<>();
    for (Setting<?> setting : NeardupSettings.all()) {
      assertTrue(setting.getKey(), setting.getKey().startsWith("plugins.neardup."));
      assertTrue(setting.getKey(), setting.isDynamic());
      assertTrue(setting.getKey(), setting.hasNodeScope());
      assertTrue(setting.getKey(), keys.add(setting.getKey()));
    }
  }

  @Test
  public void whereNobodySetAnythingTheDefaultsHold() {
    assertEquals(Integer.MAX_VALUE, (long) cluster.get(NeardupSettings.MAX_DOCUMENTS));
    assertEquals(new RequestLimits(2 << 20, 100, 10_000, 32), RequestLimits.of(cluster));
    assertEquals(RequestLimits.DEFAULT, RequestLimits.of(cluster));
    assertEquals(TimeValue.timeValueMinutes(10), cluster.get(NeardupSettings.VIEW_KEEP_ALIVE));
    assertEquals(TimeValue.timeValueSeconds(1), cluster.get(NeardupSettings.BATCH_DURATION));
  }

  @Test
  public void aChangedValueIsReadTheNextTime() {
    set("plugins.neardup.request.max_constraints", "5");
    assertEquals(new RequestLimits(2 << 20, 5, 10_000, 32), RequestLimits.of(cluster));
    set("plugins.neardup.request.max_pairs", "20000");
    assertEquals(20_000, RequestLimits.of(cluster).pairs());
    set("plugins.neardup.request.max_size", "1kb");
    assertEquals(1024, RequestLimits.of(cluster).size());
    set("plugins.neardup.request.max_attributes", "1");
    assertEquals(1, RequestLimits.of(cluster).attributes());
    set("plugins.neardup.max_documents", "1000");
    assertEquals(1000, (long) cluster.get(NeardupSettings.MAX_DOCUMENTS));
    cluster.applySettings(Settings.EMPTY);
    assertEquals(RequestLimits.DEFAULT, RequestLimits.of(cluster));
  }

  @Test
  public void aWrongValueIsRefusedByName() {
    Map<String, String[]> wrong =
        Map.ofEntries(
            Map.entry("plugins.neardup.max_concurrent_runs", new String[] {"0", "65", "x"}),
            Map.entry("plugins.neardup.max_queued_runs", new String[] {"-1", "10001", "1.5"}),
            Map.entry("plugins.neardup.max_runs_per_user", new String[] {"0", "10001", "x"}),
            Map.entry("plugins.neardup.recovery_timeout", new String[] {"-2s", "25h", "5", "soon"}),
            Map.entry("plugins.neardup.max_documents", new String[] {"0", "-1", "many", "1.5"}),
            Map.entry(
                "plugins.neardup.request.max_size", new String[] {"0", "1023b", "101mb", "large"}),
            Map.entry("plugins.neardup.request.max_constraints", new String[] {"0", "10001", "x"}),
            Map.entry("plugins.neardup.request.max_pairs", new String[] {"0", "1000001", ""}),
            Map.entry(
                "plugins.neardup.request.max_attributes", new String[] {"-5", "1001", "2,000"}),
            Map.entry("plugins.neardup.batch_duration", new String[] {"-1s", "61s", "1", "soon"}),
            Map.entry("plugins.neardup.view.keep_alive", new String[] {"299s", "25h", "5", "soon"}),
            Map.entry("plugins.neardup.processors.share", new String[] {"0", "1.1", "NaN", "half"}),
            Map.entry(
                "plugins.neardup.processors.share_while_searching",
                new String[] {"0.009", "2", ""}),
            Map.entry("plugins.neardup.revision.max_changes", new String[] {"-0.1", "1.1", "NaN"}),
            Map.entry("plugins.neardup.results.retention", new String[] {"-2", "5", "soon"}));
    assertEquals("all but takeover", NeardupSettings.all().size() - 1, wrong.size());
    wrong.forEach(
        (key, values) -> {
          for (String value : values) {
            IllegalArgumentException e =
                expectThrows(IllegalArgumentException.class, () -> set(key, value));
            assertTrue(e.getMessage(), e.getMessage().contains("[" + key + "]"));
          }
        });
  }

  @Test
  public void whatThereIsNoSettingForIsRefused() {
    SettingsException e =
        expectThrows(SettingsException.class, () -> set("plugins.neardup.max_document", "5"));
    assertTrue(
        e.getMessage(), e.getMessage().contains("did you mean any of [plugins.neardup.max_doc"));
  }
}
