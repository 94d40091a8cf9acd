// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.similarity;

import java.util.List;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.signature.DocumentSigner;

/** How the signature of a text in question is read. */
public final class SignedTexts {

  private SignedTexts() {}

  /**
   * Reads a text, its signature and attributes.
   *
   * @param attributes names of fields
   */
  public static LookupClient.Reading<TextAnswer.Signed> reading(List<String> attributes) {
    return new LookupClient.Reading<>(
        (id, text) -> new TextStep.Sign(id, text, attributes),
        answer -> answer instanceof TextAnswer.Signed signed ? signed : null,
        new TextAnswer.Signed(
            "", DocumentSigner.byDefault().sign(""), new String[attributes.size()]));
  }
}
