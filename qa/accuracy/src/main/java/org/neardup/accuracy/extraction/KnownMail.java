// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import java.util.Map;
import java.util.Optional;
import org.neardup.comment.CommentPart;
import org.neardup.text.TextSpan;

/**
 * A raw mail with some known parts.
 *
 * @param id its id
 * @param form its encoding
 * @param raw the mail
 * @param spans the places of the known parts
 * @param text the text that it was made from, if known
 */
record KnownMail(
    String id, String form, String raw, Map<CommentPart, TextSpan> spans, Optional<String> text) {

  KnownMail {
    spans = Map.copyOf(spans);
  }
}
