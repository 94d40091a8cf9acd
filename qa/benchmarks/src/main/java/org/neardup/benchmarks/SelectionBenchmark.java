// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.neardup.signature.Hash64;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.text.WordScanner;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The selection of shingles, with shingles hashed beforehand. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@OutputTimeUnit(TimeUnit.SECONDS)
public class SelectionBenchmark {

  @Param public Selection selection;

  private List<long[]> texts;
  private int[] selected;
  private ShingleSelection select;

  /** A selection with its usual parameter. */
  public enum Selection {
    ALL,
    EVERY_NTH,
    MODULO,
    WINNOW,
    MIN_ELEMENTS,
    MIN_PERMUTATIONS;

    private ShingleSelection selection() {
      int size = ShingleSelection.DEFAULT_SIZE;
      long seed = ShingleSelection.DEFAULT_SEED;
      return switch (this) {
        case ALL -> new ShingleSelection.All();
        case EVERY_NTH -> new ShingleSelection.EveryNth(5);
        case MODULO -> new ShingleSelection.Modulo(25);
        case WINNOW -> ShingleSelection.DEFAULT;
        case MIN_ELEMENTS -> new ShingleSelection.MinElements(size, seed);
        case MIN_PERMUTATIONS -> new ShingleSelection.MinPermutations(size, seed);
      };
    }
  }

  @Setup
  public void read() {
    texts = Corpus.generate().texts().stream().map(SelectionBenchmark::shingles).toList();
    selected = new int[Corpus.WORDS];
    select = selection.selection();
  }

  private static long[] shingles(String text) {
    WordScanner scanner = new WordScanner().reset(text);
    long[] words = new long[text.length()];
    int count = 0;
    while (scanner.next()) {
      words[count++] = Hash64.of(scanner.buffer(), scanner.length());
    }
    long[] shingles = new long[ShingleScheme.DEFAULT.count(count)];
    ShingleScheme.DEFAULT.hash(words, count, shingles);
    return shingles;
  }

  @Benchmark
  @OperationsPerInvocation(Corpus.WORDS)
  public long words() {
    long kept = 0;
    for (int i = 0; i < texts.size(); i++) {
      long[] shingles = texts.get(i);
      kept += select.select(shingles, shingles.length, selected);
    }
    return kept;
  }
}
