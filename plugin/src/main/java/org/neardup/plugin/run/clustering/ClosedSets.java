// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.cluster.Partition;
import org.neardup.itemset.ClosedSetClustering;
import org.neardup.itemset.Itemsets;
import org.neardup.itemset.MaximalItemsets.Covered;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ItemsetEntry;
import org.neardup.plugin.results.ItemsetTexts;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.run.definition.ClosedSetsMethod;
import org.neardup.plugin.run.definition.DocumentImage;
import org.neardup.plugin.run.describing.ClusterWriter;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.TextBatches;
import org.neardup.signature.SignatureToken;
import org.neardup.work.Allowance;

/** The itemsets of a run: asks the shards for sketches, finds the itemsets, and writes them. */
final class ClosedSets {

  /** Texts whose sketches are asked for at once. */
  private static final int TEXTS_AT_ONCE = 1024;

  /** Itemsets that are written at once, each with the sketch of its first text. */
  private static final int ITEMSETS_AT_ONCE = 512;

  /** The name of a document, in a map. */
  private static final int BYTES_PER_NAME = 200;

  /** Components that the summary lists; it counts them all. */
  private static final int LISTED = 100;

  private final RunTexts texts;
  private final DocumentNames names;
  private final ShardSketches source;
  private final Allowance allowance;
  private final ClosedSetClustering.Result result;

  /**
   * Finds the itemsets.
   *
   * @param names asked for the documents that stand for texts
   * @param words length of each text in words
   * @param progress told how many texts have had a turn, {@link ClosedSetClustering#TURNS} each
   * @param allowance asked for what is kept of the itemsets, which is not given back
   */
  ClosedSets(
      ClosedSetsMethod method,
      RunTexts texts,
      DocumentNames names,
      int[] words,
      ShardCandidates candidates,
      IntConsumer progress,
      Allowance allowance) {
    this.texts = texts;
    this.names = names;
    this.source = new ShardSketches(method.image(), words, candidates);
    this.allowance = allowance;
    this.result =
        new ClosedSetClustering(
                source,
                method.minCommon(),
                method.maxItemsets(),
                TEXTS_AT_ONCE,
                progress,
                allowance)
            .run(IntStream.range(0, texts.size()).map(texts::copies).toArray());
  }

  /** The sketches that the shards have. */
  private record ShardSketches(DocumentImage image, int[] words, ShardCandidates candidates)
      implements ClosedSetClustering.SketchSource {

    @Override
    public int mostUnits(int text) {
      return image.mostUnits(words[text]);
    }

    @Override
    public List<long[]> sketches(int[] ordinals) {
      List<long[]> sketches = new ArrayList<>(ordinals.length);
      for (int[] part : TextBatches.of(ordinals, words)) {
        candidates.tokens(part).forEach(seed -> sketches.add(seed.tokens()));
      }
      return sketches;
    }
  }

  /** The clusters that were made of the itemsets. */
  Partition partition() {
    return result.partition();
  }

  /** How many itemsets there are. */
  int count() {
    return result.itemsets().count();
  }

  /**
   * Writes all itemsets, those with most in common first.
   *
   * @param progress told how many have been written
   */
  void write(ResultsWriter writer, IntConsumer progress) {
    int[] ranked = result.ranked();
    for (int from = 0; from < ranked.length; from += ITEMSETS_AT_ONCE) {
      int to = Math.min(ranked.length, from + ITEMSETS_AT_ONCE);
      int[] first =
          IntStream.range(from, to)
              .map(rank -> result.itemsets().first(ranked[rank]))
              .distinct()
              .sorted()
              .toArray();
      int[] listed =
          IntStream.range(from, to)
              .flatMap(
                  rank ->
                      IntStream.of(result.itemsets().items(ranked[rank]))
                          .limit(ItemsetEntry.LISTED))
              .distinct()
              .toArray();
      long bytes =
          ClosedSetClustering.ramBytes(source, first) + (long) BYTES_PER_NAME * listed.length;
      allowance.take(bytes);
      Map<Integer, long[]> sketches = sketches(first);
      Map<Integer, DocumentName> named = names.earliest(listed);
      for (int rank = from; rank < to; rank++) {
        write(rank, ranked[rank], sketches, named, writer);
      }
      allowance.take(-bytes);
      progress.accept(to);
    }
  }

  private Map<Integer, long[]> sketches(int[] ordinals) {
    List<long[]> sketches = source.sketches(ordinals);
    Map<Integer, long[]> byText = new LinkedHashMap<>();
    for (int i = 0; i < ordinals.length; i++) {
      byText.put(ordinals[i], sketches.get(i));
    }
    return byText;
  }

  private void write(
      int rank,
      int number,
      Map<Integer, long[]> sketches,
      Map<Integer, DocumentName> named,
      ResultsWriter writer) {
    Itemsets itemsets = result.itemsets();
    int[] members = itemsets.items(number);
    long[] common = result.common().of(number, sketches.get(members[0]));
    int cluster = result.takenBy()[number];
    writer.add(
        new ItemsetEntry(
            rank,
            itemsets.support(number),
            IntStream.of(members).mapToLong(texts::copies).sum(),
            members.length,
            IntStream.of(members).limit(ItemsetEntry.LISTED).mapToObj(named::get).toList(),
            cluster < 0 ? null : ClusterWriter.clusterId(texts, cluster),
            Arrays.stream(common)
                .limit(ItemsetEntry.LISTED)
                .mapToObj(SignatureToken::toString)
                .toList()));
    allowance.ensureNotCancelled();
    for (int first = ItemsetEntry.LISTED; first < members.length; first += ItemsetEntry.LISTED) {
      allowance.ensureNotCancelled();
      writer.add(new ItemsetTexts(rank, first, documents(members, first)));
    }
  }

  private List<DocumentName> documents(int[] members, int first) {
    int end = Math.min(members.length, first + ItemsetEntry.LISTED);
    int[] some = Arrays.copyOfRange(members, first, end);
    Map<Integer, DocumentName> earliest = names.earliest(some);
    return IntStream.of(some).mapToObj(earliest::get).toList();
  }

  /** Adds what was found, and what a limit left out, to a summary. */
  @SuppressWarnings("unchecked") // as it was put there
  void addTo(Map<String, Object> summary) {
    summary.put("itemsets", count());
    summary.put("components", Map.of("count", result.components(), "largest", result.largest()));
    Map<String, Object> skipped = (Map<String, Object>) summary.get("skipped");
    skipped.put("texts_below_min_common", result.small());
    skipped.put("incomplete_components", result.covered().size());
    List<Covered> covered = result.covered().stream().limit(LISTED).toList();
    Map<Integer, DocumentName> earliest =
        names.earliest(covered.stream().mapToInt(Covered::document).toArray());
    skipped.put(
        "incomplete_components_listed",
        covered.stream().map(each -> listed(each, earliest.get(each.document()))).toList());
  }

  private static Map<String, Object> listed(Covered covered, DocumentName document) {
    Map<String, Object> listed = new LinkedHashMap<>();
    listed.put("document", document.asMap());
    listed.put("texts", covered.documents());
    listed.put("itemsets", covered.itemsets());
    listed.put("texts_left_out", covered.left());
    return listed;
  }
}
