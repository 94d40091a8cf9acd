// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.time.Instant;
import java.util.List;
import org.neardup.edit.Category;
import org.neardup.text.TextSpan;

/**
 * A comment with its ground truth.
 *
 * @param id ascends with the time of arrival, also as a string
 * @param text the text
 * @param received time of arrival, to the second
 * @param docketId the docket it belongs to
 * @param relay the domain it came through
 * @param truth the ground truth
 */
public record LabelledComment(
    String id, String text, Instant received, String docketId, String relay, Truth truth) {

  /**
   * The ground truth of a comment.
   *
   * @param cluster the name of its letter; a unique name for a unique comment
   * @param category its relation to the letter
   * @param reference id of the earliest comment that is the letter itself; null for a unique
   *     comment
   * @param unique the spans of the passages added to the letter; empty for a unique comment
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
