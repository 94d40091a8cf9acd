// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import org.junit.Test;
import org.opensearch.core.common.bytes.BytesReference;

/** The documents of passages. */
public class StoredPassageTests extends StoredFormatTestCase {

  @Test
  public void aPassageHasThisForm() throws IOException {
    PassageEntry passage = passage();
    assertEquals("passage-12", passage.id());
    BytesReference source = source(builder -> passage.writeSource(builder, "x"));
    assertEquals(
        "{\"type\":\"passage\",\"run_id\":\"x\","
            + "\"left\":{\"index\":\"comments\",\"id\":\"17\",\"copies\":3,"
            + "\"sentences\":[4,6],\"start\":80,\"end\":240},"
            + "\"right\":{\"index\":\"comments\",\"id\":\"a/b\",\"copies\":1,"
            + "\"sentences\":[0,2],\"start\":0,\"end\":161},"
            + "\"sentences\":3,\"pattern\":\"quotation\",\"row\":12}",
        source.utf8ToString());
    assertEquals(passage, PassageEntry.ofSource(source));
  }

  @Test
  public void aPassageOfWordsHasThisForm() throws IOException {
    PassageEntry passage =
        new PassageEntry(
            new PassageSide(new DocumentName("comments", "17"), 3, null, 80, 240),
            new PassageSide(new DocumentName("comments", "a/b"), 1, null, 0, 161),
            28,
            "quotation",
            12);
    BytesReference source = source(builder -> passage.writeSource(builder, "x"));
    assertEquals(
        "{\"type\":\"passage\",\"run_id\":\"x\","
            + "\"left\":{\"index\":\"comments\",\"id\":\"17\",\"copies\":3,\"start\":80,\"end\":240},"
            + "\"right\":{\"index\":\"comments\",\"id\":\"a/b\",\"copies\":1,\"start\":0,\"end\":161},"
            + "\"words\":28,\"pattern\":\"quotation\",\"row\":12}",
        source.utf8ToString());
    assertEquals(passage, PassageEntry.ofSource(source));
  }

  @Test
  public void passagesAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      PassageEntry passage = RandomResults.passage();
      assertEquals(
          passage, PassageEntry.ofSource(source(builder -> passage.writeSource(builder, "x"))));
    }
  }
}
