// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Each collection's files as small as they can be. */
public class CollectionFilesTests {

  @Rule public final TemporaryFolder temporary = new TemporaryFolder();

  @Test
  public void assessedCommentsHaveTwoTruths() throws Exception {
    write(
        "coded_sample.jsonl.gz",
        """
        {"id": "1", "text": "Mow later.", "docket": "D"}
        {"id": "2", "text": "Mow much later, é.", "docket": "D"}
        {"id": "3", "text": "Never.", "docket": "D"}
        """);
    write(
        "gold_A.jsonl",
        """
        {"id": "1", "cluster": "F1", "category": "reference", "unique": []}
        {"id": "2", "cluster": "F1", "category": "minor_change", "unique": []}
        {"id": "3", "cluster": "-", "category": "singleton", "unique": []}
        """);
    write(
        "gold_B.jsonl",
        """
        {"id": "1", "cluster": "X", "category": "reference", "unique": []}
        {"id": "2", "cluster": "Y", "category": "singleton", "unique": []}
        {"id": "3", "cluster": "Z", "category": "singleton", "unique": []}
        """);
    LabelledCollection collection = new AssessedComments(folder()).read();
    assertEquals(List.of("A", "B"), collection.truths().stream().map(Truth::name).toList());
    Truth a = collection.truths().get(0);
    assertEquals(Map.of("1", "F1", "2", "F1", "3", "alone:3"), a.clusters());
    assertEquals("minor_change", a.categories().get("2"));
    assertEquals("Mow much later, é.", collection.documents().get(1).text());
  }

  @Test
  public void aMissingFileIsNamed() {
    Optional<String> missing = new LicenceTexts(folder()).missing();
    assertTrue(missing.toString(), missing.orElseThrow().contains("docs.jsonl.gz is not there"));
  }

  @Test
  public void licencesAreClusteredByTheirLabel() throws Exception {
    write(
        "docs.jsonl.gz",
        """
        {"id": "a", "text": "Permission is granted"}
        {"id": "b", "text": "Permission is hereby granted"}
        """);
    write(
        "gold_license.tsv",
        """
        id\tlicense_expression\tkind
        a\tmit AND x11\tlicense_text
        b\tmit AND x11\tlicense_notice
        """);
    LabelledCollection collection = new LicenceTexts(folder()).read();
    assertEquals(
        Map.of("a", "mit AND x11", "b", "mit AND x11"), collection.truths().get(0).clusters());
  }

  @Test
  public void versionsOfTermsAreOneCluster() throws Exception {
    write(
        "docs.jsonl.gz",
        """
        {"id": "c/Service/Terms/000", "text": "one"}
        {"id": "c/Service/Terms/001", "text": "two"}
        {"id": "c/Service/Privacy/000", "text": "three"}
        """);
    assertEquals(
        Map.of(
            "c/Service/Terms/000", "c/Service/Terms",
            "c/Service/Terms/001", "c/Service/Terms",
            "c/Service/Privacy/000", "c/Service/Privacy"),
        new TermsVersions(folder()).read().truths().get(0).clusters());
  }

  @Test
  public void answersThatUsedTheSourceAreWithIt() throws Exception {
    write(
        "docs.jsonl.gz",
        """
        {"id": "s", "text": "source"}
        {"id": "p", "text": "copy"}
        {"id": "q", "text": "revision"}
        {"id": "r", "text": "other"}
        """);
    write(
        "gold_levels.tsv",
        """
        answer_id\tsource_id\tlevel
        p\ts\tcut
        q\ts\theavy
        r\ts\tnon
        """);
    ShortAnswers answers = new ShortAnswers(folder());
    Truth truth = answers.read().truths().get(0);
    assertEquals(Map.of("s", "s", "p", "s", "q", "s", "r", "r"), truth.clusters());
    assertEquals("heavy", truth.categories().get("q"));
    assertEquals(new ShortAnswers.Answer("p", "s", "cut"), answers.answers().get(0));
  }

  @Test
  public void aTruthMustHaveEveryDocument() {
    List<Document> documents = List.of(Document.of("1", "a"), Document.of("2", "b"));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> collection(documents));
    assertEquals(
        "[small] must have a cluster for each of its 2 documents, got 1 clusters from [truth]",
        e.getMessage());
  }

  @Test
  public void anIdMustNotComeTwice() {
    List<Document> documents = List.of(Document.of("1", "a"), Document.of("1", "b"));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> collection(documents));
    assertEquals("[small] has the id 1 twice", e.getMessage());
  }

  /** With a truth that knows one document. */
  private static LabelledCollection collection(List<Document> documents) {
    return new LabelledCollection(
        "small", "two documents", documents, List.of(Truth.of(Map.of("1", "x"))));
  }

  private Path folder() {
    return temporary.getRoot().toPath();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder().resolve(name);
    try (OutputStream out = Files.newOutputStream(file);
        OutputStream written = name.endsWith(".gz") ? new GZIPOutputStream(out) : out) {
      written.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
