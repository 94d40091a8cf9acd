package org.neardup.plugin.generate;

import org.neardup.plugin.generate.SourceReader.Document;

/**
 * How documents are named in a collection.
 *
 * <pre>
 *   17          17@b-street          letters/17@b-street
 * </pre>
 *
 * @param several whether the source spans several indices, so that an id alone might be ambiguous
 */
record DocumentNames(boolean several) {

  /**
   * {@code id}, or {@code index/id} where the source spans several indices. The routing of a
   * document that has one follows: with another routing, another document may have the same id.
   */
  public String of(Document document) {
    String name = several ? document.document().toString() : document.document().id();
    return document.routing() == null ? name : name + "@" + document.routing();
  }
}
