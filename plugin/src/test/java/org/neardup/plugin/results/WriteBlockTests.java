// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.List;
import org.opensearch.Version;
import org.opensearch.cluster.ClusterName;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.Metadata;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.index.Index;
import org.opensearch.test.OpenSearchTestCase;

/** Indices that can't be written any more, in the state of the cluster. */
public class WriteBlockTests extends OpenSearchTestCase {

  private static IndexMetadata index(String name) {
    return IndexMetadata.builder(name)
        .settings(Settings.builder().put(IndexMetadata.SETTING_VERSION_CREATED, Version.CURRENT))
        .numberOfShards(1)
        .numberOfReplicas(0)
        .build();
  }

  private static ClusterState state(IndexMetadata... indices) {
    Metadata.Builder metadata = Metadata.builder();
    for (IndexMetadata index : indices) {
      metadata.put(index, false);
    }
    return ClusterState.builder(ClusterName.DEFAULT).metadata(metadata).build();
  }

  public void testAnIndexThatHasItIsLeftAsItIs() {
    IndexMetadata one = index("one");
    IndexMetadata other = index("other");
    List<Index> both = List.of(one.getIndex(), other.getIndex());
    ClusterState blockedOne = WriteBlock.add(state(one, other), List.of(one.getIndex()));
    assertTrue(WriteBlock.isOn(List.of("one"), blockedOne));
    assertFalse(WriteBlock.isOn(List.of("one", "other"), blockedOne));

    ClusterState blockedBoth = WriteBlock.add(blockedOne, both);
    assertTrue(WriteBlock.isOn(List.of("one", "other"), blockedBoth));
    assertSame(blockedBoth, WriteBlock.add(blockedBoth, both));
    for (Index index : both) {
      IndexMetadata now = blockedBoth.metadata().getIndexSafe(index);
      assertTrue(IndexMetadata.INDEX_BLOCKS_WRITE_SETTING.get(now.getSettings()));
      assertEquals(one.getSettingsVersion() + 1, now.getSettingsVersion());
    }
  }
}
