// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neardup.signature.DocumentDigest;
import org.neardup.text.WordScanner;

/**
 * Number of texts that are exact copies of another.
 *
 * @param texts all of them
 * @param distinct digests
 * @param largest number of texts with the most common digest
 */
record ExactCopies(int texts, int distinct, int largest) {

  static ExactCopies of(List<String> texts) {
    Map<ByteBuffer, Integer> counts = new HashMap<>();
    for (String text : texts) {
      counts.merge(digest(text), 1, Integer::sum);
    }
    int largest = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    return new ExactCopies(texts.size(), counts.size(), largest);
  }

  static ByteBuffer digest(String text) {
    DocumentDigest digest = new DocumentDigest();
    WordScanner scanner = new WordScanner().reset(text);
    while (scanner.next()) {
      digest.add(scanner.buffer(), scanner.length());
    }
    return ByteBuffer.wrap(digest.finish().clone());
  }
}
