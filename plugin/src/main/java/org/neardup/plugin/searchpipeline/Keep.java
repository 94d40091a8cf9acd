// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.Locale;

/** Which hit of a group is shown. */
enum Keep {
  /** The best ranked. */
  FIRST,
  /** The reference document of the cluster, if it is among the hits; otherwise the best ranked. */
  REFERENCE;

  /** The name in configurations: {@code reference}. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
