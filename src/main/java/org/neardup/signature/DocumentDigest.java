// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * SHA-1 of the document string: all words of a text concatenated, without spaces and punctuation
 * (DURIAN, SIGIR 2006, section 4.3). Texts with the same digest are exact copies.
 *
 * <pre>
 *   "Hello, World!" and "hello world"  →  SHA-1 of the UTF-8 bytes of "helloworld"
 * </pre>
 *
 * A text without words has the digest of the empty string. Not thread-safe; reusable.
 */
public final class DocumentDigest {

  /** Length of a digest in bytes. */
  public static final int BYTES = 20;

  private final MessageDigest sha1;
  private final byte[] buffer = new byte[4096];
  private int used;

  public DocumentDigest() {
    try {
      sha1 = MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }

  /** Adds the first {@code length} characters of a word, as UTF-8. */
  public void add(char[] word, int length) {
    for (int i = addAscii(word, length); i < length; i++) {
      int codePoint = word[i];
      if (codePoint < 0x80) {
        put(codePoint);
      } else if (codePoint < 0x800) {
        put(0xC0 | codePoint >> 6);
        put(0x80 | codePoint & 0x3F);
      } else {
        // letters outside the basic plane; a word never has a lone surrogate
        if (Character.isHighSurrogate(word[i])) {
          codePoint = Character.toCodePoint(word[i], word[++i]);
          put(0xF0 | codePoint >> 18);
          put(0x80 | codePoint >> 12 & 0x3F);
        } else {
          put(0xE0 | codePoint >> 12);
        }
        put(0x80 | codePoint >> 6 & 0x3F);
        put(0x80 | codePoint & 0x3F);
      }
    }
  }

  /** Adds the ASCII characters at the beginning if the buffer has room; returns their number. */
  private int addAscii(char[] word, int length) {
    int room = Math.min(length, buffer.length - used);
    int i = 0;
    while (i < room && word[i] < 0x80) {
      buffer[used + i] = (byte) word[i];
      i++;
    }
    used += i;
    return i;
  }

  /** The digest of the words added since the last call, {@link #BYTES} bytes. */
  public byte[] finish() {
    sha1.update(buffer, 0, used);
    used = 0;
    return sha1.digest();
  }

  private void put(int value) {
    if (used == buffer.length) {
      sha1.update(buffer, 0, used);
      used = 0;
    }
    buffer[used++] = (byte) value;
  }
}
