// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntObjectMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditParameters;
import org.neardup.edit.letter.LetterText;
import org.neardup.edit.shared.SharedEdits;
import org.neardup.edit.shared.SharedPassage;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.SortedNumbers;
import org.neardup.plugin.shard.describing.Characters;
import org.neardup.plugin.shard.describing.DescribePhase.Described;
import org.neardup.text.TextSpan;
import org.opensearch.common.Nullable;

/**
 * What is known of a cluster before its documents are named: the order of its members, their
 * categories, what they and the writer of the reference added to the letter.
 */
final class DescribedCluster {

  private static final EditDescription NO_EDITS = EditDescription.exact(0);

  private final Cluster cluster;
  private final RunTexts texts;
  private final IntObjectMap<Described> described;
  private final LetterText letter;
  private final int[] byDistance;
  private final SharedEdits shared;
  private final Map<String, Integer> categories = new TreeMap<>();
  private int undescribed;
  private double sumOfDistances;
  private double maxDistance;

  /**
   * @param descriptions of its texts, among others
   */
  DescribedCluster(
      Cluster cluster,
      RunTexts texts,
      MemberDescriptions.Descriptions descriptions,
      EditParameters parameters) {
    this.cluster = cluster;
    this.texts = texts;
    this.described = descriptions.described();
    this.letter = descriptions.letters().get(cluster.centre());
    this.byDistance = SortedNumbers.sorted(cluster.members().clone(), this::compareDistances);
    SharedEdits.Builder builder = SharedEdits.builder(parameters);
    for (int text : order()) {
      EditDescription edits = edits(text);
      builder.add(edits == null ? NO_EDITS : edits, texts.copies(text));
    }
    this.shared = builder.build();
    countDocuments();
  }

  private int compareDistances(int one, int other) {
    int order = Double.compare(described.get(one).distance(), described.get(other).distance());
    return order == 0 ? Integer.compare(one, other) : order;
  }

  private void countDocuments() {
    int copies = texts.copies(cluster.reference()) - 1;
    if (cluster.documents() == 1) {
      count(Category.SINGLETON, 1);
      return;
    }
    count(Category.REFERENCE, 1);
    count(Category.EXACT, copies);
    for (int member : byDistance) {
      Described of = described.get(member);
      int documents = texts.copies(member);
      if (of.edits() == null) {
        undescribed += documents;
      } else {
        count(category(of.edits()), documents);
      }
      Double distance = distance(member);
      if (distance != null) {
        sumOfDistances += distance * documents;
        maxDistance = Math.max(maxDistance, distance);
      }
    }
  }

  private void count(Category category, int documents) {
    if (documents > 0) {
      categories.merge(category.label(), documents, Integer::sum);
    }
  }

  Cluster cluster() {
    return cluster;
  }

  /** What its texts were made from; null if that is not known. */
  @Nullable
  LetterText letter() {
    return letter;
  }

  /** Whether it is one document. */
  boolean isSingleton() {
    return cluster.documents() == 1;
  }

  /** Its texts: the reference, then the members, the nearest first. */
  int[] order() {
    int[] order = new int[1 + byDistance.length];
    order[0] = cluster.reference();
    System.arraycopy(byDistance, 0, order, 1, byDistance.length);
    return order;
  }

  /** How a member compares with the reference. */
  Described described(int member) {
    return described.get(member);
  }

  /** Distance of a member from the reference; null if only one of the two has words. */
  @Nullable
  Double distance(int member) {
    double distance = described.get(member).distance();
    return Double.isInfinite(distance) ? null : (Double) distance;
  }

  /** The category of a member; null if it is not known, for want of a source. */
  @Nullable
  String category(int member) {
    EditDescription edits = edits(member);
    return edits == null ? null : category(edits).label();
  }

  /** A member is no exact copy of the reference, even if it is the letter to the word. */
  private Category category(EditDescription edits) {
    Category category = shared.category(edits);
    return category == Category.EXACT ? Category.MINOR_CHANGE : category;
  }

  /** Words that a member changes as the other texts of a wording of the letter do. */
  int changedAlike(int member) {
    EditDescription edits = edits(member);
    return edits == null ? 0 : shared.changedAlike(edits);
  }

  /** The unique text of the reference or a member. */
  List<TextSpan> uniqueText(int text) {
    EditDescription edits = edits(text);
    return edits == null ? List.of() : shared.unique(edits);
  }

  /**
   * The characters of a part of an added passage; empty if they did not come with its description.
   *
   * @param start where the part begins in the text, in UTF-16 units
   * @param end where it ends, exclusive
   */
  Optional<String> added(int text, int start, int end) {
    Described of = described.get(text);
    if (of == null || of.passages().isEmpty()) {
      return Optional.empty();
    }
    List<AddedPassage> passages = of.edits().added();
    int low = 0; // the last passage that starts at the part or before it is at low or after it
    for (int high = passages.size(); high - low > 1; ) {
      int middle = (low + high) >>> 1;
      if (passages.get(middle).start() <= start) {
        low = middle;
      } else {
        high = middle;
      }
    }
    int offset = passages.get(low).start();
    return start >= offset && end <= passages.get(low).end()
        ? Optional.of(Characters.cut(of.passages().get(low), start - offset, end - offset))
        : Optional.empty();
  }

  /** What several added alike, that of most documents first; members count in {@link #order}. */
  List<SharedPassage> sharedAdditions() {
    return shared.additions();
  }

  /** Sentences and alterations that, because there were too many, were not compared. */
  int uncompared() {
    return shared.uncounted();
  }

  /** Documents by category. */
  Map<String, Integer> categories() {
    return categories;
  }

  /** Documents whose category is not known, for want of a source. */
  int undescribed() {
    return undescribed;
  }

  /** Mean distance of the documents besides the reference document, from the reference. */
  double meanDistance() {
    return isSingleton() ? 0 : sumOfDistances / (cluster.documents() - 1);
  }

  double maxDistance() {
    return maxDistance;
  }

  /** How a text was made from the letter; null of the reference if it is the letter. */
  @Nullable
  private EditDescription edits(int text) {
    Described of = described.get(text);
    return of == null ? null : of.edits();
  }
}
