// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * The ids of clusters, each with a number. Nearly all are 16 hexadecimal digits, and take no more
 * than these.
 */
final class EarlierClusters {

  /** Memory of a cluster. */
  static final int BYTES_PER_CLUSTER = 40;

  static final int NONE = -1;

  private static final int PLAIN = 2 * Long.BYTES;

  private final LongArrayList heads = new LongArrayList(); // by number; of others a 0
  private final IntArrayList documents = new IntArrayList(); // by number
  private final LongIntHashMap numbers = new LongIntHashMap(); // by head
  private final Map<Integer, String> others = new HashMap<>(); // by number
  private final Map<String, Integer> numbersOfOthers = new HashMap<>();

  /** Number of clusters. */
  int size() {
    return heads.size();
  }

  /** The number of a cluster, which gets the next one if it has none. */
  int add(String clusterId, int more) {
    int number = numberOf(clusterId);
    if (number == NONE) {
      number = heads.size();
      documents.add(0);
      if (isPlain(clusterId)) {
        long head = Long.parseUnsignedLong(clusterId, 16);
        heads.add(head);
        numbers.put(head, number);
      } else {
        heads.add(0);
        others.put(number, clusterId);
        numbersOfOthers.put(clusterId, number);
      }
    }
    documents.set(number, documents.get(number) + more);
    return number;
  }

  /** The number of a cluster, or {@link #NONE}. */
  int numberOf(String clusterId) {
    return isPlain(clusterId)
        ? numbers.getOrDefault(Long.parseUnsignedLong(clusterId, 16), NONE)
        : numbersOfOthers.getOrDefault(clusterId, NONE);
  }

  /** The id of a cluster. */
  String id(int number) {
    String other = others.get(number);
    return other == null ? HexFormat.of().toHexDigits(heads.get(number)) : other;
  }

  /** Number of documents of a cluster. */
  int documents(int number) {
    return documents.get(number);
  }

  private static boolean isPlain(String clusterId) {
    return clusterId.length() == PLAIN
        && clusterId.chars().allMatch(c -> c >= '0' && c <= '9' || c >= 'a' && c <= 'f');
  }
}
