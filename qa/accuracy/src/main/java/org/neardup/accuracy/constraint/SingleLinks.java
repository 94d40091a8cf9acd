// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.neardup.cluster.Partition;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;

/**
 * What a single link does that is right and contradicts the clusters that were found.
 *
 * @param possible how many such links there are
 * @param tried how many of them were tried
 * @param raising how many of these raise pairs F1
 * @param lowering how many lower it
 * @param loweringByReference how many of those name the reference of a cluster of several
 *     documents, and a text that is none
 * @param least the least change of F1
 */
record SingleLinks(
    int possible, int tried, int raising, int lowering, int loweringByReference, double least) {

  private static final int MOST = 4_000;

  /** Tries all links of a type, or {@link #MOST} that are drawn. */
  static SingleLinks of(KnownTexts texts, LinkType type) {
    Partition found = texts.run().cluster(List.of());
    double before = texts.score(found, 0).f1();
    List<ExplicitLink> links = contradicting(texts, found, type);
    int possible = links.size();
    Collections.shuffle(links, new Random(1));
    links = links.subList(0, Math.min(MOST, links.size()));
    int raising = 0;
    int lowering = 0;
    int loweringByReference = 0;
    double least = 0;
    int[] documents = documents(texts, found);
    for (ExplicitLink link : links) {
      double change = texts.effect(List.of(link)).f1() - before;
      raising += change > 0 ? 1 : 0;
      lowering += change < 0 ? 1 : 0;
      boolean byReference =
          isOfSeveral(link.left(), found, documents) != isOfSeveral(link.right(), found, documents);
      loweringByReference += change < 0 && byReference ? 1 : 0;
      least = Math.min(least, change);
    }
    return new SingleLinks(possible, links.size(), raising, lowering, loweringByReference, least);
  }

  /** Must-links of true pairs in two clusters, cannot-links of false pairs in one. */
  private static List<ExplicitLink> contradicting(
      KnownTexts texts, Partition found, LinkType type) {
    boolean together = type != LinkType.CANNOT_LINK;
    List<ExplicitLink> links = new ArrayList<>();
    for (int right = 0; right < found.texts(); right++) {
      for (int left = 0; left < right; left++) {
        if (texts.areTogether(left, right) == together
            && (found.referenceOf(left) == found.referenceOf(right)) != together) {
          links.add(new ExplicitLink(type, left, right, "truth"));
        }
      }
    }
    return links;
  }

  /** By reference, the documents of its cluster. */
  private static int[] documents(KnownTexts texts, Partition found) {
    int[] documents = new int[found.texts()];
    IntStream.range(0, found.texts())
        .forEach(text -> documents[found.referenceOf(text)] += texts.run().copies().of(text));
    return documents;
  }

  private static boolean isOfSeveral(int text, Partition found, int[] documents) {
    return found.isReference(text) && documents[text] > 1;
  }

  /** The cells of a table. */
  List<String> cells() {
    return List.of(
        Integer.toString(tried),
        Integer.toString(possible),
        Integer.toString(raising),
        Integer.toString(lowering),
        Integer.toString(loweringByReference),
        String.format(Locale.ROOT, "%.4f", least));
  }
}
