// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import org.apache.lucene.util.BytesRef;

/**
 * The written forms of a signature token, a 64-bit hash.
 *
 * <pre>
 *   as text, in a token stream   16 lower-case hexadecimal digits
 *   as a term of an index        {@value #BYTES} bytes, big-endian
 * </pre>
 *
 * Both sort as unsigned numbers. Token streams of other analyzers may have any other string; it is
 * hashed.
 */
public final class SignatureToken {

  /** Length of a term. */
  public static final int BYTES = Long.BYTES;

  /** Length of the text. */
  public static final int DIGITS = 16;

  private static final char[] HEX = "0123456789abcdef".toCharArray();

  private SignatureToken() {}

  /** Writes a token as a term into the first {@value #BYTES} places of an array. */
  public static void writeTerm(long token, byte[] into) {
    StoredBytes.LONGS.set(into, 0, token);
  }

  /** A token as a term. */
  public static BytesRef toTerm(long token) {
    byte[] term = new byte[BYTES];
    writeTerm(token, term);
    return new BytesRef(term);
  }

  /** The token of a term. */
  public static long ofTerm(BytesRef term) {
    return (long) StoredBytes.LONGS.get(term.bytes, term.offset);
  }

  /** Writes a token as text into the first {@value #DIGITS} places of an array. */
  public static void write(long token, char[] into) {
    for (int i = 0; i < DIGITS; i++) {
      into[i] = HEX[(int) (token >>> 60 - 4 * i) & 0xF];
    }
  }

  /** The text of a token as a string. */
  public static String toString(long token) {
    char[] digits = new char[DIGITS];
    write(token, digits);
    return new String(digits);
  }

  /** The token of a text: the written hash, or the hash of any other text. */
  public static long parse(CharSequence text) {
    if (text.length() != DIGITS) {
      return Hash64.of(text);
    }
    long token = 0;
    for (int i = 0; i < DIGITS; i++) {
      char c = text.charAt(i);
      int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
      if (digit < 0) {
        return Hash64.of(text);
      }
      token = token << 4 | digit;
    }
    return token;
  }
}
