package org.neardup.generator;

import java.time.Instant;
import java.util.List;
import org.neardup.edit.Category;
import org.neardup.text.TextSpan;

/**
 * A comment and the truth about it.
 *
 * @param id ascends with the time of arrival, also as a string
 * @param text what was written
 * @param received when it arrived, to the second
 * @param docketId the docket it belongs to
 * @param relay the domain it came through
 * @param truth what it is
 */
public record LabelledComment(
    String id, String text, Instant received, String docketId, String relay, Truth truth) {

  /**
   * The truth on a comment.
   *
   * @param cluster the name of its letter; a name of its own for a unique comment
   * @param category what it is to the letter
   * @param reference id of the earliest comment that is the letter itself; null for a unique
   *     comment
   * @param unique where the passages stand that its writer added to the letter; none in a unique
   *     comment, which is all the writer's
   */
  public record Truth(String cluster, Category category, String reference, List<TextSpan> unique) {

    public Truth {
      unique = List.copyOf(unique);
    }
  }

  /** Length of the text in UTF-16 units. */
  public int size() {
    return text.length();
  }
}
