// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.junit.Test;
import org.opensearch.Version;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.test.OpenSearchTestCase;

/** Fields in the mapping of an index. */
public class MappedFieldTests extends OpenSearchTestCase {

  private static final String MAPPING =
      """
      {"_doc": {"properties": {
        "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
        "mail": {"properties": {"text": {"type": "text"}, "a.b": {"type": "text"}}},
        "other": {"type": "alias", "path": "body"}
      }}}
      """;

  private static IndexMetadata.Builder index() {
    return IndexMetadata.builder("letters")
        .settings(settings(Version.CURRENT))
        .numberOfShards(1)
        .numberOfReplicas(0);
  }

  @Test
  public void aFieldIsFoundByItsPath() throws IOException {
    IndexMetadata index = index().putMapping(MAPPING).build();
    for (String field :
        new String[] {"body", "body.neardup", "mail.text", "mail.a.b", "other", "mail"}) {
      assertTrue(field, MappedField.isIn(index, field));
    }
    for (String field : new String[] {"neardup", "text", "body.text", "mail.a", "body.neardup.x"}) {
      assertFalse(field, MappedField.isIn(index, field));
    }
  }

  @Test
  public void anIndexWithoutAMappingHasNoField() {
    assertFalse(MappedField.isIn(index().build(), "body"));
  }
}
