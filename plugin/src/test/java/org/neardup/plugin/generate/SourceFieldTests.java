// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.Optional;
import org.junit.Test;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.test.OpenSearchTestCase;

public class SourceFieldTests extends OpenSearchTestCase {

  private static final String MAPPING =
      """
      {"properties": {
        "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}, "a.b": {"type": "keyword"}}},
        "mail": {"properties": {
          "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}}}},
        "signed": {"type": "neardup"}
      }}
      """;

  private static Optional<String> path(String field) {
    return SourceField.pathIn(
        XContentHelper.convertToMap(JsonXContent.jsonXContent, MAPPING, true), field);
  }

  @Test
  public void aFieldHasItsTextItself() {
    assertEquals(Optional.of("body"), path("body"));
    assertEquals(Optional.of("mail.body"), path("mail.body"));
    assertEquals(Optional.of("signed"), path("signed"));
  }

  @Test
  public void aMultiFieldHasThatOfItsParent() {
    assertEquals(Optional.of("body"), path("body.neardup"));
    assertEquals(Optional.of("mail.body"), path("mail.body.neardup"));
  }

  @Test
  public void aFieldThatIsNotThereHasNone() {
    for (String field :
        new String[] {"text", "body.text", "mail.text", "mail.body.x", "mail.", ""}) {
      assertEquals(field, Optional.empty(), path(field));
    }
  }

  @Test
  public void batchesGrowWhileTextsAreShort() {
    assertEquals(64, SourceReader.next(16, 1000));
    assertEquals(200, SourceReader.next(150, 100));
    assertEquals(10, SourceReader.next(200, 100_000));
    assertEquals(1, SourceReader.next(1, 50_000_000));
  }

  @Test
  public void halfASurrogatePairIsReplaced() {
    assertEquals("a?b \uD83D\uDC1F", SourceReader.wellFormed("a\uD83Db \uD83D\uDC1F"));
    assertEquals("a \uD83D\uDC1F", SourceReader.wellFormed("a \uD83D\uDC1F"));
  }
}
