// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.words;

import java.util.Arrays;
import org.neardup.comment.CommentFrame;
import org.neardup.text.TextSpan;

/**
 * The parts around the text of a letter that differ between copies: docket headings, salutation,
 * thanks, signature, announcing lines, invitations to the writer.
 *
 * <p>Frame sentences are compared like others and can be matched. At the ends of a passage that
 * only one text has, they are not part of the passage.
 */
public final class LetterFrame {

  /** {@code Please consider these facts:} only announces; a longer line does not. */
  private static final int LONGEST_ANNOUNCEMENT = 12;

  /** The words that longer announcing lines end with: {@code I urge you to do the following:}. */
  private static final long[] ANNOUNCED =
      Telling.hashes(
          "following",
          "follows",
          "below",
          "these",
          "this",
          "comment",
          "comments",
          "points",
          "reasons",
          "reason",
          "facts",
          "issues",
          "concerns",
          "recommendations",
          "questions");

  /** {@code The mill says:} announces any text. */
  private static final int SHORT_ANNOUNCEMENT = 4;

  private LetterFrame() {}

  /** Marks the sentences of a text that belong to its frame. */
  static void mark(String text, WordsAndSentences content) {
    TextSpan body = CommentFrame.of(text).body();
    boolean heading = true;
    for (int s = 0; s < content.sentenceCount; s++) {
      int first = content.firstWords[s];
      int end = content.firstWords[s + 1];
      heading = heading && Heading.holds(content, first, end);
      content.framed[s] =
          heading
              || content.sentenceEnds[s] <= body.start()
              || content.sentenceStarts[s] >= body.end()
              || VaryingWord.all(content, first, end)
              || Thanks.start(content, first, end)
              || isAnnouncement(text, content, s);
    }
    markInvitations(text, content);
  }

  private static void markInvitations(String text, WordsAndSentences content) {
    for (int s = 0; s < content.sentenceCount; s++) {
      int end = Invitation.end(text, content, content.firstWords[s]);
      if (end > content.firstWords[s]) {
        int last = s;
        while (content.firstWords[last + 1] < end) {
          last++;
        }
        if (content.firstWords[last + 1] == end) {
          Arrays.fill(content.framed, s, last + 1, true);
        }
        s = last;
      }
    }
  }

  /**
   * Marks the sentences of a letter that many have. A title between its paragraphs, such as the
   * name of a law, is not one writer's name, and belongs to the letter.
   */
  static void markLetter(String text, WordsAndSentences content) {
    mark(text, content);
    int first = skip(content, 0, content.sentenceCount);
    int end = trim(content, first, content.sentenceCount);
    for (int s = first; s < end; s++) {
      content.framed[s] &=
          !VaryingWord.all(content, content.firstWords[s], content.firstWords[s + 1]);
    }
    markInvitations(text, content);
  }

  /** Whether a sentence ends with a colon and announces the following text. */
  private static boolean isAnnouncement(String text, WordsAndSentences content, int sentence) {
    int length = content.length(sentence);
    if (length > LONGEST_ANNOUNCEMENT || text.charAt(content.sentenceEnds[sentence] - 1) != ':') {
      return false;
    }
    boolean announces = length <= SHORT_ANNOUNCEMENT;
    for (int i = content.firstWords[sentence]; i < content.firstWords[sentence + 1]; i++) {
      announces |= Arrays.binarySearch(ANNOUNCED, content.words[i]) >= 0;
    }
    return announces;
  }

  /** The first sentence in a range that is not frame. */
  public static int skip(WordsAndSentences content, int from, int to) {
    int first = from;
    while (first < to && content.isFramed(first)) {
      first++;
    }
    return first;
  }

  /** The end of a range of sentences without its trailing frame. */
  public static int trim(WordsAndSentences content, int from, int to) {
    int end = to;
    while (end > from && content.isFramed(end - 1)) {
      end--;
    }
    return end;
  }
}
