// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.List;

/** The attributes that rules refer to, for every text of a run. */
public interface TextAttributes {

  /** Attributes of the representative of a text: its earliest copy. */
  AttributeTuple of(int text);

  /** The different attributes among all copies of a text, its own first; at least one. */
  List<AttributeTuple> ofCopies(int text);

  /** For runs without rules on attributes. */
  static TextAttributes none() {
    AttributeTuple empty = new AttributeTuple();
    List<AttributeTuple> only = List.of(empty);
    return new TextAttributes() {
      @Override
      public AttributeTuple of(int text) {
        return empty;
      }

      @Override
      public List<AttributeTuple> ofCopies(int text) {
        return only;
      }
    };
  }
}
