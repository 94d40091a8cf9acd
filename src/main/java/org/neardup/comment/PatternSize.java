// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The number of states of a regular expression of Lucene before reduction, with repetitions
 * expanded: {@code (a{1,100}){1,100}} has 10,000.
 *
 * <p>Lucene limits the work of determinization, but not the size of the initial automaton, which a
 * pattern of 30 characters can make as large as memory.
 */
public final class PatternSize {

  private static final long MANY = Integer.MAX_VALUE;

  /** An open group: its size so far, and its last piece, which may be repeated. */
  private static final class Group {
    private long size;
    private long last;

    private void add(long piece) {
      size = Math.min(MANY, size + last);
      last = piece;
    }

    private void repeat(long times) {
      last = Math.min(MANY, last * Math.min(MANY, Math.max(1, times)));
    }

    private long close() {
      return Math.min(MANY, size + last + 1);
    }
  }

  private PatternSize() {}

  /** The size; at most 2³¹ - 1. Any size for invalid expressions. */
  public static long of(String pattern) {
    Deque<Group> open = new ArrayDeque<>();
    Group group = new Group();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      switch (c) {
        case '(' -> {
          open.push(group);
          group = new Group();
        }
        case ')' -> {
          long size = group.close();
          group = open.isEmpty() ? new Group() : open.pop();
          group.add(size);
        }
        case '{' -> {
          int end = plainEnd(pattern, i, '}');
          group.repeat(times(pattern.substring(Math.min(i + 1, end), end)));
          i = end;
        }
        case '+' -> group.repeat(2);
        case '*', '?' -> group.repeat(1);
        case '[' -> {
          group.add(1);
          i = classEnd(pattern, i);
        }
        case '"' -> {
          int end = plainEnd(pattern, i, '"');
          group.add(end - i);
          i = end;
        }
        case '\\' -> {
          group.add(1);
          i++;
        }
        default -> group.add(1);
      }
    }
    long size = group.close();
    while (!open.isEmpty()) {
      Group outer = open.pop();
      outer.add(size);
      size = outer.close();
    }
    return size;
  }

  /** The next place of a character without regard to backslashes, or else the last place. */
  private static int plainEnd(String pattern, int from, char sign) {
    int end = pattern.indexOf(sign, from + 1);
    return end < 0 ? pattern.length() - 1 : end;
  }

  /** End of a character class; its first character may be any, including a bracket. */
  private static int classEnd(String pattern, int from) {
    int first = from + (pattern.startsWith("^", from + 1) ? 2 : 1);
    for (int i = first; i < pattern.length(); i++) {
      if (pattern.charAt(i) == '\\') {
        i++;
      } else if (pattern.charAt(i) == ']' && i > first) {
        return i;
      }
    }
    return pattern.length() - 1;
  }

  /**
   * The copies that a repetition expands to: n for {@code {n}} and {@code {m,n}}, m + 1 for {@code
   * {m,}}.
   */
  private static long times(String count) {
    long number = 0;
    boolean open = false;
    for (int i = 0; i < count.length(); i++) {
      char c = count.charAt(i);
      if (c == ',' && i + 1 < count.length()) {
        number = 0;
      } else if (c == ',') {
        open = true;
      } else if (c >= '0' && c <= '9') {
        number = Math.min(MANY, number * 10 + (c - '0'));
      }
    }
    return number + (open ? 1 : 0);
  }
}
