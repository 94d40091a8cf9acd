// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.List;
import org.neardup.signature.Language;

/**
 * Documents with planted passages, and the truth.
 *
 * @param name names it in tables
 * @param language language of the frequent words in signatures
 * @param texts the documents
 * @param shared their shared texts
 * @param copies number of copied sentences
 * @param edited number of copies that differ from their original in at least one character
 */
record PlantedCollection(
    String name,
    Language language,
    List<String> texts,
    List<SharedText> shared,
    int copies,
    int edited) {

  PlantedCollection {
    texts = List.copyOf(texts);
    shared = List.copyOf(shared);
  }
}
