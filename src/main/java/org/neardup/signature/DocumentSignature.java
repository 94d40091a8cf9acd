// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import org.neardup.text.BagOfWords;

/**
 * The signature of a text: the data by which it is compared.
 *
 * @param digest SHA-1 of the document string, {@link DocumentDigest#BYTES} bytes
 * @param bag the words with their frequencies
 * @param tokens the signature tokens: distinct 64-bit hashes, ascending as signed numbers
 */
public record DocumentSignature(byte[] digest, BagOfWords bag, long[] tokens) {

  public DocumentSignature {
    Objects.requireNonNull(bag, "bag");
    if (digest.length != DocumentDigest.BYTES) {
      throw new IllegalArgumentException(
          "[digest] must have " + DocumentDigest.BYTES + " bytes, got " + digest.length);
    }
  }

  /** The digest as 40 lower-case hexadecimal digits. */
  public String digestAsHex() {
    return HexFormat.of().formatHex(digest);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DocumentSignature signature
        && Arrays.equals(digest, signature.digest)
        && bag.equals(signature.bag)
        && Arrays.equals(tokens, signature.tokens);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(digest);
  }

  @Override
  public String toString() {
    return "DocumentSignature["
        + digestAsHex()
        + ", "
        + bag.length()
        + " words, "
        + tokens.length
        + " tokens]";
  }
}
