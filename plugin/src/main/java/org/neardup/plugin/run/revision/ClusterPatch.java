// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import com.carrotsearch.hppc.LongArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.TextEntry;

/**
 * What a revision changes of a large cluster: most of its texts stay as they were described, and
 * the others are described by its letter of before.
 *
 * @param before the cluster in the results before
 * @param reference its reference, a text
 * @param centre the text that it was gathered around
 * @param gone entries of the texts that are not in it any more, or are described again; copied
 * @param described texts that are described, ascending
 * @param grown texts that stay and have documents more; copied
 * @param others texts that stay, by which it is judged what the described ones share with others
 */
public record ClusterPatch(
    ClusterEntry before,
    int reference,
    int centre,
    List<GoneText> gone,
    int[] described,
    List<GrownText> grown,
    int[] others) {

  public ClusterPatch {
    gone = List.copyOf(gone);
    grown = List.copyOf(grown);
  }

  /**
   * A text in the results before.
   *
   * @param entry without its unique text, which may be long
   * @param hasUniqueText whether it has any
   */
  public record KnownText(TextEntry entry, boolean hasUniqueText) {}

  /**
   * A text whose rows are taken out.
   *
   * @param known as the results before have it
   * @param laterRows the rows of documents that revisions have added to it, ascending
   */
  public record GoneText(KnownText known, long[] laterRows) {

    /** The numbers of its rows. */
    long[] rows() {
      TextEntry entry = known.entry();
      LongArrayList rows = new LongArrayList();
      for (int i = 0; i < entry.consecutive(); i++) {
        rows.add(entry.row() + i);
      }
      rows.add(laterRows);
      return rows.toArray();
    }

    /** The {@code _id}s of what results have of it. */
    List<String> ids() {
      TextEntry entry = known.entry();
      return Stream.concat(
              Stream.of(entry.id()),
              Arrays.stream(rows()).filter(row -> row != entry.row()).mapToObj(CopyEntry::id))
          .toList();
    }
  }

  /**
   * A text that has further documents.
   *
   * @param text the text
   * @param entry as the results before have it
   */
  public record GrownText(int text, TextEntry entry) {}

  /** The rows that are taken out, ascending. */
  public long[] goneRows() {
    return gone.stream().flatMapToLong(text -> Arrays.stream(text.rows())).sorted().toArray();
  }
}
