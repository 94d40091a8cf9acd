// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.Test;
import org.neardup.plugin.generate.SampledNames.Sampled;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.test.OpenSearchTestCase;

public class SampledNamesTests extends OpenSearchTestCase {

  private static List<Sampled> draw(long seed, int most, List<String> ids) {
    SampledNames names = new SampledNames(seed, most);
    ids.forEach(id -> names.offer(id, new DocumentName("letters", id)));
    return names.drawn();
  }

  private static List<String> ids(int count) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ids.add("id-" + i);
    }
    return ids;
  }

  @Test
  public void theOrderOfTheDocumentsHasNoPartInIt() {
    List<String> ids = ids(1000);
    long seed = randomLong();
    List<Sampled> drawn = draw(seed, 50, ids);
    assertEquals(50, drawn.size());
    Collections.shuffle(ids, random());
    assertEquals(drawn, draw(seed, 50, ids));
  }

  @Test
  public void theSeedHasAPartInIt() {
    assertNotEquals(draw(1, 50, ids(1000)), draw(2, 50, ids(1000)));
  }

  @Test
  public void fewDocumentsAreAllDrawn() {
    Set<String> drawn = new HashSet<>();
    draw(randomLong(), 50, ids(20)).forEach(each -> drawn.add(each.name()));
    assertEquals(new HashSet<>(ids(20)), drawn);
    assertEquals(List.of(), draw(1, 50, List.of()));
  }

  @Test
  public void fewerAreTheFirstOfMore() {
    assertEquals(draw(7, 10, ids(500)), draw(7, 200, ids(500)).subList(0, 10));
  }
}
