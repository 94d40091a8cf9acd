package org.neardup.edit;

import java.util.List;
import java.util.Objects;

/**
 * How a text was made from its reference.
 *
 * @param category its editing style
 * @param added the passages that the writer added, in the order of the text; at most 1,001
 *     sentences together, of which the last has all that comes after the others
 * @param measures what the category was decided from
 * @param alterations where the text differs from what it has of the reference, and what it leaves
 *     out; none if there are more than {@value #MAX_ALTERATIONS}
 */
public record EditDescription(
    Category category,
    List<AddedPassage> added,
    EditMeasures measures,
    List<Alteration> alterations) {

  /** Whoever altered more wrote a letter of their own. */
  public static final int MAX_ALTERATIONS = 200;

  public EditDescription {
    Objects.requireNonNull(category, "category");
    Objects.requireNonNull(measures, "measures");
    added = List.copyOf(added);
    alterations = alterations.size() > MAX_ALTERATIONS ? List.of() : List.copyOf(alterations);
  }

  /** The description of an exact copy with so many words. */
  public static EditDescription exact(int words) {
    return new EditDescription(Category.EXACT, List.of(), EditMeasures.exact(words), List.of());
  }
}
