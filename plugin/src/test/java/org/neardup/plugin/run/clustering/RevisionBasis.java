// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.LinkType;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.shard.grouping.NamedPhase;
import org.opensearch.core.index.shard.ShardId;

/** What a run of a few texts has kept: the document d0 has the first text, and so on. */
final class RevisionBasis {

  static final ShardId SHARD = new ShardId("letters", "uuid", 0);

  private RevisionBasis() {}

  /**
   * A basis.
   *
   * @param referenceOf of each text
   */
  static Basis of(int... referenceOf) {
    List<Placement> placements =
        IntStream.range(0, referenceOf.length)
            .mapToObj(text -> new Placement(Kind.PASSAGE, text))
            .toList();
    return new Basis(
        new FoundClusters.Found(
            new Clustered(
                new Partition(referenceOf),
                new ConflictLog(),
                Optional.of(Placements.of(placements))),
            77,
            5,
            2),
        IntStream.range(0, referenceOf.length).mapToLong(RevisionBasis::head).toArray(),
        IntStream.range(0, referenceOf.length).mapToLong(RevisionBasis::checksum).toArray(),
        new KnownDocuments(Map.of(SHARD, 40L)),
        referenceOf.length + 2,
        3,
        BackgroundModel.of(new int[] {-3, 9}, new long[] {1, 4}),
        new long[] {-1, 8},
        new long[] {3},
        new ThresholdChoice.Threshold(1.25, "valley", null));
  }

  /** The first 64 bits of the digest of a text: they do not ascend with the texts. */
  static long head(int text) {
    return text % 2 == 0 ? -text : 1000 - text;
  }

  /** The checksum of the documents of a text. */
  static long checksum(int text) {
    return 7L * text + 1;
  }

  static DocumentName document(int text) {
    return new DocumentName("letters", "d" + text);
  }

  static Verdict verdict(LinkType type, int left, int right) {
    return new Verdict(type, document(left), document(right), null, 0);
  }

  /** The documents of all these texts, as a shard names them. */
  static NamedPhase.Response named(int... texts) {
    return new NamedPhase.Response(
        "letters",
        Arrays.stream(texts)
            .mapToObj(text -> new NamedPhase.Named("d" + text, head(text)))
            .toList());
  }

  /** The heads of the texts of documents. */
  static Map<DocumentName, Long> heads(int texts) {
    Map<DocumentName, Long> heads = new HashMap<>();
    for (int text = 0; text < texts; text++) {
      heads.put(document(text), head(text));
    }
    return heads;
  }
}
