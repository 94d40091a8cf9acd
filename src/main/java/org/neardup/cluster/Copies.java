package org.neardup.cluster;

/**
 * How many documents have each text.
 *
 * @param documents by text; not copied
 * @param least texts of at least so many documents are reference copies
 */
public record Copies(int[] documents, int least) {

  /** Number of texts. */
  public int texts() {
    return documents.length;
  }

  /** Documents that have a text. */
  public int of(int text) {
    return documents[text];
  }

  public boolean isReference(int text) {
    return documents[text] >= least;
  }

  /** How many documents have the text of a reference copy; 0 of any other text. */
  public int ofReference(int text) {
    return isReference(text) ? documents[text] : 0;
  }
}
