// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.util.List;
import java.util.stream.IntStream;
import org.neardup.accuracy.ResemblanceClosure;
import org.neardup.cluster.Partition;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;

/**
 * The usual list of duplicates: texts that resemble each other in all their shingles, directly or
 * through others.
 */
final class ResemblingTexts {

  /** Words a shingle: as long as those of most sketches. */
  static final int LENGTH = 10;

  /** The lowest threshold of the itemsets, as a share. */
  static final double RESEMBLANCE = 0.85;

  private ResemblingTexts() {}

  /** By text, the first one of its cluster. */
  static int[] clusters(List<String> texts) {
    DocumentSigner signer =
        new DocumentSigner(new ShingleScheme(LENGTH, 1), new ShingleSelection.All());
    List<DocumentSignature> signed = texts.stream().map(signer::sign).toList();
    Partition partition = ResemblanceClosure.of(signed, RESEMBLANCE);
    return IntStream.range(0, signed.size()).map(partition::referenceOf).toArray();
  }
}
