// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Collection;
import java.util.List;
import java.util.Random;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.translog.Translog;
import org.opensearch.indices.IndicesService;
import org.opensearch.plugins.Plugin;
import org.opensearch.test.OpenSearchIntegTestCase;

/**
 * A cluster whose nodes have the plugin.
 *
 * <p>Its indices write through: with the other durability, which the test framework draws now and
 * then, what waits to be written is charged to the request breaker for five to ten seconds, and the
 * framework waits for that after every test.
 */
public abstract class ClusterTestCase extends OpenSearchIntegTestCase {

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class);
  }

  /** Leaves out the files from which indices come back if the state of the cluster is lost. */
  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(IndicesService.WRITE_DANGLING_INDICES_INFO_SETTING.getKey(), false)
        .build();
  }

  @Override
  protected Settings.Builder setRandomIndexSettings(Random random, Settings.Builder builder) {
    return super.setRandomIndexSettings(random, builder)
        .put(IndexSettings.INDEX_TRANSLOG_DURABILITY_SETTING.getKey(), Translog.Durability.REQUEST);
  }

  /** Instead of ten: with three, two are on one node already. */
  @Override
  protected int maximumNumberOfShards() {
    return 3;
  }

  /**
   * Limits the memory that the request circuit breaker grants.
   *
   * @param limit such as {@code 1kb}; null for the default
   */
  protected static void limitRequests(String limit) {
    assertAcked(
        client()
            .admin()
            .cluster()
            .prepareUpdateSettings()
            .setTransientSettings(Settings.builder().put("indices.breaker.request.limit", limit)));
  }
}
