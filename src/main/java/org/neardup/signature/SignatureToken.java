package org.neardup.signature;

/**
 * The written form of a signature token: the 64-bit hash as 16 lower-case hexadecimal digits.
 *
 * <p>Token streams of other analyzers may have any other string; it is hashed.
 */
public final class SignatureToken {

  /** Length of the written form. */
  public static final int DIGITS = 16;

  private static final char[] HEX = "0123456789abcdef".toCharArray();

  private SignatureToken() {}

  /** Writes a token into the first {@value #DIGITS} places of an array. */
  public static void write(long token, char[] into) {
    for (int i = 0; i < DIGITS; i++) {
      into[i] = HEX[(int) (token >>> 60 - 4 * i) & 0xF];
    }
  }

  /** Writes a token as ASCII into the first {@value #DIGITS} places of an array. */
  public static void write(long token, byte[] into) {
    for (int i = 0; i < DIGITS; i++) {
      into[i] = (byte) HEX[(int) (token >>> 60 - 4 * i) & 0xF];
    }
  }

  /** The written form as a string. */
  public static String toString(long token) {
    char[] digits = new char[DIGITS];
    write(token, digits);
    return new String(digits);
  }

  /** The hash of a term: the written hash, or the hash of any other term. */
  public static long parse(CharSequence term) {
    if (term.length() != DIGITS) {
      return Hash64.of(term);
    }
    long token = 0;
    for (int i = 0; i < DIGITS; i++) {
      char c = term.charAt(i);
      int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
      if (digit < 0) {
        return Hash64.of(term);
      }
      token = token << 4 | digit;
    }
    return token;
  }
}
