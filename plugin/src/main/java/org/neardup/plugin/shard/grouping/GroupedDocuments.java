// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The documents of each group and their ids: eight bytes a document and four a group, and the bytes
 * of the ids.
 *
 * <p>A list of lists takes forty bytes more for each group, and most groups have one document.
 */
public final class GroupedDocuments {

  static final GroupedDocuments NONE =
      new GroupedDocuments(0, new int[0], new int[0], new PackedIds(), new int[0], 0);

  private final int[] documents; // by group, ascending in each
  private final int[] starts; // start of each group, and the end of the last
  private final PackedIds ids;
  private final int[] idOf; // start of the id of each document, in the order of documents

  /**
   * @param groups number of groups
   * @param documents ascending
   * @param groupOf the group of each document
   * @param ids the ids of these documents, and maybe of others
   * @param idOf the start of the id of each document
   * @param size number of documents
   */
  GroupedDocuments(
      int groups, int[] documents, int[] groupOf, PackedIds ids, int[] idOf, int size) {
    this.ids = ids;
    starts = new int[groups + 1];
    for (int i = 0; i < size; i++) {
      starts[groupOf[i] + 1]++;
    }
    for (int group = 0; group < groups; group++) {
      starts[group + 1] += starts[group];
    }
    this.documents = new int[size];
    this.idOf = new int[size];
    int[] next = Arrays.copyOf(starts, groups);
    for (int i = 0; i < size; i++) {
      int place = next[groupOf[i]]++;
      this.documents[place] = documents[i];
      this.idOf[place] = idOf[i];
    }
  }

  /** Number of groups. */
  int groups() {
    return starts.length - 1;
  }

  /** Number of documents of all groups. */
  int documents() {
    return documents.length;
  }

  /** Visits the documents of all groups. */
  void forEach(IntConsumer visitor) {
    Arrays.stream(documents).forEach(visitor);
  }

  /** The documents, ascending, each in the upper half of a number and its group in the lower. */
  long[] groupOfDocument() {
    long[] groupOfDocument = new long[documents.length];
    for (int group = 0; group < groups(); group++) {
      for (int i = starts[group]; i < starts[group + 1]; i++) {
        groupOfDocument[i] = (long) documents[i] << Integer.SIZE | group;
      }
    }
    Arrays.sort(groupOfDocument);
    return groupOfDocument;
  }

  /** Number of documents of a group. */
  public int size(int group) {
    return starts[group + 1] - starts[group];
  }

  /** One of the documents of a group, in ascending order. */
  public int get(int group, int i) {
    return documents[starts[group] + i];
  }

  /** The id of one of the documents of a group, in the order of {@link #get}. */
  public String id(int group, int i) {
    return ids.get(idOf[starts[group] + i]);
  }

  /** The id of a document of a group. */
  String idOf(int group, int document) {
    return ids.get(
        idOf[Arrays.binarySearch(documents, starts[group], starts[group + 1], document)]);
  }

  /** Some of the documents of a group, ascending. */
  public int[] some(int group, int from, int to) {
    return Arrays.copyOfRange(documents, starts[group] + from, starts[group] + to);
  }

  /** All documents of a group, ascending. */
  int[] of(int group) {
    return some(group, 0, size(group));
  }

  /** Memory in bytes. */
  long ramBytes() {
    return (long) Integer.BYTES * (documents.length + idOf.length + starts.length) + ids.ramBytes();
  }
}
