// SPDX-License-Identifier: Apache-2.0
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
 * Changes that many members of a cluster share: another wording of its letter, not edits by its
 * members.
 *
 * <p>A campaign may distribute several wordings of a letter, while its cluster has one reference. A
 * member that adds a passage to the second wording changed nothing, although its words differ from
 * the reference and sentences are missing.
 *
 * <pre>
 *   reference   The rule would cut benefits for elderly people.
 *   18 texts    The rule would cut benefits for seniors.                 minor_change
 *   one more    The rule would cut benefits for seniors. I am one.       block_added
 * </pre>
 *
 * <p>A text follows another wording if it shares alterations of at least {@value #MIN_WORDS} words
 * with at least {@link EditParameters#minSharedDocuments} documents, including itself. A single
 * shared word is common by chance. Shared alterations, including omitted sentences, then do not
 * count; the rest decides the category. A text without further alterations is the other wording
 * itself, whose category says how it differs from the reference.
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

  /** Number of alterations not counted because there were too many distinct ones. */
  int uncounted() {
    return uncounted;
  }

  /**
   * Number of words that a text changes like the other texts of a wording; 0 if it follows none.
   */
  int words(List<Alteration> alterations) {
    int words = 0;
    for (Alteration alteration : alterations) {
      words += !alteration.leftOut() && isShared(alteration) ? alteration.words() : 0;
    }
    return words < MIN_WORDS ? 0 : words;
  }

  /**
   * The category of a text relative to the wording that it follows.
   *
   * @param sharedWords number of added words that others added as well
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

  /** Counts the alterations of the members of one cluster. Not thread-safe. */
  static final class Builder {

    /** Most distinct alterations counted, some 20 megabytes; later ones are ignored. */
    static final int MAX = 1 << 18;

    private final EditParameters parameters;
    private final int max;
    private final Map<Long, Integer> documents = new HashMap<>();
    private int uncounted;

    Builder(EditParameters parameters) {
      this(parameters, MAX);
    }

    /** A builder with a maximum number of distinct alterations. */
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
