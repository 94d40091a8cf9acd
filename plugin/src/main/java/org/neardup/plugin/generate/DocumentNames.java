// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import org.neardup.plugin.generate.SourceReader.Document;

/**
 * Names the documents of a collection.
 *
 * <pre>
 *   17          17@b-street          letters/17@b-street
 * </pre>
 *
 * @param several whether the source spans several indices, so that an id alone might be ambiguous
 */
record DocumentNames(boolean several) {

  /**
   * {@code id}, or {@code index/id} if the source spans several indices. The routing of a document,
   * if it has one, follows: another document may have the same id with another routing.
   */
  public String of(Document document) {
    String name = several ? document.document().toString() : document.document().id();
    return document.routing() == null ? name : name + "@" + document.routing();
  }
}
