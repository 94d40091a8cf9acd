// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.results.ClusterAdditions;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.DocumentAttributes;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.test.AbstractWireSerializingTestCase;

public class ClusterSortTests extends AbstractWireSerializingTestCase<ClusterSort> {

  @Override
  protected ClusterSort createTestInstance() {
    return new ClusterSort(randomFrom(ClusterSort.Field.values()), randomFrom(SortOrder.values()));
  }

  @Override
  protected Writeable.Reader<ClusterSort> instanceReader() {
    return ClusterSort::new;
  }

  @Override
  protected ClusterSort mutateInstance(ClusterSort sort) {
    return new ClusterSort(
        sort.field(), sort.order() == SortOrder.ASC ? SortOrder.DESC : SortOrder.ASC);
  }

  @Test
  public void whatIsPrintedIsParsed() {
    assertEquals("size:desc", ClusterSort.DEFAULT.toString());
    for (int i = 0; i < 20; i++) {
      ClusterSort sort = createTestInstance();
      assertEquals(sort, ClusterSort.parse(sort.toString()));
    }
  }

  @Test
  public void aFieldAloneGoesUp() {
    assertEquals(
        new ClusterSort(ClusterSort.Field.MEAN_DISTANCE, SortOrder.ASC),
        ClusterSort.parse("mean_distance"));
  }

  @Test
  public void anUnknownFieldIsAnsweredWithThoseThatAre() {
    for (String sort : new String[] {"colour:desc", "", ":asc", "SIZE:asc", "size :asc"}) {
      Exception e = expectThrows(IllegalArgumentException.class, () -> ClusterSort.parse(sort));
      assertEquals(
          "[sort] must name one of [size, exact_copies, mean_distance, max_distance, cluster_id]"
              + " before [:asc] or [:desc], got ["
              + sort
              + "]",
          e.getMessage());
    }
  }

  @Test
  public void anUnknownOrderIsRefused() {
    for (String sort : new String[] {"size:sideways", "size:", "size:asc:desc", "size:ASC"}) {
      Exception e = expectThrows(IllegalArgumentException.class, () -> ClusterSort.parse(sort));
      assertEquals("[sort] must end in [:asc] or [:desc], got [" + sort + "]", e.getMessage());
    }
  }

  @Test
  public void aClusterHasItsPlaceInEveryOrder() {
    ClusterEntry cluster =
        new ClusterEntry(
            "c1",
            9,
            3,
            6,
            new DocumentName("a", "1"),
            Map.of(),
            0.5,
            0.75,
            null,
            null,
            ClusterAdditions.NONE,
            DocumentAttributes.NONE,
            0);
    assertArrayEquals(new Object[] {9, "c1"}, ClusterSort.DEFAULT.position(cluster));
    assertArrayEquals(
        new Object[] {6, "c1"}, ClusterSort.parse("exact_copies:asc").position(cluster));
    assertArrayEquals(
        new Object[] {0.5, "c1"}, ClusterSort.parse("mean_distance:asc").position(cluster));
    assertArrayEquals(
        new Object[] {0.75, "c1"}, ClusterSort.parse("max_distance:asc").position(cluster));
    assertArrayEquals(new Object[] {"c1"}, ClusterSort.parse("cluster_id:asc").position(cluster));
  }
}
