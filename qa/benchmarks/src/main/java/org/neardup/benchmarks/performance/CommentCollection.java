// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;

/**
 * Documents in a file, with the clusters that are right.
 *
 * @param name names it in tables
 * @param file JSON lines with {@code id}, {@code text} and perhaps {@code received}
 * @param ids of the documents, in the order of the file
 * @param clusters by document id, the name of its cluster; empty if that is unknown
 */
record CommentCollection(String name, Path file, List<String> ids, Map<String, String> clusters) {

  /** Determines every generated text. */
  static final long SEED = 2026;

  private static final ObjectMapper JSON = new ObjectMapper();

  CommentCollection {
    ids = List.copyOf(ids);
    clusters = Collections.unmodifiableMap(new HashMap<>(clusters));
  }

  /**
   * Generates comments of the project's own letters.
   *
   * @param folder receives the file
   * @param distinct whether to generate no exact copies
   */
  static CommentCollection generate(Path folder, int size, boolean distinct) throws IOException {
    CollectionShape shape = CollectionShape.of(size, SEED);
    String name = size + (distinct ? " without exact copies" : "");
    Path file = folder.resolve("generated_" + size + (distinct ? "_distinct" : "") + ".jsonl");
    List<String> ids = new ArrayList<>();
    Map<String, String> clusters = new LinkedHashMap<>();
    Documents.write(
        file,
        InventedDockets.load().comments(distinct ? shape.withExact(0) : shape).stream()
            .peek(comment -> clusters.put(comment.id(), comment.truth().cluster()))
            .peek(comment -> ids.add(comment.id()))
            .map(CommentCollection::document)
            .iterator());
    return new CommentCollection(name, file, ids, clusters);
  }

  private static Document document(LabelledComment comment) {
    return new Document(comment.id(), comment.text(), comment.received().toString());
  }

  /**
   * Takes a given file.
   *
   * @param gold JSON lines with {@code id} and {@code cluster}
   * @throws IllegalArgumentException if a document has no cluster
   */
  static CommentCollection of(Path file, Optional<Path> gold)
      throws IOException, InterruptedException {
    List<String> ids = new ArrayList<>();
    Documents.read(file, document -> ids.add(document.id()));
    Map<String, String> clusters = gold.isPresent() ? readClusters(gold.get()) : Map.of();
    if (gold.isPresent() && !clusters.keySet().containsAll(ids)) {
      throw new IllegalArgumentException(
          "[gold] must have a cluster for each document of [documents], got " + gold.get());
    }
    return new CommentCollection(file.getFileName().toString(), file, ids, clusters);
  }

  private static Map<String, String> readClusters(Path gold) throws IOException {
    Map<String, String> clusters = new HashMap<>();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(gold));
        MappingIterator<JsonNode> lines = JSON.readerFor(JsonNode.class).readValues(in)) {
      while (lines.hasNextValue()) {
        JsonNode line = lines.nextValue();
        clusters.put(line.required("id").asText(), line.required("cluster").asText());
      }
    }
    return clusters;
  }

  /**
   * The first documents of this collection; this collection if it has no more.
   *
   * @param folder receives the file
   */
  CommentCollection first(int size, Path folder) throws IOException, InterruptedException {
    if (size >= ids.size()) {
      return this;
    }
    List<Document> documents = new ArrayList<>();
    Documents.read(
        file,
        document -> {
          if (documents.size() < size) {
            documents.add(document);
          }
        });
    Path part = folder.resolve("first_" + size + ".jsonl");
    Documents.write(part, documents.iterator());
    return new CommentCollection("the first " + size, part, ids.subList(0, size), clusters);
  }

  /** The same without repetitions of a text. */
  CommentCollection distinct(Path folder) throws IOException, InterruptedException {
    Map<String, Document> byText = new LinkedHashMap<>();
    Documents.read(file, document -> byText.putIfAbsent(document.text(), document));
    Path part = folder.resolve("distinct_" + ids.size() + ".jsonl");
    Documents.write(part, byText.values().iterator());
    List<String> kept = byText.values().stream().map(Document::id).toList();
    return new CommentCollection(name + ", distinct", part, kept, clusters);
  }
}
