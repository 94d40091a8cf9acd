// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;

/**
 * Comments composed of real letters and real prose by another generator than the project's: a check
 * on the project's generator as much as on the methods.
 */
public final class MadeComments implements CollectionSource {

  private static final int SEED = 5;

  /**
   * The source collections.
   *
   * @param letters the collection whose texts are drawn as form letters
   * @param pool the collections whose texts are unique comments and additions, at least one
   */
  public record Sources(String letters, List<String> pool) {

    /** Letters to two agencies, comments to a third one and press releases. */
    public static final Sources AGENCIES =
        new Sources("comments_cdo", List.of("comments_iceb2015", "press_releases"));

    /**
     * Letters about schools, and press releases. The truth treats every text of a pool as a
     * singleton. In fact, one press release in five announces a grant in the words of others, so
     * that a method that leaves 0.8 of the singletons alone is about right.
     */
    public static final Sources SCHOOLS = new Sources("comments_ed2017", List.of("press_releases"));

    public Sources {
      pool = List.copyOf(pool);
    }
  }

  private final SharedFolder shared;
  private final Path work;
  private final Sources sources;
  private final int size;
  private final boolean distinct;
  private final int seed;

  /** A collection of {@link Sources#AGENCIES} and seed 5. */
  public MadeComments(SharedFolder shared, Path work, int size, boolean distinct) {
    this(shared, work, Sources.AGENCIES, size, distinct, SEED);
  }

  /**
   * @param work receives what is made
   * @param sources what it is made of
   * @param size number of comments
   * @param distinct whether to send no letter unchanged; two edits of a letter may still coincide
   * @param seed the seed; part of the name unless it is 5, so that other sources need other seeds
   */
  public MadeComments(
      SharedFolder shared, Path work, Sources sources, int size, boolean distinct, int seed) {
    this.shared = shared;
    this.work = work;
    this.sources = sources;
    this.size = size;
    this.distinct = distinct;
    this.seed = seed;
  }

  @Override
  public String name() {
    return "made_" + size + (distinct ? "_distinct" : "") + (seed == SEED ? "" : "_" + seed);
  }

  @Override
  public Optional<String> missing() {
    List<Path> files = new ArrayList<>(List.of(tool(), letters()));
    files.addAll(pool());
    Optional<String> file = SharedFolder.missing(files.toArray(Path[]::new));
    return file.isPresent() ? file : Python.missing();
  }

  @Override
  public LabelledCollection read() throws IOException, InterruptedException {
    Path folder = make();
    return new LabelledCollection(
        name(),
        description(),
        DataFiles.jsonLines(folder.resolve("docs.jsonl")).stream()
            .map(MadeComments::document)
            .toList(),
        List.of(AssessedComments.truth(Truth.ONLY, folder.resolve("gold.jsonl"))));
  }

  /** The same comments with the edits by the generator. */
  public EditedCollection readEdits() throws IOException, InterruptedException {
    Path folder = make();
    Map<String, String> texts = new LinkedHashMap<>();
    for (JsonNode line : DataFiles.jsonLines(folder.resolve("docs.jsonl"))) {
      texts.put(line.required("id").textValue(), line.required("text").textValue());
    }
    Map<String, Edit> edits = AssessedComments.edits(folder.resolve("gold.jsonl"));
    return new EditedCollection(
        name(), description(), texts, List.of(EditTruth.ofClusters(Truth.ONLY, edits)));
  }

  private String description() {
    return "generated comments of real letters (%s) and prose (%s), seed %d%s"
        .formatted(
            sources.letters,
            String.join(", ", sources.pool),
            seed,
            distinct ? ", no exact copies" : "");
  }

  private Path make() throws IOException, InterruptedException {
    Path folder = Files.createDirectories(work.resolve(name()));
    List<String> arguments = new ArrayList<>();
    arguments.add(tool().toString());
    arguments.addAll(List.of("--docs", Integer.toString(size)));
    arguments.addAll(List.of("--seed", Integer.toString(seed)));
    if (distinct) {
      arguments.add("--distinct");
    }
    arguments.addAll(List.of("--out", folder.toString()));
    arguments.addAll(List.of("--letters", letters().toString(), "--pool"));
    pool().forEach(file -> arguments.add(file.toString()));
    Python.run(arguments);
    return folder;
  }

  private static Document document(JsonNode line) {
    return new Document(
        line.required("id").textValue(),
        line.required("text").textValue(),
        Optional.of(line.required("received").textValue()));
  }

  private Path tool() {
    return shared.tool("make_comments.py");
  }

  private Path letters() {
    return texts(sources.letters);
  }

  private List<Path> pool() {
    return sources.pool.stream().map(this::texts).toList();
  }

  private Path texts(String collection) {
    return shared.data(collection).resolve("docs.jsonl.gz");
  }
}
