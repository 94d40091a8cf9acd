// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.LuceneTestCase.SuppressFileSystems;
import org.junit.Test;
import org.neardup.evaluation.RandomPartitions.Shape;

/**
 * Agreement with an independent scorer in Python that computes the same measures from their
 * definitions: {@code score.py GOLD FOUND} in {@code ../shared/tools} beside the repository, or in
 * the directory {@code -Dneardup.scorer}. Skipped where it is missing.
 */
@SuppressFileSystems("*") // another process reads the files
public class ScorerAgreementTests extends LuceneTestCase {

  private static final double AGREEMENT = 1e-9;
  private static final int MAX_DOCUMENTS = 300;

  /** Scores each directory; prints each number as a line: directory, path, value. */
  private static final String DRIVER =
      """
      import contextlib, io, json, os, runpy, sys

      def leaves(path, value):
          if isinstance(value, dict):
              for key, child in value.items():
                  yield from leaves(path + [key], child)
          else:
              yield ".".join(path), value

      for case, directory in enumerate(sys.argv[2:]):
          files = {name.split(".")[0]: os.path.join(directory, name) for name in os.listdir(directory)}
          sys.argv[1:] = [files["gold"], files["found"]]
          out = io.StringIO()
          with contextlib.redirect_stdout(out):
              runpy.run_path(SCORER, run_name="__main__")
          for path, value in leaves([], json.loads(out.getvalue())):
              print(case, path, repr(value), sep="\\t")
      """;

  @Test
  public void everyNumberIsThatOfTheScorer() throws Exception {
    Path scorer = scorer();
    assumeTrue("no scorer at " + scorer, Files.exists(scorer));
    assumeTrue("no python3", hasPython());
    Path directory = createTempDir();
    List<RandomPartitions> cases = new ArrayList<>();
    List<Path> directories = new ArrayList<>();
    for (int i = 0; i < atLeast(70); i++) {
      Shape shape = Shape.values()[i % Shape.values().length];
      int documents =
          random().nextInt(3) == 0
              ? 2 + random().nextInt(6)
              : 2 + random().nextInt(MAX_DOCUMENTS - 1);
      RandomPartitions partitions = RandomPartitions.random(random(), shape, documents);
      cases.add(partitions);
      directories.add(write(partitions, Files.createDirectory(directory.resolve("case" + i))));
    }
    List<Map<String, String>> expected = score(scorer, directories, directory.resolve("scores"));
    assertEquals(cases.size(), expected.size());
    int categories = 0;
    int labels = 0;
    for (int i = 0; i < cases.size(); i++) {
      Evaluation evaluation = cases.get(i).evaluate();
      assertAgreement(cases.get(i).toString(), expected.get(i), flat(evaluation));
      categories += evaluation.byCategory().isEmpty() ? 0 : 1;
      labels += evaluation.labels().isEmpty() ? 0 : 1;
    }
    assertTrue(categories + " cases with categories", categories > cases.size() / 3);
    assertTrue(labels + " cases with labels", labels > cases.size() / 6);
  }

  private static void assertAgreement(
      String input, Map<String, String> expected, Map<String, OptionalDouble> actual) {
    Map<String, String> known = new TreeMap<>(expected);
    // documents without a category, which count for none here
    known.keySet().removeIf(path -> path.startsWith("forms..") || path.startsWith("forms.null."));
    assertEquals(input, known.keySet(), actual.keySet());
    actual.forEach(
        (path, value) -> {
          if (known.get(path).equals("None")) {
            assertEquals(path + ", " + input, OptionalDouble.empty(), value);
          } else {
            assertEquals(
                path + ", " + input,
                Double.parseDouble(known.get(path)),
                value.getAsDouble(),
                AGREEMENT);
          }
        });
  }

  /** By the scorer's names. */
  private static Map<String, OptionalDouble> flat(Evaluation evaluation) {
    Map<String, OptionalDouble> flat = new TreeMap<>();
    flat.put("documents", OptionalDouble.of(evaluation.documents()));
    flat.put("pairs.gold", OptionalDouble.of((double) evaluation.pairs().gold()));
    flat.put("pairs.found", OptionalDouble.of((double) evaluation.pairs().found()));
    flat.put("pairs.common", OptionalDouble.of((double) evaluation.pairs().common()));
    put(flat, "pairs.", evaluation.pairs().scores(), true);
    flat.put("ari", evaluation.pairs().adjustedRandIndex());
    put(flat, "bcubed.", evaluation.bcubed(), true);
    flat.put("kappa.micro", evaluation.kappa().micro());
    flat.put("kappa.macro", evaluation.kappa().macro());
    flat.put("ac1.micro", evaluation.ac1().micro());
    flat.put("ac1.macro", evaluation.ac1().macro());
    evaluation
        .byCategory()
        .forEach(
            (category, of) -> {
              flat.put("forms." + category + ".n", OptionalDouble.of(of.documents()));
              put(flat, "forms." + category + ".", of.scores(), false);
            });
    evaluation
        .labels()
        .forEach((category, scores) -> put(flat, "labels." + category + ".", scores, true));
    return flat;
  }

  private static void put(
      Map<String, OptionalDouble> flat, String prefix, Scores scores, boolean withF1) {
    flat.put(prefix + "precision", scores.precision());
    flat.put(prefix + "recall", scores.recall());
    if (withF1) {
      flat.put(prefix + "f1", scores.f1());
    }
  }

  private static Path write(RandomPartitions partitions, Path directory) throws IOException {
    boolean lines = random().nextBoolean();
    write(directory, "gold", partitions.gold(), partitions.goldCategories(), lines);
    write(directory, "found", partitions.found(), partitions.foundCategories(), !lines);
    return directory;
  }

  private static void write(
      Path directory, String side, String[] clusters, String[] categories, boolean jsonLines)
      throws IOException {
    StringBuilder text = new StringBuilder(jsonLines ? "" : "id\tcluster\tcategory\n");
    for (int document = 0; document < clusters.length; document++) {
      String cluster = clusters[document];
      String category = categories[document];
      if (jsonLines) {
        text.append("{\"id\": \"d%s\", \"cluster\": %s".formatted(document, quoted(cluster)));
        text.append(category == null ? "}\n" : ", \"category\": \"%s\"}\n".formatted(category));
      } else {
        text.append(
            "d%s\t%s\t%s\n"
                .formatted(
                    document, cluster == null ? "-" : cluster, category == null ? "" : category));
      }
    }
    Files.writeString(directory.resolve(side + (jsonLines ? ".jsonl" : ".tsv")), text);
  }

  private static String quoted(String cluster) {
    if (cluster == null) {
      return random().nextBoolean() ? "\"\"" : "null";
    }
    return "\"" + cluster + "\"";
  }

  private static List<Map<String, String>> score(Path scorer, List<Path> cases, Path output)
      throws IOException, InterruptedException {
    String driver = "SCORER = '" + scorer + "'\n" + DRIVER;
    List<String> command = new ArrayList<>(List.of("python3", "-c", driver, "scorer"));
    cases.forEach(directory -> command.add(directory.toString()));
    int exit =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start()
            .waitFor();
    String printed = Files.readString(output, StandardCharsets.UTF_8);
    assertEquals(printed, 0, exit);
    List<Map<String, String>> scores = new ArrayList<>();
    printed
        .lines()
        .forEach(
            line -> {
              String[] columns = line.split("\t", -1);
              if (Integer.parseInt(columns[0]) == scores.size()) {
                scores.add(new TreeMap<>());
              }
              scores.getLast().put(columns[1], columns[2]);
            });
    return scores;
  }

  private static Path scorer() {
    String given = System.getProperty("neardup.scorer");
    Path module = Path.of("").toAbsolutePath(); // src, whichever module runs its tests
    Path directory = given == null ? module.resolve("../../shared/tools") : Path.of(given);
    return directory.resolve("score.py").normalize();
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
