package org.neardup.constraint;

import java.util.ArrayList;
import java.util.List;

/** Contradictions as they are met: all of them counted, the first {@link #LISTED} kept. */
public final class ConflictLog {

  /** A letter with many copies can contradict itself millions of times. */
  public static final int LISTED = 100;

  private final List<Conflict> first = new ArrayList<>();
  private long count;

  /**
   * A log as it was.
   *
   * @param count how many there were
   * @param listed the first of them
   */
  public static ConflictLog of(long count, List<Conflict> listed) {
    ConflictLog log = new ConflictLog();
    log.first.addAll(listed);
    log.count = count;
    return log;
  }

  /** Takes note of a contradiction. */
  public void add(Conflict conflict) {
    count++;
    if (first.size() < LISTED) {
      first.add(conflict);
    }
  }

  /** How many there were. */
  public long count() {
    return count;
  }

  /** The first of them, in the order in which they were met. */
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
