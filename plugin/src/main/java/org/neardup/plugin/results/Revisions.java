// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

/**
 * The ids of revisions. A revision is a run that takes the place of the results of another, and
 * that no user can start: {@code mercury-1~2} is the second revision of run {@code mercury-1}.
 */
public final class Revisions {

  /** Of the run and the number; no id that a user gives has it. */
  public static final char SEPARATOR = '~';

  private Revisions() {}

  /**
   * The id of a revision.
   *
   * @param number 1 for the first
   */
  public static String id(String runId, int number) {
    return runId + SEPARATOR + number;
  }

  /** Whether an id is that of a revision. */
  public static boolean isRevision(String runId) {
    return runId.indexOf(SEPARATOR) >= 0;
  }

  /** The id of the run that a revision is of; that of a run is its own. */
  public static String runOf(String runId) {
    int end = runId.indexOf(SEPARATOR);
    return end < 0 ? runId : runId.substring(0, end);
  }

  /** The number of a revision; 0 for a run that is none. */
  public static int number(String runId) {
    int end = runId.indexOf(SEPARATOR);
    return end < 0 ? 0 : Integer.parseInt(runId.substring(end + 1));
  }

  /** Whether one id is that of an earlier revision than another, or of the run that they are of. */
  public static boolean isEarlier(String one, String other) {
    return runOf(one).equals(runOf(other)) && number(one) < number(other);
  }
}
