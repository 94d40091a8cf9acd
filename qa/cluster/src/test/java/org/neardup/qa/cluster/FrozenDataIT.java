// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.Assume;
import org.junit.Test;
import org.neardup.qa.Distribution;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.Partition;
import org.neardup.qa.RestApi;

/**
 * The data of a node that earlier versions have written: an index with the field, a completed run,
 * and a run whose node was killed while it wrote results. This version reads the results as they
 * were, completes the run, and finds in the index what it finds in one that it has written itself.
 *
 * <p>The files are in {@code src/test/resources/frozen}, one for each format, named by the commit
 * or tag. {@code -Dneardup.freeze=TAG} writes another with the zip of that version.
 */
public class FrozenDataIT {

  private static final long SEED = 7;
  private static final int PAGE = 1000;
  private static final String INDEX = "frozen";
  private static final Path TARGET = Path.of("target", "frozen");
  private static final Path FROZEN = Path.of("src", "test", "resources", "frozen");
  private static final String FREEZE = System.getProperty("neardup.freeze", "");
  private static final String EXPECTED = "partition.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String REQUEST =
      """
      {"run_id": "%s", "field": "body.neardup", "timestamp_field": "received"}
      """;

  private static List<Path> frozen() throws IOException {
    try (Stream<Path> files = Files.list(FROZEN)) {
      return files.filter(file -> file.toString().endsWith(".zip")).sorted().toList();
    }
  }

  @Test
  public void whatEarlierVersionsWroteIsReadAndClusteredAsIfItWereNew() throws Exception {
    assertFalse(frozen().isEmpty());
    for (Path file : frozen()) {
      Path folder = Files.createTempDirectory(Files.createDirectories(TARGET), "unpacked-");
      unpack(file, folder);
      SortedMap<String, String> references = new TreeMap<>();
      JSON.readTree(folder.resolve(EXPECTED).toFile())
          .properties()
          .forEach(each -> references.put(each.getKey(), each.getValue().asText()));
      readAll(file, folder.resolve("data"), new Partition(references));
    }
  }

  private static void readAll(Path file, Path data, Partition expected) throws Exception {
    try (OpenSearchNode node = OpenSearchNode.startOn(data, options())) {
      RestApi api = new RestApi(node.httpUri());
      assertEquals(
          file + ", results", "", Partition.read(api, "completed", PAGE).differences(expected));
      api.put("/_cluster/settings", "{\"persistent\": {\"plugins.neardup.batch_duration\": null}}")
          .expect(200);
      JsonNode end = RunWatch.awaitEnd(api, "unfinished");
      new Layout("anew", 1, 1, 0, 500, 1, false, false).build(api, comments(), List.of());
      api.post("/anew/_neardup", REQUEST.formatted("anew")).expect(200);
      Partition anew = Partition.read(api, "anew", PAGE);
      assertEquals(file + ": " + end, "COMPLETED", end.path("state").asText());
      String record = api.get("/.neardup-runs/_search?q=run_id:unfinished").expect(200).text();
      assertTrue(
          file + " has no run to go on with: " + record, record.contains("\"generation\":1"));
      assertEquals(
          file + ", unfinished run", "", Partition.read(api, "unfinished", PAGE).differences(anew));
      api.post("/" + INDEX + "/_neardup", REQUEST.formatted("another")).expect(200);
      assertEquals(file + ", index", "", Partition.read(api, "another", PAGE).differences(anew));
      for (String run : List.of("completed", "unfinished", "another", "anew")) {
        api.delete("/_neardup/" + run).expect(200);
      }
      assertTrue(api.get("/_cat/indices/neardup-*?h=index").text().isBlank());
    }
  }

  /** Half of each campaign. */
  private static List<Comment> comments() {
    List<Comment> all = InventedComments.comments(SEED);
    return IntStream.range(0, all.size()).filter(i -> i % 2 == 0).mapToObj(all::get).toList();
  }

  private static NodeOptions options() {
    return NodeOptions.forTests().withAgent(false).withName("frozen");
  }

  @Test
  public void theDataOfAVersionAreFrozen() throws Exception {
    Assume.assumeFalse("needs -Dneardup.freeze=TAG", FREEZE.isEmpty());
    Distribution earlier = EarlierVersion.of(FREEZE).orElseThrow();
    try (OpenSearchNode node = OpenSearchNode.start(options().withDistribution(earlier))) {
      RestApi api = new RestApi(node.httpUri());
      new Layout(INDEX, 1, 1, 0, 500, 1, false, false).build(api, comments(), List.of());
      api.post("/" + INDEX + "/_neardup", REQUEST.formatted("completed")).expect(200);
      Partition expected = Partition.read(api, "completed", PAGE);
      api.post("/_all/_flush?force=true&expand_wildcards=all").expect(200); // less to freeze
      api.put(
              "/_cluster/settings",
              "{\"persistent\": {\"plugins.neardup.batch_duration\": \"0s\"}}")
          .expect(200);
      api.post("/" + INDEX + "/_neardup?wait_for_completion=false", REQUEST.formatted("unfinished"))
          .expect(200);
      JsonNode seen = RunWatch.awaitPhase(api, "unfinished", "results");
      node.kill();
      assertEquals("RUNNING", seen.path("state").asText());
      Files.createDirectories(FROZEN);
      pack(node.data(), expected, FROZEN.resolve(FREEZE + ".zip"));
    }
  }

  private static void pack(Path data, Partition expected, Path file) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file));
        Stream<Path> all = Files.walk(data)) {
      zip.setLevel(9);
      for (Path each : all.filter(Files::isRegularFile).sorted().toList()) {
        add(zip, "data/" + data.relativize(each), Files.readAllBytes(each));
      }
      add(zip, EXPECTED, JSON.writeValueAsBytes(expected.references()));
    }
  }

  private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content);
    zip.closeEntry();
  }

  private static void unpack(Path file, Path folder) throws IOException {
    try (InputStream bytes = Files.newInputStream(file);
        ZipInputStream zip = new ZipInputStream(bytes)) {
      for (ZipEntry each = zip.getNextEntry(); each != null; each = zip.getNextEntry()) {
        Path target = folder.resolve(each.getName());
        Files.createDirectories(target.getParent());
        try (OutputStream out = Files.newOutputStream(target)) {
          zip.transferTo(out);
        }
      }
    }
  }
}
