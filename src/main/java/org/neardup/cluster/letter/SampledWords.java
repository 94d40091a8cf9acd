// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.cursors.IntIntCursor;
import java.util.List;
import org.neardup.distance.PooledWords;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/**
 * The texts of a sample by their words. So all of them are compared with pooled words in the time
 * that the common words take, not all words of the sample.
 *
 * <p>Charges its memory until it is closed. Not thread-safe.
 */
final class SampledWords implements AutoCloseable {

  private static final int BYTES_PER_WORD = 24;
  private static final int BYTES_PER_POSTING = 2 * Integer.BYTES;

  private final List<BagOfWords> texts;
  private final double[] constants;
  private final Allowance allowance;
  private final long bytes;
  private final IntIntHashMap rows = new IntIntHashMap();
  private final int[] starts; // by row, and the end
  private final int[] places;
  private final int[] counts;

  /**
   * @param texts by place; not copied
   * @param constants of each, from {@link PooledWords#constant}; not copied
   */
  SampledWords(List<BagOfWords> texts, double[] constants, Allowance allowance) {
    this.texts = texts;
    this.constants = constants;
    this.allowance = allowance;
    int postings = texts.stream().mapToInt(BagOfWords::size).sum();
    bytes = (long) postings * (BYTES_PER_WORD + BYTES_PER_POSTING);
    allowance.take(bytes);
    IntIntHashMap frequencies = new IntIntHashMap();
    for (BagOfWords text : texts) {
      for (int i = 0; i < text.size(); i++) {
        frequencies.addTo(text.words()[i], 1);
      }
    }
    starts = new int[frequencies.size() + 1];
    for (IntIntCursor word : frequencies) {
      int row = rows.size();
      rows.put(word.key, row);
      starts[row + 1] = starts[row] + word.value;
    }
    places = new int[postings];
    counts = new int[postings];
    int[] next = starts.clone();
    for (int place = 0; place < texts.size(); place++) {
      BagOfWords text = texts.get(place);
      for (int i = 0; i < text.size(); i++) {
        int posting = next[rows.get(text.words()[i])]++;
        places[posting] = place;
        counts[posting] = text.counts()[i];
      }
    }
  }

  /** The divergence of each text from a model, by place, as {@link PooledWords#divergence}. */
  double[] divergences(PooledWords model) {
    double[] sums = new double[texts.size()];
    for (int i = 0; i < model.words().length; i++) {
      int row = rows.getOrDefault(model.words()[i], -1);
      for (int j = row < 0 ? 0 : starts[row]; row >= 0 && j < starts[row + 1]; j++) {
        sums[places[j]] += counts[j] * model.gains()[i];
      }
    }
    for (int place = 0; place < sums.length; place++) {
      int length = texts.get(place).length();
      sums[place] =
          length == 0
              ? Double.POSITIVE_INFINITY
              : Math.max(0, constants[place] - sums[place] / length);
    }
    return sums;
  }

  @Override
  public void close() {
    allowance.take(-bytes);
  }
}
