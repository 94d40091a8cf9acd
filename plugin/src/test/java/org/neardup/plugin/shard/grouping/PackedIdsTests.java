// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.opensearch.common.UUIDs;
import org.opensearch.index.mapper.Uid;
import org.opensearch.test.OpenSearchTestCase;

/** Many ids take little memory, and are the same when they are read. */
public class PackedIdsTests extends OpenSearchTestCase {

  @Test
  public void idsOfEveryFormAreTheSame() {
    List<String> expected =
        List.of("0", "00", "17", "a", "é", "AVZ_6x-0", "x y/z", "日本", "Zm9v", "_".repeat(512));
    PackedIds ids = new PackedIds();
    List<Integer> starts = new ArrayList<>();
    expected.forEach(id -> starts.add(ids.add(Uid.encodeId(id))));
    assertEquals(expected, starts.stream().map(ids::get).toList());
  }

  @Test
  public void anIdOfOpenSearchTakesSeventeenBytes() {
    PackedIds ids = new PackedIds();
    assertEquals(0, ids.ramBytes());
    int count = 100_000;
    for (int i = 0; i < count; i++) {
      ids.add(Uid.encodeId(UUIDs.base64UUID()));
    }
    assertEquals(17.0, (double) ids.ramBytes() / count, 0.5);
  }
}
