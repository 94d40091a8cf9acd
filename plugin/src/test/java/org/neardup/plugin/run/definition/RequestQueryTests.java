// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchModule;
import org.opensearch.test.OpenSearchTestCase;

/** Queries of requests, and what is refused before they are parsed. */
public class RequestQueryTests extends OpenSearchTestCase {

  private static final String LONG = "a ".repeat(RequestQuery.MAX_STRING_LENGTH / 2);

  private static final NamedXContentRegistry REGISTRY =
      new NamedXContentRegistry(new SearchModule(Settings.EMPTY, List.of()).getNamedXContents());

  private static void refuses(Map<String, Object> query) {
    Exception e =
        expectThrows(IllegalArgumentException.class, () -> RequestQuery.parse(query, REGISTRY));
    assertEquals(
        "[query] must have strings of at most 100000 characters, got one of 100001",
        e.getMessage());
  }

  @Test
  public void aStringOfTheGreatestLengthIsTaken() {
    assertEquals(
        QueryBuilders.matchQuery("body", LONG),
        RequestQuery.parse(Map.of("match", Map.of("body", LONG)), REGISTRY));
  }

  @Test
  public void aLongerStringIsRefusedWhereverItIs() {
    String longer = LONG + "a";
    refuses(Map.of("match", Map.of("body", longer)));
    refuses(Map.of("terms", Map.of("body", List.of("a", longer))));
    refuses(Map.of("bool", Map.of("must", List.of(Map.of("term", Map.of(longer, "a"))))));
  }

  @Test
  public void anEmptyQueryIsOfAllDocuments() {
    assertNull(RequestQuery.parse(Map.of(), REGISTRY));
  }
}
