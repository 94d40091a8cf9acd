// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntObjectMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.cluster.SeedKey;
import org.neardup.edit.Category;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.ClusterAdditions;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ClusterLetter;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.DocumentAttributes;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.results.Role;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.UniqueText;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.DocumentNames.Dated;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.describing.CopiesPhase.Pieces;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Excerpt;
import org.neardup.plugin.shard.describing.ExcerptsPhase.Read;
import org.neardup.text.TextSpan;
import org.opensearch.common.Nullable;

/**
 * Writes described clusters, text by text in their order. The documents of the texts and the
 * characters of their unique text are fetched from the shards in batches.
 */
public final class ClusterWriter {

  private static final int TEXTS_AT_ONCE = 1000;

  /** Documents that are named at once; one text may have more. */
  private static final int DOCUMENTS_AT_ONCE = 10_000;

  /** A document's name and timestamp in the shard's answer and in the lists that are made of it. */
  static final long BYTES_PER_DOCUMENT = 200;

  /** Characters of unique text that are fetched at once; one text may have more. */
  private static final int CHARACTERS_AT_ONCE = 1 << 20;

  private final RunTexts texts;
  private final int[] words;
  private final TextFindings findings;
  private final Memberships memberships;
  private final DocumentNames names;
  private final Previews previews;
  private final SharedTexts shared;
  private final Excerpts excerpts;
  private final RewrittenCopies copies;
  private final ResultsWriter writer;
  private final ShownAttributes attributes;
  private final RunTask task;
  private final IntConsumer written;
  private final List<Line> lines = new ArrayList<>();
  private long characters;
  private long documentsOfLines;
  private int uniqueTextDocuments;

  /**
   * @param words length of each text in words
   * @param written told of numbers of texts that have been written
   */
  ClusterWriter(
      DrivenRun run,
      RunTexts texts,
      int[] words,
      TextFindings findings,
      Excerpts excerpts,
      IntConsumer written) {
    this.texts = texts;
    this.words = words;
    this.findings = findings;
    this.memberships = new Memberships(findings);
    this.names = new DocumentNames(run.gateway(), texts);
    this.previews = new Previews(run.gateway(), texts);
    this.shared = new SharedTexts(names, excerpts);
    this.excerpts = excerpts;
    this.copies = new RewrittenCopies(run.gateway(), texts);
    this.writer = run.writer();
    this.attributes = new ShownAttributes(run.definition().attributes().keySet());
    this.task = run.task();
    this.written = written;
  }

  /**
   * A text to write.
   *
   * @param heading its cluster
   * @param text the text
   * @param unique its unique text
   * @param last whether the cluster ends with it
   */
  private record Line(ClusterHeading heading, int text, List<TextSpan> unique, boolean last) {
    boolean isReference() {
      return text == heading.cluster().cluster().reference();
    }

    /** The characters of its unique text, if they came with its description. */
    Optional<List<String>> known() {
      List<String> pieces = new ArrayList<>(unique.size());
      for (TextSpan span : unique) {
        heading.cluster().added(text, span.start(), span.end()).ifPresent(pieces::add);
      }
      return pieces.size() == unique.size() ? Optional.of(pieces) : Optional.empty();
    }

    /** Its unique text with its characters. */
    List<UniqueText> passages(List<String> pieces) {
      return IntStream.range(0, unique.size())
          .mapToObj(i -> new UniqueText(unique.get(i).start(), unique.get(i).end(), pieces.get(i)))
          .toList();
    }
  }

  /** The names of attributes that some document has which has been written so far. */
  Set<String> attributesSeen() {
    return attributes.seen();
  }

  /** Documents with unique text that have been written so far. */
  int uniqueTextDocuments() {
    return uniqueTextDocuments;
  }

  /**
   * Writes a cluster after those before it; what is written last may wait for {@link #flush}.
   *
   * @param charge told of the bytes of the documents' names
   */
  void write(DescribedCluster cluster, MemoryCharge charge) {
    ClusterHeading heading = new ClusterHeading(cluster, clusterId(cluster.cluster()));
    int[] order = cluster.order();
    for (int i = 0; i < order.length; i++) {
      add(heading, order[i], i == order.length - 1, charge);
    }
  }

  /** Writes some texts of a cluster that is written by another. */
  void writeTexts(ClusterHeading heading, int[] members, MemoryCharge charge) {
    for (int text : members) {
      add(heading, text, false, charge);
    }
    flush(charge);
  }

  /** Writes what waits. */
  void flush(MemoryCharge charge) {
    writeLines(charge);
  }

  /** The id of a cluster: the first 64 bits of its reference's digest. */
  public static String clusterId(RunTexts texts, int reference) {
    return texts.digestStart(reference);
  }

  private String clusterId(Cluster cluster) {
    return findings
        .revised()
        .map(revised -> revised.id(cluster.reference(), cluster.centre()))
        .orElseGet(() -> clusterId(texts, cluster.reference()));
  }

  private void add(ClusterHeading heading, int text, boolean last, MemoryCharge charge) {
    List<TextSpan> unique = heading.cluster().uniqueText(text);
    lines.add(new Line(heading, text, unique, last));
    characters += unique.stream().mapToLong(span -> span.end() - span.start()).sum();
    documentsOfLines += texts.copies(text);
    if (lines.size() == TEXTS_AT_ONCE
        || characters >= CHARACTERS_AT_ONCE
        || documentsOfLines >= DOCUMENTS_AT_ONCE) {
      writeLines(charge);
    }
  }

  private void writeLines(MemoryCharge charge) {
    Cancellation.ensureNotCancelled(task);
    long bytes = BYTES_PER_DOCUMENT * documentsOfLines;
    charge.take(bytes);
    DocumentNames.Named named = names.of(lines.stream().mapToInt(Line::text).toArray());
    charge.take(named.attributeBytes());
    IntObjectMap<String> shown =
        previews.of(
            lines.stream()
                .filter(line -> line.isReference() && !line.heading().cluster().isSingleton())
                .map(line -> line.heading().cluster())
                .toList());
    Map<Integer, List<UniqueText>> uniqueTexts = new HashMap<>();
    List<Pieces> copied = new ArrayList<>();
    readUniqueTexts(uniqueTexts, copied);
    LateCopies late = new LateCopies(copies, writer, copied);
    for (Line line : lines) {
      if (line.isReference()) {
        line.heading().show(shown.get(line.text()));
      }
      write(line, named, uniqueTexts.getOrDefault(line.text(), List.of()), late);
      if (line.last() && !line.heading().cluster().isSingleton()) {
        writeCluster(line.heading());
      }
    }
    late.write();
    written.accept(lines.size());
    lines.clear();
    characters = 0;
    documentsOfLines = 0;
    charge.take(-bytes - named.attributeBytes());
  }

  /**
   * Reads the unique text of the lines.
   *
   * @param of told of it, by text
   * @param copied told of the texts that have several documents
   */
  private void readUniqueTexts(Map<Integer, List<UniqueText>> of, List<Pieces> copied) {
    List<Line> unread = new ArrayList<>();
    for (Line line : lines) {
      if (!line.unique().isEmpty()) {
        Optional<List<String>> known = isCopied(line.text()) ? Optional.empty() : line.known();
        if (known.isPresent()) {
          of.put(line.text(), line.passages(known.get()));
        } else {
          unread.add(line);
        }
      }
    }
    List<Read> read =
        excerpts.all(
            unread.stream()
                .map(line -> new Excerpt(line.text(), line.unique(), isCopied(line.text())))
                .toList());
    for (int i = 0; i < unread.size(); i++) {
      Line line = unread.get(i);
      of.put(line.text(), line.passages(read.get(i).pieces()));
      if (isCopied(line.text())) {
        copied.add(new Pieces(line.text(), read.get(i).hash(), read.get(i).letters()));
      }
    }
  }

  private boolean isCopied(int text) {
    return texts.copies(text) > 1;
  }

  private void write(
      Line line, DocumentNames.Named named, List<UniqueText> uniqueText, LateCopies late) {
    ClusterHeading heading = line.heading();
    List<Dated> documents = named.documents().get(line.text());
    if (line.isReference()) {
      heading.begin(documents.get(0).name(), writer.nextRow());
      boolean alone = heading.cluster().isSingleton();
      writeText(
          line,
          named.digests().get(line.text()),
          documents,
          memberships.sameAsReference(
              line.text(), Role.REFERENCE, alone ? Category.SINGLETON : Category.REFERENCE),
          memberships.sameAsReference(line.text(), Role.MEMBER, Category.EXACT),
          uniqueText,
          late);
    } else {
      Membership membership = memberships.of(heading.cluster(), line.text());
      writeText(
          line,
          named.digests().get(line.text()),
          documents,
          membership,
          membership,
          uniqueText,
          late);
    }
    if (!uniqueText.isEmpty()) {
      heading.addUniqueTextDocuments(documents.size());
      uniqueTextDocuments += documents.size();
    }
  }

  /**
   * Writes a text and a row for each of its documents.
   *
   * @param membership of the text and its first document
   * @param ofCopies of its other documents
   */
  private void writeText(
      Line line,
      String digest,
      List<Dated> documents,
      Membership membership,
      Membership ofCopies,
      List<UniqueText> uniqueText,
      LateCopies late) {
    ClusterHeading heading = line.heading();
    findings
        .revised()
        .ifPresent(
            revised ->
                revised.written(
                    line.text(), documents.get(0).name(), heading.clusterId(), membership));
    writer.add(
        new TextEntry(
            digest,
            heading.clusterId(),
            documents.get(0).name(),
            documents.size(),
            known(texts.timestamp(line.text())),
            attributes.of(documents.get(0)),
            membership,
            uniqueText,
            words[line.text()],
            writer.nextRow()));
    for (int i = 0; i < documents.size(); i++) {
      DocumentName document = documents.get(i).name();
      DocumentAttributes shown = attributes.of(documents.get(i));
      heading.add(shown);
      if (i > 0) {
        late.add(
            line.text(),
            new CopyEntry(
                heading.clusterId(),
                document,
                known(documents.get(i).timestamp()),
                shown,
                ofCopies.role(),
                ofCopies.category(),
                List.of(),
                writer.nextRow()));
      }
      writer.add(
          new ResultRow(
              document, heading.clusterId(), i == 0 ? membership : ofCopies, heading.reference()));
    }
  }

  @Nullable
  static Long known(long timestamp) {
    return timestamp == SeedKey.NO_TIMESTAMP ? null : (Long) timestamp;
  }

  private void writeCluster(ClusterHeading heading) {
    DescribedCluster described = heading.cluster();
    Cluster cluster = described.cluster();
    writer.add(
        new ClusterEntry(
            heading.clusterId(),
            cluster.documents(),
            cluster.texts(),
            texts.copies(cluster.reference()) - 1,
            heading.reference(),
            described.categories(),
            described.meanDistance(),
            described.maxDistance(),
            heading.preview(),
            described.letter() == null ? null : ClusterLetter.of(described.letter()),
            new ClusterAdditions(
                heading.uniqueTextDocuments(),
                described.sharedAdditions().size(),
                shared.of(described)),
            heading.attributes(),
            heading.firstRow()));
  }
}
