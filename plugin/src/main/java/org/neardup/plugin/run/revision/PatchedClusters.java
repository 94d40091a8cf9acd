// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.cursors.IntCursor;
import com.carrotsearch.hppc.procedures.IntProcedure;
import com.carrotsearch.hppc.procedures.LongProcedure;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.neardup.cluster.ClusterMatching;
import org.neardup.cluster.Partition;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.run.revision.ClusterPatch.GoneText;
import org.neardup.plugin.run.revision.ClusterPatch.GrownText;
import org.neardup.plugin.run.revision.ClusterPatch.KnownText;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.RunTexts;
import org.opensearch.common.Nullable;

/**
 * Finds the large clusters of which a revision changes few texts. They are not described anew: the
 * letter of a cluster of more than {@value #LARGE} texts is that of a sample in any case.
 */
final class PatchedClusters {

  /** Texts that a cluster has at most to be described anew as a whole. */
  static final int LARGE = 200;

  /** Texts that stay, at most, by which it is judged what others share with them. */
  private static final int OTHERS = 64;

  /** One in so many texts of a cluster may change. */
  private static final int SHARE = 10;

  /**
   * A text of as many documents, or the reference, keeps its rows also if an earlier document
   * comes; one of fewer documents is written anew then.
   */
  private static final int MANY_COPIES = 1000;

  /** Ranges of rows of a cluster: its entry has them all. */
  private static final int MAX_RANGES = 5000;

  /** Memory of the entry of a text, about. */
  private static final int BYTES_PER_ENTRY = 4096;

  private final RunTexts texts;
  private final DocumentNames names;
  private final Partition partition;
  private final EarlierResults results;
  private final EarlierClusters earlier;
  private final int[] earlierOf;
  private final Touched touched;
  private final LongConsumer charge;

  /**
   * @param names those of documents of the texts
   * @param earlierOf by text: the number of its earlier cluster
   * @param charge told of bytes before they are used; throws if there are no more
   */
  PatchedClusters(
      RunTexts texts,
      DocumentNames names,
      Partition partition,
      EarlierResults results,
      EarlierClusters earlier,
      int[] earlierOf,
      Touched touched,
      LongConsumer charge) {
    this.texts = texts;
    this.names = names;
    this.partition = partition;
    this.results = results;
    this.earlier = earlier;
    this.earlierOf = earlierOf;
    this.touched = touched;
    this.charge = charge;
  }

  /** A cluster that may stay in part. */
  private static final class Draft {
    private final int centre;
    private final IntArrayList left = new IntArrayList(); // texts that are elsewhere now
    private final IntArrayList came = new IntArrayList(); // texts that were elsewhere, or nowhere
    private final IntArrayList again = new IntArrayList(); // texts with other documents or verdicts
    private final IntArrayList others = new IntArrayList();
    private int before; // texts that were read of it
    private boolean sampled;

    Draft(int centre) {
      this.centre = centre;
    }
  }

  /**
   * Chooses clusters.
   *
   * @param continued by centre: the number of the earlier cluster that it continues
   * @param kept centres of clusters that stay as they are
   * @param named texts of verdicts
   * @param removed by number of an earlier cluster: texts of no document any more
   * @return empty if a cluster can't stay in part, of which too little was read for anything else
   */
  Optional<List<ClusterPatch>> of(
      int[] continued, BitSet kept, BitSet named, Map<Integer, LongArrayList> removed) {
    Map<Integer, Draft> drafts = drafts(continued, kept, named); // by number
    Set<String> ids = new HashSet<>();
    drafts.forEach((number, draft) -> ids.add(earlier.id(number)));
    Map<String, ClusterEntry> entries = results.clusters(ids);
    Map<String, Long> references = results.references(ids);
    Map<Long, Integer> places = placesOf(drafts);
    Map<Long, KnownText> changed = entriesOf(drafts, removed);
    BitSet ofReferences = new BitSet();
    references.values().stream()
        .map(places::get)
        .filter(Objects::nonNull)
        .forEach(ofReferences::set);
    BitSet growing = growing(drafts, ofReferences, named, changed);
    List<ClusterPatch> patches = new ArrayList<>();
    for (Map.Entry<Integer, Draft> each : drafts.entrySet()) {
      String id = earlier.id(each.getKey());
      Integer reference = places.get(references.get(id));
      Optional<ClusterPatch> patch =
          reference == null || !entries.containsKey(id)
              ? Optional.empty()
              : patch(
                  each.getValue(),
                  entries.get(id),
                  reference,
                  growing,
                  removed.getOrDefault(each.getKey(), new LongArrayList()),
                  changed);
      if (patch.isPresent()) {
        patches.add(patch.get());
      } else if (each.getValue().sampled) {
        return Optional.empty();
      }
    }
    return Optional.of(patches);
  }

  private Map<Integer, Draft> drafts(int[] continued, BitSet kept, BitSet named) {
    Map<Integer, Draft> drafts = new HashMap<>();
    for (int text = 0; text < earlierOf.length; text++) {
      int centre = partition.referenceOf(text);
      if (continued[centre] != ClusterMatching.NONE && !kept.get(centre)) {
        drafts.computeIfAbsent(continued[centre], number -> new Draft(centre));
      }
    }
    for (int text = 0; text < earlierOf.length; text++) {
      Draft was = drafts.get(earlierOf[text]);
      Draft is = drafts.get(continued[partition.referenceOf(text)]);
      if (was != null) {
        was.before++;
        was.sampled |= touched.isSampled(texts.digestHead(text));
      }
      if (was != is) {
        add(was == null ? null : was.left, text);
        add(is == null ? null : is.came, text);
      } else if (was != null) {
        boolean stays = !named.get(text) && !touched.hasOtherDocuments(texts.digestHead(text));
        add(stays ? was.others : was.again, text);
      }
    }
    drafts.values().removeIf(draft -> !draft.sampled && draft.before <= LARGE);
    return drafts;
  }

  private static void add(IntArrayList list, int text) {
    if (list != null) {
      list.add(text);
    }
  }

  /** Texts by the first 64 bits of their digests. */
  private Map<Long, Integer> placesOf(Map<Integer, Draft> drafts) {
    Map<Long, Integer> places = new HashMap<>();
    for (Draft draft : drafts.values()) {
      for (IntArrayList list : List.of(draft.again, draft.others)) {
        list.forEach((IntProcedure) text -> places.put(texts.digestHead(text), text));
      }
    }
    return places;
  }

  /** Entries of texts that went or are described again, by the first 64 bits of their digests. */
  private Map<Long, KnownText> entriesOf(
      Map<Integer, Draft> drafts, Map<Integer, LongArrayList> removed) {
    LongHashSet heads = new LongHashSet();
    drafts.forEach(
        (number, draft) -> {
          if (isSmall(draft)) {
            draft.left.forEach((IntProcedure) text -> heads.add(texts.digestHead(text)));
            draft.again.forEach((IntProcedure) text -> heads.add(texts.digestHead(text)));
            heads.addAll(removed.getOrDefault(number, new LongArrayList()));
          }
        });
    charge.accept((long) BYTES_PER_ENTRY * heads.size());
    Map<Long, KnownText> entries = new HashMap<>();
    results.readEntries(
        heads.toArray(),
        known -> entries.put(TextEntry.digestStart(known.entry().digest()), known));
    return entries;
  }

  private static boolean isSmall(Draft draft) {
    int changes = draft.left.size() + draft.came.size() + draft.again.size();
    return draft.sampled || SHARE * changes <= draft.before;
  }

  /** Empty if it is to be described anew. */
  private Optional<ClusterPatch> patch(
      Draft draft,
      ClusterEntry before,
      int reference,
      BitSet growing,
      LongArrayList removed,
      Map<Long, KnownText> entries) {
    List<KnownText> gone = new ArrayList<>();
    List<GrownText> grown = new ArrayList<>();
    IntArrayList described = new IntArrayList(draft.came);
    removed.forEach((LongProcedure) head -> gone.add(entries.get(head)));
    draft.left.forEach((IntProcedure) text -> gone.add(entries.get(texts.digestHead(text))));
    for (IntCursor text : draft.again) {
      KnownText known = entries.get(texts.digestHead(text.value));
      if (growing.get(text.value)) {
        grown.add(new GrownText(text.value, known.entry()));
      } else if (text.value == reference) {
        if (touched.hasOtherDocuments(texts.digestHead(reference))) {
          return Optional.empty();
        }
      } else {
        gone.add(known);
        described.add(text.value);
      }
    }
    boolean hasAll = gone.stream().allMatch(known -> isOf(known, before));
    if (!hasAll || SHARE * (gone.size() + described.size()) > before.texts()) {
      return Optional.empty();
    }
    ClusterPatch patch =
        new ClusterPatch(
            before,
            reference,
            draft.centre,
            gone.stream()
                .map(known -> new GoneText(known, results.laterRows(known.entry())))
                .toList(),
            IntStream.of(described.toArray()).sorted().toArray(),
            grown,
            some(draft.others));
    return before.rows().without(patch.goneRows()).ranges().size() < MAX_RANGES
        ? Optional.of(patch)
        : Optional.empty();
  }

  private static boolean isOf(@Nullable KnownText known, ClusterEntry cluster) {
    return known != null && known.entry().clusterId().equals(cluster.clusterId());
  }

  /**
   * Texts to which rows are only added. The places of unique text are those in one document, which
   * others may have elsewhere; what a verdict names is described again for its links.
   */
  private BitSet growing(
      Map<Integer, Draft> drafts, BitSet references, BitSet named, Map<Long, KnownText> entries) {
    BitSet growing = new BitSet();
    BitSet ofFew = new BitSet();
    for (Draft draft : drafts.values()) {
      for (IntCursor text : draft.again) {
        KnownText known = entries.get(texts.digestHead(text.value));
        boolean isReference = references.get(text.value);
        if (known != null
            && touched.hasOnlyMore(texts.digestHead(text.value))
            && (isReference || !named.get(text.value))
            && !known.hasUniqueText()
            && texts.copies(text.value) > known.entry().copies()) {
          boolean keepsRows = isReference || known.entry().copies() >= MANY_COPIES;
          (keepsRows ? growing : ofFew).set(text.value);
        }
      }
    }
    names
        .earliest(ofFew.stream().toArray())
        .forEach(
            (text, document) ->
                growing.set(
                    text, document.equals(entries.get(texts.digestHead(text)).entry().document())));
    return growing;
  }

  /** Some from all of their order. */
  private static int[] some(IntArrayList others) {
    int size = Math.min(others.size(), OTHERS);
    return IntStream.range(0, size)
        .map(i -> others.get((int) ((long) i * others.size() / size)))
        .toArray();
  }
}
