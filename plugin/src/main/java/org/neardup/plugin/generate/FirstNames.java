// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.Arrays;
import org.apache.lucene.util.ByteBlockPool;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefArray;
import org.apache.lucene.util.BytesRefBuilder;
import org.apache.lucene.util.BytesRefHash;
import org.apache.lucene.util.Counter;
import org.neardup.signature.DocumentDigest;
import org.neardup.text.WordScanner;
import org.neardup.work.Allowance;

/**
 * Finds the exact copies in a source: for every document string the first name of its documents, in
 * the order of UTF-8.
 *
 * <p>A digest, a name and 16 bytes for each document string, charged. One thread.
 */
final class FirstNames {

  private final Allowance allowance;
  private final WordScanner words = new WordScanner();
  private final DocumentDigest digest = new DocumentDigest();
  private final Counter bytes = Counter.newCounter();
  private final BytesRefHash digests =
      new BytesRefHash(
          new ByteBlockPool(new ByteBlockPool.DirectTrackingAllocator(bytes)),
          16,
          new BytesRefHash.DirectBytesStartArray(16, bytes));
  private final BytesRefArray names = new BytesRefArray(bytes);
  private final BytesRefBuilder spare = new BytesRefBuilder();

  /** Index of the name by index of the digest. */
  private int[] first = new int[16];

  private long charged;

  FirstNames(Allowance allowance) {
    this.allowance = allowance;
  }

  void add(String text, String name) {
    BytesRef added = new BytesRef(name);
    int number = digests.add(digest(text));
    if (number >= 0) {
      if (number == first.length) {
        first = Arrays.copyOf(first, 2 * number);
      }
      first[number] = names.append(added);
    } else if (added.compareTo(names.get(spare, first[-number - 1])) < 0) {
      first[-number - 1] = names.append(added);
    }
    charge(bytes.get() + (long) Integer.BYTES * first.length);
  }

  private void charge(long used) {
    if (used > charged) {
      allowance.take(used - charged);
      charged = used;
    }
  }

  /** The first name of the documents with the words of a text that has been added. */
  String of(String text) {
    return names.get(spare, first[digests.find(digest(text))]).utf8ToString();
  }

  private BytesRef digest(String text) {
    for (words.reset(text); words.next(); ) {
      digest.add(words.buffer(), words.length());
    }
    return new BytesRef(digest.finish());
  }
}
