// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.Test;
import org.neardup.constraint.Link;
import org.neardup.constraint.LinkType;
import org.neardup.edit.letter.LetterSegment;
import org.neardup.edit.letter.Wording;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.test.OpenSearchTestCase;

/** The documents of results: what is written is read again, and what is written stays as it is. */
public class StoredFormatTests extends OpenSearchTestCase {

  private static final DocumentName FIRST = new DocumentName("comments", "17");

  private static final DocumentAttributes DOCKET =
      new DocumentAttributes(Map.of("docket", List.of("A-1", "B-2")));
  private static final DocumentName SECOND = new DocumentName("comments", "a/b");

  private static final List<UniqueText> UNIQUE = List.of(new UniqueText(0, 3, "No!"));
  private static final ClusterLetter LETTER =
      new ClusterLetter(
          "My name is. Keep the rule.",
          List.of(
              new LetterSegment(LetterSegment.Type.SLOT, "", 3, List.of(new Wording("Ann", 2)))),
          3);

  private static final ClusterAdditions ADDITIONS =
      new ClusterAdditions(
          5,
          2,
          List.of(new SharedAddition(4, new DocumentName("comments", "a/b"), 7, 15, "I agree.")));
  private static final Membership ALONE =
      new Membership(
          Role.REFERENCE, "singleton", null, null, null, null, null, null, null, null, List.of());
  private static final Membership NEAR =
      new Membership(
          Role.MEMBER,
          "block_added",
          11L,
          0.5,
          0.25,
          1.0,
          0.75,
          0.125,
          "passage",
          7.5,
          List.of(new Link(LinkType.MUST_LINK, "contains_reference 1.0")));

  private interface Writer {
    XContentBuilder write(XContentBuilder builder) throws IOException;
  }

  private static BytesReference source(Writer writer) throws IOException {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      return BytesReference.bytes(writer.write(builder));
    }
  }

  @Test
  public void clustersAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      ClusterEntry cluster = RandomResults.cluster();
      BytesReference source = source(builder -> cluster.writeSource(builder, "x"));
      assertEquals(cluster, ClusterEntry.ofSource(source));
    }
  }

  @Test
  public void textsAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      TextEntry text = RandomResults.text();
      BytesReference source = source(builder -> text.writeSource(builder, "x"));
      assertEquals(text, TextEntry.ofSource(text.id(), source));
    }
  }

  @Test
  public void chunksAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      RowChunk chunk = new RowChunk((long) between(0, 99) * RowChunk.SIZE, RandomResults.rows());
      assertEquals(chunk, RowChunk.ofSource(source(chunk::writeSource)));
    }
  }

  @Test
  public void rowsThatAreGoneStayGone() throws IOException {
    for (int i = 0; i < 20; i++) {
      RowChunk chunk = new RowChunk(3 * RowChunk.SIZE, RandomResults.rows());
      long gone = chunk.first() + random().nextInt(chunk.rows().size());
      RowChunk read = RowChunk.ofSource(source(chunk.without(row -> row == gone)::writeSource));
      assertEquals(4 * RowChunk.SIZE, read.end());
      for (long row = chunk.first(); row < read.end(); row++) {
        assertEquals(row == gone || row >= chunk.end() ? null : chunk.row(row), read.row(row));
      }
    }
  }

  @Test
  public void rowsThatAreGoneAreTakenFromTheEnd() {
    RowChunk chunk = new RowChunk(0, RandomResults.rows());
    assertEquals(Optional.of(chunk), chunk.without(row -> false).trimmed());
    assertEquals(Optional.empty(), chunk.without(row -> true).trimmed());
    assertEquals(1, chunk.without(row -> row > 0).trimmed().orElseThrow().rows().size());
  }

  @Test
  public void chunksWithReplacedRowsAndTheLastAreWrittenAnew() {
    Replaced replaced = new Replaced(List.of(), new long[] {5, 6, 2001}, 4);
    assertArrayEquals(new long[] {0, 2, 3}, replaced.touched());
    assertEquals(4000, replaced.next());
    assertArrayEquals(new long[] {3}, new Replaced(List.of(), new long[] {3400}, 4).touched());
    assertArrayEquals(new long[] {2}, new Replaced(List.of(), new long[0], 3).touched());
    assertEquals(3000, new Replaced(List.of(), new long[0], 3).next());
    assertArrayEquals(new long[0], new Replaced(List.of(), new long[0], 0).touched());
  }

  @Test
  public void aClusterHasThisForm() throws IOException {
    Map<String, Integer> categories = new LinkedHashMap<>();
    categories.put("reference", 1);
    categories.put("block_added", 2);
    ClusterEntry cluster =
        new ClusterEntry(
            "c1",
            3,
            3,
            0,
            FIRST,
            categories,
            0.5,
            0.75,
            "Keep the rule",
            LETTER,
            ADDITIONS,
            DOCKET,
            4000);
    assertEquals("cluster-c1", cluster.id());
    assertEquals(
        "{\"type\":\"cluster\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"size\":3,\"texts\":3,"
            + "\"exact_copies\":0,\"reference\":{\"index\":\"comments\",\"id\":\"17\"},"
            + "\"categories\":{\"reference\":1,\"block_added\":2},\"mean_distance\":0.5,\"max_distance\":0.75,\"preview\":\"Keep"
            + " the rule\",\"letter\":{\"text\":\"My name is. Keep the rule.\",\"segments\":["
            + "{\"type\":\"slot\",\"text\":\"\",\"support\":3,\"alternatives\":[{\"text\":\"Ann\",\"count\":2}]}],"
            + "\"texts\":3},\"unique_text_documents\":5,"
            + "\"shared_addition_count\":2,\"shared_additions\":[{\"documents\":4,\"index\":\"comments\",\"id\":\"a/b\",\"start\":7,\"end\":15,\"text\":\"I"
            + " agree.\"}],\"attributes\":{\"docket\":[\"A-1\",\"B-2\"]},\"row\":4000}",
        source(builder -> cluster.writeSource(builder, "x")).utf8ToString());
  }

  @Test
  public void aTextHasThisForm() throws IOException {
    TextEntry text =
        new TextEntry(
            "9f",
            "c1",
            FIRST,
            2,
            1_700_000_000_000L,
            DocumentAttributes.NONE,
            NEAR,
            UNIQUE,
            120,
            4001);
    assertEquals("9f", text.id());
    assertEquals(
        "{\"type\":\"text\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"index\":\"comments\","
            + "\"id\":\"17\",\"copies\":2,\"timestamp\":1700000000000,\"role\":\"member\","
            + "\"category\":\"block_added\",\"changed_alike\":11,\"distance\":0.5,\"containment\":0.25,"
            + "\"contained\":1.0,\"word_overlap\":0.75,\"found_elsewhere\":0.125,\"placed_by\":\"passage\",\"evidence\":7.5,\"links\":[{\"type\":\"must_link\",\"because\":\"contains_reference"
            + " 1.0\"}],\"unique_text\":[{\"start\":0,\"end\":3,"
            + "\"text\":\"No!\"}],\"unique_length\":3,\"words\":120,\"digest_start\":159,\"row\":4001}",
        source(builder -> text.writeSource(builder, "x")).utf8ToString());
  }

  @Test
  public void aChunkHasThisForm() throws IOException {
    RowChunk chunk =
        new RowChunk(
            2000,
            List.of(
                new ResultRow(FIRST, "c1", ALONE, FIRST),
                new ResultRow(SECOND, "c2", NEAR, FIRST)));
    assertEquals("2", chunk.id());
    assertEquals(
        "{\"first\":2000,\"ids\":[\"17\",\"comments/17\",\"a/b\",\"comments/a/b\"],\"rows\":["
            + "{\"_index\":\"comments\",\"_id\":\"17\",\"cluster_id\":\"c1\","
            + "\"role\":\"reference\",\"category\":\"singleton\",\"links\":[],"
            + "\"reference\":{\"_index\":\"comments\",\"_id\":\"17\"}},"
            + "{\"_index\":\"comments\",\"_id\":\"a/b\",\"cluster_id\":\"c2\","
            + "\"role\":\"member\",\"category\":\"block_added\",\"changed_alike\":11,\"distance\":0.5,"
            + "\"containment\":0.25,\"contained\":1.0,\"word_overlap\":0.75,\"found_elsewhere\":0.125,\"placed_by\":\"passage\",\"evidence\":7.5,\"links\":[{\"type\":\"must_link\",\"because\":\"contains_reference"
            + " 1.0\"}],\"reference\":{\"_index\":\"comments\",\"_id\":\"17\"}}]}",
        source(chunk::writeSource).utf8ToString());
  }

  @Test
  public void aTextAloneIsACluster() {
    TextEntry text =
        new TextEntry(
            "9f", "c1", FIRST, 1, null, DocumentAttributes.NONE, ALONE, List.of(), 120, 7);
    assertEquals(
        new ClusterEntry(
            "c1",
            1,
            1,
            0,
            FIRST,
            Map.of("singleton", 1),
            0,
            0,
            null,
            null,
            ClusterAdditions.NONE,
            DocumentAttributes.NONE,
            7),
        text.asCluster());
  }

  /** As they were written before there was unique text. */
  @Test
  public void earlierTextsAndClustersAreRead() {
    ClusterEntry cluster =
        ClusterEntry.ofSource(
            new BytesArray(
                "{\"type\":\"cluster\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"size\":3,\"texts\":3,"
                    + "\"exact_copies\":0,\"reference\":{\"index\":\"comments\",\"id\":\"17\"},"
                    + "\"categories\":{\"reference\":1},\"mean_distance\":0.5,\"max_distance\":0.75,\"preview\":\"Keep"
                    + " the rule\",\"row\":4000}"));
    assertEquals(ClusterAdditions.NONE, cluster.additions());
    assertNull(cluster.letter());
    assertEquals(4000, cluster.row());
    TextEntry text =
        TextEntry.ofSource(
            "9f",
            new BytesArray(
                "{\"type\":\"text\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"index\":\"comments\","
                    + "\"id\":\"17\",\"copies\":2,\"role\":\"member\",\"distance\":0.5,\"links\":[],"
                    + "\"words\":120,\"digest_start\":159,\"row\":4001}"));
    assertEquals(List.of(), text.uniqueText());
    assertEquals(4001, text.row());
  }

  @Test
  public void aCopyHasThisForm() throws IOException {
    CopyEntry copy =
        new CopyEntry("c1", FIRST, 1_767_225_600_000L, DOCKET, Role.MEMBER, "exact", UNIQUE, 4002);
    assertEquals("copy-4002", copy.id());
    BytesReference source = source(builder -> copy.writeSource(builder, "x"));
    assertEquals(
        "{\"type\":\"copy\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"index\":\"comments\",\"id\":\"17\","
            + "\"timestamp\":1767225600000,\"attributes\":{\"docket\":[\"A-1\",\"B-2\"]},"
            + "\"role\":\"member\",\"category\":\"exact\","
            + "\"unique_text\":[{\"start\":0,\"end\":3,\"text\":\"No!\"}],\"unique_length\":3,\"row\":4002}",
        source.utf8ToString());
    assertEquals(copy, CopyEntry.ofSource(source));
  }

  @Test
  public void aCopyWithoutRoleAndCategoryCanBeRead() {
    CopyEntry copy =
        CopyEntry.ofSource(
            new BytesArray(
                "{\"type\":\"copy\",\"run_id\":\"x\",\"cluster_id\":\"c1\",\"index\":\"comments\",\"id\":\"17\","
                    + "\"unique_text\":[{\"start\":0,\"end\":3,\"text\":\"No!\"}],"
                    + "\"unique_length\":3,\"row\":4002}"));
    assertEquals(
        new CopyEntry("c1", FIRST, null, DocumentAttributes.NONE, null, null, UNIQUE, 4002), copy);
  }

  @Test
  public void aPassageHasThisForm() throws IOException {
    PassageEntry passage = passage();
    assertEquals("passage-12", passage.id());
    BytesReference source = source(builder -> passage.writeSource(builder, "x"));
    assertEquals(
        "{\"type\":\"passage\",\"run_id\":\"x\","
            + "\"left\":{\"index\":\"comments\",\"id\":\"17\",\"copies\":3,"
            + "\"sentences\":[4,6],\"start\":80,\"end\":240},"
            + "\"right\":{\"index\":\"comments\",\"id\":\"a/b\",\"copies\":1,"
            + "\"sentences\":[0,2],\"start\":0,\"end\":161},"
            + "\"sentences\":3,\"pattern\":\"quotation\",\"row\":12}",
        source.utf8ToString());
    assertEquals(passage, PassageEntry.ofSource(source));
  }

  private static PassageEntry passage() {
    return new PassageEntry(
        new PassageSide(FIRST, 3, 4, 6, 80, 240),
        new PassageSide(SECOND, 1, 0, 2, 0, 161),
        3,
        "quotation",
        12);
  }

  @Test
  public void passagesAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      PassageEntry passage = RandomResults.passage();
      assertEquals(
          passage, PassageEntry.ofSource(source(builder -> passage.writeSource(builder, "x"))));
    }
  }

  @Test
  public void anItemsetHasThisForm() throws IOException {
    ItemsetEntry itemset = itemset("c1");
    assertEquals("itemset-12", itemset.id());
    assertEquals(
        "{\"type\":\"itemset\",\"run_id\":\"x\",\"itemset\":12,\"support\":3,\"size\":7,\"texts\":5,"
            + "\"cluster_id\":\"c1\",\"documents\":[{\"index\":\"comments\",\"id\":\"17\"},"
            + "{\"index\":\"comments\",\"id\":\"a/b\"}],"
            + "\"names\":[\"comments/17\",\"comments/a/b\"],"
            + "\"units\":[\"0000000000000001\",\"ffffffffffffffff\"],\"listed\":4}",
        source(builder -> itemset.writeSource(builder, "x")).utf8ToString());
    String ofNoCluster = source(builder -> itemset(null).writeSource(builder, "x")).utf8ToString();
    assertTrue(ofNoCluster, ofNoCluster.contains("\"texts\":5,\"cluster_id\":null,"));
  }

  private static ItemsetEntry itemset(String clusterId) {
    return new ItemsetEntry(
        12,
        3,
        7,
        5,
        List.of(FIRST, SECOND),
        clusterId,
        List.of("0000000000000001", "ffffffffffffffff"));
  }

  @Test
  public void anItemsetIsAnsweredInThisForm() throws IOException {
    assertEquals(
        "{\"itemset\":12,\"support\":3,\"size\":7,\"texts\":5,"
            + "\"documents\":[{\"_index\":\"comments\",\"_id\":\"17\"},"
            + "{\"_index\":\"comments\",\"_id\":\"a/b\"}],\"cluster_id\":null,"
            + "\"units\":[\"0000000000000001\",\"ffffffffffffffff\"]}",
        source(builder -> itemset(null).toXContent(builder, ToXContent.EMPTY_PARAMS))
            .utf8ToString());
  }

  @Test
  public void itemsetsAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      ItemsetEntry itemset = RandomResults.itemset();
      assertEquals(
          itemset, ItemsetEntry.ofSource(source(builder -> itemset.writeSource(builder, "x"))));
    }
  }

  @Test
  public void furtherTextsOfAnItemsetHaveThisForm() throws IOException {
    ItemsetTexts texts = new ItemsetTexts(12, 2000, List.of(SECOND));
    assertEquals("itemset-12-2000", texts.id());
    BytesReference source = source(builder -> texts.writeSource(builder, "x"));
    assertEquals(
        "{\"type\":\"itemset_texts\",\"run_id\":\"x\",\"itemset\":12,\"first\":2000,"
            + "\"documents\":[{\"index\":\"comments\",\"id\":\"a/b\"}],"
            + "\"names\":[\"comments/a/b\"]}",
        source.utf8ToString());
    assertEquals(texts, ItemsetTexts.ofSource(source));
  }

  private static void refuses(String reason, ThrowingRunnable making) {
    assertEquals(reason, expectThrows(IllegalArgumentException.class, making).getMessage());
  }

  private static List<DocumentName> documents(int count) {
    return Collections.nCopies(count, FIRST);
  }

  private static List<String> units(int count) {
    return Collections.nCopies(count, "0000000000000001");
  }

  @Test
  public void theNumbersOfAnItemsetHaveTheirRanges() {
    long most = Integer.MAX_VALUE;
    new ItemsetEntry(0, 1, 1, 1, documents(1), null, units(1));
    new ItemsetEntry(Long.MAX_VALUE, 1, most, (int) most, documents(1), null, units(0));
    refuses(
        "[rank] must be between 0 and 9223372036854775807, got -1",
        () -> new ItemsetEntry(-1, 1, 1, 1, documents(1), null, units(0)));
    refuses(
        "[support] must be between 1 and 2147483647, got 0",
        () -> new ItemsetEntry(0, 0, 1, 1, documents(1), null, units(0)));
    refuses(
        "[texts] must be between 1 and 2147483647, got 0",
        () -> new ItemsetEntry(0, 1, 1, 0, documents(1), null, units(0)));
    refuses(
        "[size] must be between 3 and 2147483647, got 2",
        () -> new ItemsetEntry(0, 1, 2, 3, documents(1), null, units(0)));
    refuses(
        "[size] must be between 3 and 2147483647, got 2147483648",
        () -> new ItemsetEntry(0, 1, most + 1, 3, documents(1), null, units(0)));
  }

  @Test
  public void anItemsetListsAThousandDocumentsAndUnitsAtMost() {
    new ItemsetEntry(0, 5000, 5000, 5000, documents(1000), null, units(1000));
    for (int count : new int[] {0, 1001}) {
      refuses(
          "[documents] must be between 1 and 1000, got " + count,
          () -> new ItemsetEntry(0, 5000, 5000, 5000, documents(count), null, units(0)));
      refuses(
          "[documents] must be between 1 and 1000, got " + count,
          () -> new ItemsetTexts(0, 1000, documents(count)));
    }
    refuses(
        "[documents] must be between 1 and 2, got 3",
        () -> new ItemsetEntry(0, 5000, 5000, 2, documents(3), null, units(0)));
    refuses(
        "[units] must be between 0 and 1000, got 1001",
        () -> new ItemsetEntry(0, 5000, 5000, 5000, documents(1), null, units(1001)));
    refuses(
        "[units] must be between 0 and 4, got 5",
        () -> new ItemsetEntry(0, 4, 5000, 5000, documents(1), null, units(5)));
  }

  @Test
  public void furtherTextsBeginAtAThousandOrAMultipleOfIt() {
    new ItemsetTexts(0, 7000, documents(1000));
    for (int first : new int[] {-1000, 0, 999, 1001}) {
      refuses(
          "[first] must be a multiple of 1000 and not 0, got " + first,
          () -> new ItemsetTexts(0, first, documents(1)));
    }
  }

  @Test
  public void aChunkBeginsAtAMultipleOfItsSize() {
    List<ResultRow> rows = List.of(new ResultRow(FIRST, "c1", ALONE, FIRST));
    for (long first : new long[] {-1000, 1, 999, 1001}) {
      Exception e = expectThrows(IllegalArgumentException.class, () -> new RowChunk(first, rows));
      assertEquals("[first] must be a multiple of 1000, got " + first, e.getMessage());
    }
  }

  @Test
  public void aChunkIsNeitherEmptyNorTooLong() {
    ResultRow row = new ResultRow(FIRST, "c1", ALONE, FIRST);
    new RowChunk(0, Collections.nCopies(1000, row));
    for (int size : new int[] {0, 1001}) {
      Exception e =
          expectThrows(
              IllegalArgumentException.class,
              () -> new RowChunk(0, new ArrayList<>(Collections.nCopies(size, row))));
      assertEquals("[rows] must be between 1 and 1000, got " + size, e.getMessage());
    }
  }

  @Test
  public void rowsAreFoundByNumber() {
    assertEquals(0, RowChunk.chunkOf(0));
    assertEquals(0, RowChunk.chunkOf(999));
    assertEquals(1, RowChunk.chunkOf(1000));
    assertEquals("536", RowChunk.id(RowChunk.chunkOf(536_974)));
  }

  @Test
  public void whatIsDamagedIsNamed() {
    Exception missing =
        expectThrows(
            IllegalStateException.class,
            () -> ClusterEntry.ofSource(new BytesArray("{\"cluster_id\": \"c1\"}")));
    assertEquals("[size] is missing, there is [cluster_id]", missing.getMessage());
    Exception wrong =
        expectThrows(
            IllegalStateException.class,
            () -> ClusterEntry.ofSource(new BytesArray("{\"cluster_id\": 7}")));
    assertEquals("[cluster_id] must be a String, got [7]", wrong.getMessage());
  }

  /** What is written but not mapped could not be searched for in a dashboard. */
  @Test
  public void everyFieldOfTheResultsIsMapped() throws IOException {
    Map<?, ?> mapping =
        SourceFields.of(
                new BytesArray(
                    ResultsIndices.createResults(new RunKey("x", 1), "0-0", List.of("docket"))
                        .mappings()))
            .fields();
    Map<?, ?> properties = (Map<?, ?>) ((Map<?, ?>) mapping.get("_doc")).get("properties");
    TextEntry text = new TextEntry("9f", "c1", FIRST, 2, 1L, DOCKET, NEAR, UNIQUE, 120, 4001);
    CopyEntry copy = new CopyEntry("c1", FIRST, 1L, DOCKET, Role.MEMBER, "exact", UNIQUE, 4002);
    ClusterEntry cluster =
        new ClusterEntry(
            "c1",
            3,
            3,
            0,
            FIRST,
            Map.of(),
            0.5,
            0.75,
            "Keep the rule",
            LETTER,
            ADDITIONS,
            DOCKET,
            4000);
    for (BytesReference source :
        List.of(
            source(builder -> text.writeSource(builder, "x")),
            source(builder -> copy.writeSource(builder, "x")),
            source(builder -> cluster.writeSource(builder, "x")),
            source(builder -> passage().writeSource(builder, "x")),
            source(builder -> itemset("c1").writeSource(builder, "x")),
            source(
                builder -> new ItemsetTexts(12, 1000, List.of(FIRST)).writeSource(builder, "x")))) {
      for (String field : SourceFields.of(source).fields().keySet()) {
        assertTrue(field, properties.containsKey(field));
      }
    }
  }

  /**
   * Words that SQL or PPL reserves. A name with one of them, {@code left.id}, needs quotes there;
   * an alias does not.
   */
  private static final Set<String> RESERVED = Set.of("index", "left", "right", "into", "rank");

  @Test
  public void everyReservedNameHasAnAlias() {
    Map<?, ?> mapping =
        SourceFields.of(
                new BytesArray(
                    ResultsIndices.createResults(new RunKey("x", 1), "0-0", List.of()).mappings()))
            .fields();
    Map<?, ?> properties = (Map<?, ?>) ((Map<?, ?>) mapping.get("_doc")).get("properties");
    Set<String> aliased = new TreeSet<>();
    Set<String> reserved = new TreeSet<>();
    properties.forEach(
        (name, definition) -> {
          Map<?, ?> field = (Map<?, ?>) definition;
          if ("alias".equals(field.get("type"))) {
            assertFalse(name.toString(), RESERVED.contains(name.toString()));
            aliased.add(field.get("path").toString());
          }
          if (field.get("properties") instanceof Map<?, ?> children) {
            children.keySet().forEach(child -> reserved.add(name + "." + child));
          } else {
            reserved.add(name.toString());
          }
        });
    // lists of documents within a row: no query language groups by them
    reserved.removeIf(
        name -> name.startsWith("documents.") || name.startsWith("shared_additions."));
    reserved.removeIf(name -> Stream.of(name.split("\\.")).noneMatch(RESERVED::contains));
    reserved.removeAll(aliased);
    assertEquals(Set.of(), reserved);
  }
}
