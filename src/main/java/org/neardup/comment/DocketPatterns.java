// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.CharacterRunAutomaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;
import org.neardup.comment.line.Line;
import org.neardup.text.TextSpan;

/**
 * The patterns of docket identifiers, in order of rank: an identifier of an earlier pattern names
 * the docket rather than one of a later pattern.
 *
 * <p>Patterns are Lucene's regular expressions. Each becomes a deterministic automaton of bounded
 * size, and a match has at most {@value #MAX_MATCH} characters, so that the search is linear in the
 * text for any pattern. A match starts and ends at word boundaries; other kinds of hyphens match a
 * plain one. The longest match at a place counts.
 */
public final class DocketPatterns {

  /** The most patterns of a list. */
  public static final int MAX_PATTERNS = 50;

  /** The most characters of a pattern. */
  public static final int MAX_LENGTH = 256;

  static final int MAX_MATCH = 64;
  private static final int MAX_FOUND = 100;
  private static final int MAX_WORK = 10_000;
  private static final int MAX_SIZE = 5_000;

  /**
   * Identifiers of U.S. dockets: those of regulations.gov without the number of a document, of the
   * FCC, FERC, the SEC and older ones of the FDA and USDA. Codes of CMS files and Regulation
   * Identifier Numbers follow, which name a rule rather than its docket.
   */
  public static final List<String> UNITED_STATES =
      List.of(
          "[A-Z]{2,8}(-[A-Z][A-Z0-9]{0,5}){0,3}-(19|20)[0-9]{2}(-[A-Z]{1,5})?-[0-9]{4,6}",
          "(USCG|FAA|NHTSA|FMCSA|FRA|DOT|OST|FTA|PHMSA|RSPA|TSA)-(19|20)[0-9]{2}-[0-9]{3}",
          "AMS-[A-Z]{2,4}-[0-9]{2}-[0-9]{4}",
          "([A-Z]{2,3} )?Docket Nos?\\. [0-9]{2}-[0-9]{1,4}",
          "[A-Z]{2} Docket [0-9]{2}-[0-9]{1,4}",
          "(RM|AD|CP|ER|EL|PL|RP)[0-9]{2}-[0-9]{1,4}(-[0-9]{3})?",
          "S7-[0-9]{2}-[0-9]{2}",
          "(19|20)?[0-9]{2}[NPDEVMSFQ]-[0-9]{4}",
          "CMS-[0-9]{4}-(P|F|FC|IFC|N|NC|PN|FN|CN)[0-9]?",
          "[0-9]{4}-[A-Z]{2}[0-9]{2}");

  private final List<CharacterRunAutomaton> automata;

  private DocketPatterns(List<CharacterRunAutomaton> automata) {
    this.automata = automata;
  }

  /**
   * Custom patterns.
   *
   * @throws IllegalArgumentException if there are too many, or one is not a regular expression, is
   *     too long or complex, or matches the empty text
   */
  public static DocketPatterns of(List<String> patterns) {
    if (patterns.size() > MAX_PATTERNS) {
      throw new IllegalArgumentException(
          "must have at most " + MAX_PATTERNS + " patterns, got " + patterns.size());
    }
    List<CharacterRunAutomaton> automata = new ArrayList<>();
    for (String pattern : patterns) {
      automata.add(compile(pattern));
    }
    return new DocketPatterns(List.copyOf(automata));
  }

  private static CharacterRunAutomaton compile(String pattern) {
    if (pattern.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "must have patterns of at most %s characters, got %s: [%s...]"
              .formatted(MAX_LENGTH, pattern.length(), pattern.substring(0, 40)));
    }
    if (PatternSize.of(pattern) > MAX_SIZE) {
      throw tooComplex(pattern, null);
    }
    try {
      Automaton automaton = new RegExp(pattern, RegExp.NONE).toAutomaton();
      CharacterRunAutomaton run =
          new CharacterRunAutomaton(Operations.determinize(automaton, MAX_WORK));
      if (run.isAccept(0)) {
        throw new IllegalArgumentException("must not match the empty text");
      }
      return run;
    } catch (TooComplexToDeterminizeException e) {
      throw tooComplex(pattern, e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "must have regular expressions of Lucene, got [" + pattern + "]: " + e.getMessage(), e);
    }
  }

  private static IllegalArgumentException tooComplex(String pattern, Throwable cause) {
    return new IllegalArgumentException("must have simpler patterns, got [" + pattern + "]", cause);
  }

  /**
   * The identifiers in a text, each at its first place: those of the first pattern, then those of
   * the next one outside them; at most {@value #MAX_FOUND}.
   */
  public Map<String, TextSpan> find(String text) {
    int[] starts = wordStarts(text);
    Map<String, TextSpan> found = new LinkedHashMap<>();
    BitSet taken = new BitSet();
    for (CharacterRunAutomaton automaton : automata) {
      int after = 0;
      for (int start : starts) {
        int end = start < after || taken.get(start) ? -1 : longest(automaton, text, start);
        if (end >= 0) {
          taken.set(start, end);
          if (found.size() == MAX_FOUND) {
            return found;
          }
          found.putIfAbsent(plain(text.substring(start, end)), new TextSpan(start, end));
          after = end;
        }
      }
    }
    return found;
  }

  private static int[] wordStarts(String text) {
    int[] starts = new int[64];
    int count = 0;
    for (int place = 0; place < text.length(); place++) {
      if (startsWord(text, place)) {
        starts = count == starts.length ? Arrays.copyOf(starts, 2 * count) : starts;
        starts[count++] = place;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  private static int longest(CharacterRunAutomaton automaton, String text, int start) {
    int state = 0;
    int end = -1;
    int limit = Math.min(text.length(), start + MAX_MATCH);
    for (int i = start; i < limit; i++) {
      state = automaton.step(state, plain(text.charAt(i)));
      if (state < 0) {
        return end;
      }
      if (automaton.isAccept(state) && endsWord(text, i + 1)) {
        end = i + 1;
      }
    }
    return end;
  }

  /**
   * Whether a match may start here: a custom pattern may start with any character except white
   * space.
   */
  private static boolean startsWord(String text, int place) {
    return !Line.isSpace(text.charAt(place)) && followsNoWord(text, place);
  }

  private static boolean followsNoWord(String text, int place) {
    return place == 0
        || !Character.isLetterOrDigit(text.charAt(place - 1))
            && plain(text.charAt(place - 1)) != '-'
            && text.charAt(place - 1) != '@';
  }

  private static boolean endsWord(String text, int place) {
    return place == text.length() || !Character.isLetterOrDigit(text.charAt(place));
  }

  private static String plain(String match) {
    StringBuilder plain = new StringBuilder(match);
    for (int i = 0; i < plain.length(); i++) {
      plain.setCharAt(i, plain(plain.charAt(i)));
    }
    return plain.toString();
  }

  /** A plain hyphen for the hyphens and dashes of word processors. */
  private static char plain(char c) {
    return c >= '\u2010' && c <= '\u2015' || c == '\u2212' ? '-' : c;
  }
}
