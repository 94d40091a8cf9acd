// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Set;

/**
 * The words that address the reader, on a line of their own or before the first sentence: {@code
 * Dear Administrator Archer,}, {@code To whom it may concern}, {@code Hello,}, {@code Sir or
 * Madam:}.
 */
public final class Salutation {

  private static final int MAX_WORDS = 16;
  private static final int MAX_INLINE_WORDS = 12;
  private static final int MAX_GREETING_WORDS = 6;
  private static final int MAX_BARE_WORDS = 8;
  private static final int MAX_LENGTH = 140;

  private static final Set<String> GREETINGS =
      Set.of("hello", "hi", "hey", "greetings", "good", "hola", "welcome");

  private static final Set<String> TITLES =
      Set.of(
          "sir",
          "sirs",
          "madam",
          "madame",
          "gentlemen",
          "gentleman",
          "ladies",
          "mr",
          "mrs",
          "ms",
          "secretary",
          "administrator",
          "department",
          "director",
          "commissioner",
          "commissioners",
          "senator",
          "representative",
          "president",
          "officer",
          "officers",
          "staff",
          "committee",
          "counsel",
          "chairman",
          "chair",
          "chairwoman",
          "members",
          "honorable",
          "agency",
          "dr",
          "sir/madam",
          "madam/sir",
          "governor",
          "congressman",
          "congresswoman",
          "ma'am");

  private static final Set<String> ABBREVIATIONS =
      Set.of(
          "mr", "mrs", "ms", "dr", "hon", "sen", "rep", "gov", "gen", "asst", "prof", "st", "jr",
          "sr", "dept", "u.s", "messrs", "adm", "sec", "no");

  /** Words after which {@code Dear} is no salutation, but names something or is an exclamation. */
  private static final Set<String> NAMED_THINGS = Set.of("letter", "letters", "guidance", "me");

  private static final Set<String> VERBS =
      Set.of("write", "writing", "am", "support", "oppose", "live", "work", "urge", "ask", "was");

  private Salutation() {}

  /**
   * End of the salutation at the start of the line.
   *
   * @param alone whether other lines follow: a whole line may then be a salutation
   * @return the place in the text after its comma, or -1 if the line does not start with one
   */
  public static int end(Line line, boolean alone) {
    if (line.isBlank()) {
      return -1;
    }
    if (line.startsWith("to whom")) {
      return endOfToWhom(line, alone);
    }
    String first = line.bareWord(0);
    if (first.equals("dear") || first.equals("attention") || first.equals("attn")) {
      return endOfAddress(line, alone, MAX_INLINE_WORDS);
    }
    if (alone && first.equals("to") && isToOffice(line)) {
      return line.end();
    }
    if (GREETINGS.contains(first)) {
      return endOfGreeting(line, alone);
    }
    return alone && isBareAddress(line) ? line.end() : -1;
  }

  /** {@code To whom it may concern}, with or without punctuation. */
  private static int endOfToWhom(Line line, boolean alone) {
    for (int i = 2; i < Math.min(line.words(), 7); i++) {
      if (line.bareWord(i).startsWith("concern")) {
        if (ends(line, i) || i + 1 == line.words() || startsSentence(line, i + 1)) {
          return line.wordEnd(i);
        }
        return isDash(line, i + 1) ? line.wordEnd(i + 1) : -1;
      }
    }
    return alone && isWhole(line) && !line.contains(" i ", MAX_LENGTH) ? line.end() : -1;
  }

  /** {@code Dear} and its addressee. */
  private static int endOfAddress(Line line, boolean alone, int max) {
    if (line.words() < 2) {
      return -1;
    }
    if (alone && isWhole(line) && !inProse(line, line.words())) {
      return line.end();
    }
    int words = Math.min(max, line.words());
    for (int i = 1; i < words; i++) {
      if (ends(line, i)) {
        return inProse(line, i + 1) ? -1 : line.wordEnd(i);
      }
      if (isDash(line, i)) {
        return inProse(line, i) ? -1 : line.wordEnd(i);
      }
    }
    return -1;
  }

  private static int endOfGreeting(Line line, boolean alone) {
    if (line.bareWord(0).equals("good")
        && (line.words() < 2
            || !Set.of("morning", "afternoon", "evening", "day").contains(line.bareWord(1)))) {
      return -1;
    }
    int words = Math.min(MAX_GREETING_WORDS, line.words());
    for (int i = 0; i < words; i++) {
      if (ends(line, i) || isDash(line, i)) {
        return inProse(line, i + 1) ? -1 : line.wordEnd(i);
      }
    }
    boolean whole = alone && line.words() <= MAX_GREETING_WORDS && !inProse(line, line.words());
    return whole ? line.end() : -1;
  }

  /** A title or a name alone on a line with a comma or colon after it: {@code Mr. Secretary,} */
  private static boolean isBareAddress(Line line) {
    char last = line.lastChar();
    if (line.words() > MAX_BARE_WORDS || line.length() > MAX_LENGTH || last != ',' && last != ':') {
      return false;
    }
    boolean title = false;
    boolean lower = false;
    for (int i = 0; i < line.words(); i++) {
      String word = line.bareWord(i);
      title |= TITLES.contains(word);
      lower |= word.isEmpty() || Character.isDigit(word.charAt(0));
    }
    if (lower || Prose.in(line)) {
      return false;
    }
    if (line.words() == 1) {
      return title && isCapital(line) || last == ',' && isAcronym(line.bare(0));
    }
    return title && isCapital(line)
        || last == ',' && PersonName.matches(line, 2) && ClosingLine.of(line) == ClosingLine.NONE;
  }

  /** {@code To the Department of Bees:}, alone on its line. */
  private static boolean isToOffice(Line line) {
    int words = line.words();
    char last = line.lastChar();
    return words >= 2
        && words <= 10
        && (last == ':' || last == ',')
        && isCapital(line.from(words > 2 ? 2 : 1))
        && !Prose.in(line.from(1));
  }

  /** {@code EPA}. */
  private static boolean isAcronym(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (!Character.isUpperCase(word.charAt(i))) {
        return false;
      }
    }
    return word.length() > 1 && word.length() <= 6;
  }

  private static boolean isCapital(Line line) {
    String first = line.bare(0);
    return !first.isEmpty() && Character.isUpperCase(first.charAt(0));
  }

  /** Whether the line is short enough to be an address as a whole. */
  private static boolean isWhole(Line line) {
    if (line.words() > MAX_WORDS || line.length() > MAX_LENGTH) {
      return false;
    }
    char last = line.lastChar();
    return last == ',' || last == ':' || last == ';' || line.words() <= 9 && last != '?';
  }

  /**
   * Whether the words at the start of the line, except the very first, are more than an address.
   */
  private static boolean inProse(Line line, int words) {
    if (words < 2) {
      return false;
    }
    for (int i = 1; i < words; i++) {
      String word = line.bareWord(i);
      if (NAMED_THINGS.contains(word) || VERBS.contains(word)) {
        return true;
      }
    }
    Line rest = line.from(1).upToPlace(line.wordEnd(words - 1));
    return !isToEverybody(rest) && Prose.in(rest);
  }

  /** {@code all}, {@code whom it may concern}: small words that address somebody. */
  private static boolean isToEverybody(Line rest) {
    int words = rest.words();
    return words <= 6
        && (rest.bareWord(0).equals("all")
            || rest.bareWord(0).startsWith("whom")
            || words <= 2 && !rest.bareWord(0).startsWith("i"));
  }

  /** Whether a word ends the address: with a comma, colon or the like, or a full stop. */
  private static boolean ends(Line line, int word) {
    String written = line.word(word);
    char last = written.charAt(written.length() - 1);
    if (last == ',' || last == ':' || last == ';' || last == '!') {
      return true;
    }
    if (last != '.') {
      return false;
    }
    String bare = line.bareWord(word);
    return bare.length() > 1 && !ABBREVIATIONS.contains(bare) && bare.indexOf('.') < 0;
  }

  private static boolean isDash(Line line, int word) {
    String written = line.word(word);
    return written.equals("-")
        || written.equals("--")
        || written.equals("\u2013")
        || written.equals("\u2014");
  }

  private static boolean startsSentence(Line line, int word) {
    return Character.isUpperCase(line.word(word).charAt(0));
  }
}
