// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.List;

/**
 * Contradictions in the order in which they are found: all counted, the first {@link #LISTED} kept.
 */
public final class ConflictLog {

  /** A letter with many copies can contradict itself millions of times. */
  public static final int LISTED = 100;

  private final List<Conflict> first = new ArrayList<>();
  private long count;

  /**
   * Restores a log.
   *
   * @param count number of contradictions
   * @param listed the first of them
   */
  public static ConflictLog of(long count, List<Conflict> listed) {
    ConflictLog log = new ConflictLog();
    log.first.addAll(listed);
    log.count = count;
    return log;
  }

  /** Adds a contradiction. */
  public void add(Conflict conflict) {
    count++;
    if (first.size() < LISTED) {
      first.add(conflict);
    }
  }

  /** Number of contradictions. */
  public long count() {
    return count;
  }

  /** The first of them, in the order in which they were found. */
  public List<Conflict> listed() {
    return List.copyOf(first);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ConflictLog log && count == log.count && first.equals(log.first);
  }

  @Override
  public int hashCode() {
    return first.hashCode();
  }

  @Override
  public String toString() {
    return count + " conflicts: " + first;
  }
}
