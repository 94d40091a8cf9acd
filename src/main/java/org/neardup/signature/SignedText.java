// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Objects;

/**
 * The result of one pass over a text: its signature, and those of its sentences.
 *
 * @param document by which the text is compared as a whole
 * @param sentences by which its passages are found
 */
public record SignedText(DocumentSignature document, SentenceSignatures sentences) {

  public SignedText {
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(sentences, "sentences");
  }
}
