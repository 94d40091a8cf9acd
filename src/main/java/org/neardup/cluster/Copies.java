// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

/**
 * Number of documents with each text.
 *
 * @param documents by text; not copied
 * @param least texts of at least this many documents are reference copies
 */
public record Copies(int[] documents, int least) {

  /** Number of texts. */
  public int texts() {
    return documents.length;
  }

  /** Number of documents with a text. */
  public int of(int text) {
    return documents[text];
  }

  public boolean isReference(int text) {
    return documents[text] >= least;
  }

  /** Number of documents with the text of a reference copy; 0 for any other text. */
  public int ofReference(int text) {
    return isReference(text) ? documents[text] : 0;
  }
}
