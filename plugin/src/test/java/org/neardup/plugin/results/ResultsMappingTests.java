// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.Test;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;

/** The mapping of the index of results. */
public class ResultsMappingTests extends StoredFormatTestCase {

  /** What is written but not mapped could not be searched for in a dashboard. */
  @Test
  public void everyFieldOfTheResultsIsMapped() throws IOException {
    Map<?, ?> mapping =
        SourceFields.of(
                new BytesArray(
                    ResultsIndices.createResults(new RunKey("x", 1), "0-0", List.of("docket"))
                        .mappings()))
            .fields();
    Map<?, ?> properties = (Map<?, ?>) ((Map<?, ?>) mapping.get("_doc")).get("properties");
    TextEntry text = new TextEntry("9f", "c1", FIRST, 2, 1L, DOCKET, NEAR, UNIQUE, 120, 4001);
    CopyEntry copy = new CopyEntry("c1", FIRST, 1L, DOCKET, Role.MEMBER, "exact", UNIQUE, 4002);
    ClusterEntry cluster =
        new ClusterEntry(
            "c1",
            3,
            3,
            0,
            FIRST,
            Map.of(),
            0.5,
            0.75,
            "Keep the rule",
            LETTER,
            ADDITIONS,
            DOCKET,
            4000);
    for (BytesReference source :
        List.of(
            source(builder -> text.writeSource(builder, "x")),
            source(builder -> copy.writeSource(builder, "x")),
            source(builder -> cluster.writeSource(builder, "x")),
            source(builder -> passage().writeSource(builder, "x")),
            source(builder -> itemset("c1").writeSource(builder, "x")),
            source(
                builder -> new ItemsetTexts(12, 1000, List.of(FIRST)).writeSource(builder, "x")))) {
      for (String field : SourceFields.of(source).fields().keySet()) {
        assertTrue(field, properties.containsKey(field));
      }
    }
  }

  /**
   * Words that SQL or PPL reserves. A name with one of them, {@code left.id}, needs quotes there;
   * an alias does not.
   */
  private static final Set<String> RESERVED = Set.of("index", "left", "right", "into", "rank");

  @Test
  public void everyReservedNameHasAnAlias() {
    Map<?, ?> mapping =
        SourceFields.of(
                new BytesArray(
                    ResultsIndices.createResults(new RunKey("x", 1), "0-0", List.of()).mappings()))
            .fields();
    Map<?, ?> properties = (Map<?, ?>) ((Map<?, ?>) mapping.get("_doc")).get("properties");
    Set<String> aliased = new TreeSet<>();
    Set<String> reserved = new TreeSet<>();
    properties.forEach(
        (name, definition) -> {
          Map<?, ?> field = (Map<?, ?>) definition;
          if ("alias".equals(field.get("type"))) {
            assertFalse(name.toString(), RESERVED.contains(name.toString()));
            aliased.add(field.get("path").toString());
          }
          if (field.get("properties") instanceof Map<?, ?> children) {
            children.keySet().forEach(child -> reserved.add(name + "." + child));
          } else {
            reserved.add(name.toString());
          }
        });
    // lists of documents within a row: no query language groups by them
    reserved.removeIf(
        name -> name.startsWith("documents.") || name.startsWith("shared_additions."));
    reserved.removeIf(name -> Stream.of(name.split("\\.")).noneMatch(RESERVED::contains));
    reserved.removeAll(aliased);
    assertEquals(Set.of(), reserved);
  }
}
