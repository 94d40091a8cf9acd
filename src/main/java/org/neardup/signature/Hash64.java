// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

/**
 * The 64-bit hash of words and shingles.
 *
 * <p>The characters of a word are combined by multiplication with an odd constant. The result is
 * finished with the 64-bit finalizer of MurmurHash3, whose every input bit changes every output bit
 * with probability close to one half. The values are part of the stored format: they must not
 * change without a new version of {@link SignatureFormat}.
 */
public final class Hash64 {

  /** 2^64 divided by the golden ratio, made odd. */
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private Hash64() {}

  /** Hash of the first {@code length} characters. */
  public static long of(char[] characters, int length) {
    long hash = length;
    for (int i = 0; i < length; i++) {
      hash = (hash ^ characters[i]) * MULTIPLIER;
      hash ^= hash >>> 32;
    }
    return mix(hash);
  }

  /** Hash of a sequence of characters, equal to that of an array of them. */
  public static long of(CharSequence characters) {
    long hash = characters.length();
    for (int i = 0; i < characters.length(); i++) {
      hash = (hash ^ characters.charAt(i)) * MULTIPLIER;
      hash ^= hash >>> 32;
    }
    return mix(hash);
  }

  /** Hash of the first {@code count} of a sequence of numbers; the order counts. */
  public static long of(long[] numbers, int count) {
    long hash = mix(count);
    for (int i = 0; i < count; i++) {
      hash = mix(hash ^ numbers[i]);
    }
    return hash;
  }

  /** A bijection of the 64-bit integers that spreads every bit over all (MurmurHash3's fmix64). */
  public static long mix(long value) {
    long hash = value;
    hash = (hash ^ hash >>> 33) * 0xFF51AFD7ED558CCDL;
    hash = (hash ^ hash >>> 33) * 0xC4CEB9FE1A85EC53L;
    return hash ^ hash >>> 33;
  }
}
