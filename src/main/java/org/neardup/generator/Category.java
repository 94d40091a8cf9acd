package org.neardup.generator;

import java.util.Locale;

/** What a comment of a generated collection is to the letter of its cluster. */
public enum Category {
  /** The letter itself, in its earliest comment. */
  REFERENCE,
  /** The letter again, word for word. */
  EXACT,
  MINOR_CHANGE,
  BLOCK_ADDED,
  BLOCK_DELETED,
  MINOR_CHANGE_BLOCK_EDIT,
  BLOCK_REORDERING,
  KEY_BLOCK,
  REPEATED,
  BAG_OF_WORDS,
  /** A comment that nobody else wrote. */
  SINGLETON;

  /** The name in results and truth files: {@code block_added}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
