// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.Test;
import org.opensearch.core.common.bytes.BytesArray;

/** The documents of rows. */
public class StoredRowsTests extends StoredFormatTestCase {

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

  private static final DocumentName OTHER = new DocumentName("letters", "17");

  private static final String REFERENCE_ROW =
      "{\"_index\":\"comments\",\"_id\":\"17\",\"cluster_id\":\"c1\","
          + "\"role\":\"reference\",\"category\":\"singleton\",\"links\":[],"
          + "\"reference\":{\"_index\":\"comments\",\"_id\":\"17\"}}";

  private static final String NEAR_MEMBERSHIP =
      "\"role\":\"member\",\"category\":\"block_added\",\"changed_alike\":11,\"distance\":0.5,"
          + "\"containment\":0.25,\"contained\":1.0,\"word_overlap\":0.75,"
          + "\"found_elsewhere\":0.125,\"placed_by\":\"passage\",\"evidence\":7.5,"
          + "\"links\":[{\"type\":\"must_link\",\"because\":\"contains_reference 1.0\"}]";

  @Test
  public void aChunkHasThisForm() throws IOException {
    RowChunk chunk =
        new RowChunk(
            2000,
            List.of(
                new ResultRow(FIRST, "c1", ALONE, FIRST),
                new ResultRow(SECOND, "c2", NEAR, FIRST),
                new ResultRow(new DocumentName("comments", "18"), "c2", NEAR, FIRST)));
    assertEquals("2", chunk.id());
    String source =
        "{\"first\":2000,\"index\":\"comments\",\"ids\":[\"17\",\"a/b\",\"18\"],\"rows\":["
            + REFERENCE_ROW
            + ",{\"_id\":\"a/b\",\"cluster_id\":\"c2\","
            + NEAR_MEMBERSHIP
            + "},{\"_id\":\"18\"}]}";
    assertEquals(source, source(chunk::writeSource).utf8ToString());
    assertEquals(chunk, RowChunk.ofSource(new BytesArray(source)));
  }

  @Test
  public void aChunkWithDocumentsOfSeveralIndicesHasTheirFullNames() throws IOException {
    RowChunk chunk =
        new RowChunk(
            0,
            List.of(
                new ResultRow(FIRST, "c1", ALONE, FIRST), new ResultRow(OTHER, "c1", NEAR, FIRST)));
    String source =
        "{\"first\":0,\"ids\":[\"17\",\"comments/17\",\"17\",\"letters/17\"],\"rows\":["
            + REFERENCE_ROW
            + ",{\"_index\":\"letters\",\"_id\":\"17\","
            + NEAR_MEMBERSHIP
            + "}]}";
    assertEquals(source, source(chunk::writeSource).utf8ToString());
    assertEquals(chunk, RowChunk.ofSource(new BytesArray(source)));
  }

  @Test
  public void aChunkOfBeforeHasAllKeysInEachRow() {
    String reference = "\"reference\":{\"_index\":\"comments\",\"_id\":\"17\"}}";
    String source =
        "{\"first\":0,\"ids\":[\"17\",\"comments/17\",\"a/b\",\"comments/a/b\"],\"rows\":["
            + REFERENCE_ROW
            + ",{\"_index\":\"comments\",\"_id\":\"a/b\",\"cluster_id\":\"c1\","
            + NEAR_MEMBERSHIP
            + ","
            + reference
            + "]}";
    assertEquals(
        new RowChunk(
            0,
            List.of(
                new ResultRow(FIRST, "c1", ALONE, FIRST),
                new ResultRow(SECOND, "c1", NEAR, FIRST))),
        RowChunk.ofSource(new BytesArray(source)));
  }

  @Test
  public void copiesAreReadAgain() throws IOException {
    for (int i = 0; i < 50; i++) {
      List<ResultRow> rows = new ArrayList<>();
      for (ResultRow row : RandomResults.rows()) {
        for (int copies = between(1, 3); copies > 0 && rows.size() < RowChunk.SIZE; copies--) {
          rows.add(
              new ResultRow(
                  new DocumentName(row.document().index(), randomAlphaOfLength(3)),
                  row.clusterId(),
                  row.membership(),
                  row.reference()));
        }
      }
      RowChunk chunk = new RowChunk(0, rows);
      assertEquals(chunk, RowChunk.ofSource(source(chunk::writeSource)));
      long gone = random().nextInt(rows.size());
      RowChunk without = chunk.without(row -> row == gone);
      assertEquals(without, RowChunk.ofSource(source(without::writeSource)));
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
}
