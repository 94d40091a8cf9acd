// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import static org.neardup.cluster.SeedKey.NO_TIMESTAMP;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;
import org.neardup.constraint.AttributeTuple;
import org.neardup.work.Allowance;

/** Random indexes, whose groups are compared with those by the definition. */
public class RandomGroupingTests extends GroupingTestCase {

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

  /** Of many texts few are looked up. */
  @Test
  public void aTextIsFoundByItsDigest() throws IOException {
    for (int text = 0; text < 50; text++) {
      shard.document("id" + text).text("text " + text % 40).add();
    }
    shard.forceMerge();
    Map<String, Group> all = group(ALL, Set.of());
    String one = all.keySet().stream().skip(random().nextInt(all.size())).findFirst().orElseThrow();
    long[] heads = {Long.parseUnsignedLong(one, 0, 16, 16)};
    SequenceNumbers numbers = new SequenceNumbers(null, false, Allowance.UNLIMITED);
    SequenceNumbers ofAll = new SequenceNumbers(null, true, Allowance.UNLIMITED);
    WantedTexts wanted = new WantedTexts(LuceneShard.DIGEST, heads, Allowance.UNLIMITED);
    assertEquals(Map.of(one, all.get(one)), group(ALL, grouping(Set.of(), wanted, numbers)));
    assertEquals(all, group(ALL, grouping(Set.of(), null, ofAll)));
    assertEquals(ofAll.checksum(), numbers.checksum());
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
            new SequenceNumbers(null, true, Allowance.UNLIMITED),
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
