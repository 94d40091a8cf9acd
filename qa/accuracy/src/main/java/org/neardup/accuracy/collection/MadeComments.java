package org.neardup.accuracy.collection;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Comments that a generator other than the project's own made of real letters and real prose: a
 * check on the project's generator as much as on the methods.
 */
public final class MadeComments implements CollectionSource {

  private static final long SEED = 5;

  private final SharedFolder shared;
  private final Path work;
  private final int size;
  private final boolean distinct;

  /**
   * @param work receives what is made
   * @param distinct whether to make no exact copies
   */
  public MadeComments(SharedFolder shared, Path work, int size, boolean distinct) {
    this.shared = shared;
    this.work = work;
    this.size = size;
    this.distinct = distinct;
  }

  @Override
  public String name() {
    return "made_" + size + (distinct ? "_distinct" : "");
  }

  @Override
  public Optional<String> missing() {
    Optional<String> file = SharedFolder.missing(tool(), letters(), pool().get(0), pool().get(1));
    return file.isPresent() ? file : Python.missing();
  }

  @Override
  public LabelledCollection read() throws IOException, InterruptedException {
    Path folder = Files.createDirectories(work.resolve(name()));
    List<String> arguments = new ArrayList<>();
    arguments.add(tool().toString());
    arguments.addAll(List.of("--docs", Integer.toString(size)));
    arguments.addAll(List.of("--seed", Long.toString(SEED)));
    if (distinct) {
      arguments.add("--distinct");
    }
    arguments.addAll(List.of("--out", folder.toString()));
    arguments.addAll(List.of("--letters", letters().toString(), "--pool"));
    pool().forEach(file -> arguments.add(file.toString()));
    Python.run(arguments);
    return new LabelledCollection(
        name(),
        "generated comments of real letters and prose, seed %d%s"
            .formatted(SEED, distinct ? ", no exact copies" : ""),
        DataFiles.jsonLines(folder.resolve("docs.jsonl")).stream()
            .map(MadeComments::document)
            .toList(),
        List.of(AssessedComments.truth(Truth.ONLY, folder.resolve("gold.jsonl"))));
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
