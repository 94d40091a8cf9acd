// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The character sets named in mails. */
final class Charsets {

  private Charsets() {}

  /** The character set of a name; UTF-8 for an unknown one, and for ASCII, which is a subset. */
  static Charset of(String name) {
    if (name == null || name.isBlank()) {
      return StandardCharsets.UTF_8;
    }
    try {
      Charset charset = Charset.forName(name.strip());
      return charset.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : charset;
    } catch (IllegalArgumentException unknown) {
      return StandardCharsets.UTF_8;
    }
  }
}
