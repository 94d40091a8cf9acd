// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import java.util.Random;
import org.apache.lucene.tests.util.TestUtil;

/** Texts for properties over any input, made from a seed. */
public final class RandomTexts {

  /** What is delicate to normalize, to join, to split or to put into lower case. */
  private static final String[] DELICATE = {
    "a",
    "Z",
    "é",
    "e\u0301",
    "ß",
    "ẞ",
    "İ",
    "I\u0307",
    "ı",
    "Σ",
    "ς",
    "σ",
    "ΑΣ",
    "ﬁ",
    "ﬃ",
    "ĳ",
    "Ａ",
    "９",
    "½",
    "㍿",
    "㌔",
    "①",
    "x²",
    "Ⅷ",
    "℡",
    "ﷺ",
    "ǆ",
    "ﬅ",
    "Ω",
    "Å",
    "K",
    "'",
    "’",
    "‘",
    "\u00AD",
    "\u200D",
    "\u200B",
    "\uFEFF",
    "-",
    "_",
    ".",
    "\u0000",
    " ",
    "\n",
    "\u00B4",
    "\u0301",
    "\u0316",
    "\u0327",
    "\u0345",
    "\u20DD",
    "\uFE0F",
    "\u3099",
    "\uFF9E",
    "水",
    "銀",
    "々",
    "〇",
    "か",
    "が",
    "か\u3099",
    "ー",
    "ｶ",
    "ｶﾞ",
    "ﾊﾟ",
    "ㄅ",
    "ꀀ",
    "ไ",
    "ทย",
    "ำ",
    "ก\u0E49",
    "ខ្មែរ",
    "မြန်",
    "ລາວ",
    "हिन्दी",
    "ক\u09BE",
    "த\u0BCA",
    "가",
    "각",
    "\u1100",
    "\u1161",
    "\u11A8",
    "ㄱ",
    "ㅏ",
    "ㄳ",
    "ﾡ",
    "ￂ",
    "ﾣ",
    "עברית",
    "العربية",
    "ﻼ",
    "\u202E",
    "𐐀",
    "𐐨",
    "𝐀",
    "𝚺",
    "𖵣",
    "𖵧",
    "𖵨",
    "👩\u200D🔬",
    "👍🏽",
    "🇪🇺",
    "1️⃣",
    "𠀀",
    "\uD83D",
    "\uDE00",
    "\uD801",
    "\uFFFF"
  };

  private RandomTexts() {}

  /** A text of one of several kinds: all of Unicode, one script, delicate pieces, plain words. */
  public static String any(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> TestUtil.randomUnicodeString(random, 60);
      case 1 -> TestUtil.randomRealisticUnicodeString(random, 60);
      case 2 -> TestUtil.randomAnalysisString(random, 60, false);
      case 3 -> ofWords(random, random.nextInt(40), 1 + random.nextInt(30));
      default -> delicate(random, random.nextInt(40));
    };
  }

  /** A number of delicate pieces put together. */
  public static String delicate(Random random, int pieces) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pieces; i++) {
      text.append(DELICATE[random.nextInt(DELICATE.length)]);
    }
    return text.toString();
  }

  /** Words w0, w1 … of a vocabulary of this size, with single spaces between them. */
  public static String ofWords(Random random, int count, int vocabulary) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : " ").append('w').append(random.nextInt(vocabulary));
    }
    return text.toString();
  }

  /** The text with everything outside printable ASCII as Java escapes, for messages. */
  public static String escaped(CharSequence text) {
    StringBuilder escaped = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              if (c >= ' ' && c < 0x7F) {
                escaped.append((char) c);
              } else {
                escaped.append(String.format(java.util.Locale.ROOT, "\\u%04X", c));
              }
            });
    return escaped.append('"').toString();
  }
}
