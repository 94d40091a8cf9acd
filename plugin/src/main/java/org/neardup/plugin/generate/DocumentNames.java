package org.neardup.plugin.generate;

/**
 * How documents are named in a collection.
 *
 * @param several whether the source spans several indices, so that an id alone might be ambiguous
 */
record DocumentNames(boolean several) {

  /** {@code id}, or {@code index/id} where the source spans several indices. */
  String of(String index, String id) {
    return several ? index + "/" + id : id;
  }
}
