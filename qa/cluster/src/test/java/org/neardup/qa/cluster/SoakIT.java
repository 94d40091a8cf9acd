// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.Assume;
import org.junit.Test;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchCluster;
import org.neardup.qa.RestApi;

/**
 * Half an hour of runs on three processes of 512 MB, with indexing and searches beside them, while
 * nodes are killed, frozen and restarted and indices are blocked as by a full disk. Each run ends
 * as an undisturbed one, or {@code CANCELLED} by the test, or {@code FAILED} with a reason; at the
 * end the nodes hold what they held at the start.
 *
 * <p>Only with {@code mvn -Psoak}, which prints the table of {@code target/soak.md}.
 */
public class SoakIT {

  private static final int MINUTES = Integer.getInteger("neardup.soak.minutes", 0);
  private static final long SEED = Long.getLong("neardup.soak.seed", 1);

  /** Disturbed runs an hour, at least. */
  private static final int RUNS_AN_HOUR = 400;

  /** Requests of each kind that are answered meanwhile, at least. */
  private static final int REQUESTS_A_MINUTE = 60;

  private static final int RUNS_AT_ONCE = 8;
  private static final int TOWNS = 6;
  private static final Duration PATIENCE = Duration.ofMinutes(6);
  private static final String INDEX = "soaked";
  private static final String BLOCK = "{\"index.blocks.read_only_allow_delete\": %s}";

  /** What happens to runs in progress. */
  private enum Disturbance {
    NONE,
    CANCEL,
    DRIVER_KILLED,
    DATA_NODE_KILLED,
    NODE_RESTARTED,
    NODE_FROZEN,
    RESULTS_BLOCKED,
    RUNS_BLOCKED
  }

  /** How runs of a kind of disturbance ended. */
  private static final class Ends {
    private int rounds;
    private final Map<String, Integer> runs = new TreeMap<>();
  }

  private final Random random = new Random(SEED);
  private final Map<SoakedRun.Method, Object> undisturbed = new EnumMap<>(SoakedRun.Method.class);
  private final Map<Disturbance, Ends> ends = new EnumMap<>(Disturbance.class);
  private final Map<String, Integer> reasons = new TreeMap<>();
  private OpenSearchCluster cluster;
  private int runs;

  private RestApi api(int node) {
    return new RestApi(cluster.node(node).httpUri());
  }

  @Test
  public void disturbedRunsEndLikeUndisturbedOnesOrSayWhyNot() throws Exception {
    Assume.assumeTrue("needs mvn -Psoak", MINUTES > 0);
    try (OpenSearchCluster three = OpenSearchCluster.start(3, options())) {
      cluster = three;
      new Layout(INDEX, 1, 3, 1, 500, 1, false, false)
          .build(api(0), InventedComments.towns(SEED, TOWNS), List.of());
      runUndisturbed();
      List<Resources> before = resources();
      Set<String> indices = indices();
      Instant end = Instant.now().plus(Duration.ofMinutes(MINUTES));
      Traffic traffic = new Traffic(cluster, INDEX);
      try (traffic) {
        for (int round = 0; Instant.now().isBefore(end); round++) {
          round(Disturbance.values()[round % Disturbance.values().length]);
        }
      }
      traffic.requireAnswers(REQUESTS_A_MINUTE * MINUTES);
      List<Resources> after = resources();
      report(before, after, traffic.toString());
      assertEquals(indices, indices());
      long files = before.stream().mapToLong(Resources::files).sum();
      long filesAfter = after.stream().mapToLong(Resources::files).sum(); // shards have moved
      assertTrue(files + " files, and afterwards " + filesAfter, filesAfter <= files + 100);
      for (int node = 0; node < before.size(); node++) {
        requireNothingLeft(before.get(node), after.get(node));
      }
      int disturbed =
          ends.entrySet().stream()
              .filter(each -> each.getKey() != Disturbance.NONE)
              .mapToInt(
                  each -> each.getValue().runs.values().stream().mapToInt(Integer::intValue).sum())
              .sum();
      assertTrue(disturbed + " disturbed runs", disturbed >= RUNS_AN_HOUR * MINUTES / 60);
    }
  }

  /** A search whose coordinating node is killed leaves its contexts until they expire. */
  private static NodeOptions options() {
    return NodeOptions.forTests()
        .withName("soak")
        .withSetting("search.default_keep_alive", "30s")
        .withSetting("search.keep_alive_interval", "5s");
  }

  private void runUndisturbed() throws Exception {
    for (SoakedRun.Method method : SoakedRun.Method.values()) {
      SoakedRun run = new SoakedRun(method, "undisturbed");
      run.start(api(0), INDEX).expect(200);
      JsonNode end = RunWatch.awaitEnd(api(0), run.id());
      assertEquals(end.toString(), "COMPLETED", end.path("state").asText());
      undisturbed.put(method, run.outcome(api(0)));
      api(0).delete("/_neardup/" + run.id()).expect(200);
    }
    undisturbed.forEach((method, found) -> assertNotEquals(method.name(), "{}", found.toString()));
  }

  /** Several runs at once, one disturbance, and the look at their ends. */
  private void round(Disturbance disturbance) throws Exception {
    int driver = 1 + random.nextInt(2); // the first node is not killed
    List<SoakedRun> started = new ArrayList<>();
    for (int i = 0; i < RUNS_AT_ONCE; i++) {
      SoakedRun.Method[] methods = SoakedRun.Method.values();
      SoakedRun run = new SoakedRun(methods[random.nextInt(methods.length)], "soaked-" + runs++);
      run.start(api(driver), INDEX).expect(200);
      started.add(run);
    }
    SoakedRun seen = started.get(random.nextInt(started.size()));
    RunWatch.awaitPhase(
        api(0), seen.id(), RunWatch.PHASES.get(random.nextInt(RunWatch.PHASES.size())));
    disturb(disturbance, driver, started);
    ends.computeIfAbsent(disturbance, kind -> new Ends()).rounds++;
    for (SoakedRun run : started) {
      JsonNode end = RunWatch.awaitEnd(api(0), run.id());
      cluster.awaitGreen();
      String state = requireEnd(disturbance, run, end);
      ends.get(disturbance).runs.merge(state, 1, Integer::sum);
      api(0).delete("/_neardup/" + run.id()).expect(200);
      assertEquals(Set.of(), indicesOf(run.id()));
    }
  }

  private String requireEnd(Disturbance disturbance, SoakedRun run, JsonNode end) throws Exception {
    String state = end.path("state").asText("");
    String told = disturbance + ", " + run + ": " + end;
    switch (state) {
      case "COMPLETED" -> assertEquals(told, undisturbed.get(run.method()), run.outcome(api(0)));
      case "CANCELLED" -> assertEquals(told, Disturbance.CANCEL, disturbance);
      case "FAILED" -> {
        String reason = end.path("error").asText("");
        assertTrue(told, reason.length() > 10);
        assertTrue(told, disturbance.ordinal() > Disturbance.CANCEL.ordinal());
        reasons.merge(reason.replaceAll("soaked-\\d+", "{run}"), 1, Integer::sum);
      }
      default -> throw new AssertionError(told);
    }
    if (!state.equals("COMPLETED")) {
      assertEquals(told, Set.of(), indicesOf(run.id()));
    }
    return state;
  }

  private void disturb(Disturbance disturbance, int driver, List<SoakedRun> started)
      throws Exception {
    switch (disturbance) {
      case NONE -> {}
      case CANCEL -> {
        for (SoakedRun run : started) {
          api(0).post("/_neardup/" + run.id() + "/_cancel"); // it may have ended
        }
      }
      case DRIVER_KILLED -> restart(driver, true);
      case DATA_NODE_KILLED -> restart(3 - driver, true);
      case NODE_RESTARTED -> restart(driver, false);
      case NODE_FROZEN -> {
        cluster.freeze(1 + random.nextInt(2), PATIENCE);
        cluster.awaitGreen();
      }
      case RESULTS_BLOCKED -> {
        for (SoakedRun run : started) {
          api(0).put("/neardup-" + run.id() + "/_settings", BLOCK.formatted(true));
        }
      }
      case RUNS_BLOCKED -> {
        api(0).put("/.neardup-runs/_settings", BLOCK.formatted(true)).expect(200);
        awaitRefusal(driver);
        api(0).put("/.neardup-runs/_settings", BLOCK.formatted("null")).expect(200);
      }
    }
  }

  private void restart(int node, boolean isKilled) throws Exception {
    if (isKilled) {
      cluster.node(node).kill();
    } else {
      cluster.node(node).stop();
    }
    cluster.restart(node);
    cluster.awaitGreen();
  }

  /** Until the driving node was refused to write what it knows of a run, or all have ended. */
  private void awaitRefusal(int driver) throws Exception {
    Path log = cluster.node(driver).logFile();
    long before = refusals(log);
    api(0)
        .await(
            "/_neardup?size=" + RUNS_AT_ONCE,
            PATIENCE,
            answer ->
                refusals(log) > before
                    || !answer.text().contains("\"RUNNING\"")
                        && !answer.text().contains("\"CREATED\""));
  }

  private static long refusals(Path log) {
    try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
      return lines.filter(line -> line.contains("[.neardup-runs] blocked by")).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Set<String> indices() throws Exception {
    Set<String> names = new TreeSet<>();
    api(0)
        .get("/_cat/indices?expand_wildcards=all&format=json")
        .expect(200)
        .json()
        .forEach(index -> names.add(index.required("index").asText()));
    return names;
  }

  private Set<String> indicesOf(String run) throws Exception {
    Set<String> names = indices();
    names.removeIf(name -> !name.endsWith("-" + run) && !name.contains("-" + run + "-"));
    return names;
  }

  /** After a merge, so that the number of files depends on nothing but the documents. */
  private List<Resources> resources() throws Exception {
    cluster.awaitGreen();
    api(0)
        .await(
            "/_nodes/stats/indices/search",
            PATIENCE,
            answer ->
                answer.json().required("nodes").findValuesAsText("open_contexts").stream()
                    .allMatch("0"::equals))
        .expect(200);
    api(0).post("/_all/_forcemerge?max_num_segments=1&expand_wildcards=all").expect(200);
    api(0).post("/_all/_flush?force=true").expect(200);
    List<Resources> all = new ArrayList<>();
    for (int node = 0; node < 3; node++) {
      all.add(Resources.of(cluster.node(node)));
    }
    return all;
  }

  /** Threads, files and memory vary a little by themselves. */
  private static void requireNothingLeft(Resources before, Resources after) {
    String told = before + ", and afterwards " + after;
    assertEquals(told, 0, after.contexts());
    assertTrue(told, after.breaker() <= before.breaker() + (1 << 20));
    assertTrue(told, after.threads() <= before.threads() + 30);
    assertTrue(told, after.heap() <= before.heap() + (64 << 20));
    assertTrue(told, after.openFiles() <= before.openFiles() + 100);
  }

  private void report(List<Resources> before, List<Resources> after, String traffic)
      throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| disturbance | rounds | COMPLETED, identical | CANCELLED | FAILED, with a reason |");
    lines.add("|---|--:|--:|--:|--:|");
    ends.forEach(
        (disturbance, each) ->
            lines.add(
                row(
                    disturbance,
                    each.rounds,
                    each.runs.getOrDefault("COMPLETED", 0),
                    each.runs.getOrDefault("CANCELLED", 0),
                    each.runs.getOrDefault("FAILED", 0))));
    lines.add("");
    reasons.forEach((reason, count) -> lines.add("- " + count + " times: " + reason));
    lines.add("");
    lines.add(traffic + ".");
    lines.add("");
    lines.add("| node | | heap, MB | threads | contexts | breaker, bytes | open files | files |");
    lines.add("|--:|---|--:|--:|--:|--:|--:|--:|");
    for (int node = 0; node < before.size(); node++) {
      lines.add(row(node, "at the start", before.get(node).row().toArray()));
      lines.add(row(node, "at the end", after.get(node).row().toArray()));
    }
    Path file = Path.of("target", "soak.md");
    Files.write(file, lines);
    lines.forEach(System.out::println);
  }

  private static String row(Object first, Object second, Object... rest) {
    List<String> cells = new ArrayList<>(List.of(first.toString(), second.toString()));
    for (Object each : rest) {
      cells.add(each.toString());
    }
    return "| " + String.join(" | ", cells) + " |";
  }
}
