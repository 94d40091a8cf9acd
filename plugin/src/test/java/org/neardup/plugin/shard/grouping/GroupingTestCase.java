// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.junit.After;
import org.junit.Before;
import org.neardup.constraint.AttributeTuple;
import org.neardup.plugin.shard.DocumentIds;
import org.neardup.signature.DocumentDigest;
import org.neardup.work.Allowance;
import org.opensearch.test.OpenSearchTestCase;

/** Groups the documents of a Lucene index by the digest of their text. */
public abstract class GroupingTestCase extends OpenSearchTestCase {

  static final Query ALL = MatchAllDocsQuery.INSTANCE;

  LuceneShard shard;

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
  record Group(
      int copies,
      long timestamp,
      String earliest,
      AttributeTuple attributes,
      Set<AttributeTuple> ofCopies,
      Set<String> documents,
      Set<String> named) {}

  static ExactGrouping grouping(Set<String> named, String... attributes) {
    return grouping(named, null, attributes);
  }

  static ExactGrouping grouping(Set<String> named, WantedTexts wanted, String... attributes) {
    return grouping(
        named, wanted, new SequenceNumbers(null, true, Allowance.UNLIMITED), attributes);
  }

  static ExactGrouping grouping(
      Set<String> named, WantedTexts wanted, SequenceNumbers numbers, String... attributes) {
    return new ExactGrouping(
        LuceneShard.signatures(),
        LuceneShard.timestamps(),
        LuceneShard.attributes(attributes),
        named,
        numbers,
        wanted,
        Allowance.UNLIMITED);
  }

  /** Groups what matches a query and checks what must be so of any outcome; by digest. */
  Map<String, Group> group(Query query, Set<String> named, String... attributes)
      throws IOException {
    return group(query, grouping(named, attributes), attributes);
  }

  Map<String, Group> group(Query query, ExactGrouping grouping, String... attributes)
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

  static String digest(String text) {
    return HexFormat.of().formatHex(HandmadeShard.digest(text));
  }
}
