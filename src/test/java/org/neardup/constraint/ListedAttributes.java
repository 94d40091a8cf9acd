// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.List;

/** Attributes that a test lists: of every text, those of its copies, its own first. */
public final class ListedAttributes implements TextAttributes {

  private final List<List<AttributeTuple>> copies;

  private ListedAttributes(List<List<AttributeTuple>> copies) {
    this.copies = copies;
  }

  /** Texts of one document each. */
  public static ListedAttributes of(AttributeTuple... texts) {
    List<List<AttributeTuple>> copies = new ArrayList<>();
    for (AttributeTuple text : texts) {
      copies.add(List.of(text));
    }
    return new ListedAttributes(copies);
  }

  /** Texts with the attributes of all their copies. */
  public static ListedAttributes ofCopies(List<List<AttributeTuple>> copies) {
    return new ListedAttributes(copies);
  }

  /** Texts of one document each with a single attribute, null where it is missing. */
  public static ListedAttributes ofValues(String... values) {
    AttributeTuple[] texts = new AttributeTuple[values.length];
    for (int i = 0; i < values.length; i++) {
      texts[i] = new AttributeTuple(values[i]);
    }
    return of(texts);
  }

  @Override
  public AttributeTuple of(int text) {
    return copies.get(text).getFirst();
  }

  @Override
  public List<AttributeTuple> ofCopies(int text) {
    return copies.get(text);
  }

  @Override
  public String toString() {
    return copies.toString();
  }
}
