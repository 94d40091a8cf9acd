// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.accuracy.collection.DataFiles;
import org.neardup.accuracy.collection.Python;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.comment.CommentPart;
import org.neardup.text.TextSpan;

/** Mails composed of real letters and real prose by another generator than the project's. */
final class MadeMails {

  private static final int DOCUMENTS = 3_000;

  private final SharedFolder shared;
  private final Path work;

  /**
   * @param work receives what is made
   */
  MadeMails(SharedFolder shared, Path work) {
    this.shared = shared;
    this.work = work;
  }

  Optional<String> missing() {
    Optional<String> file =
        SharedFolder.missing(tool(), file("comments_cdo"), file("comments_iceb2015"));
    return file.isPresent() ? file : Python.missing();
  }

  List<KnownMail> read(int seed) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(work.resolve("mails_" + seed));
    Python.run(
        List.of(
            tool().toString(),
            "--mail",
            "--docs",
            Integer.toString(DOCUMENTS),
            "--seed",
            Integer.toString(seed),
            "--out",
            folder.toString(),
            "--letters",
            file("comments_cdo").toString(),
            "--pool",
            file("comments_iceb2015").toString(),
            file("press_releases").toString()));
    List<JsonNode> documents = DataFiles.jsonLines(folder.resolve("docs.jsonl"));
    List<JsonNode> gold = DataFiles.jsonLines(folder.resolve("gold.jsonl"));
    List<KnownMail> mails = new ArrayList<>();
    for (int i = 0; i < documents.size(); i++) {
      mails.add(
          new KnownMail(
              documents.get(i).required("id").textValue(),
              "plain",
              documents.get(i).required("text").textValue(),
              Map.of(
                  CommentPart.HEADER, span(gold.get(i).required("header")),
                  CommentPart.BODY, span(gold.get(i).required("body")),
                  CommentPart.SIGNATURE, span(gold.get(i).required("signature"))),
              Optional.empty()));
    }
    return mails;
  }

  private static TextSpan span(JsonNode pair) {
    return new TextSpan(pair.required(0).intValue(), pair.required(1).intValue());
  }

  private Path tool() {
    return shared.tool("make_comments.py");
  }

  private Path file(String collection) {
    return shared.data(collection).resolve("docs.jsonl.gz");
  }
}
