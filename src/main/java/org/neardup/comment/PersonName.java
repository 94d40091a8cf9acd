package org.neardup.comment;

import java.util.Set;

/**
 * Whether a line is the name of a person: {@code Ann B. Archer}, {@code Mr. and Mrs. Archer},
 * {@code MARY O'NEIL, Ph.D.}
 *
 * <p>Two to six words, each a capital and letters, with particles, initials and degrees between
 * them. Capitalised words that names do without ({@code God Bless America}) make it none.
 */
final class PersonName {

  private static final int MAX_WORDS = 6;
  private static final int MAX_LENGTH = 60;

  private static final Set<String> PARTICLES =
      Set.of(
          "de", "da", "del", "della", "der", "den", "di", "dos", "du", "el", "la", "las", "le",
          "los", "san", "st", "van", "von", "y", "and", "bin", "ibn", "ter", "zu");

  private static final Set<String> NO_NAMES =
      Set.of(
          "act",
          "action",
          "again",
          "against",
          "agree",
          "all",
          "america",
          "american",
          "americans",
          "amen",
          "attached",
          "attachment",
          "ban",
          "best",
          "bless",
          "bill",
          "business",
          "change",
          "chairman",
          "children",
          "citizen",
          "citizens",
          "comment",
          "comments",
          "committee",
          "company",
          "conclusion",
          "congress",
          "country",
          "department",
          "disagree",
          "docket",
          "end",
          "enough",
          "ever",
          "every",
          "extension",
          "file",
          "first",
          "foreign",
          "freedom",
          "future",
          "god",
          "good",
          "government",
          "great",
          "help",
          "him",
          "his",
          "hope",
          "jobs",
          "justice",
          "law",
          "laws",
          "letter",
          "lives",
          "matter",
          "me",
          "message",
          "my",
          "need",
          "never",
          "no",
          "not",
          "now",
          "of",
          "office",
          "ok",
          "only",
          "opt",
          "our",
          "own",
          "peace",
          "people",
          "period",
          "please",
          "policy",
          "president",
          "program",
          "proposal",
          "public",
          "regards",
          "regulation",
          "respect",
          "rights",
          "rule",
          "rules",
          "save",
          "secretary",
          "see",
          "senate",
          "shame",
          "sincerely",
          "states",
          "stem",
          "stop",
          "student",
          "students",
          "support",
          "that",
          "thank",
          "thanks",
          "the",
          "their",
          "this",
          "time",
          "today",
          "trump",
          "united",
          "university",
          "us",
          "usa",
          "use",
          "vote",
          "war",
          "water",
          "we",
          "work",
          "workers",
          "world",
          "yes",
          "you",
          "your");

  private PersonName() {}

  /** Whether the line is a name of at least {@code least} words. */
  static boolean matches(Line line, int least) {
    int words = line.words();
    if (words < least || words > MAX_WORDS || line.length() > MAX_LENGTH) {
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
    return capitals >= least && full;
  }

  /** Letters, with apostrophes, hyphens and full stops between them. */
  private static boolean isNameWord(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (!Character.isLetter(c) && c != '\'' && c != '\u2019' && c != '-' && c != '.') {
        return false;
      }
    }
    return true;
  }

  /** A comma or full stop may follow a word; the last one may have an ending of its own. */
  private static boolean punctuated(String written, boolean last) {
    char c = written.charAt(written.length() - 1);
    return Character.isLetter(c) || c == '.' || c == ',' || c == ')' || last && c == ';';
  }
}
