// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import com.carrotsearch.hppc.IntArrayList;
import java.util.function.LongConsumer;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;

/**
 * Numbers for named clusters, in the order of the names, so that the result of an evaluation does
 * not depend on the order of documents.
 *
 * <pre>
 *   labels.add("b"); labels.add("a"); labels.addAlone(); labels.add("b");
 *   labels.numbers()   // {2, 0, 1, 2}
 * </pre>
 *
 * A document without a name is alone in its cluster, ordered as the name {@link #ALONE}. Each name
 * is stored once; a document takes 4 to 9 bytes in addition. Not thread-safe.
 */
public final class ClusterLabels {

  /** The name by which a document without a name is ordered. */
  public static final String ALONE = "alone:";

  /** The greatest length of a name in bytes of UTF-8, the limit of keywords in an index. */
  public static final int MAX_NAME = 32_766;

  /**
   * Bytes of a name besides its characters: 24 for its place in a hash table at half load, 10 for
   * its start in a growing list, 6 for its length and number.
   */
  public static final int BYTES_BESIDES_NAME = 40;

  private static final int WITHOUT_NAME = -1;

  private final LongConsumer accountant;
  private final BytesRefHash names = new BytesRefHash();
  private final IntArrayList documents = new IntArrayList(); // by document, the name

  /** Keeps names without charging their memory. */
  public ClusterLabels() {
    this(bytes -> {});
  }

  /**
   * @param accountant called with the bytes of a name before it is kept; an exception that it
   *     throws leaves the labels unchanged
   */
  public ClusterLabels(LongConsumer accountant) {
    this.accountant = accountant;
  }

  /**
   * Adds a document in the cluster of this name.
   *
   * @throws IllegalArgumentException if the name is longer than {@link #MAX_NAME}
   */
  public void add(String name) {
    BytesRef bytes = new BytesRef(name);
    if (bytes.length > MAX_NAME) {
      throw new IllegalArgumentException(
          "the name of a cluster must be at most " + MAX_NAME + " bytes, got " + bytes.length);
    }
    int at = names.find(bytes);
    if (at < 0) {
      accountant.accept((long) bytes.length + BYTES_BESIDES_NAME);
      at = names.add(bytes);
    }
    documents.add(at);
  }

  /** Adds a document alone in its cluster. */
  public void addAlone() {
    documents.add(WITHOUT_NAME);
  }

  /** Number of documents. */
  public int size() {
    return documents.size();
  }

  /**
   * The number of the cluster of each document. Numbers ascend with the names in the order of code
   * points; called once, at the end.
   */
  public int[] numbers() {
    int alone = 0;
    for (int i = 0; i < documents.size(); i++) {
      alone += documents.get(i) == WITHOUT_NAME ? 1 : 0;
    }
    int named = names.size();
    int[] ordered = names.sort();
    int[] numberOf = new int[named];
    BytesRef name = new BytesRef();
    BytesRef border = new BytesRef(ALONE);
    int before = 0; // names that are ordered before the documents without a name
    for (int number = 0; number < named; number++) {
      boolean isBefore = names.get(ordered[number], name).compareTo(border) < 0;
      before += isBefore ? 1 : 0;
      numberOf[ordered[number]] = isBefore ? number : number + alone;
    }
    int[] numbers = new int[documents.size()];
    int nextAlone = before;
    for (int document = 0; document < numbers.length; document++) {
      int label = documents.get(document);
      numbers[document] = label == WITHOUT_NAME ? nextAlone++ : numberOf[label];
    }
    return numbers;
  }
}
