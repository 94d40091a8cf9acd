// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.reading.ClusterChoice.FarMember;

/**
 * The report for readers: a summary of every run, then of every collection its largest clusters,
 * some small ones and the members farthest from their references.
 *
 * @param heading what was run and on what, in lines
 * @param collections in the order of the report
 * @param skipped what was left out, a line each
 */
record ReadingReport(List<String> heading, List<ReadCollection> collections, List<String> skipped) {

  private static final int LARGEST = 30;
  private static final int MEMBERS = 3;
  private static final int MEMBER_CHARACTERS = 200;

  private static final int SMALL = 30;
  private static final int SMALL_DOCUMENTS = 5;
  private static final int SMALL_CHARACTERS = 300;

  private static final int FARTHEST = 20;
  private static final int FARTHEST_CHARACTERS = 600;

  private static final ClusterChoice CHOICE = new ClusterChoice(2006);

  ReadingReport {
    heading = List.copyOf(heading);
    collections = List.copyOf(collections);
    skipped = List.copyOf(skipped);
  }

  /** Writes {@code reading.md}. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve("reading.md"), markdown());
  }

  List<String> markdown() {
    List<String> lines = new ArrayList<>(heading);
    title(lines, "## Figures");
    lines.addAll(figures());
    skipped.forEach(line -> lines.addAll(List.of("", "Left out: " + line + ".")));
    for (ReadCollection collection : collections) {
      title(lines, "## " + collection.name());
      largest(lines, collection);
      small(lines, collection);
      farthest(lines, collection);
    }
    return lines;
  }

  /** A row a collection. */
  List<String> figures() {
    MarkdownTable table =
        new MarkdownTable(
            2,
            List.of(
                "collection",
                "threshold by",
                "documents",
                "distinct",
                "clusters",
                "singletons",
                "threshold",
                "max distance",
                "seconds",
                "to index"));
    for (ReadCollection collection : collections) {
      RunSummary summary = collection.summary();
      table.add(
          List.of(
              collection.name(),
              summary.thresholdOrigin(),
              count(summary.documents()),
              count(summary.distinct()),
              count(summary.clusters()),
              count(summary.singletons()),
              two(summary.threshold()),
              two(summary.maxDistance()),
              seconds(collection.took()),
              seconds(collection.indexing())));
    }
    return table.lines();
  }

  private static void largest(List<String> lines, ReadCollection collection) {
    title(lines, "### The largest clusters");
    lines.add(
        "Up to %d; with the reference up to %d other texts of the cluster, drawn."
            .formatted(LARGEST, MEMBERS));
    int number = 0;
    for (FoundCluster cluster : CHOICE.largest(collection.clusters(), LARGEST)) {
      cluster(lines, ++number, cluster);
      reference(lines, cluster.reference(), MEMBER_CHARACTERS);
      for (FoundMember member : CHOICE.members(cluster, MEMBERS)) {
        member(lines, member, MEMBER_CHARACTERS);
      }
    }
  }

  private static void small(List<String> lines, ReadCollection collection) {
    title(lines, "### Small clusters");
    lines.add("Up to %d of 2 to %d documents, drawn.".formatted(SMALL, SMALL_DOCUMENTS));
    int number = 0;
    for (FoundCluster cluster : CHOICE.small(collection.clusters(), SMALL_DOCUMENTS, SMALL)) {
      cluster(lines, ++number, cluster);
      reference(lines, cluster.reference(), SMALL_CHARACTERS);
      for (FoundMember member : cluster.others()) {
        member(lines, member, SMALL_CHARACTERS);
      }
    }
  }

  private static void farthest(List<String> lines, ReadCollection collection) {
    title(lines, "### Farthest from their references");
    lines.add("The %d texts with the largest distance.".formatted(FARTHEST));
    int number = 0;
    for (FarMember far : CHOICE.farthest(collection.clusters(), FARTHEST)) {
      cluster(lines, ++number, far.cluster());
      reference(lines, far.cluster().reference(), FARTHEST_CHARACTERS);
      member(lines, far.member(), FARTHEST_CHARACTERS);
    }
  }

  private static void title(List<String> lines, String title) {
    if (!lines.get(lines.size() - 1).isEmpty()) {
      lines.add("");
    }
    lines.addAll(List.of(title, ""));
  }

  private static void cluster(List<String> lines, int number, FoundCluster cluster) {
    lines.addAll(
        List.of(
            "",
            "#### %d. %s documents, %s distinct texts (`%s`)"
                .formatted(number, count(cluster.size()), count(cluster.texts()), cluster.name())));
  }

  private static void reference(List<String> lines, FoundMember reference, int characters) {
    text(lines, "Reference `" + reference.id() + "`:", reference, characters);
  }

  private static void member(List<String> lines, FoundMember member, int characters) {
    List<String> why = new ArrayList<>();
    why.add("`" + member.id() + "`");
    member.distance().ifPresent(distance -> why.add("distance " + two(distance)));
    why.add("`" + member.category() + "`");
    member.links().forEach(link -> why.add("`" + link + "`"));
    text(lines, String.join(", ", why) + ":", member, characters);
  }

  private static void text(List<String> lines, String title, FoundMember member, int characters) {
    lines.addAll(List.of("", title, ""));
    lines.addAll(Excerpt.of(member.text(), characters));
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String two(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }

  private static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.1f", duration.toMillis() / 1000.0);
  }
}
