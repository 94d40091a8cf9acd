// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.util.Optional;
import java.util.Set;
import org.neardup.comment.line.Line;
import org.neardup.text.TextSpan;

/**
 * The site that sent a mail: the domain of the handing-over host, without host names.
 *
 * <pre>
 *   Received: from mail7.letters.example by in.agency.example; ...    letters.example
 * </pre>
 *
 * <p>The first {@code Received} field, the newest, is the recipient's own; mail may pass several of
 * the recipient's hosts, so the first field with two different domains counts. Without one, the
 * domain of {@code Return-Path}, {@code Sender} or {@code From} is used.
 */
public final class MailRelay {

  private static final int MAX_HOST = 255;

  /** Second-level names under a country below which domains are registered: bees.co.uk. */
  private static final Set<String> SECOND_LEVEL =
      Set.of("co", "com", "org", "net", "gov", "gob", "ac", "edu", "or", "ne", "go", "govt");

  private MailRelay() {}

  /** The place of the domain in the raw mail. */
  public static Optional<TextSpan> of(String raw, MailFields fields) {
    for (MailFields.Field received : fields.all("received")) {
      Line value = new Line(raw, received.value().start(), received.value().end());
      Optional<TextSpan> from = host(raw, value, "from");
      Optional<TextSpan> by = host(raw, value, "by");
      if (from.isPresent()
          && (by.isEmpty() || !from.get().of(raw).equalsIgnoreCase(by.get().of(raw)))) {
        return from;
      }
    }
    for (String name : new String[] {"return-path", "sender", "from"}) {
      Optional<TextSpan> domain =
          fields.first(name).flatMap(field -> addressDomain(raw, field.value()));
      if (domain.isPresent()) {
        return domain;
      }
    }
    return Optional.empty();
  }

  /** The domain of the host that follows a word of a {@code Received} field. */
  private static Optional<TextSpan> host(String raw, Line value, String word) {
    for (int i = 0; i + 1 < value.words() && i < Line.MAX_WORDS - 1; i++) {
      if (value.word(i).equalsIgnoreCase(word)) {
        return domain(raw, value.wordStart(i + 1), value.wordEnd(i + 1));
      }
    }
    return Optional.empty();
  }

  /** The domain after the last at sign of a field. */
  private static Optional<TextSpan> addressDomain(String raw, TextSpan value) {
    for (int i = value.end() - 1; i >= Math.max(value.start(), value.end() - 1000); i--) {
      if (raw.charAt(i) == '@') {
        return domain(raw, i + 1, value.end());
      }
    }
    return Optional.empty();
  }

  /** The domain of the host name at the start of a piece of the text; none for a bare address. */
  private static Optional<TextSpan> domain(String raw, int start, int limit) {
    int end = start;
    boolean letter = false;
    while (end < Math.min(limit, start + MAX_HOST) && isHostSign(raw.charAt(end))) {
      letter |= Character.isLetter(raw.charAt(end));
      end++;
    }
    while (end > start && !Character.isLetterOrDigit(raw.charAt(end - 1))) {
      end--;
    }
    String host = raw.substring(start, end);
    int top = host.lastIndexOf('.');
    if (!letter || top <= 0 || Character.isDigit(host.charAt(host.length() - 1))) {
      return Optional.empty();
    }
    int second = host.lastIndexOf('.', top - 1) + 1;
    boolean country = host.length() - top == 3;
    if (country && second > 0 && SECOND_LEVEL.contains(host.substring(second, top))) {
      second = host.lastIndexOf('.', second - 2) + 1;
    }
    return Optional.of(new TextSpan(start + second, end));
  }

  private static boolean isHostSign(char c) {
    return c < 128 && (Character.isLetterOrDigit(c) || c == '.' || c == '-' || c == '_');
  }
}
