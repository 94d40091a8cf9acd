// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The collections requested by {@code -Dcollections}, and the missing ones. */
public final class WantedCollections {

  private static final String PROPERTY = "collections";

  private final Pattern wanted = Pattern.compile(System.getProperty(PROPERTY, ".*"));
  private final PrintStream out;
  private final List<String> leftOut = new ArrayList<>();
  private boolean any;

  /**
   * @param out receives the name of each that is measured
   */
  public WantedCollections(PrintStream out) {
    this.out = out;
  }

  /**
   * Whether a collection is to be measured.
   *
   * @param missing the reason if it cannot be
   */
  public boolean measures(String name, Optional<String> missing) {
    if (!wanted.matcher(name).matches()) {
      return false;
    }
    if (missing.isPresent()) {
      leftOut.add("`%s`: %s".formatted(name, missing.get()));
      return false;
    }
    out.println(name);
    any = true;
    return true;
  }

  /** The requested collections that are missing, with the reason. */
  public List<String> leftOut() {
    return List.copyOf(leftOut);
  }

  /** Whether any collection has been measured so far. */
  public boolean any() {
    return any;
  }
}
