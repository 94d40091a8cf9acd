// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.nio.charset.Charset;
import java.util.Locale;
import org.neardup.comment.line.TextLines;

/**
 * The transfer encoding of a mail part (RFC 2045, section 6).
 *
 * <p>Decoding is lenient: a broken escape is kept as it is, and characters outside the base64
 * alphabet are skipped. Characters beyond ASCII, which encoded parts do not contain, are kept: the
 * raw text was decoded before.
 */
enum TransferEncoding {
  /** 7bit, 8bit, binary, and unknown encodings. */
  NONE {
    @Override
    MappedText decode(String raw, int start, int end, Charset charset) {
      return MappedText.plain(raw, start, end);
    }
  },

  QUOTED_PRINTABLE {
    @Override
    MappedText decode(String raw, int start, int end, Charset charset) {
      MappedText.Builder text = new MappedText.Builder();
      MappedBytes bytes = new MappedBytes();
      int place = start;
      while (place < end) {
        char c = raw.charAt(place);
        int next = place + 1;
        if (c == '=') {
          int softBreak = afterSoftBreak(raw, next, end);
          int value = next + 1 < end ? hex(raw.charAt(next), raw.charAt(next + 1)) : -1;
          if (softBreak > 0) {
            next = softBreak;
          } else if (value >= 0) {
            next += 2;
            bytes.append(value, place, next);
          } else {
            bytes.append(c, place, next);
          }
        } else if (c < 128) {
          bytes.append(c, place, next);
        } else {
          bytes.drainTo(text, charset);
          text.append(c, place, next);
        }
        place = next;
      }
      bytes.drainTo(text, charset);
      return text.build();
    }
  },

  BASE64 {
    @Override
    MappedText decode(String raw, int start, int end, Charset charset) {
      MappedText.Builder text = new MappedText.Builder();
      MappedBytes bytes = new MappedBytes();
      int bits = 0;
      int held = 0;
      int from = start;
      for (int place = start; place < end; place++) {
        if (raw.charAt(place) == '=') {
          held = 0;
        }
        int value = sextet(raw.charAt(place));
        if (value < 0) {
          continue;
        }
        if (held == 0) {
          from = place;
        }
        bits = (bits << 6 | value) & 0xffff;
        held += 6;
        if (held >= 8) {
          held -= 8;
          bytes.append(bits >> held & 0xff, from, place + 1);
          from = place;
        }
      }
      bytes.drainTo(text, charset);
      return text.build();
    }
  };

  /** The encoding with a name; unknown ones are none. */
  static TransferEncoding of(String name) {
    if (name == null) {
      return NONE;
    }
    return switch (name.strip().toLowerCase(Locale.ROOT)) {
      case "quoted-printable" -> QUOTED_PRINTABLE;
      case "base64" -> BASE64;
      default -> NONE;
    };
  }

  /** The text of a piece of a raw mail. */
  abstract MappedText decode(String raw, int start, int end, Charset charset);

  /**
   * Start of the line after a soft break, {@code place} being after its equals sign; 0 if there is
   * none.
   */
  private static int afterSoftBreak(String raw, int place, int end) {
    int at = place;
    while (at < end && (raw.charAt(at) == ' ' || raw.charAt(at) == '\t')) {
      at++;
    }
    if (at == end) {
      return end;
    }
    boolean breaks = raw.charAt(at) == '\n' || raw.charAt(at) == '\r';
    return breaks ? Math.min(end, TextLines.afterBreak(raw, at)) : 0;
  }

  /** The byte of two hexadecimal digits; -1 if one is invalid. */
  static int hex(char high, char low) {
    int value = high < 128 && low < 128 ? Character.digit(high, 16) * 16 : -1;
    int rest = value < 0 ? -1 : Character.digit(low, 16);
    return rest < 0 ? -1 : value + rest;
  }

  private static int sextet(char c) {
    if (c >= 'A' && c <= 'Z') {
      return c - 'A';
    }
    if (c >= 'a' && c <= 'z') {
      return c - 'a' + 26;
    }
    if (c >= '0' && c <= '9') {
      return c - '0' + 52;
    }
    return c == '+' ? 62 : c == '/' ? 63 : -1;
  }
}
