package org.neardup.edit;

/**
 * Parameters of the report on passages that writers added.
 *
 * @param minUniqueWords shortest passage that is reported as unique text, in words; at least 1
 * @param minSharedDocuments least number of documents that added a sentence alike for it to be a
 *     variant of the letter rather than unique text; at least 2
 */
public record EditParameters(int minUniqueWords, int minSharedDocuments) {

  /** Shorter than "This proposal is a disgrace" little is said that needs an answer. */
  public static final int DEFAULT_MIN_UNIQUE_WORDS = 4;

  /** Two copies may be one person's who sent it twice; three do not come about by chance. */
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
