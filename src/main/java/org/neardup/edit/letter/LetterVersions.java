// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.TextReader;
import org.neardup.edit.words.WordsAndSentences;

/**
 * The versions of a letter, each with one wording of each variant. A text is described by the
 * version that its writer had, so that to follow a wording is no edit.
 *
 * <p>A text has the wording of which it has most runs of words beyond those that it lacks, if it
 * has more than it lacks; otherwise the most frequent one. Of two wordings, one of which goes on
 * where the other ends, it thereby has the longer one if it has all of it. An optional part is in
 * the versions of those who have it only beside a variant, and if many have it: there a form lets
 * its writers choose. Elsewhere to leave one out is no edit either, and to have one is an addition
 * that others share. Not thread-safe.
 */
public final class LetterVersions {

  /** Versions that are kept; others are made again. */
  private static final int MAX_KEPT = 4;

  private final List<Part> parts = new ArrayList<>();
  private final ReferenceText only; // null if there are several

  /** The last versions used, by the chosen wording of each part. */
  private final Map<List<Integer>, ReferenceText> versions =
      new LinkedHashMap<>(MAX_KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<List<Integer>, ReferenceText> eldest) {
          return size() > MAX_KEPT;
        }
      };

  /**
   * A part of the letter.
   *
   * @param isSlot whether each copy has something of its own here
   * @param wordings what copies have here, that of most of them first; none of a slot
   */
  private record Part(boolean isSlot, List<ReadWording> wordings) {}

  /**
   * A wording of a part.
   *
   * @param text its characters
   * @param words its words
   * @param number the number of its first word, among those of all wordings
   */
  private record ReadWording(String text, WordsAndSentences words, int number) {}

  private LetterVersions(ReferenceText only) {
    this.only = only;
  }

  /** The versions of a text that has only one. */
  public static LetterVersions of(ReferenceText only) {
    return new LetterVersions(only);
  }

  /** The versions of a letter. */
  public static LetterVersions of(LetterText letter) {
    boolean several =
        letter.segments().stream()
            .anyMatch(segment -> segment.type() == LetterSegment.Type.VARIANT);
    if (!several) {
      return new LetterVersions(letter.reference());
    }
    LetterVersions versions = new LetterVersions(null);
    TextReader reader = new TextReader();
    int number = 0;
    for (int s = 0; s < letter.segments().size(); s++) {
      LetterSegment segment = letter.segments().get(s);
      if (segment.type() == LetterSegment.Type.OPTIONAL && !isBesideVariant(letter, s)) {
        continue;
      }
      List<ReadWording> wordings = new ArrayList<>();
      for (String text : wordings(segment)) {
        WordsAndSentences words = new WordsAndSentences();
        reader.read(text, words);
        wordings.add(new ReadWording(text, words, number));
        number += words.wordCount;
      }
      versions.parts.add(new Part(segment.type() == LetterSegment.Type.SLOT, wordings));
    }
    return versions;
  }

  /**
   * Whether nothing but other optional parts is between an optional part and a variant, and at
   * least half as many documents have it as have the most frequent wording without it: what fewer
   * have may be what some wrote alike.
   */
  private static boolean isBesideVariant(LetterText letter, int segment) {
    return isBesideVariant(letter, segment, -1) || isBesideVariant(letter, segment, 1);
  }

  private static boolean isBesideVariant(LetterText letter, int segment, int step) {
    int other = segment;
    do {
      other += step;
    } while (other >= 0
        && other < letter.segments().size()
        && letter.segments().get(other).type() == LetterSegment.Type.OPTIONAL);
    return other >= 0
        && other < letter.segments().size()
        && letter.segments().get(other).type() == LetterSegment.Type.VARIANT
        && 3 * letter.segments().get(segment).documents() >= most(letter.segments().get(other));
  }

  /** Number of documents that have the most frequent wording of a variant. */
  private static int most(LetterSegment variant) {
    return variant.wordings().stream().mapToInt(Wording::documents).max().orElse(0);
  }

  /** The letter's own wording first, which is nothing of an optional part; none of a slot. */
  private static List<String> wordings(LetterSegment segment) {
    List<String> wordings = new ArrayList<>();
    if (segment.type() == LetterSegment.Type.OPTIONAL) {
      wordings.add("");
    }
    if (segment.type() != LetterSegment.Type.SLOT) {
      wordings.add(segment.text());
    }
    if (segment.type() == LetterSegment.Type.VARIANT) {
      segment.wordings().stream().skip(1).map(Wording::text).forEach(wordings::add);
    }
    return wordings;
  }

  /** Most texts of the length of the letter that are kept at once, its wordings included. */
  public int kept() {
    return only == null ? 1 + MAX_KEPT : 1;
  }

  /** The version that a text was made from. */
  public ReferenceText of(WordsAndSentences text) {
    if (only != null) {
      return only;
    }
    LongSet runs = new LongHashSet();
    for (int i = 0; i + ReferenceText.RUN <= text.wordCount; i++) {
      runs.add(ReferenceText.run(text.words, i));
    }
    List<Integer> chosen = parts.stream().map(part -> chosen(part, runs)).toList();
    return versions.computeIfAbsent(chosen, this::version);
  }

  private static int chosen(Part part, LongSet runs) {
    int best = 0;
    int most = 0;
    for (int i = 0; part.wordings().size() > 1 && i < part.wordings().size(); i++) {
      int gain = gain(part.wordings().get(i).words(), runs);
      if (gain > most) {
        best = i;
        most = gain;
      }
    }
    return best;
  }

  /** Runs of a wording that a text has, less those that it lacks. */
  private static int gain(WordsAndSentences wording, LongSet runs) {
    int gain = 0;
    for (int i = 0; i + ReferenceText.RUN <= wording.wordCount; i++) {
      gain += runs.contains(ReferenceText.run(wording.words, i)) ? 1 : -1;
    }
    return gain;
  }

  private ReferenceText version(List<Integer> chosen) {
    StringBuilder text = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    for (int p = 0; p < parts.size(); p++) {
      String wording =
          parts.get(p).isSlot() ? "" : parts.get(p).wordings().get(chosen.get(p)).text();
      if (!wording.isEmpty() && !text.isEmpty() && !endsWithSpace(text)) {
        text.append(' ');
      }
      starts.add(text.length());
      text.append(wording);
    }
    return numbered(ReferenceText.ofLetter(text.toString()), starts, chosen);
  }

  private static boolean endsWithSpace(StringBuilder text) {
    return Character.isWhitespace(text.charAt(text.length() - 1));
  }

  /** The version with its slots, and with the number that each word has whatever the version. */
  private ReferenceText numbered(
      ReferenceText version, List<Integer> starts, List<Integer> chosen) {
    WordsAndSentences content = version.content();
    BitSet slots = new BitSet();
    int[] numbers = new int[content.wordCount];
    int word = 0;
    for (int p = 0; p < parts.size(); p++) {
      if (parts.get(p).isSlot()) {
        slots.set(word);
        continue;
      }
      int end = p + 1 < parts.size() ? starts.get(p + 1) : Integer.MAX_VALUE;
      int number = parts.get(p).wordings().get(chosen.get(p)).number();
      for (; word < content.wordCount && content.wordStarts[word] < end; word++) {
        numbers[word] = number++;
      }
    }
    return version.withSlots(slots).withNumbers(numbers);
  }
}
