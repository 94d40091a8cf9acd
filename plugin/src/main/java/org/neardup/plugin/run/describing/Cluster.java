// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.stream.IntStream;

/**
 * The texts of one cluster, by their ordinals.
 *
 * @param reference its reference
 * @param members the other texts, ascending
 * @param documents number of documents
 * @param centre the text that it was gathered around: the reference, unless it was renamed
 */
record Cluster(int reference, int[] members, int documents, int centre) {

  /** A cluster named after the text that it was gathered around. */
  Cluster(int reference, int[] members, int documents) {
    this(reference, members, documents, reference);
  }

  /** Number of distinct texts. */
  int texts() {
    return 1 + members.length;
  }

  /** A text: the reference, then the members. */
  int text(int place) {
    return place == 0 ? reference : members[place - 1];
  }

  /** The same cluster with one of its members as reference. */
  Cluster renamed(int member) {
    return new Cluster(
        member,
        IntStream.concat(IntStream.of(reference), IntStream.of(members))
            .filter(text -> text != member)
            .sorted()
            .toArray(),
        documents,
        centre);
  }
}
