package org.neardup.signature;

import java.util.Objects;

/**
 * The result of one pass over a text: its signature, and those of its sentences.
 *
 * @param document what the text is compared by as a whole
 * @param sentences what passages of it are found by
 */
public record SignedText(DocumentSignature document, SentenceSignatures sentences) {

  public SignedText {
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(sentences, "sentences");
  }
}
