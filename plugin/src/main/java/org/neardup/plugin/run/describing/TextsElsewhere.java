// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.function.LongConsumer;
import org.neardup.cluster.Partition;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FoundElsewhere;
import org.neardup.plugin.run.RunProgress;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.passages.ShardPassages;
import org.neardup.signature.SentenceSignatures;

/** How much of each text is found in texts of other clusters. */
public final class TextsElsewhere {

  private static final int BYTES_PER_TEXT =
      Double.BYTES + Integer.BYTES + FoundElsewhere.BYTES_PER_DOCUMENT;

  private final double[] shares;

  private TextsElsewhere(double[] shares) {
    this.shares = shares;
  }

  /**
   * Finds the passages of all texts and adds up those that lead out of a cluster.
   *
   * @param charge told of bytes before they are used, and of negative numbers when they are given
   *     back; throws if there are no more
   */
  public static TextsElsewhere of(
      Partition partition,
      ShardPassages passages,
      LongConsumer charge,
      RunTask task,
      RunProgress progress) {
    charge.accept((long) BYTES_PER_TEXT * partition.texts());
    FoundElsewhere found = new FoundElsewhere();
    int[] lengths = new int[partition.texts()];
    passages.findAll(
        task,
        progress::done,
        (ordinals, sentences, pairs) -> {
          for (int i = 0; i < ordinals.length; i++) {
            lengths[ordinals[i]] = length(sentences.get(i));
          }
          for (DocumentPassages pair : pairs) {
            if (partition.referenceOf((int) pair.left())
                != partition.referenceOf((int) pair.right())) {
              found.add(pair);
            }
          }
        });
    double[] shares = new double[partition.texts()];
    for (int text = 0; text < shares.length; text++) {
      shares[text] = found.share(text, lengths[text]);
    }
    charge.accept((long) (Double.BYTES - BYTES_PER_TEXT) * partition.texts());
    return new TextsElsewhere(shares);
  }

  /** From the first sentence to the last, in UTF-16 units. */
  private static int length(SentenceSignatures sentences) {
    int count = sentences.count();
    return count == 0 ? 0 : sentences.end(count - 1) - sentences.start(0);
  }

  /** The share of a text that is found in texts of other clusters, 0 to 1. */
  double share(int text) {
    return shares[text];
  }
}
