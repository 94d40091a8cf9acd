// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.LongIntHashMap;
import java.util.Arrays;
import org.neardup.work.Steps;

/**
 * Which texts of a batch have each shingle, a bit a text. Most shingles of a further text are in
 * none of them, and most of the others in few: so each is looked up once for all texts of the
 * batch, and a text of the batch is compared at its common shingles only.
 *
 * <p>Reused for text after text; not thread-safe.
 */
final class BatchShingles {

  /** Most common places that are listed at once, unless a single text has more: 4 MB. */
  private static final int MOST_LISTED = 1 << 20;

  /** An entry of the table with its free part. */
  private static final int BYTES_PER_ENTRY = 32;

  /** Memory of the lists, unless a single text has longer ones; bytes. */
  static final long BYTES_OF_LISTS = (long) Integer.BYTES * MOST_LISTED;

  /** Memory for each word of a further text; bytes. */
  static final int BYTES_PER_COMPARED = 3 * Integer.BYTES;

  private final int longsPerRow;
  private final ShingleFilter filter;
  private final LongIntHashMap rows; // by shingle
  private final Steps steps;
  private long[] holders; // by row, a bit for each text
  private int[] common = new int[64]; // places of the further text, ascending
  private int[] rowAt = new int[64]; // their shingles
  private int commonCount;
  private int[] listed = new int[64]; // common places of some texts of the batch, one by one
  private final int[] starts; // by text of the batch, of its places in the list
  private final int[] ends;

  /**
   * @param texts those that are null have no shingles
   * @param steps counts the words
   */
  BatchShingles(IndexedWords[] texts, Steps steps) {
    this.steps = steps;
    longsPerRow = Math.max(1, Math.ceilDiv(texts.length, Long.SIZE));
    long places = 0;
    for (IndexedWords text : texts) {
      places += text == null ? 0 : text.places();
    }
    filter = new ShingleFilter(places);
    rows = new LongIntHashMap((int) Math.min(MOST_LISTED, places));
    holders = new long[longsPerRow * 64];
    for (int text = 0; text < texts.length; text++) {
      for (int place = 0; texts[text] != null && place < texts[text].places(); place++) {
        steps.take(1);
        add(texts[text].shingle(place), text);
      }
    }
    starts = new int[texts.length];
    ends = new int[texts.length];
  }

  /** Memory for each word of a batch, at most; bytes. */
  static long bytesPerWord(int texts) {
    long ofRow = 2L * Long.BYTES * Math.ceilDiv(texts, Long.SIZE);
    return ShingleFilter.BYTES_PER_SHINGLE + BYTES_PER_ENTRY + ofRow;
  }

  private void add(long shingle, int text) {
    int at = rows.indexOf(shingle);
    int row;
    if (rows.indexExists(at)) {
      row = rows.indexGet(at);
    } else {
      row = rows.size();
      rows.indexInsert(at, shingle, row);
      filter.add(shingle);
      if ((row + 1) * longsPerRow > holders.length) {
        holders = Arrays.copyOf(holders, 2 * holders.length);
      }
    }
    holders[row * longsPerRow + text / Long.SIZE] |= 1L << text;
  }

  /**
   * Reads a further text.
   *
   * @param shingles by place
   */
  void read(long[] shingles) {
    if (common.length < shingles.length) {
      common = new int[shingles.length];
      rowAt = new int[shingles.length];
    }
    steps.take(shingles.length);
    int count = 0;
    for (int place = 0; place < shingles.length; place++) {
      if (filter.mayContain(shingles[place])) {
        int at = rows.indexOf(shingles[place]);
        if (rows.indexExists(at)) {
          common[count] = place;
          rowAt[count++] = rows.indexGet(at);
        }
      }
    }
    commonCount = count;
  }

  /** Of how many texts at once the common places can be listed. */
  int atOnce() {
    return Math.max(1, MOST_LISTED / Math.max(1, commonCount));
  }

  /**
   * Lists the common places of texts of the batch with the further text.
   *
   * @param texts up to {@link #atOnce} of them, in the lower halves of the numbers
   */
  void list(long[] texts, int from, int to) {
    if (listed.length < (to - from) * commonCount) {
      listed = new int[(to - from) * commonCount];
    }
    long[] wanted = new long[longsPerRow];
    for (int i = from; i < to; i++) {
      int text = (int) texts[i];
      wanted[text / Long.SIZE] |= 1L << text;
      starts[text] = (i - from) * commonCount;
      ends[text] = starts[text];
    }
    steps.take(commonCount);
    for (int i = 0; i < commonCount; i++) {
      for (int part = 0; part < longsPerRow; part++) {
        long holding = holders[rowAt[i] * longsPerRow + part] & wanted[part];
        for (; holding != 0; holding &= holding - 1) {
          int text = part * Long.SIZE + Long.numberOfTrailingZeros(holding);
          listed[ends[text]++] = common[i];
        }
      }
    }
  }

  /** The further text, as it is compared with a listed one; valid until others are listed. */
  ComparedWords compared(Words words, long[] shingles, int text) {
    return new ComparedWords(words, shingles, listed, starts[text], ends[text]);
  }
}
