// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.collection.DataFiles;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.comment.CommentExtractor;
import org.neardup.comment.CommentPart;
import org.neardup.comment.ExtractedComment;
import org.neardup.evaluation.PairCounts;

/**
 * Measures extraction over the available collections, and writes the tables: {@code extraction.md}
 * for people, {@code extraction_spans.csv}, {@code extraction_cuts.csv} and {@code
 * extraction_copies.csv} for programs.
 */
public final class ExtractionQuality {

  private static final List<Integer> SEEDS = List.of(1, 2, 3, 4, 5);
  private static final String MADE = "extraction_made_mails";
  private static final String REASSEMBLED = "extraction_mail_headers";
  private static final List<String> COMMENTS =
      List.of("comments_iceb2015", "comments_ed2017", "comments_cdo", "comments_cms2025");

  private final CommentExtractor extractor = CommentExtractor.withDefaults();
  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;

  private final MarkdownTable spans =
      new MarkdownTable(2, List.of("mails", "part", "P", "R", "F1", "AC1"));
  private final Csv spansCsv =
      new Csv("mails", "part", "precision", "recall", "f1", "ac1", "characters");
  private final MarkdownTable texts =
      new MarkdownTable(1, List.of("form", "mails", "same body as the plain text"));
  private final MarkdownTable cuts =
      new MarkdownTable(
          1,
          List.of(
              "collection", "comments", "signed", "with a sentence cut", "per 1,000", "seconds"));
  private final Csv cutsCsv = new Csv("collection", "id", "part", "text");
  private final MarkdownTable copies =
      new MarkdownTable(
          1,
          List.of(
              "collection",
              "comments",
              "distinct before",
              "after",
              "largest group before",
              "after"));
  private final Csv copiesCsv =
      new Csv(
          "collection", "comments", "distinct_raw", "distinct_body", "largest_raw", "largest_body");
  private final List<String> skipped = new ArrayList<>();

  /**
   * @param folder receives the tables
   */
  public ExtractionQuality(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
  }

  /** Measures the requested collections, whose names have the prefix {@code extraction_}. */
  public void run(Pattern wanted) throws IOException, InterruptedException {
    MadeMails made = new MadeMails(shared, folder.resolve("made"));
    if (isThere(MADE, wanted, made.missing())) {
      for (int seed : SEEDS) {
        agreement("made, seed " + seed, made.read(seed));
      }
    }
    ReassembledMails reassembled = new ReassembledMails(shared);
    if (isThere(REASSEMBLED, wanted, reassembled.missing())) {
      List<KnownMail> mails = reassembled.read();
      for (String form : ReassembledMails.FORMS) {
        List<KnownMail> ofForm = mails.stream().filter(mail -> mail.form().equals(form)).toList();
        agreement("mail_headers, " + form, ofForm);
        sameBodies(form, ofForm);
      }
    }
    for (String name : COMMENTS) {
      Path file = shared.data(name).resolve("docs.jsonl.gz");
      if (isThere("extraction_" + name, wanted, SharedFolder.missing(file))) {
        comments(name, file);
      }
    }
    write();
  }

  private boolean isThere(String name, Pattern wanted, Optional<String> missing) {
    boolean asked = wanted.matcher(name).matches();
    if (!asked || missing.isPresent()) {
      skipped.add("- `" + name + "`: " + (asked ? missing.get() : "not asked for"));
      return false;
    }
    out.println(name);
    return true;
  }

  private void agreement(String name, List<KnownMail> mails) {
    Map<CommentPart, CharacterCounts> counts = new EnumMap<>(CommentPart.class);
    for (KnownMail mail : mails) {
      ExtractedComment comment = extractor.extract(mail.raw());
      mail.spans()
          .forEach(
              (part, gold) ->
                  counts
                      .computeIfAbsent(part, added -> new CharacterCounts())
                      .add(
                          mail.raw().length(),
                          gold,
                          comment.part(part).map(ExtractedComment.Part::span)));
    }
    counts.forEach(
        (part, count) -> {
          PairCounts table = count.table();
          spans.add(
              List.of(
                  name,
                  part.key(),
                  four(table.scores().precision()),
                  four(table.scores().recall()),
                  four(table.scores().f1()),
                  four(table.ac1())));
          spansCsv.add(
              name,
              part.key(),
              table.scores().precision().getAsDouble(),
              table.scores().recall().getAsDouble(),
              table.scores().f1().getAsDouble(),
              table.ac1().getAsDouble(),
              table.all());
        });
  }

  /** Content that a mail's encoding must preserve. */
  private void sameBodies(String form, List<KnownMail> mails) {
    int same = 0;
    for (KnownMail mail : mails) {
      String plain = "From: a@mail.example\nTo: b@mail.example\n\n" + mail.text().orElseThrow();
      String body = extractor.extract(mail.raw()).body();
      same +=
          ExactCopies.digest(body).equals(ExactCopies.digest(extractor.extract(plain).body()))
              ? 1
              : 0;
    }
    texts.add(List.of(form, count(mails.size()), count(same)));
  }

  private void comments(String name, Path file) throws IOException {
    Map<String, String> raw = new LinkedHashMap<>();
    for (JsonNode document : DataFiles.jsonLines(file)) {
      raw.put(document.required("id").textValue(), document.required("text").textValue());
    }
    List<String> bodies = new ArrayList<>();
    int signed = 0;
    int cut = 0;
    long start = System.nanoTime();
    List<ExtractedComment> found = new ArrayList<>();
    for (String text : raw.values()) {
      found.add(extractor.extract(text));
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    int at = 0;
    for (String id : raw.keySet()) {
      ExtractedComment comment = found.get(at++);
      bodies.add(comment.body());
      signed += comment.part(CommentPart.SIGNATURE).isPresent() ? 1 : 0;
      List<FalseCuts.Cut> sentences = FalseCuts.in(id, comment);
      sentences.forEach(sentence -> cutsCsv.add(name, id, sentence.part().key(), sentence.text()));
      cut += sentences.isEmpty() ? 0 : 1;
    }
    cuts.add(
        List.of(
            name,
            count(raw.size()),
            count(signed),
            count(cut),
            String.format(Locale.ROOT, "%.2f", 1000.0 * cut / raw.size()),
            String.format(Locale.ROOT, "%.1f", seconds)));
    ExactCopies before = ExactCopies.of(List.copyOf(raw.values()));
    ExactCopies after = ExactCopies.of(bodies);
    copies.add(
        List.of(
            name,
            count(raw.size()),
            count(before.distinct()),
            count(after.distinct()),
            count(before.largest()),
            count(after.largest())));
    copiesCsv.add(
        name, raw.size(), before.distinct(), after.distinct(), before.largest(), after.largest());
  }

  private void write() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("# Extraction");
    section(lines, "Agreement by character with what is known of the mails", spans);
    section(lines, "Real mails in other encodings", texts);
    section(lines, "Sentences cut", cuts);
    section(lines, "Exact copies, of the raw comment and of its body", copies);
    if (!skipped.isEmpty()) {
      lines.addAll(List.of("", "## Left out", ""));
      lines.addAll(skipped);
    }
    Files.createDirectories(folder);
    Files.write(folder.resolve("extraction.md"), lines);
    Files.write(folder.resolve("extraction_spans.csv"), spansCsv.lines());
    Files.write(folder.resolve("extraction_cuts.csv"), cutsCsv.lines());
    Files.write(folder.resolve("extraction_copies.csv"), copiesCsv.lines());
    lines.forEach(out::println);
  }

  private static void section(List<String> lines, String title, MarkdownTable table) {
    lines.addAll(List.of("", "## " + title, ""));
    lines.addAll(table.lines());
  }

  private static String count(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String four(OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.4f", value.getAsDouble()) : "-";
  }
}
