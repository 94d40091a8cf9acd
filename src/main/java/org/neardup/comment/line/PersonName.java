// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Set;

/**
 * Whether a line is the name of a person: {@code Ann B. Archer}, {@code Mr. and Mrs. Archer},
 * {@code MARY O'NEIL, Ph.D.}
 *
 * <p>Two to six words, each a capital and letters, with particles, initials and degrees between
 * them. Capitalized words that do not occur in names ({@code God Bless America}) exclude it.
 */
public final class PersonName {

  private static final int MAX_WORDS = 6;
  private static final int MAX_LENGTH = 60;

  private static final Set<String> PARTICLES =
      Set.of(
          "de", "da", "del", "della", "der", "den", "di", "dos", "du", "el", "la", "las", "le",
          "los", "san", "st", "van", "von", "y", "and", "bin", "ibn", "ter", "zu");

  private static final Set<String> NO_NAMES = WordList.read(PersonName.class, "no_names.txt");

  private static final Set<String> ABBREVIATIONS =
      Set.of(
          "jr", "sr", "esq", "phd", "md", "inc", "dds", "dvm", "cpa", "llc", "rn", "ret", "usa",
          "calif", "fla", "va", "penn", "mass", "wash", "conn", "ed");

  private static final Set<String> TITLES =
      Set.of("mr", "mrs", "ms", "dr", "prof", "rev", "hon", "sgt", "capt", "col", "lt", "maj");

  private static final Set<String> DEGREES =
      Set.of(
          "jr", "sr", "esq", "phd", "ph.d", "md", "m.d", "m.ed", "dds", "dvm", "cpa", "rn", "ii",
          "iii");

  private PersonName() {}

  /** Whether the line is a name of at least {@code min} words. */
  public static boolean matches(Line line, int min) {
    int words = line.words();
    if (words < min || words > MAX_WORDS || line.length() > MAX_LENGTH) {
      return false;
    }
    int capitals = 0;
    boolean full = false;
    for (int i = 0; i < words; i++) {
      String written = line.word(i);
      String word = line.bare(i);
      if (word.isEmpty()) {
        if (!written.equals("&")) {
          return false;
        }
        continue;
      }
      if (!isNameWord(word) || !punctuated(written, i == words - 1)) {
        return false;
      }
      String lower = line.bareWord(i);
      if (NO_NAMES.contains(lower)) {
        return false;
      }
      if (PARTICLES.contains(lower) || word.length() == 1 && i > 0) {
        continue;
      }
      if (!Character.isUpperCase(word.charAt(0)) && !Character.isIdeographic(word.charAt(0))) {
        return false;
      }
      capitals++;
      full |= word.length() > 1;
    }
    return capitals >= min && full;
  }

  /**
   * Whether the line is a name even without a closing above it or an address below it. People end a
   * comment with a few words in capitals ({@code SPEAK UP SALEM}, {@code Clean Air}) as well as
   * with their name. Evidence of a name is therefore required: a frequent first name, an initial, a
   * title or a degree.
   */
  public static boolean matchesUnclosed(Line line) {
    if (!matchesAboveAddress(line)) {
      return false;
    }
    int last = line.words() - 1;
    boolean titled = TITLES.contains(line.bareWord(0)) || DEGREES.contains(line.bareWord(last));
    boolean initial = false;
    for (int i = 0; i < last; i++) {
      initial |= line.bare(i).length() == 1 && Character.isUpperCase(line.bare(i).charAt(0));
    }
    return titled || initial || FirstNames.contains(line.bareWord(0));
  }

  /**
   * Whether the line is a name if an address is below it: without function words of prose, and with
   * a full stop at the end only after an abbreviation.
   */
  public static boolean matchesAboveAddress(Line line) {
    if (!matches(line, 2)) {
      return false;
    }
    for (int i = 0; i < line.words(); i++) {
      if (Prose.isSmallWord(line.bareWord(i))) {
        return false;
      }
    }
    return line.lastChar() != '.' || isAbbreviation(line, line.words() - 1);
  }

  /** Whether a word is one that a full stop belongs to. */
  public static boolean isAbbreviation(Line line, int word) {
    String bare = line.bare(word);
    return bare.length() == 1
        || bare.indexOf('.') >= 0
        || States.isCode(bare, false)
        || ABBREVIATIONS.contains(line.bareWord(word));
  }

  /** Letters, with apostrophes, hyphens and full stops between them, and no genitive. */
  private static boolean isNameWord(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (!Character.isLetter(c) && c != '\'' && c != '\u2019' && c != '-' && c != '.') {
        return false;
      }
    }
    return !word.endsWith("'s") && !word.endsWith("\u2019s");
  }

  /** A comma or full stop may follow a word; the last one may have an ending of its own. */
  private static boolean punctuated(String written, boolean last) {
    char c = written.charAt(written.length() - 1);
    return Character.isLetter(c) || c == '.' || c == ',' || c == ')' || last && c == ';';
  }
}
