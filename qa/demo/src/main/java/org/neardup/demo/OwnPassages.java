// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The additions of members to the letter: the longest ones, highlighted between the words before
 * and after them.
 *
 * <pre>
 *   c17
 *     … the mail would wait on the quay. {+In January my neighbour had to be carried to the
 *     pier at night.+} We ask you to leave the …
 * </pre>
 */
final class OwnPassages {

  private static final String INDENT = "    ";
  private static final int MEMBERS = 2;
  private static final int PASSAGES = 2;

  /** Words of the letter on each side of a passage. */
  private static final int CONTEXT = 7;

  /** A longer passage is cut. */
  private static final int LONGEST = 60;

  private static final String ELLIPSIS = "…";

  private final int width;
  private final String on;
  private final String off;

  /**
   * @param terminal receives the lines; without colours, passages have marks like those of a word
   *     diff
   */
  OwnPassages(Terminal terminal) {
    width = terminal.width() - INDENT.length();
    on = terminal.interactive() ? "\u001B[1;32m" : "{+";
    off = terminal.interactive() ? "\u001B[0m" : "+}";
  }

  /**
   * The members with the longest additions, at most {@value #MEMBERS}; none if there are no
   * additions.
   */
  static List<JsonNode> choose(JsonNode cluster) {
    List<JsonNode> writers = new ArrayList<>();
    for (JsonNode member : cluster.path("members")) {
      if (member.path("unique_text").size() > 0) {
        writers.add(member);
      }
    }
    writers.sort(
        Comparator.comparingInt(OwnPassages::added)
            .reversed()
            .thenComparing(member -> member.path("_id").asText()));
    return writers.subList(0, Math.min(MEMBERS, writers.size()));
  }

  private static int added(JsonNode member) {
    int added = 0;
    for (JsonNode passage : member.path("unique_text")) {
      added += passage.path("end").asInt() - passage.path("start").asInt();
    }
    return added;
  }

  /**
   * The lines that show what a member added.
   *
   * @param text its text, which the offsets of its passages count in
   */
  List<String> lines(JsonNode member, String text) {
    List<String> lines = new ArrayList<>();
    lines.add("  " + TextFit.oneLine(member.path("_id").asText()));
    int shown = 0;
    for (JsonNode passage : member.path("unique_text")) {
      if (shown++ == PASSAGES) {
        int more = member.path("unique_text").size() - PASSAGES;
        lines.add(INDENT + "and " + more + (more == 1 ? " more passage" : " more passages"));
        break;
      }
      lines.addAll(wrapped(text, passage.path("start").asInt(), passage.path("end").asInt()));
    }
    return lines;
  }

  /**
   * A word to show.
   *
   * @param added whether it is of the passage
   */
  private record Word(String text, boolean added) {}

  private List<String> wrapped(String text, int start, int end) {
    List<Word> words = new ArrayList<>();
    List<String> before = words(text.substring(0, start));
    int from = Math.max(0, before.size() - CONTEXT);
    add(words, from > 0 ? List.of(ELLIPSIS) : List.of(), false);
    add(words, before.subList(from, before.size()), false);
    List<String> passage = words(text.substring(start, end));
    add(words, passage.subList(0, Math.min(LONGEST, passage.size())), true);
    add(words, passage.size() > LONGEST ? List.of(ELLIPSIS) : List.of(), true);
    List<String> behind = words(text.substring(end));
    add(words, behind.subList(0, Math.min(CONTEXT, behind.size())), false);
    add(words, behind.size() > CONTEXT ? List.of(ELLIPSIS) : List.of(), false);
    return wrap(words);
  }

  private static List<String> words(String text) {
    String line = TextFit.oneLine(text).strip();
    return line.isEmpty() ? List.of() : List.of(line.split(" "));
  }

  private static void add(List<Word> to, List<String> words, boolean added) {
    words.forEach(word -> to.add(new Word(word, added)));
  }

  private List<String> wrap(List<Word> words) {
    List<String> lines = new ArrayList<>();
    List<Word> line = new ArrayList<>();
    int used = 0;
    for (Word word : words) {
      String fitted = TextFit.cut(word.text(), width);
      int needed = TextFit.width(fitted) + 1;
      if (!line.isEmpty() && used + needed > width) {
        lines.add(highlighted(line));
        line.clear();
        used = 0;
      }
      line.add(new Word(fitted, word.added()));
      used += needed;
    }
    lines.add(highlighted(line));
    return lines;
  }

  private String highlighted(List<Word> line) {
    StringBuilder shown = new StringBuilder(INDENT);
    boolean added = false;
    for (int i = 0; i < line.size(); i++) {
      Word word = line.get(i);
      if (added && !word.added()) {
        shown.append(off);
      }
      shown.append(i > 0 ? " " : "");
      if (!added && word.added()) {
        shown.append(on);
      }
      added = word.added();
      shown.append(word.text());
    }
    return shown.append(added ? off : "").toString();
  }
}
