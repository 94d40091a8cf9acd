// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.ingest;

import org.neardup.comment.CommentExtractor;
import org.neardup.comment.ExtractedComment;
import org.neardup.comment.mail.UnreadableCommentException;
import org.opensearch.ingest.AbstractProcessor;
import org.opensearch.ingest.IngestDocument;

/** Extracts the raw comment in one field of a document into another field. */
public final class CommentProcessor extends AbstractProcessor {

  public static final String TYPE = "neardup_comment";

  private final String field;
  private final String targetField;
  private final boolean ignoreMissing;
  private final CommentExtractor extractor;

  CommentProcessor(
      String tag,
      String description,
      String field,
      String targetField,
      boolean ignoreMissing,
      CommentExtractor extractor) {
    super(tag, description);
    this.field = field;
    this.targetField = targetField;
    this.ignoreMissing = ignoreMissing;
    this.extractor = extractor;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if the field is missing, null or not a string, or has a mail
   *     that exceeds a limit; the message names the field
   */
  @Override
  public IngestDocument execute(IngestDocument document) {
    String raw = document.getFieldValue(field, String.class, ignoreMissing);
    if (raw == null && ignoreMissing) {
      return document;
    }
    if (raw == null) {
      throw new IllegalArgumentException("field [" + field + "] is null, cannot extract its parts");
    }
    document.setFieldValue(targetField, CommentFields.of(extract(raw)));
    return document;
  }

  private ExtractedComment extract(String raw) {
    try {
      return extractor.extract(raw);
    } catch (UnreadableCommentException e) {
      throw new IllegalArgumentException(
          "the parts of field [" + field + "] cannot be extracted: " + e.getMessage(), e);
    }
  }

  @Override
  public String getType() {
    return TYPE;
  }
}
