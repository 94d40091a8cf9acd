package org.neardup.plugin.run;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.Category;
import org.neardup.edit.EditParameters;
import org.neardup.edit.SharedAdditions;
import org.neardup.edit.SharedPassage;
import org.neardup.plugin.shard.DescribePhase.Described;
import org.neardup.text.TextSpan;

/**
 * What is known of a cluster before its documents are named: the order of its members, their
 * categories, what they added.
 */
final class DescribedCluster {

  private final Cluster cluster;
  private final RunTexts texts;
  private final Map<Integer, Described> described;
  private final int[] byDistance;
  private final SharedAdditions additions;
  private final Map<String, Integer> categories = new TreeMap<>();
  private int undescribed;
  private double sumOfDistances;
  private double maxDistance;

  /**
   * @param described how each member compares with the reference, by text
   */
  DescribedCluster(
      Cluster cluster,
      RunTexts texts,
      Map<Integer, Described> described,
      EditParameters parameters) {
    this.cluster = cluster;
    this.texts = texts;
    this.described = described;
    this.byDistance =
        Arrays.stream(cluster.members())
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer text) -> described.get(text).distance())
                    .thenComparingInt(text -> text))
            .mapToInt(Integer::intValue)
            .toArray();
    SharedAdditions.Builder builder = SharedAdditions.builder(parameters);
    for (int member : byDistance) {
      builder.add(added(member), texts.key(member).copies());
    }
    this.additions = builder.build();
    countDocuments();
  }

  private void countDocuments() {
    int copies = texts.key(cluster.reference()).copies() - 1;
    if (cluster.documents() == 1) {
      count(Category.SINGLETON, 1);
      return;
    }
    count(Category.REFERENCE, 1);
    count(Category.EXACT, copies);
    for (int member : byDistance) {
      Described of = described.get(member);
      int documents = texts.key(member).copies();
      if (of.edits() == null) {
        undescribed += documents;
      } else {
        count(of.edits().category(), documents);
      }
      sumOfDistances += of.distance() * documents;
      maxDistance = Math.max(maxDistance, of.distance());
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

  /** Whether it is one document. */
  boolean isSingleton() {
    return cluster.documents() == 1;
  }

  /** Its members, the nearest to the reference first. */
  int[] byDistance() {
    return byDistance;
  }

  /** How a member compares with the reference. */
  Described described(int member) {
    return described.get(member);
  }

  /** The unique text of the reference or a member. */
  List<TextSpan> uniqueText(int text) {
    return text == cluster.reference() ? List.of() : additions.unique(added(text));
  }

  /** What several members added, that of most documents first. */
  List<SharedPassage> sharedAdditions() {
    return additions.passages();
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

  private List<AddedPassage> added(int member) {
    Described of = described.get(member);
    return of.edits() == null ? List.of() : of.edits().added();
  }
}
