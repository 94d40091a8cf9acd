// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.shared;

import java.util.List;
import java.util.Objects;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditParameters;
import org.neardup.text.TextSpan;

/**
 * Edits that many members of a cluster share, and each member's own.
 *
 * <pre>
 *   SharedEdits.Builder builder = SharedEdits.builder(EditParameters.DEFAULT);
 *   descriptions.forEach(description -&gt; builder.add(description, copies));
 *   SharedEdits shared = builder.build();
 *   shared.additions();            // passages that many added, with the number of documents
 *   shared.category(description);  // what the writer did to the wording that came to them
 *   shared.unique(description);    // its unique text
 * </pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class SharedEdits {

  private final SharedAdditions additions;
  private final SharedChanges changes;

  private SharedEdits(SharedAdditions additions, SharedChanges changes) {
    this.additions = additions;
    this.changes = changes;
  }

  /** A builder for one cluster. */
  public static Builder builder(EditParameters parameters) {
    return new Builder(Objects.requireNonNull(parameters, "parameters"));
  }

  /** The added passages that several members share. */
  public List<SharedPassage> additions() {
    return additions.passages();
  }

  /**
   * The category of a text relative to the wording that it follows (see {@link #changedAlike}),
   * from its category relative to the reference.
   */
  public Category category(EditDescription description) {
    return changes.category(
        description,
        additions.sharedWords(description.added()),
        additions.optionalWords(description.added()));
  }

  /**
   * Number of words that a text changes like the other texts of a wording of the letter; they do
   * not count for its category. 0 if it follows the reference.
   */
  public int changedAlike(EditDescription description) {
    return changes.words(description.alterations());
  }

  /** The unique text of a text; see {@link SharedAdditions#unique}. */
  public List<TextSpan> unique(EditDescription description) {
    return additions.unique(description.added());
  }

  /** Number of sentences and alterations not compared because there were too many. */
  public int uncounted() {
    return additions.uncounted() + changes.uncounted();
  }

  /** Collects the descriptions of the members of one cluster. Not thread-safe. */
  public static final class Builder {

    private final SharedAdditions.Builder additions;
    private final SharedChanges.Builder changes;

    private Builder(EditParameters parameters) {
      additions = SharedAdditions.builder(parameters);
      changes = new SharedChanges.Builder(parameters);
    }

    /**
     * Adds a member; the order decides which of several matching passages is shown.
     *
     * @param documents number of documents that have this text, at least 1
     */
    public Builder add(EditDescription description, int documents) {
      additions.add(description.added(), documents);
      changes.add(description, documents);
      return this;
    }

    /** The shared edits. */
    public SharedEdits build() {
      return new SharedEdits(additions.build(), changes.build());
    }
  }
}
