// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

/**
 * Parameters of the report on added passages.
 *
 * @param minUniqueWords the shortest passage that is reported as unique text, in words; at least 1
 * @param minSharedDocuments the least number of documents that added a matching sentence for it to
 *     be a variant of the letter rather than unique text; at least 2
 */
public record EditParameters(int minUniqueWords, int minSharedDocuments) {

  /** A passage shorter than "This proposal is a disgrace" rarely needs an answer. */
  public static final int DEFAULT_MIN_UNIQUE_WORDS = 4;

  /** Two copies may be one person's, sent twice; three do not arise by chance. */
  public static final int DEFAULT_MIN_SHARED_DOCUMENTS = 3;

  public static final EditParameters DEFAULT =
      new EditParameters(DEFAULT_MIN_UNIQUE_WORDS, DEFAULT_MIN_SHARED_DOCUMENTS);

  public EditParameters {
    if (minUniqueWords < 1) {
      throw new IllegalArgumentException(
          "[min_unique_words] must be at least 1, got " + minUniqueWords);
    }
    if (minSharedDocuments < 2) {
      throw new IllegalArgumentException(
          "[min_shared_documents] must be at least 2, got " + minSharedDocuments);
    }
  }
}
