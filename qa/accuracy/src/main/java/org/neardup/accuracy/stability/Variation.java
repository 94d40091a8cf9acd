// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.stability;

import org.neardup.text.WordScanner;

/** What is different in the variants of a collection. */
enum Variation {
  SPELLING("other spelling"),
  SHINGLES("other shingles"),
  ORDER("other order");

  /** Appended to every word; the first variant is the collection itself. */
  private static final String[] SUFFIXES = {"", "q", "x", "zk", "m", "ab", "e", "vv"};

  /** Number of variants. */
  static final int VARIANTS = SUFFIXES.length;

  private final String label;

  Variation(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** A text as a variant has it. */
  String spell(String text, int variant) {
    return this == ORDER || variant == 0 ? text : append(SUFFIXES[variant], text);
  }

  /** The order of texts of a variant is that of the digests of these. */
  String orderedBy(String text, int variant) {
    return switch (this) {
      case SPELLING -> spell(text, variant);
      case SHINGLES -> text;
      case ORDER -> variant == 0 ? text : append(SUFFIXES[variant], text);
    };
  }

  private static String append(String suffix, String text) {
    WordScanner scanner = new WordScanner().reset(text);
    StringBuilder words = new StringBuilder();
    while (scanner.next()) {
      words.append(scanner.buffer(), 0, scanner.length()).append(suffix).append(' ');
    }
    return words.toString();
  }
}
