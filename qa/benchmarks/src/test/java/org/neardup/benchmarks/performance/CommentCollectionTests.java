// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class CommentCollectionTests {

  @Rule public final TemporaryFolder temporary = new TemporaryFolder();

  private Path write(String name, String... lines) throws IOException {
    return Files.write(temporary.getRoot().toPath().resolve(name), List.of(lines));
  }

  private static List<Document> documents(CommentCollection collection)
      throws IOException, InterruptedException {
    List<Document> documents = new ArrayList<>();
    Documents.read(collection.file(), documents::add);
    return documents;
  }

  @Test
  public void aFileOfOnesOwnIsReadWithItsClusters() throws IOException, InterruptedException {
    Path file =
        write(
            "own.jsonl",
            "{\"id\": \"1\", \"text\": \"Keep the ferry.\", \"relay\": \"x\"}",
            "{\"id\": \"2\", \"body\": \"Sell it.\", \"received\": \"2026-02-02T00:00:00Z\"}");
    Path gold =
        write(
            "gold.jsonl",
            "{\"id\": \"1\", \"cluster\": \"f1\"}",
            "{\"id\": \"2\", \"cluster\": \"u1\"}");
    CommentCollection collection = CommentCollection.of(file, Optional.of(gold));
    assertEquals(List.of("1", "2"), collection.ids());
    assertEquals(Map.of("1", "f1", "2", "u1"), collection.clusters());
    assertEquals(
        List.of(
            new Document("1", "Keep the ferry.", null),
            new Document("2", "Sell it.", "2026-02-02T00:00:00Z")),
        documents(collection));
  }

  @Test
  public void aDocumentWithoutAClusterIsRefused() throws IOException {
    Path file = write("own.jsonl", "{\"id\": \"1\", \"text\": \"Keep the ferry.\"}");
    Optional<Path> wanted =
        Optional.of(write("gold.jsonl", "{\"id\": \"2\", \"cluster\": \"f1\"}"));
    assertThrows(IllegalArgumentException.class, () -> CommentCollection.of(file, wanted));
  }

  @Test
  public void generatedCommentsHaveClusters() throws IOException, InterruptedException {
    CommentCollection collection =
        CommentCollection.generate(temporary.getRoot().toPath(), 50, false);
    assertEquals(50, collection.ids().size());
    assertEquals(collection.ids(), documents(collection).stream().map(Document::id).toList());
    assertEquals(50, collection.clusters().size());
  }

  @Test
  public void aPartIsTheFirstDocuments() throws IOException, InterruptedException {
    Path folder = temporary.getRoot().toPath();
    CommentCollection collection = CommentCollection.generate(folder, 50, false);
    CommentCollection part = collection.first(10, folder);
    assertEquals(documents(collection).subList(0, 10), documents(part));
    assertEquals(collection.ids().subList(0, 10), part.ids());
  }

  @Test
  public void theFirstOfEqualTextsStaysOfADistinctCollection()
      throws IOException, InterruptedException {
    Path file =
        write(
            "own.jsonl",
            "{\"id\": \"1\", \"text\": \"Keep it.\"}",
            "{\"id\": \"2\", \"text\": \"Sell it.\"}",
            "{\"id\": \"3\", \"text\": \"Keep it.\"}");
    CommentCollection distinct =
        CommentCollection.of(file, Optional.empty()).distinct(temporary.getRoot().toPath());
    assertEquals(List.of("1", "2"), distinct.ids());
    assertEquals(2, documents(distinct).size());
  }
}
