// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.LongLongHashMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.constraint.ConflictLog;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.comparing.WordCountsWire;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * What the results of a run keep beside its rows, so that a revision over the same documents finds
 * nothing again that verdicts do not change.
 *
 * @param found the clusters before named links were applied, their texts in whatever order
 * @param heads of each text the first 64 bits of its digest; none if two texts have the same, or if
 *     the index has no signatures
 * @param checksums of each text a checksum of its documents; none likewise
 * @param known the documents of these texts
 * @param size number of texts when all of them were clustered
 * @param changes texts that came, changed otherwise than by further documents, or went since all
 *     texts were clustered
 * @param counts occurrences of words in all texts
 * @param frequentTokens tokens that propose no candidate by themselves
 * @param commonTokens other tokens that propose only texts that nobody has gathered
 * @param threshold how near a text must be to join a cluster; its histogram is not kept
 */
record Basis(
    FoundClusters.Found found,
    long[] heads,
    long[] checksums,
    KnownDocuments known,
    int size,
    long changes,
    BackgroundModel counts,
    long[] frequentTokens,
    long[] commonTokens,
    ThresholdChoice.Threshold threshold)
    implements Writeable {

  /**
   * The version of its format, its first byte. The first version was clusters alone, the second was
   * without checksums, the third without what is known of documents, the fourth without the number
   * of texts.
   */
  private static final byte VERSION = 5;

  /** What it takes to read a basis, and what it takes then, for each of its bytes. */
  static final int BYTES_PER_BYTE = 4;

  /**
   * A text's head with its place, in a table that may be half empty, and the set of its cluster.
   */
  static final long BYTES_PER_PLACE = 3 * (Long.BYTES + Integer.BYTES) + Integer.BYTES;

  /**
   * That of a run over all texts.
   *
   * @param checksums the checksum of the documents of each text, by head
   * @param known these documents
   */
  static Basis of(
      FoundClusters.Found found,
      RunTexts texts,
      LongLongHashMap checksums,
      KnownDocuments known,
      Background background,
      ThresholdChoice.Threshold threshold) {
    long[] heads = checksums.isEmpty() ? new long[0] : texts.distinctHeads();
    return new Basis(
        found,
        heads,
        Arrays.stream(heads).map(checksums::get).toArray(),
        known,
        texts.size(),
        0,
        background.counts(),
        background.frequentTokens(),
        background.commonTokens(),
        threshold);
  }

  /** Reads bytes that {@link #bytes} made; empty if they are of another version. */
  static Optional<Basis> of(BytesReference bytes) {
    if (bytes.get(0) != VERSION) {
      return Optional.empty();
    }
    try (StreamInput in = bytes.streamInput()) {
      in.readByte();
      return Optional.of(new Basis(in));
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private Basis(StreamInput in) throws IOException {
    this(
        new FoundClusters.Found(in),
        in.readLongArray(),
        in.readLongArray(),
        new KnownDocuments(in),
        in.readVInt(),
        in.readVLong(),
        WordCountsWire.read(in),
        in.readLongArray(),
        in.readLongArray(),
        new ThresholdChoice.Threshold(in.readDouble(), in.readString(), null));
  }

  BytesReference bytes() {
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      out.writeByte(VERSION);
      writeTo(out);
      return out.bytes();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    found.writeTo(out);
    out.writeLongArray(heads);
    out.writeLongArray(checksums);
    known.writeTo(out);
    out.writeVInt(size);
    out.writeVLong(changes);
    WordCountsWire.write(out, counts);
    out.writeLongArray(frequentTokens);
    out.writeLongArray(commonTokens);
    out.writeDouble(threshold.value());
    out.writeString(threshold.origin());
  }

  /** Number of texts of the run. */
  int texts() {
    return found.clusters().partition().texts();
  }

  /**
   * The clusters with the ordinals that their texts have in a run over the same documents; empty if
   * the texts are others.
   */
  Optional<FoundClusters.Found> foundIn(RunTexts texts) {
    if (heads.length == 0) { // no revision has changed their order
      return Optional.of(found);
    }
    LongIntHashMap ordinals = places();
    LongIntHashMap now = new LongIntHashMap(heads.length);
    for (int text = 0; text < texts.size(); text++) {
      now.put(texts.digestHead(text), text);
    }
    if (texts.size() != heads.length || !Arrays.stream(heads).allMatch(now::containsKey)) {
      return Optional.empty();
    }
    Clustered clusters = found.clusters();
    int[] referenceOf = new int[heads.length];
    List<Placements.Placement> placements = new ArrayList<>(heads.length);
    for (int text = 0; text < heads.length; text++) {
      int before = ordinals.get(texts.digestHead(text));
      referenceOf[text] = now.get(heads[clusters.partition().referenceOf(before)]);
      placements.add(clusters.placements().orElseThrow().of(before));
    }
    return Optional.of(
        new FoundClusters.Found(
            new Clustered(
                new Partition(referenceOf),
                clusters.conflicts(),
                Optional.of(Placements.of(placements))),
            found.documents(),
            found.comparisons(),
            found.skippedTokens()));
  }

  /** The same with other counts of words. */
  Basis with(BackgroundModel otherCounts) {
    return new Basis(
        found,
        heads,
        checksums,
        known,
        size,
        changes,
        otherCounts,
        frequentTokens,
        commonTokens,
        threshold);
  }

  /** Memory for each text of {@link #after} and of its bytes. */
  static final long BYTES_PER_TEXT_AFTER = 120;

  /**
   * The same after some texts were clustered again.
   *
   * @param reach these texts; texts that are gone are among those that it has seen
   * @param again their clusters before named links were applied, by their places
   * @param documents the fingerprint of all documents
   * @param comparisons pairs of texts that were compared to find all clusters
   * @param skippedTokens look-ups that were left out for it
   * @param changed what became of texts meanwhile
   * @param knownNow the documents that there are now
   */
  Basis after(
      Reach reach,
      Clustered again,
      long documents,
      long comparisons,
      long skippedTokens,
      Changes changed,
      KnownDocuments knownNow) {
    int[] kept = // ordinals
        IntStream.range(0, texts()).filter(text -> !reach.hasSeen(heads[text])).toArray();
    IntIntHashMap reached = new IntIntHashMap(); // by former reference: the present one
    for (int place = 0; place < reach.size(); place++) {
      int text = reach.ordinal(place);
      if (text != Reach.NONE) {
        reached.put(
            found.clusters().partition().referenceOf(text), again.partition().referenceOf(place));
      }
    }
    int textsNow = kept.length + reach.size();
    int[] referenceOf = new int[textsNow];
    long[] headOf = new long[textsNow];
    List<Placements.Placement> placements = new ArrayList<>(textsNow);
    for (int place = 0; place < kept.length; place++) {
      int reference = found.clusters().partition().referenceOf(kept[place]);
      referenceOf[place] =
          reached.containsKey(reference) // of its cluster only some texts were within reach
              ? kept.length + reached.get(reference)
              : Arrays.binarySearch(kept, reference);
      headOf[place] = heads[kept[place]];
      placements.add(found.clusters().placements().orElseThrow().of(kept[place]));
    }
    for (int place = 0; place < reach.size(); place++) {
      referenceOf[kept.length + place] = kept.length + again.partition().referenceOf(place);
      headOf[kept.length + place] = reach.head(place);
      placements.add(again.placements().orElseThrow().of(place));
    }
    return new Basis(
        new FoundClusters.Found(
            new Clustered(
                new Partition(referenceOf),
                new ConflictLog(),
                Optional.of(Placements.of(placements))),
            documents,
            comparisons,
            skippedTokens),
        headOf,
        Arrays.stream(headOf).map(changed.now()::get).toArray(),
        knownNow,
        size,
        changes + changed.sizeWithoutGrown(),
        counts,
        frequentTokens,
        commonTokens,
        threshold);
  }

  /** The ordinal of each text by its head. */
  LongIntHashMap places() {
    LongIntHashMap places = new LongIntHashMap(heads.length);
    for (int text = 0; text < heads.length; text++) {
      places.put(heads[text], text);
    }
    return places;
  }
}
