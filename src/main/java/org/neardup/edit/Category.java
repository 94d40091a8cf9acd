// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.Locale;

/**
 * The relation of a document to the reference of its cluster: the editing styles of DURIAN (SIGIR
 * 2006, section 2; dg.o 2006, table 1), and the relations without any edit.
 */
public enum Category {
  /** The earliest document of the reference copy. */
  REFERENCE,
  /** An exact copy of the reference: the same document string. */
  EXACT,
  /** No block added or deleted; a few words changed. */
  MINOR_CHANGE,
  /** The whole reference with added passages. */
  BLOCK_ADDED,
  /** Passages of the reference deleted, nothing added. */
  BLOCK_DELETED,
  /** Changes of both kinds. */
  MINOR_CHANGE_BLOCK_EDIT,
  /** The same passages in another order. */
  BLOCK_REORDERING,
  /** A passage of the reference within an otherwise different text. */
  KEY_BLOCK,
  /** The reference two or more times. */
  REPEATED,
  /** The words of the reference in hardly any of its order. */
  BAG_OF_WORDS,
  /** The only document of its cluster. */
  SINGLETON;

  /** The name in results and truth files: {@code block_added}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
