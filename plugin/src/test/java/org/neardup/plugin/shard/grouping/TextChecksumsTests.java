// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.store.Directory;
import org.junit.Test;
import org.neardup.work.Allowance;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.index.mapper.SeqNoFieldMapper;
import org.opensearch.test.OpenSearchTestCase;

public class TextChecksumsTests extends OpenSearchTestCase {

  private static final long[] HEADS = {7, -1, 0};

  /** The sums of three texts of a shard, whose documents have these numbers in turn. */
  private Map<Long, Long> sums(int shard, long... numbers) throws IOException {
    return byHead(answer(shard, -1, numbers).all());
  }

  private ChecksumsPhase.Response answer(int shard, long known, long... numbers)
      throws IOException {
    try (Directory directory = newDirectory()) {
      try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
        for (int i = 0; i < numbers.length; i++) {
          Document document = new Document();
          document.add(new NumericDocValuesField(SeqNoFieldMapper.NAME, numbers[i]));
          writer.addDocument(document);
          if (i == 1) {
            writer.commit(); // a segment of its own
          }
        }
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        TextChecksums sums =
            new TextChecksums(new ShardId("comments", "uuid", shard), known, Allowance.UNLIMITED);
        for (LeafReaderContext leaf : reader.leaves()) {
          sums.setLeaf(leaf.reader());
          for (int document = 0; document < leaf.reader().maxDoc(); document++) {
            sums.add(document, HEADS[(leaf.docBase + document) % HEADS.length]);
          }
        }
        return sums.result(0, 0);
      }
    }
  }

  private static Map<Long, Long> byHead(ChecksumsPhase.Sums answer) {
    Map<Long, Long> sums = new TreeMap<>();
    for (int i = 0; i < answer.heads().length; i++) {
      assertNull(sums.put(answer.heads()[i], answer.sums()[i]));
    }
    return sums;
  }

  @Test
  public void theSameDocumentsHaveTheSameSum() throws IOException {
    Map<Long, Long> sums = sums(0, 10, 11, 12, 13, 14, 15);
    assertEquals(3, sums.size());
    assertEquals("in whatever order", sums, sums(0, 13, 14, 15, 10, 11, 12));
  }

  @Test
  public void aDocumentThatIsWrittenAgainMakesAnotherSum() throws IOException {
    Map<Long, Long> before = sums(0, 10, 11, 12, 13, 14, 15);
    Map<Long, Long> after = sums(0, 16, 11, 12, 13, 14, 15);
    assertNotEquals(before.get(HEADS[0]), after.get(HEADS[0]));
    assertEquals(before.get(HEADS[1]), after.get(HEADS[1]));
    assertEquals(before.get(HEADS[2]), after.get(HEADS[2]));
  }

  @Test
  public void documentsThatCameLaterAreSummedUpApart() throws IOException {
    ChecksumsPhase.Response before = answer(0, -1, 10, 11, 12, 13);
    assertEquals(13, before.last());
    assertEquals(byHead(before.all()), byHead(before.later()));
    ChecksumsPhase.Response after = answer(0, before.last(), 10, 11, 12, 13, 17, 18);
    assertEquals(18, after.last());
    Map<Long, Long> later = byHead(after.later());
    assertEquals(Set.of(HEADS[1], HEADS[2]), later.keySet());
    byHead(before.all())
        .forEach(
            (head, sum) ->
                assertEquals(
                    (long) sum, byHead(after.all()).get(head) - later.getOrDefault(head, 0L)));
  }

  @Test
  public void aDocumentOfAnotherShardIsAnother() throws IOException {
    assertTrue(
        Arrays.stream(HEADS)
            .allMatch(
                head -> {
                  try {
                    return !sums(0, 1, 2, 3).get(head).equals(sums(1, 1, 2, 3).get(head));
                  } catch (IOException e) {
                    throw new AssertionError(e);
                  }
                }));
  }
}
