package org.neardup.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;
import org.neardup.text.WordScanner;

/**
 * The texts that every benchmark reads: comments without exact copies, {@value #WORDS} words
 * together, so that time and allocation a word are those of an invocation over a constant.
 *
 * @param texts some four hundred comments of a hundred and fifty words on average
 */
public record Corpus(List<String> texts) {

  /** What a pass over the corpus reads, in words of the normal form. */
  public static final int WORDS = 65_536;

  /** Determines every text. */
  public static final long SEED = 2026;

  private static final int MORE_THAN_ENOUGH = 2_000;

  public Corpus {
    texts = List.copyOf(texts);
  }

  /** Makes the texts; the last one is cut where the words are complete. */
  public static Corpus generate() {
    CollectionShape shape = CollectionShape.of(MORE_THAN_ENOUGH, SEED).withExact(0);
    List<String> texts = new ArrayList<>();
    int missing = WORDS;
    for (LabelledComment comment : dockets().comments(shape)) {
      int[] ends = ends(comment.text());
      int taken = Math.min(missing, ends.length);
      missing -= taken;
      texts.add(
          taken == ends.length ? comment.text() : comment.text().substring(0, ends[taken - 1]));
      if (missing == 0) {
        return new Corpus(texts);
      }
    }
    throw new IllegalStateException(missing + " words are missing");
  }

  private static InventedDockets dockets() {
    try {
      return InventedDockets.load();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where each word of a text ends. */
  private static int[] ends(String text) {
    WordScanner scanner = new WordScanner().reset(text);
    int[] ends = new int[text.length()];
    int words = 0;
    while (scanner.next()) {
      ends[words++] = scanner.endOffset();
    }
    return Arrays.copyOf(ends, words);
  }
}
