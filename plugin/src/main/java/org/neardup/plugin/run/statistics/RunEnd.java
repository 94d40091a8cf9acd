// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.statistics;

import java.util.Locale;

/** How a run ended on the node that drove it. */
public enum RunEnd {
  COMPLETED,
  FAILED,
  CANCELLED,
  /** Another node drives it since, or somebody has deleted it. */
  LEFT;

  /** Its name in answers and metrics. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
