// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.List;
import java.util.Objects;

/**
 * How a text was made from its reference.
 *
 * @param category its editing style
 * @param added the added passages in the order of the text; at most 1,001 sentences together, the
 *     last of which spans all further ones
 * @param measures the measures that decided the category
 * @param alterations the differences from the part of the reference that the text has, and the
 *     omitted passages; empty if there are more than {@value #MAX_ALTERATIONS}
 */
public record EditDescription(
    Category category,
    List<AddedPassage> added,
    EditMeasures measures,
    List<Alteration> alterations) {

  /** A text with more alterations is a letter of its own. */
  public static final int MAX_ALTERATIONS = 200;

  public EditDescription {
    Objects.requireNonNull(category, "category");
    Objects.requireNonNull(measures, "measures");
    added = List.copyOf(added);
    alterations = alterations.size() > MAX_ALTERATIONS ? List.of() : List.copyOf(alterations);
  }

  /** The description of an exact copy of a number of words. */
  public static EditDescription exact(int words) {
    return new EditDescription(Category.EXACT, List.of(), EditMeasures.exact(words), List.of());
  }
}
