// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.LabelledCollection;
import org.neardup.accuracy.collection.Truth;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;

/**
 * Texts with duplicates.
 *
 * @param name names them in tables
 * @param truth the cluster of each text, where that is known
 */
record ItemsetCollection(String name, List<String> texts, Optional<int[]> truth) {

  ItemsetCollection {
    texts = List.copyOf(texts);
  }

  /** A collection with its first truth. */
  static ItemsetCollection of(String name, LabelledCollection collection) {
    Truth truth = collection.truths().get(0);
    Map<String, Integer> numbers = new HashMap<>();
    List<String> texts = new ArrayList<>();
    int[] clusters = new int[collection.documents().size()];
    for (Document document : collection.documents()) {
      String cluster = truth.clusters().get(document.id());
      Integer number = numbers.computeIfAbsent(cluster, unseen -> numbers.size());
      clusters[texts.size()] = number;
      texts.add(document.text());
    }
    return new ItemsetCollection(name, texts, Optional.of(clusters));
  }

  /** The truth, or one cluster of all texts if it is unknown. */
  int[] truthOrOne() {
    return truth.orElse(new int[texts.size()]);
  }

  /** The different shingles of each text, ascending. */
  List<long[]> shingles(int length) {
    DocumentSigner signer =
        new DocumentSigner(new ShingleScheme(length, 1), new ShingleSelection.All());
    return texts.stream().map(text -> signer.sign(text).tokens()).toList();
  }
}
