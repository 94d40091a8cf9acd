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
 * Comments that a generator other than the project's own made of real letters and real prose: a
 * check on the project's generator as much as on the methods.
 */
public final class MadeComments implements CollectionSource {

  private static final int SEED = 5;

  private final SharedFolder shared;
  private final Path work;
  private final int size;
  private final boolean distinct;
  private final int seed;

  /** A collection of seed 5. */
  public MadeComments(SharedFolder shared, Path work, int size, boolean distinct) {
    this(shared, work, size, distinct, SEED);
  }

  /**
   * @param work receives what is made
   * @param distinct whether to make no exact copies
   * @param seed determines the collection
   */
  public MadeComments(SharedFolder shared, Path work, int size, boolean distinct, int seed) {
    this.shared = shared;
    this.work = work;
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
    Optional<String> file = SharedFolder.missing(tool(), letters(), pool().get(0), pool().get(1));
    return file.isPresent() ? file : Python.missing();
  }

  @Override
  public LabelledCollection read() throws IOException, InterruptedException {
    Path folder = make();
    return new LabelledCollection(
        name(),
        "generated comments of real letters and prose, seed %d%s"
            .formatted(seed, distinct ? ", no exact copies" : ""),
        DataFiles.jsonLines(folder.resolve("docs.jsonl")).stream()
            .map(MadeComments::document)
            .toList(),
        List.of(AssessedComments.truth(Truth.ONLY, folder.resolve("gold.jsonl"))));
  }

  /** The same comments with what the generator did to each letter. */
  public EditedCollection readEdits() throws IOException, InterruptedException {
    Path folder = make();
    Map<String, String> texts = new LinkedHashMap<>();
    for (JsonNode line : DataFiles.jsonLines(folder.resolve("docs.jsonl"))) {
      texts.put(line.required("id").textValue(), line.required("text").textValue());
    }
    Map<String, Edit> edits = AssessedComments.edits(folder.resolve("gold.jsonl"));
    return new EditedCollection(
        name(),
        "generated comments of real letters and prose, seed %d%s"
            .formatted(seed, distinct ? ", no exact copies" : ""),
        texts,
        List.of(EditTruth.ofClusters(Truth.ONLY, edits)));
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
    return shared.data("comments_cdo").resolve("docs.jsonl.gz");
  }

  private List<Path> pool() {
    return List.of(
        shared.data("comments_iceb2015").resolve("docs.jsonl.gz"),
        shared.data("press_releases").resolve("docs.jsonl.gz"));
  }
}
