package org.neardup.edit;

import java.util.Locale;

/**
 * The relation of a document to the reference of its cluster: the editing styles of DURIAN (SIGIR
 * 2006, section 2; dg.o 2006, table 1), and what no editing made.
 */
public enum Category {
  /** The reference copy itself, in its earliest document. */
  REFERENCE,
  /** The reference again: the same document string. */
  EXACT,
  /** Nothing added or left out as a block; a few words changed. */
  MINOR_CHANGE,
  /** The whole reference, and passages beside it. */
  BLOCK_ADDED,
  /** Passages of the reference left out, nothing new. */
  BLOCK_DELETED,
  /** Changes of both kinds. */
  MINOR_CHANGE_BLOCK_EDIT,
  /** The same passages in another order. */
  BLOCK_REORDERING,
  /** A passage of the reference in a text that is otherwise another. */
  KEY_BLOCK,
  /** The reference twice or more. */
  REPEATED,
  /** The words of the reference, hardly its text. */
  BAG_OF_WORDS,
  /** A document that is alone in its cluster. */
  SINGLETON;

  /** The name in results and truth files: {@code block_added}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
