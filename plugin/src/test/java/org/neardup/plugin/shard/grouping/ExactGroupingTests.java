// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import static org.neardup.cluster.SeedKey.NO_TIMESTAMP;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;
import org.neardup.constraint.AttributeTuple;
import org.opensearch.index.fielddata.IndexFieldData;

/** The documents of a Lucene index, grouped by the digest of their text. */
public class ExactGroupingTests extends GroupingTestCase {

  private Group only(Map<String, Group> groups) {
    assertEquals(1, groups.size());
    return groups.values().iterator().next();
  }

  private static Query ids(String... ids) {
    return new TermInSetQuery("key", Arrays.stream(ids).map(BytesRef::new).toList());
  }

  @Test
  public void anEmptyIndexHasNoGroups() throws IOException {
    assertEquals(Map.of(), group(ALL, Set.of("1"), "relay"));
  }

  @Test
  public void copiesInSeveralSegmentsAreOneGroup() throws IOException {
    shard.document("1").text("keep").add();
    shard.document("2").text("drop").add();
    shard.cut();
    shard.document("3").text("keep").add();
    shard.cut();
    shard.document("4").text("keep").add();
    Map<String, Group> groups = group(ALL, Set.of());
    assertEquals(Set.of("1", "3", "4"), groups.get(digest("keep")).documents());
    assertEquals(Set.of("2"), groups.get(digest("drop")).documents());
    assertEquals(2, groups.size());
  }

  @Test
  public void deletedDocumentsAreNotThere() throws IOException {
    for (String id : List.of("1", "2", "3")) {
      shard.document(id).text("keep").timestamps(Long.parseLong(id)).add();
      shard.cut();
    }
    shard.document("4").text("gone").add();
    shard.delete("1");
    shard.delete("4");
    Group group = only(group(ALL, Set.of("1", "2")));
    assertEquals(Set.of("2", "3"), group.documents());
    assertEquals("2", group.earliest());
    assertEquals(Set.of("2"), group.named());
  }

  @Test
  public void documentsOutsideTheQueryAreNotThere() throws IOException {
    for (String id : List.of("1", "2", "3")) {
      shard.document(id).text("keep").add();
    }
    shard.document("4").add();
    assertEquals(Set.of("2", "3"), only(group(ids("2", "3"), Set.of())).documents());
    assertEquals(Map.of(), group(new TermQuery(new Term("key", "9")), Set.of()));
  }

  @Test
  public void documentsWithoutTheFieldAreCounted() throws IOException {
    shard.document("1").text("keep").add();
    shard.document("2").add();
    shard.cut();
    shard.document("3").add(); // a segment without the field
    DirectoryReader reader = shard.reader();
    ExactGrouping grouping = grouping(Set.of("2"));
    grouping.collect(new IndexSearcher(reader), ALL);
    ExactGroups groups = grouping.groups(true);
    assertEquals(1, groups.size());
    assertEquals(1, groups.documents());
    assertEquals(2, groups.withoutField());
    assertEquals(List.of(), groups.named());
    assertTrue(groups.fromSource());
  }

  @Test
  public void theEarliestTimestampStandsForAGroupWhateverTheOrder() throws IOException {
    shard.document("a").text("keep").timestamps(5).add();
    shard.document("b").text("keep").timestamps(3).add();
    shard.cut();
    shard.document("c").text("keep").timestamps(-4).add();
    shard.document("d").text("keep").timestamps(4).add();
    Group group = only(group(ALL, Set.of()));
    assertEquals("c", group.earliest());
    assertEquals(-4, group.timestamp());
  }

  @Test
  public void amongEqualTimestampsTheLeastIdStandsForAGroup() throws IOException {
    shard.document("20").text("keep").timestamps(5).add();
    shard.document("3").text("keep").timestamps(5).add();
    shard.cut();
    shard.document("100").text("keep").timestamps(5).add();
    shard.document("99").text("keep").timestamps(5).add();
    assertEquals("100", only(group(ALL, Set.of())).earliest());
  }

  @Test
  public void aDocumentWithoutTimestampIsLaterThanAnyWith() throws IOException {
    shard.document("1").text("keep").add();
    shard.document("2").text("keep").timestamps(1L << 60).add();
    shard.document("3").text("drop").add();
    Map<String, Group> groups = group(ALL, Set.of());
    assertEquals("2", groups.get(digest("keep")).earliest());
    assertEquals(NO_TIMESTAMP, groups.get(digest("drop")).timestamp());
  }

  @Test
  public void withoutTimestampsTheLeastIdStandsForAGroup() throws IOException {
    shard.document("b").text("keep").add();
    shard.cut();
    shard.document("a").text("keep").add();
    Group group = only(group(ALL, Set.of()));
    assertEquals("a", group.earliest());
    assertEquals(NO_TIMESTAMP, group.timestamp());
  }

  @Test
  public void theLeastOfSeveralTimestampsCounts() throws IOException {
    shard.document("1").text("keep").timestamps(9, 2, 5).add();
    shard.document("2").text("keep").timestamps(3).add();
    assertEquals("1", only(group(ALL, Set.of())).earliest());
    assertEquals(2, only(group(ALL, Set.of())).timestamp());
  }

  @Test
  public void aGroupHasTheAttributesOfItsEarliestDocumentAndOfAllCopies() throws IOException {
    shard.document("1").text("keep").timestamps(2).attribute("relay", "fax").add();
    shard.document("2").text("keep").timestamps(1).attribute("relay", "mail").add();
    shard.cut();
    shard.document("3").text("keep").timestamps(3).attribute("relay", "fax").add();
    Group group = only(group(ALL, Set.of(), "relay"));
    assertEquals(new AttributeTuple("mail"), group.attributes());
    assertEquals(Set.of(new AttributeTuple("fax"), new AttributeTuple("mail")), group.ofCopies());
  }

  @Test
  public void aMissingAttributeIsNullAndSeveralValuesAreOne() throws IOException {
    shard.document("1").text("one").attribute("relay", "web", "fax").add();
    shard.document("2").text("two").attribute("docket", "x").add();
    shard.cut();
    shard.document("3").text("three").add(); // a segment without attributes
    Map<String, Group> groups = group(ALL, Set.of(), "relay", "docket");
    assertEquals(new AttributeTuple("fax, web", null), groups.get(digest("one")).attributes());
    assertEquals(new AttributeTuple(null, "x"), groups.get(digest("two")).attributes());
    assertEquals(new AttributeTuple(null, null), groups.get(digest("three")).attributes());
  }

  @Test
  public void anAttributeThatTheIndexLacksIsNull() throws IOException {
    shard.document("1").text("one").attribute("relay", "web").add();
    DirectoryReader reader = shard.reader();
    List<IndexFieldData<?>> none = new ArrayList<>();
    none.add(null);
    AttributeReader attributes = new AttributeReader(none);
    assertFalse(attributes.isEmpty());
    assertEquals(
        new AttributeTuple((String) null), attributes.cursor(reader.leaves().get(0)).read(0));
    assertTrue(LuceneShard.attributes().isEmpty());
  }

  @Test
  public void documentsThatTheRequestNamesAreFoundInTheirGroups() throws IOException {
    shard.document("1").text("keep").add();
    shard.document("letters/2").text("keep").add();
    shard.document("3").text("drop").add();
    shard.document("4").text("drop").add();
    Map<String, Group> groups = group(ALL, Set.of("letters/2", "3", "17", "2"));
    assertEquals(Set.of("letters/2"), groups.get(digest("keep")).named());
    assertEquals(Set.of("3"), groups.get(digest("drop")).named());
  }

  @Test
  public void idsOfEveryFormAreRead() throws IOException {
    List<String> ids = List.of("0", "00", "17", "a", "é", "AVZ_6x-0", "x y/z", "日本", "Zm9v");
    for (String id : ids) {
      shard.document(id).text("text of " + id).add();
    }
    Set<String> found = new HashSet<>();
    group(ALL, Set.of()).values().forEach(group -> found.add(group.earliest()));
    assertEquals(new HashSet<>(ids), found);
  }

  @Test
  public void attributesDoNotDependOnIds() throws IOException {
    shard.document("2").text("keep").timestamps(1).attribute("relay", "fax").add();
    shard.document("1").text("keep").timestamps(1).attribute("relay", "mail").add();
    Group group = only(group(ALL, Set.of(), "relay"));
    assertEquals("1", group.earliest());
    assertEquals(new AttributeTuple("fax"), group.attributes());
  }

  /** Few of many documents are read one by one. */
  @Test
  public void idsOfFewDocumentsAreReadFromStoredFields() throws IOException {
    for (int i = 0; i < 200; i++) {
      shard.document("id" + i).text("text " + i).add();
    }
    Map<String, Group> groups = group(ids("id7", "id150"), Set.of());
    assertEquals("id7", groups.get(digest("text 7")).earliest());
    assertEquals("id150", groups.get(digest("text 150")).earliest());
  }
}
