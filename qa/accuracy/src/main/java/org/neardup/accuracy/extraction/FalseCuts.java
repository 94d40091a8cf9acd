// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.neardup.comment.CommentPart;
import org.neardup.comment.ExtractedComment;

/**
 * The sentences of prose in removed parts of comments.
 *
 * <p>A sentence here is a part of one line up to a full stop, question or exclamation mark, with
 * five words or more. At least three of them start with a small letter and are no words of names,
 * titles and addresses; {@code To whom it may concern} is none.
 */
final class FalseCuts {

  private static final int WORDS = 5;
  private static final int SMALL_WORDS = 3;

  private static final List<CommentPart> CUT =
      List.of(
          CommentPart.HEADER,
          CommentPart.SALUTATION,
          CommentPart.SIGNATURE,
          CommentPart.QUOTED,
          CommentPart.FOOTER);

  private static final Set<String> NAMING =
      Set.of(
          "of", "and", "the", "for", "in", "at", "de", "la", "von", "van", "to", "on", "a", "with",
          "from", "by", "as");

  /**
   * A part with a sentence.
   *
   * @param id the comment's
   * @param part which part
   * @param text the part
   */
  record Cut(String id, CommentPart part, String text) {}

  private FalseCuts() {}

  /** The parts of a comment that contain a sentence. */
  static List<Cut> in(String id, ExtractedComment comment) {
    List<Cut> cuts = new ArrayList<>();
    for (CommentPart part : CUT) {
      comment
          .part(part)
          .map(ExtractedComment.Part::value)
          .filter(FalseCuts::holdsSentence)
          .ifPresent(text -> cuts.add(new Cut(id, part, text)));
    }
    return cuts;
  }

  static boolean holdsSentence(String part) {
    for (String piece : part.split("[\\r\\n]+|(?<=[.?!])\\s+", -1)) {
      if (isSentence(piece.strip())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSentence(String piece) {
    String[] words = piece.split("\\s+", -1);
    if (words.length < WORDS || piece.toLowerCase(Locale.ROOT).startsWith("to whom")) {
      return false;
    }
    int small = 0;
    for (String word : words) {
      boolean lower = Character.isLowerCase(word.charAt(0));
      small += lower && !NAMING.contains(word.replaceAll("\\W", "")) ? 1 : 0;
    }
    return small >= SMALL_WORDS;
  }
}
