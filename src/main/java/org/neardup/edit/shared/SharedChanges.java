// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.shared;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
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
 * with at least {@link EditParameters#minSharedDocuments} documents, including itself. One word may
 * be altered alike by chance: it suffices only if so many documents alter it that this is no chance
 * ({@link Builder}). Shared alterations, including omitted sentences, then do not count; the rest
 * decides the category. A text without further alterations is the other wording itself, whose
 * category says how it differs from the reference.
 *
 * <p>A passage that so many documents added is a part of the letter that its other members left
 * out. It makes a text {@link Category#BLOCK_ADDED} only if the text has no edits of its own.
 *
 * <p>Immutable and thread-safe.
 */
final class SharedChanges {

  private static final int MIN_WORDS = 2;

  private final EditParameters parameters;
  private final Map<Long, Integer> documents;
  private final long allDocuments;
  private final Set<Long> noChance;
  private final int uncounted;

  private SharedChanges(
      EditParameters parameters,
      Map<Long, Integer> documents,
      long allDocuments,
      Set<Long> noChance,
      int uncounted) {
    this.parameters = parameters;
    this.documents = documents;
    this.allDocuments = allDocuments;
    this.noChance = noChance;
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
    boolean follows = false;
    for (Alteration alteration : alterations) {
      words += !alteration.leftOut() && isShared(alteration) ? alteration.words() : 0;
      follows |= noChance.contains(alteration.fingerprint());
    }
    return follows || words >= MIN_WORDS ? words : 0;
  }

  /**
   * The category of a text relative to the wording that it follows. What others added as well does
   * not count beside edits of its own.
   *
   * @param sharedWords number of added words that others added as well
   * @param optionalWords number of those that more added than chance explains
   */
  Category category(EditDescription description, int sharedWords, int optionalWords) {
    boolean follows = words(description.alterations()) > 0;
    LeftOut byMost = LeftOut.of(description.alterations(), this::isLeftOutByMost);
    if (!follows && optionalWords == 0 && byMost.words() == 0) {
      return description.category();
    }
    EditMeasures measures = description.measures();
    EditMeasures own =
        follows
            ? ofWording(description, Math.max(0, measures.added() - sharedWords))
            : measures.withEdits(
                Math.max(0, measures.added() - optionalWords),
                measures.deleted() - byMost.words(),
                measures.changed(),
                measures.minor(),
                byMost.paragraphs());
    return own.hasEdits() ? own.category() : description.category();
  }

  /** The measures of a text relative to the wording that it follows. */
  private EditMeasures ofWording(EditDescription description, int added) {
    LeftOut shared = LeftOut.of(description.alterations(), this::isShared);
    int changed = 0;
    Map<Integer, Integer> ofParagraph = new HashMap<>();
    boolean minor = true;
    for (Alteration alteration : description.alterations()) {
      if (!alteration.leftOut() && !isShared(alteration)) {
        changed += alteration.words();
        int sum = ofParagraph.merge(alteration.paragraph(), alteration.words(), Integer::sum);
        minor &= EditMeasures.isMinor(sum, alteration.paragraphWords());
      }
    }
    EditMeasures measures = description.measures();
    int deleted = measures.deleted() - shared.words();
    return measures.withEdits(added, deleted, changed, minor, shared.paragraphs());
  }

  /** Whether most documents leave a sentence out, but not all. */
  private boolean isLeftOutByMost(Alteration alteration) {
    long lacking = documents.getOrDefault(alteration.fingerprint(), 0);
    return 2 * lacking > allDocuments && allDocuments - lacking >= parameters.minSharedDocuments();
  }

  private boolean isShared(Alteration alteration) {
    return documents.getOrDefault(alteration.fingerprint(), 0) >= parameters.minSharedDocuments();
  }

  /** The words left out with some of the alterations, and the paragraphs that these leave out. */
  private record LeftOut(int words, int paragraphs) {

    static LeftOut of(List<Alteration> alterations, Predicate<Alteration> some) {
      int words = 0;
      int paragraphs = 0;
      Map<Integer, Integer> ofParagraph = new HashMap<>();
      for (Alteration alteration : alterations) {
        if (alteration.leftOut() && some.test(alteration)) {
          words += alteration.words();
          int sum = ofParagraph.merge(alteration.paragraph(), alteration.words(), Integer::sum);
          paragraphs += sum == alteration.paragraphWords() ? 1 : 0;
        }
      }
      return new LeftOut(words, paragraphs);
    }
  }

  /**
   * Counts the alterations of the members of one cluster. Not thread-safe.
   *
   * <p>If members altered single words at random, {@code e} documents would alter each of the
   * {@code w} words of the letter. That {@code m} documents alter one word alike is no chance if
   * the likelihood ratio of {@code m} and {@code e} (Poisson), {@code m ln(m / e) - m + e}, exceeds
   * {@code ln w}, since there are {@code w} words at which it might happen.
   */
  static final class Builder {

    /** Most distinct alterations counted, some 20 megabytes; later ones are ignored. */
    static final int MAX = 1 << 18;

    private final EditParameters parameters;
    private final int max;
    private final Map<Long, Integer> documents = new HashMap<>();
    private final Set<Long> ofOneWord = new HashSet<>();
    private int uncounted;
    private long oneWordDocuments;
    private long allDocuments;
    private int referenceWords;

    Builder(EditParameters parameters) {
      this(parameters, MAX);
    }

    /** A builder with a maximum number of distinct alterations. */
    Builder(EditParameters parameters, int max) {
      this.parameters = parameters;
      this.max = max;
    }

    /** Adds the alterations that so many documents have. */
    void add(EditDescription description, int count) {
      allDocuments += count;
      referenceWords = Math.max(referenceWords, description.measures().referenceWords());
      Set<Long> seen = new HashSet<>();
      for (Alteration alteration : description.alterations()) {
        long fingerprint = alteration.fingerprint();
        if (documents.size() == max && !documents.containsKey(fingerprint)) {
          uncounted++;
        } else if (seen.add(fingerprint)) {
          documents.merge(
              fingerprint,
              count,
              (one, other) -> (int) Math.min(Integer.MAX_VALUE, (long) one + other));
          if (alteration.words() == 1 && !alteration.leftOut()) {
            ofOneWord.add(fingerprint);
            oneWordDocuments += count;
          }
        }
      }
    }

    private boolean isNoChance(int altered) {
      return altered >= parameters.minSharedDocuments()
          && Chance.isExceeded(altered, (double) oneWordDocuments / referenceWords, referenceWords);
    }

    SharedChanges build() {
      Set<Long> noChance = new HashSet<>();
      for (long fingerprint : ofOneWord) {
        if (isNoChance(documents.get(fingerprint))) {
          noChance.add(fingerprint);
        }
      }
      return new SharedChanges(parameters, documents, allDocuments, noChance, uncounted);
    }
  }
}
