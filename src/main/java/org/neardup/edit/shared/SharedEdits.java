package org.neardup.edit.shared;

import java.util.List;
import java.util.Objects;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditParameters;
import org.neardup.text.TextSpan;

/**
 * Edits that many members of a cluster made alike to its letter, and those left to each.
 *
 * <pre>
 *   SharedEdits.Builder builder = SharedEdits.builder(EditParameters.DEFAULT);
 *   descriptions.forEach(description -&gt; builder.add(description, copies));
 *   SharedEdits shared = builder.build();
 *   shared.additions();            // passages that many added, with the number of documents
 *   shared.category(description);  // what the writer did to the wording that came to them
 *   shared.unique(description);    // what is theirs alone
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

  /** The passages that several added alike. */
  public List<SharedPassage> additions() {
    return additions.passages();
  }

  /**
   * The category of a text, which its description has of the reference, beside the wording that the
   * text follows; see {@link #changedAlike}.
   */
  public Category category(EditDescription description) {
    return changes.category(description, additions.sharedWords(description.added()));
  }

  /**
   * How many words a text changes as the other texts of a wording of the letter do: they do not
   * count for its category. 0 if it follows the reference.
   */
  public int changedAlike(EditDescription description) {
    return changes.words(description.alterations());
  }

  /** What is a text's own, as {@link SharedAdditions#unique} has it. */
  public List<TextSpan> unique(EditDescription description) {
    return additions.unique(description.added());
  }

  /** How many sentences and alterations were not compared because there were too many. */
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
     * Adds a member; which passage of those that are alike is shown depends on the order.
     *
     * @param documents how many documents have this text, at least 1
     */
    public Builder add(EditDescription description, int documents) {
      additions.add(description.added(), documents);
      changes.add(description.alterations(), documents);
      return this;
    }

    /** The edits that they share. */
    public SharedEdits build() {
      return new SharedEdits(additions.build(), changes.build());
    }
  }
}
