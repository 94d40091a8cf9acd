package org.neardup.edit.shared;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.edit.Alteration;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditMeasures;
import org.neardup.edit.EditParameters;

/**
 * Changes that many members of a cluster made alike: another wording of its letter, and no edit of
 * theirs.
 *
 * <p>Letters go out in several wordings, and the cluster has one reference. Whoever adds a passage
 * to the second wording has added a passage and changed nothing, though words are changed and
 * sentences missing when the text is laid beside the reference.
 *
 * <pre>
 *   reference   The rule would cut benefits for elderly people.
 *   18 texts    The rule would cut benefits for seniors.                 minor_change
 *   one more    The rule would cut benefits for seniors. I am one.       block_added
 * </pre>
 *
 * <p>A text follows another wording if it has alterations in common with at least {@link
 * EditParameters#minSharedDocuments} documents, itself included, that together change at least
 * {@value #MIN_WORDS} words: one word changed alike comes about by chance where many change a word.
 * Then what it altered as they did does not count, sentences left out included, and the rest says
 * what its writer did. A text without a rest is that other wording itself, whose category says how
 * it differs from the reference.
 *
 * <p>Immutable and thread-safe.
 */
final class SharedChanges {

  private static final int MIN_WORDS = 2;

  private final EditParameters parameters;
  private final Map<Long, Integer> documents;
  private final int uncounted;

  private SharedChanges(EditParameters parameters, Map<Long, Integer> documents, int uncounted) {
    this.parameters = parameters;
    this.documents = documents;
    this.uncounted = uncounted;
  }

  /** How many alterations were not counted because there were too many different ones. */
  int uncounted() {
    return uncounted;
  }

  /** Words that a text changes as the other texts of a wording do; 0 if it follows none. */
  int words(List<Alteration> alterations) {
    int words = 0;
    for (Alteration alteration : alterations) {
      words += !alteration.leftOut() && isShared(alteration) ? alteration.words() : 0;
    }
    return words < MIN_WORDS ? 0 : words;
  }

  /**
   * The category of a text beside the wording that it follows.
   *
   * @param sharedWords words that it adds as others do
   */
  Category category(EditDescription description, int sharedWords) {
    EditMeasures measures = description.measures();
    if (words(description.alterations()) == 0) {
      return description.category();
    }
    int added = Math.max(0, measures.added() - sharedWords);
    int deleted = measures.deleted();
    int changed = 0;
    Map<Integer, Integer> ofParagraph = new HashMap<>();
    boolean minor = true;
    for (Alteration alteration : description.alterations()) {
      if (isShared(alteration)) {
        deleted -= alteration.leftOut() ? alteration.words() : 0;
      } else if (!alteration.leftOut()) {
        changed += alteration.words();
        int sum = ofParagraph.merge(alteration.paragraph(), alteration.words(), Integer::sum);
        minor &= EditMeasures.isMinor(sum, alteration.paragraphWords());
      }
    }
    EditMeasures own = measures.withEdits(added, deleted, changed, minor);
    return own.hasEdits() ? own.category() : description.category();
  }

  private boolean isShared(Alteration alteration) {
    return documents.getOrDefault(alteration.fingerprint(), 0) >= parameters.minSharedDocuments();
  }

  /** Counts what the members of one cluster altered. Not thread-safe. */
  static final class Builder {

    /** Most different alterations that are counted, some 20 megabytes; later ones are not. */
    static final int MAX = 1 << 18;

    private final EditParameters parameters;
    private final int max;
    private final Map<Long, Integer> documents = new HashMap<>();
    private int uncounted;

    Builder(EditParameters parameters) {
      this(parameters, MAX);
    }

    /** A builder that counts so many different alterations. */
    Builder(EditParameters parameters, int max) {
      this.parameters = parameters;
      this.max = max;
    }

    void add(List<Alteration> alterations, int count) {
      Set<Long> seen = new HashSet<>();
      for (Alteration alteration : alterations) {
        long fingerprint = alteration.fingerprint();
        if (documents.size() == max && !documents.containsKey(fingerprint)) {
          uncounted++;
        } else if (seen.add(fingerprint)) {
          documents.merge(
              fingerprint,
              count,
              (one, other) -> (int) Math.min(Integer.MAX_VALUE, (long) one + other));
        }
      }
    }

    SharedChanges build() {
      return new SharedChanges(parameters, documents, uncounted);
    }
  }
}
