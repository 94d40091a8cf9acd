package org.neardup.edit;

import java.util.List;
import java.util.Objects;

/**
 * How a text was made from its reference.
 *
 * @param category its editing style
 * @param added the passages that the writer added, in the order of the text; at most 1,001
 *     sentences together, of which the last has all that comes after the others
 */
public record EditDescription(Category category, List<AddedPassage> added) {

  public EditDescription {
    Objects.requireNonNull(category, "category");
    added = List.copyOf(added);
  }
}
