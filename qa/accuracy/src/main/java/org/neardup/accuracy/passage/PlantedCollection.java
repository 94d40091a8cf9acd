package org.neardup.accuracy.passage;

import java.util.List;
import org.neardup.signature.Language;

/**
 * Documents in which passages of others were planted, with the truth about it.
 *
 * @param name names it in tables
 * @param language whose frequent words its signatures take
 * @param texts the documents
 * @param shared what stands in several of them
 * @param copies how many sentences were copied
 * @param edited how many of the copies differ from their original in a character or more
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
