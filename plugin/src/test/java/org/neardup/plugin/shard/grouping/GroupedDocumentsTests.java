// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.opensearch.index.mapper.Uid;
import org.opensearch.test.OpenSearchTestCase;

/** Documents come group by group, in the order in which they were. */
public class GroupedDocumentsTests extends OpenSearchTestCase {

  @Test
  public void everyGroupHasItsDocumentsAscending() {
    PackedIds ids = new PackedIds();
    int[] idOf = new int[5];
    for (int i = 0; i < 4; i++) {
      idOf[i] = ids.add(Uid.encodeId("id " + i));
    }
    //                               documents           groups           room for more at the end
    GroupedDocuments grouped =
        new GroupedDocuments(3, new int[] {2, 3, 5, 7, 0}, new int[] {1, 0, 1, 2, 0}, ids, idOf, 4);
    assertEquals(3, grouped.groups());
    assertArrayEquals(new int[] {3}, grouped.of(0));
    assertArrayEquals(new int[] {2, 5}, grouped.of(1));
    assertArrayEquals(new int[] {7}, grouped.of(2));
    assertArrayEquals(new int[] {5}, grouped.some(1, 1, 2));
    assertEquals(2, grouped.size(1));
    assertEquals(5, grouped.get(1, 1));
    assertEquals("id 2", grouped.id(1, 1));
    assertEquals("id 0", grouped.idOf(1, 2));
    assertEquals("id 3", grouped.idOf(2, 7));
    assertEquals((2 * 4 + 3 + 1) * Integer.BYTES + ids.ramBytes(), grouped.ramBytes());
    assertEquals(0, GroupedDocuments.NONE.groups());
  }

  @Test
  public void noDocumentIsLostOrTwice() {
    int groups = between(1, 20);
    int size = between(groups, 200);
    int[] documents = IntStream.range(0, size).map(i -> 3 * i).toArray();
    int[] groupOf =
        IntStream.range(0, size).map(i -> i < groups ? i : between(0, groups - 1)).toArray();
    GroupedDocuments grouped =
        new GroupedDocuments(groups, documents, groupOf, new PackedIds(), new int[size], size);
    for (int group = 0; group < groups; group++) {
      List<Integer> expected = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        if (groupOf[i] == group) {
          expected.add(documents[i]);
        }
      }
      assertEquals(expected, IntStream.of(grouped.of(group)).boxed().toList());
    }
  }
}
