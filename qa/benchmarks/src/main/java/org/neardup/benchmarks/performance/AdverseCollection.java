// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.util.Iterator;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A collection whose texts are made while it is read. Every iteration makes the same, and holds one
 * text at a time.
 *
 * @param name what its texts are, in the plural
 * @param size number of documents
 * @param writer writes the next text
 */
record AdverseCollection(String name, int size, Function<RandomGenerator, String> writer)
    implements Iterable<Document> {

  /** Determines every text. */
  static final long SEED = 2026;

  @Override
  public Iterator<Document> iterator() {
    RandomGenerator random = new SplittableRandom(SEED);
    return IntStream.range(0, size)
        .mapToObj(number -> new Document(String.valueOf(number), writer.apply(random), null))
        .iterator();
  }
}
