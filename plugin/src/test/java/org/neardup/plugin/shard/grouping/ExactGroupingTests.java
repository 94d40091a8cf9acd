// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import static org.neardup.cluster.SeedKey.NO_TIMESTAMP;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.constraint.AttributeTuple;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.signature.DocumentDigest;
import org.neardup.work.Allowance;
import org.opensearch.index.fielddata.IndexFieldData;
import org.opensearch.test.OpenSearchTestCase;

/** The documents of a Lucene index, grouped by the digest of their text. */
public class ExactGroupingTests extends OpenSearchTestCase {

  private static final Query ALL = MatchAllDocsQuery.INSTANCE;

  private LuceneShard shard;

  @Before
  public void openIndex() throws IOException {
    shard = new LuceneShard(newDirectory(), random());
  }

  @After
  public void closeIndex() throws IOException {
    shard.close();
  }

  /**
   * A group without its place among the groups.
   *
   * @param documents ids of its documents
   */
  private record Group(
      int copies,
      long timestamp,
      String earliest,
      AttributeTuple attributes,
      Set<AttributeTuple> ofCopies,
      Set<String> documents,
      Set<String> named) {}

  private static ExactGrouping grouping(Set<String> named, String... attributes) {
    return grouping(named, null, attributes);
  }

  private static ExactGrouping grouping(
      Set<String> named, WantedTexts wanted, String... attributes) {
    return new ExactGrouping(
        LuceneShard.signatures(),
        LuceneShard.timestamps(),
        LuceneShard.attributes(attributes),
        named,
        new SequenceNumbers(null, Allowance.UNLIMITED),
        wanted,
        Allowance.UNLIMITED);
  }

  /** Groups what matches a query and checks what must be so of any outcome; by digest. */
  private Map<String, Group> group(Query query, Set<String> named, String... attributes)
      throws IOException {
    return group(query, grouping(named, attributes), attributes);
  }

  private Map<String, Group> group(Query query, ExactGrouping grouping, String... attributes)
      throws IOException {
    DirectoryReader reader = shard.reader();
    grouping.collect(new IndexSearcher(reader), query);
    ExactGroups groups = grouping.groups(false);
    GroupedDocuments documents = grouping.documentsOfGroup();
    int[] earliest = grouping.earliestOfGroup();
    DocumentIds ids = new DocumentIds(reader);
    assertEquals(groups.size(), documents.groups());
    assertEquals(groups.size(), earliest.length);
    assertEquals(groups.size(), groups.digests().length / DocumentDigest.BYTES);
    assertEquals(Arrays.stream(groups.copies()).sum(), groups.documents());
    Map<String, Group> byDigest = new HashMap<>();
    String previous = "";
    for (int i = 0; i < groups.size(); i++) {
      assertEquals(groups.copies()[i], documents.size(i));
      int[] ascending = documents.of(i);
      Arrays.sort(ascending);
      assertArrayEquals(ascending, documents.of(i));
      assertEquals(documents.idOf(i, earliest[i]), ids.of(earliest[i]));
      Set<String> documentIds = new HashSet<>();
      for (int j = 0; j < documents.size(i); j++) {
        assertEquals(ids.of(documents.get(i, j)), documents.id(i, j));
        documentIds.add(documents.id(i, j));
      }
      Set<AttributeTuple> ofCopies = new HashSet<>();
      AttributeTuple own = null;
      if (attributes.length > 0) {
        own = groups.tuples().get(groups.tupleOfEarliest()[i]);
        for (int tuple : groups.tuplesOfGroup()[i]) {
          assertTrue("twice", ofCopies.add(groups.tuples().get(tuple)));
        }
      } else {
        assertEquals(0, groups.tupleOfEarliest().length + groups.tuplesOfGroup().length);
      }
      Set<String> namedHere = new HashSet<>();
      for (ExactGroups.Named name : groups.named()) {
        if (name.group() == i) {
          namedHere.add(name.id());
        }
      }
      String digest =
          HexFormat.of()
              .formatHex(
                  groups.digests(), i * DocumentDigest.BYTES, (i + 1) * DocumentDigest.BYTES);
      Group before =
          byDigest.put(
              digest,
              new Group(
                  groups.copies()[i],
                  groups.timestamps()[i],
                  documents.idOf(i, earliest[i]),
                  own,
                  ofCopies,
                  documentIds,
                  namedHere));
      assertNull("two groups of one digest", before);
      assertTrue("groups ascend by digest", previous.compareTo(digest) < 0);
      previous = digest;
    }
    return byDigest;
  }

  private Group only(Map<String, Group> groups) {
    assertEquals(1, groups.size());
    return groups.values().iterator().next();
  }

  private static String digest(String text) {
    return HexFormat.of().formatHex(HandmadeShard.digest(text));
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

  /** In a large segment their digests are looked up, not read in their order. */
  @Test
  public void fewDocumentsAmongManyAreGrouped() throws IOException {
    for (int i = 0; i < 500; i++) {
      shard.document("d" + i).text("text of " + i).add();
    }
    Map<String, Group> groups = group(ids("d7", "d450"), Set.of());
    assertEquals(Set.of(digest("text of 7"), digest("text of 450")), groups.keySet());
    assertEquals("d450", groups.get(digest("text of 450")).earliest());
  }

  /** Digests by id; keeps the last document of each group that it was told to keep. */
  private static final class KeepingSource implements SignatureSource {
    private final IndexedSignatures digests = LuceneShard.signatures();
    private final Map<Integer, Integer> kept = new HashMap<>();
    private int base;
    private int current;

    @Override
    public void setLeaf(LeafReaderContext leaf, int documents) throws IOException {
      base = leaf.docBase;
      digests.setLeaf(leaf, documents);
    }

    @Override
    public boolean advance(int document) throws IOException {
      current = base + document;
      return digests.advance(document);
    }

    @Override
    public BytesRef digest() throws IOException {
      return digests.digest();
    }

    @Override
    public void keep(int group) {
      assertTrue("groups come in order", group <= kept.size());
      kept.put(group, current);
    }
  }

  /** What a random index holds, by the definition. */
  private List<HandmadeShard.Document> addRandomDocuments() throws IOException {
    List<HandmadeShard.Document> documents = new ArrayList<>();
    int count = between(1, 80);
    for (int i = 0; i < count; i++) {
      String id = "id" + i;
      String text = rarely() ? null : "text " + between(0, 12);
      long timestamp = rarely() ? NO_TIMESTAMP : between(-2, 2);
      String relay = randomBoolean() ? null : "relay" + between(0, 2);
      String docket = randomBoolean() ? null : "docket" + between(0, 1);
      LuceneShard.Entry entry = shard.document(id).text(text);
      if (timestamp != NO_TIMESTAMP) {
        entry.timestamps(timestamp);
      }
      if (relay != null) {
        entry.attribute("relay", relay);
      }
      if (docket != null) {
        entry.attribute("docket", docket);
      }
      entry.add();
      if (rarely()) {
        shard.cut();
      }
      if (rarely()) {
        shard.delete(id);
      } else {
        documents.add(new HandmadeShard.Document(id, timestamp, text, relay, docket));
      }
    }
    return documents;
  }

  private static Map<String, Group> expected(List<HandmadeShard.Document> documents) {
    Map<String, List<HandmadeShard.Document>> byText = new HashMap<>();
    for (HandmadeShard.Document document : documents) {
      if (document.text() != null) {
        byText.computeIfAbsent(document.text(), text -> new ArrayList<>()).add(document);
      }
    }
    Map<String, Group> groups = new HashMap<>();
    byText.forEach(
        (text, copies) -> {
          HandmadeShard.Document earliest = copies.get(0);
          Set<AttributeTuple> ofCopies = new HashSet<>();
          Set<String> ids = new HashSet<>();
          for (HandmadeShard.Document copy : copies) {
            ofCopies.add(copy.attributes());
            ids.add(copy.id());
            if (copy.timestamp() < earliest.timestamp()
                || copy.timestamp() == earliest.timestamp()
                    && copy.id().compareTo(earliest.id()) < 0) {
              earliest = copy;
            }
          }
          groups.put(
              digest(text),
              new Group(
                  copies.size(),
                  earliest.timestamp(),
                  earliest.id(),
                  least(copies, earliest.timestamp()),
                  ofCopies,
                  ids,
                  ids));
        });
    return groups;
  }

  /** Of several documents of one time the values decide, not the ids. */
  private static AttributeTuple least(List<HandmadeShard.Document> copies, long timestamp) {
    return copies.stream()
        .filter(copy -> copy.timestamp() == timestamp)
        .map(HandmadeShard.Document::attributes)
        .min(Comparator.naturalOrder())
        .orElseThrow();
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

  @Test
  public void groupsAreAsTheDefinitionSaysWhateverTheSegmentsAndDeletions() throws IOException {
    List<HandmadeShard.Document> documents = addRandomDocuments();
    Set<String> named = new HashSet<>();
    documents.forEach(document -> named.add(document.id()));
    Map<String, Group> expected = expected(documents);
    assertEquals(expected, group(ALL, named, "relay", "docket"));
    shard.forceMerge();
    assertEquals(expected, group(ALL, named, "relay", "docket"));
  }

  @Test
  public void someTextsAreGroupedAsAllAre() throws IOException {
    addRandomDocuments();
    Map<String, Group> all = group(ALL, Set.of("id3", "id7"), "relay");
    List<String> some = randomSubsetOf(all.keySet());
    long[] heads =
        Stream.concat(some.stream(), Stream.of("0123456789abcdef", "ffffffffffffffff"))
            .map(digest -> Long.parseUnsignedLong(digest, 0, 16, 16))
            .sorted(Long::compareUnsigned)
            .mapToLong(head -> head)
            .toArray();
    ExactGrouping grouping =
        grouping(
            Set.of("id3", "id7"),
            new WantedTexts(LuceneShard.DIGEST, heads, Allowance.UNLIMITED),
            "relay");
    all.keySet().retainAll(some);
    assertEquals(all, group(ALL, grouping, "relay"));
  }

  @Test
  public void theSignatureThatIsKeptIsThatOfTheEarliestDocument() throws IOException {
    addRandomDocuments();
    DirectoryReader reader = shard.reader();
    KeepingSource signatures = new KeepingSource();
    ExactGrouping grouping =
        new ExactGrouping(
            signatures,
            LuceneShard.timestamps(),
            LuceneShard.attributes(),
            Set.of(),
            new SequenceNumbers(null, Allowance.UNLIMITED),
            null,
            Allowance.UNLIMITED);
    grouping.collect(new IndexSearcher(reader), ALL);
    int[] earliest = grouping.earliestOfGroup();
    assertEquals(earliest.length, signatures.kept.size());
    for (int group = 0; group < earliest.length; group++) {
      assertEquals(earliest[group], (int) signatures.kept.get(grouping.order()[group]));
    }
  }
}
