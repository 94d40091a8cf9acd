// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
import org.neardup.benchmarks.minhash.WordHashes;
import org.neardup.signature.SignatureFormat;

/**
 * What no way can go below: reading every text once, on one thread.
 *
 * @param reading reading the JSON, tokenising, and hashing the words
 * @param bytes of the file
 * @param decoding reading the stored signatures of the field, bags and tokens
 */
record Floor(Cost reading, long bytes, Cost decoding) {

  private static final String STORED = "text.neardup._signature";

  /**
   * Measures.
   *
   * @param index the Lucene folder of the documents, with the field
   * @param turns how often, after a first one for the compiler
   */
  static Floor measure(CommentCollection collection, Path index, int turns)
      throws IOException, InterruptedException {
    return new Floor(
        median(turns, () -> read(collection.file())),
        Files.size(collection.file()),
        median(turns, () -> decode(index)));
  }

  private static Cost median(int turns, ProcessClock.Work work)
      throws IOException, InterruptedException {
    work.run();
    List<Cost> costs = new ArrayList<>();
    for (int turn = 0; turn < turns; turn++) {
      costs.add(ProcessClock.own().measure(work));
    }
    return Cost.median(costs);
  }

  private static void read(Path file) throws IOException, InterruptedException {
    WordHashes words = new WordHashes();
    long[] sum = new long[1];
    Documents.read(file, document -> sum[0] += words.read(document.text()).ofAll());
    use(sum[0]);
  }

  private static void decode(Path index) throws IOException {
    SignatureFormat.Reader format = new SignatureFormat.Reader();
    long sum = 0;
    try (Directory directory = FSDirectory.open(index);
        DirectoryReader reader = DirectoryReader.open(directory)) {
      for (LeafReaderContext leaf : reader.leaves()) {
        BinaryDocValues values = leaf.reader().getBinaryDocValues(STORED);
        while (values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
          BytesRef stored = values.binaryValue();
          sum += format.readTokens(stored).length + format.readBag(stored).size();
        }
      }
    }
    use(sum);
  }

  /** Keeps the compiler from leaving out what has no other result. */
  private static void use(long sum) {
    if (sum == 0) {
      throw new IllegalStateException("there is nothing to read");
    }
  }

  /** Megabytes of the file that are read in a second. */
  double megabytesPerSecond() {
    return bytes / 1e6 / reading.processor();
  }
}
