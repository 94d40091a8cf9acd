// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;
import org.neardup.text.WordScanner;

/**
 * The input of every benchmark: comments without exact copies, {@value #WORDS} words in all, so
 * that time and allocation for a word are those of an invocation over a constant.
 *
 * @param texts some four hundred comments of a hundred and fifty words on average
 */
public record Corpus(List<String> texts) {

  /** Words of the normal form in a pass over the corpus. */
  public static final int WORDS = 65_536;

  /** Determines every text. */
  public static final long SEED = 2026;

  /** Edited copies of {@link #generateMembers}. */
  public static final int MEMBERS = 1_000;

  private static final int MORE_THAN_ENOUGH = 2_000;

  public Corpus {
    texts = List.copyOf(texts);
  }

  /** Makes the texts; the last one is truncated at the limit of words. */
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

  /**
   * An edited copy of a letter.
   *
   * @param reference the letter
   */
  public record Member(String reference, String text) {}

  /** Makes {@value #MEMBERS} edited copies of all styles, without exact copies. */
  public static List<Member> generateMembers() {
    CollectionShape shape = CollectionShape.of(MORE_THAN_ENOUGH, SEED).withExact(0);
    Map<String, String> byId = new HashMap<>();
    List<Member> members = new ArrayList<>();
    for (LabelledComment comment : dockets().comments(shape)) {
      byId.put(comment.id(), comment.text());
      String reference = comment.truth().reference();
      if (reference != null && !reference.equals(comment.id()) && members.size() < MEMBERS) {
        members.add(new Member(byId.get(reference), comment.text()));
      }
    }
    if (members.size() < MEMBERS) {
      throw new IllegalStateException(MEMBERS - members.size() + " members are missing");
    }
    return members;
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
