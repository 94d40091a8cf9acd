package org.neardup.accuracy.extraction;

import java.util.Map;
import java.util.Optional;
import org.neardup.comment.CommentPart;
import org.neardup.text.TextSpan;

/**
 * A raw mail of which some parts are known.
 *
 * @param id its id
 * @param form how it is encoded
 * @param raw the mail
 * @param spans where the known parts stand in it
 * @param text the text it was made of, where that is known
 */
record KnownMail(
    String id, String form, String raw, Map<CommentPart, TextSpan> spans, Optional<String> text) {

  KnownMail {
    spans = Map.copyOf(spans);
  }
}
