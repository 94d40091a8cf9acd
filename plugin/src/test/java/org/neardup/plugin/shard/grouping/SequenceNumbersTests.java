// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.store.Directory;
import org.apache.lucene.tests.index.RandomIndexWriter;
import org.neardup.work.Allowance;
import org.opensearch.index.mapper.SeqNoFieldMapper;
import org.opensearch.test.OpenSearchTestCase;

/** A copy of a shard is a list of sequence numbers, in whatever order its documents lie there. */
public class SequenceNumbersTests extends OpenSearchTestCase {

  /** The numbers that are taken in from a copy. */
  private static List<Long> take(SequenceNumbers numbers, long... copy) throws IOException {
    List<Long> taken = new ArrayList<>();
    try (Directory directory = newDirectory();
        RandomIndexWriter writer = new RandomIndexWriter(random(), directory)) {
      for (long number : copy) {
        Document document = new Document();
        document.add(new NumericDocValuesField(SeqNoFieldMapper.NAME, number));
        writer.addDocument(document);
      }
      try (DirectoryReader reader = writer.getReader()) {
        for (LeafReaderContext leaf : reader.leaves()) {
          numbers.setLeaf(leaf.reader());
          var values = leaf.reader().getNumericDocValues(SeqNoFieldMapper.NAME);
          for (int document = 0; document < leaf.reader().maxDoc(); document++) {
            if (numbers.take(document)) {
              assertTrue(values.advanceExact(document));
              taken.add(values.longValue());
            }
          }
        }
      }
    }
    taken.sort(null);
    return taken;
  }

  public void testALaterViewTakesInTheSameDocuments() throws IOException {
    SequenceNumbers first = new SequenceNumbers(null, true, Allowance.UNLIMITED);
    assertEquals(List.of(0L, 3L, 4L, 9L), take(first, 4, 0, 9, 3));
    SequenceNumbers second = new SequenceNumbers(first.write(), true, Allowance.UNLIMITED);
    assertEquals(List.of(0L, 3L, 4L, 9L), take(second, 10, 9, 0, 1, 3, 4, 12));
    assertEquals(0, second.missing());
    assertArrayEquals(first.write(), second.write());
  }

  public void testDocumentsThatAreGoneAreMissed() throws IOException {
    SequenceNumbers first = new SequenceNumbers(null, true, Allowance.UNLIMITED);
    take(first, 4, 0, 9, 3);
    SequenceNumbers second = new SequenceNumbers(first.write(), true, Allowance.UNLIMITED);
    take(second, 0, 5, 4, 6);
    assertEquals(2, second.missing());
  }

  public void testNothingIsWrittenDownAsNothing() throws IOException {
    SequenceNumbers first = new SequenceNumbers(null, true, Allowance.UNLIMITED);
    assertEquals(0, first.missing());
    SequenceNumbers second = new SequenceNumbers(first.write(), true, Allowance.UNLIMITED);
    assertEquals(List.of(), take(second, 1, 2));
    assertEquals(0, second.missing());
  }

  public void testNeighboursTakeAByte() throws IOException {
    SequenceNumbers numbers = new SequenceNumbers(null, true, Allowance.UNLIMITED);
    long[] many = new long[1000];
    for (int i = 0; i < many.length; i++) {
      many[i] = 1_000_000L + i;
    }
    take(numbers, many);
    assertTrue(numbers.write().length < 1010);
  }

  public void testWhatTheyTakeIsAskedForBefore() throws IOException {
    long[] asked = {0};
    Allowance account =
        new Allowance() {
          @Override
          public void take(long bytes) {
            asked[0] += bytes;
          }

          @Override
          public void ensureNotCancelled() {}
        };
    long[] many = LongStream.range(0, 3000).toArray();
    SequenceNumbers first = new SequenceNumbers(null, true, account);
    assertEquals(0, asked[0]);
    take(first, many);
    long ofList = asked[0];
    assertTrue(
        "asked for " + ofList,
        ofList >= 3000L * SequenceNumbers.BYTES_PER_DOCUMENT
            && ofList < 4096L * SequenceNumbers.BYTES_PER_DOCUMENT);
    new SequenceNumbers(first.write(), true, account);
    assertEquals(ofList + 3000L * SequenceNumbers.BYTES_PER_WANTED, asked[0]);
  }

  public void testWhatDoesNotFitIsNotTakenIn() throws IOException {
    Allowance nothing =
        new Allowance() {
          @Override
          public void take(long bytes) {
            throw new IllegalStateException("no more than 0 bytes, got " + bytes);
          }

          @Override
          public void ensureNotCancelled() {}
        };
    SequenceNumbers first = new SequenceNumbers(null, true, Allowance.UNLIMITED);
    take(first, 1, 2, 3);
    expectThrows(
        IllegalStateException.class, () -> take(new SequenceNumbers(null, true, nothing), 1));
    expectThrows(
        IllegalStateException.class, () -> new SequenceNumbers(first.write(), true, nothing));
  }
}
