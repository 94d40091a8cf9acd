// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntIntHashMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.neardup.distance.PooledWords;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/**
 * Texts of a sample by their words. So all of them are compared with pooled words in the time that
 * the common words take, not all words of the texts.
 *
 * <p>Not thread-safe.
 */
final class SampledWords {

  /** A text's place and the word's count in it. */
  private static final int BYTES_PER_POSTING = 2 * Integer.BYTES;

  /** Of a distinct word: its row in the table, its frequency, and its list's start, twice. */
  private static final int BYTES_PER_WORD = 36;

  private final List<BagOfWords> texts;
  private final double[] constants;
  private final BitSet among;
  private final IntIntHashMap rows = new IntIntHashMap();
  private final int[] starts; // by row, and the end
  private final int[] places;
  private final int[] counts;

  /**
   * @param texts by place; not copied
   * @param constants of each, from {@link PooledWords#constant}; not copied
   * @param among places of the texts that are compared
   * @param memory charged, and given back by the caller
   */
  SampledWords(List<BagOfWords> texts, double[] constants, BitSet among, Allowance memory) {
    this.texts = texts;
    this.constants = constants;
    this.among = (BitSet) among.clone();
    int postings = among.stream().map(place -> texts.get(place).size()).sum();
    memory.take((long) BYTES_PER_POSTING * postings);
    IntArrayList frequencies = new IntArrayList();
    among.stream()
        .forEach(
            place -> {
              memory.ensureNotCancelled();
              int known = rows.size();
              countWords(texts.get(place), frequencies);
              memory.take((long) BYTES_PER_WORD * (rows.size() - known));
            });
    starts = new int[rows.size() + 1];
    Arrays.setAll(starts, row -> row == 0 ? 0 : starts[row - 1] + frequencies.get(row - 1));
    places = new int[postings];
    counts = new int[postings];
    int[] next = starts.clone();
    among.stream().forEach(place -> addPostings(place, next));
  }

  private void countWords(BagOfWords text, IntArrayList frequencies) {
    for (int i = 0; i < text.size(); i++) {
      int row = rows.getOrDefault(text.words()[i], frequencies.size());
      if (row == frequencies.size()) {
        rows.put(text.words()[i], row);
        frequencies.add(0);
      }
      frequencies.set(row, frequencies.get(row) + 1);
    }
  }

  private void addPostings(int place, int[] next) {
    BagOfWords text = texts.get(place);
    for (int i = 0; i < text.size(); i++) {
      int posting = next[rows.get(text.words()[i])]++;
      places[posting] = place;
      counts[posting] = text.counts()[i];
    }
  }

  /**
   * The divergence of each text from a model, as {@link PooledWords#divergence}.
   *
   * @return by place; infinite where no text is compared
   */
  double[] divergences(PooledWords model) {
    double[] sums = new double[texts.size()];
    for (int i = 0; i < model.words().length; i++) {
      int row = rows.getOrDefault(model.words()[i], -1);
      for (int j = row < 0 ? 0 : starts[row]; row >= 0 && j < starts[row + 1]; j++) {
        sums[places[j]] += counts[j] * model.gains()[i];
      }
    }
    for (int place = 0; place < sums.length; place++) {
      int length = among.get(place) ? texts.get(place).length() : 0;
      sums[place] =
          length == 0
              ? Double.POSITIVE_INFINITY
              : Math.max(0, constants[place] - sums[place] / length);
    }
    return sums;
  }
}
