// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import org.neardup.edit.Category;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.DocumentAttributes;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.revision.ClusterPatch.GrownText;
import org.neardup.plugin.run.revision.RevisedClusters;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.DocumentNames.Dated;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.Cancellation;

/** Writes what changes of large clusters, after all others. */
final class PatchWriter {

  /** Further documents after which no more texts are in a request for names. */
  private static final int NAMED_AT_ONCE = 1000;

  private final ClusterWriter clusters;
  private final DocumentNames names;
  private final ShownAttributes attributes;
  private final Memberships memberships;
  private final RevisedClusters revised;
  private final ResultsWriter writer;
  private final RunTask task;

  PatchWriter(DrivenRun run, RunTexts texts, TextFindings findings, ClusterWriter clusters) {
    this.clusters = clusters;
    this.names = new DocumentNames(run.gateway(), texts);
    this.attributes = new ShownAttributes(run.definition().attributes().keySet());
    this.memberships = new Memberships(findings);
    this.revised = findings.revised().orElseThrow();
    this.writer = run.writer();
    this.task = run.task();
  }

  /**
   * Writes the texts that come, further documents of texts that stay, and the cluster's figures.
   *
   * @param known by shard: the greatest sequence number of documents that are written already
   * @param charge told of the bytes of the documents' names
   */
  void write(PatchedCluster patched, IntToLongFunction known, MemoryCharge charge) {
    ClusterEntry before = patched.patch().before();
    ClusterHeading heading =
        new ClusterHeading(
            patched.described(), revised.id(patched.patch().reference(), patched.patch().centre()));
    long firstRow = writer.nextRow();
    heading.begin(before.reference(), firstRow);
    heading.add(before.attributes());
    clusters.writeTexts(heading, patched.order(), charge);
    for (List<GrownText> batch : batches(patched)) {
      Cancellation.ensureNotCancelled(task);
      writeGrown(heading, patched, batch, known, charge);
    }
    writer.add(patched.after(heading.attributes(), firstRow));
  }

  /** The attributes that some document had so far, besides those of {@link ClusterWriter}. */
  Set<String> attributesSeen() {
    return attributes.seen();
  }

  /** Texts whose further documents are named at once. */
  private static List<List<GrownText>> batches(PatchedCluster patched) {
    List<List<GrownText>> batches = new ArrayList<>();
    int documents = NAMED_AT_ONCE;
    for (GrownText grown : patched.patch().grown()) {
      if (documents >= NAMED_AT_ONCE) {
        batches.add(new ArrayList<>());
        documents = 0;
      }
      batches.getLast().add(grown);
      documents += patched.more(grown);
    }
    return batches;
  }

  private void writeGrown(
      ClusterHeading heading,
      PatchedCluster patched,
      List<GrownText> batch,
      IntToLongFunction known,
      MemoryCharge charge) {
    long bytes = ClusterWriter.BYTES_PER_DOCUMENT * batch.stream().mapToLong(patched::more).sum();
    charge.take(bytes);
    DocumentNames.Named named =
        names.of(batch.stream().mapToInt(GrownText::text).sorted().toArray(), known);
    charge.take(named.attributeBytes());
    for (GrownText grown : batch) {
      write(heading, patched, grown, named.documents().getOrDefault(grown.text(), List.of()));
    }
    charge.take(-bytes - named.attributeBytes());
  }

  private void write(
      ClusterHeading heading, PatchedCluster patched, GrownText grown, List<Dated> documents) {
    if (documents.size() != patched.more(grown)) {
      throw new IllegalStateException(
          "text [%s] has %s documents more, and %s of them are later than others"
              .formatted(grown.entry().digest(), patched.more(grown), documents.size()));
    }
    Membership membership =
        patched.isReference(grown)
            ? memberships.sameAsReference(grown.text(), Role.MEMBER, Category.EXACT)
            : grown.entry().membership();
    for (Dated document : documents) {
      DocumentAttributes shown = attributes.of(document);
      heading.add(shown);
      writer.add(
          new CopyEntry(
              heading.clusterId(),
              document.name(),
              ClusterWriter.known(document.timestamp()),
              shown,
              membership.role(),
              membership.category(),
              List.of(),
              writer.nextRow(),
              grown.entry().digest()));
      writer.add(
          new ResultRow(document.name(), heading.clusterId(), membership, heading.reference()));
    }
    writer.add(grown.entry().withLater(documents.size()));
  }
}
