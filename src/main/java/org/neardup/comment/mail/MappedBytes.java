// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;

/** Bytes decoded from a raw text, each with its origin; the source of a mapped text. */
final class MappedBytes {

  private byte[] bytes = new byte[256];
  private int[] starts = new int[256];
  private int[] ends = new int[256];
  private int length;

  void append(int value, int rawStart, int rawEnd) {
    if (length == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * length);
      starts = Arrays.copyOf(starts, 2 * length);
      ends = Arrays.copyOf(ends, 2 * length);
    }
    bytes[length] = (byte) value;
    starts[length] = rawStart;
    ends[length++] = rawEnd;
  }

  /** Moves the bytes to the end of a text, by characters; malformed input becomes U+FFFD. */
  void drainTo(MappedText.Builder text, Charset charset) {
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
    CharBuffer out = CharBuffer.allocate(2);
    while (true) {
      int from = in.position();
      out.clear().limit(1);
      CoderResult result = decoder.decode(in, out, true);
      if (result.isOverflow() && out.position() == 0) {
        out.limit(2);
        result = decoder.decode(in, out, true);
      }
      out.flip();
      while (out.hasRemaining()) {
        text.append(out.get(), starts[from], ends[Math.max(from, in.position() - 1)]);
      }
      if (result.isUnderflow()) {
        length = 0;
        return;
      }
    }
  }
}
