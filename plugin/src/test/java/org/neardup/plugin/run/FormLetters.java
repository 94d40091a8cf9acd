// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A small docket whose clusters are known: letters that circulated, copies and edits of them, and
 * comments that have no word in common with anything.
 *
 * <pre>
 *   letter  copies  edits   documents   distinct texts
 *   oak          8      4          12                5
 *   elm          3      5           8                6
 *   fir          1      2           3                3
 *   own comments                    7                7
 *                                  30               21
 * </pre>
 *
 * A letter has 60 words, in an edit six of them in a row are others: about 0.7 nats.
 */
public final class FormLetters {

  public static final int DOCUMENTS = 30;
  public static final int TEXTS = 21;

  private static final int WORDS = 60;
  private static final int EDITED = 6;

  private FormLetters() {}

  /**
   * A comment.
   *
   * @param campaign the letter that it is made of, or its own id
   * @param received milliseconds since the epoch
   */
  public record Comment(String id, String campaign, String body, long received) {}

  /** The docket; each letter's first copy came first. */
  public static List<Comment> docket() {
    List<Comment> comments = new ArrayList<>();
    campaign(comments, "oak", 8, 4);
    campaign(comments, "elm", 3, 5);
    campaign(comments, "fir", 1, 2);
    for (int i = 0; i < 7; i++) {
      String id = "own-" + i;
      comments.add(new Comment(id, id, words("own" + i + "x"), 500 + i));
    }
    return comments;
  }

  /** Copies and edits of one letter, with ids like {@code oak-copy-0} and {@code oak-edit-0}. */
  public static void campaign(List<Comment> into, String letter, int copies, int edits) {
    for (int i = 0; i < copies; i++) {
      String id = letter + "-copy-" + i;
      // what the document string leaves out does not make another text
      String body = i % 2 == 0 ? letter(letter) : "  " + letter(letter).replace(" ", ", ") + "!";
      into.add(new Comment(id, letter, body, 100 + i));
    }
    for (int i = 0; i < edits; i++) {
      into.add(new Comment(letter + "-edit-" + i, letter, edit(letter, i), 300 + i));
    }
  }

  public static String letter(String letter) {
    return words(letter);
  }

  /** A letter with six words of its own. */
  public static String edit(String letter, int number) {
    int from = 7 * number % (WORDS - EDITED);
    return IntStream.range(0, WORDS)
        .mapToObj(
            i ->
                i >= from && i < from + EDITED
                    ? letter + "edit" + number + "x" + i
                    : letter + "x" + i)
        .collect(Collectors.joining(" "));
  }

  private static String words(String prefix) {
    return IntStream.range(0, WORDS)
        .mapToObj(i -> prefix + (prefix.endsWith("x") ? "" : "x") + i)
        .collect(Collectors.joining(" "));
  }
}
