// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.Conflict;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.run.shards.Versions;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * The clusters of a run. They are a checkpoint: what comes after them can be done again without
 * them being found again.
 *
 * @param partition which text belongs to which reference
 * @param conflicts must-links on content that a cannot-link contradicted
 * @param placements by what each text came into its cluster, where there are several ways
 */
public record Clustered(Partition partition, ConflictLog conflicts, Optional<Placements> placements)
    implements Writeable {

  public static final String NAME = "clusters";

  /** The version of its format, its first byte. */
  public static final byte VERSION = 1;

  /** Clusters that nothing contradicted, found in one way. */
  static Clustered of(Partition partition) {
    return new Clustered(partition, new ConflictLog(), Optional.empty());
  }

  static Clustered byDistance(ReferenceClustering.Result result) {
    return new Clustered(result.partition(), result.conflicts(), Optional.empty());
  }

  static Clustered read(StreamInput in) throws IOException {
    int[] referenceOf = Versions.require(VERSION, in).readVIntArray();
    ConflictLog conflicts =
        ConflictLog.of(
            in.readVLong(),
            in.readList(
                i ->
                    new Conflict(
                        i.readVInt(),
                        i.readVInt(),
                        i.readString(),
                        i.readString(),
                        i.readEnum(LinkType.class))));
    Optional<Placements> placements = Optional.empty();
    if (in.readBoolean()) {
      List<Placements.Placement> all = new ArrayList<>(referenceOf.length);
      for (int text = 0; text < referenceOf.length; text++) {
        all.add(new Placements.Placement(in.readEnum(Placements.Kind.class), in.readFloat()));
      }
      placements = Optional.of(Placements.of(all));
    }
    return new Clustered(new Partition(referenceOf), conflicts, placements);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeByte(VERSION);
    out.writeVInt(partition.texts());
    for (int text = 0; text < partition.texts(); text++) {
      out.writeVInt(partition.referenceOf(text));
    }
    out.writeVLong(conflicts.count());
    out.writeCollection(
        conflicts.listed(),
        (o, conflict) -> {
          o.writeVInt(conflict.left());
          o.writeVInt(conflict.right());
          o.writeString(conflict.must());
          o.writeString(conflict.cannot());
          o.writeEnum(conflict.kept());
        });
    out.writeBoolean(placements.isPresent());
    if (placements.isPresent()) {
      for (int text = 0; text < partition.texts(); text++) {
        Placements.Placement placement = placements.get().of(text);
        out.writeEnum(placement.kind());
        out.writeFloat((float) placement.evidence());
      }
    }
  }
}
