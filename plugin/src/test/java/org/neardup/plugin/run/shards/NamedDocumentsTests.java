// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

/** Pairs name documents by id, or by index and id. */
public class NamedDocumentsTests extends OpenSearchTestCase {

  private static final int KEEP = 0;
  private static final int DROP = 1;
  private static final int POST = 2;

  private final NamedDocuments documents = new NamedDocuments();

  private void refuses(String reason, String... names) {
    Exception e =
        expectThrows(IllegalArgumentException.class, () -> documents.resolve(List.of(names)));
    assertEquals(reason, e.getMessage());
  }

  @Test
  public void whereNothingIsNamedNothingIsFound() {
    assertEquals(Map.of(), documents.resolve(List.of()));
    documents.add("1", "letters", KEEP);
    assertEquals(Map.of(), documents.resolve(List.of()));
  }

  @Test
  public void aDocumentIsFoundByItsIdOrByIndexAndId() {
    documents.add("1", "letters", KEEP);
    documents.add("2", "letters", DROP);
    documents.add("3", "faxes", DROP);
    assertEquals(
        Map.of("1", KEEP, "letters/2", DROP, "3", DROP, "faxes/3", DROP),
        documents.resolve(List.of("1", "letters/2", "3", "faxes/3")));
  }

  @Test
  public void anIdThatIsInSeveralIndicesIsAmbiguous() {
    documents.add("1", "letters", KEEP);
    documents.add("1", "faxes", DROP);
    refuses(
        "[constraints.pairs] must name one document, got [1], which is in [faxes, letters];"
            + " write index/id",
        "1");
    assertEquals(
        Map.of("letters/1", KEEP, "faxes/1", DROP),
        documents.resolve(List.of("letters/1", "faxes/1")));
  }

  @Test
  public void anIdThatIsInSeveralShardsOfAnIndexByRoutingIsAmbiguous() {
    documents.add("1", "letters", KEEP);
    documents.add("1", "letters", DROP);
    for (String name : List.of("1", "letters/1")) {
      refuses(
          "[constraints.pairs] must name one document, got ["
              + name
              + "], which its routing has put into several shards",
          name);
    }
  }

  @Test
  public void copiesOfATextWithOneIdInSeveralShardsOfAnIndexAreThatText() {
    documents.add("1", "letters", KEEP);
    documents.add("1", "letters", KEEP);
    assertEquals(
        Map.of("1", KEEP, "letters/1", KEEP), documents.resolve(List.of("1", "letters/1")));
  }

  @Test
  public void aDocumentThatIsNotInTheRunIsNamed() {
    documents.add("1", "letters", KEEP);
    for (String unknown : List.of("7", "letters/7", "faxes/1", "letters/", "/1", "", "Letters/1")) {
      refuses(
          "[constraints.pairs] must name documents of the run, got [" + unknown + "]",
          "1",
          unknown);
    }
  }

  @Test
  public void anIdMayItselfHaveASlash() {
    documents.add("a/b", "letters", KEEP);
    documents.add("faxes/1", "letters", DROP);
    documents.add("1", "faxes", POST);
    assertEquals(
        Map.of("a/b", KEEP, "letters/a/b", KEEP), documents.resolve(List.of("a/b", "letters/a/b")));
    assertEquals( // the full name of one document, although it is the id of another
        Map.of("faxes/1", POST, "letters/faxes/1", DROP),
        documents.resolve(List.of("faxes/1", "letters/faxes/1")));
  }
}
