// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.List;
import java.util.Map;
import org.neardup.plugin.shard.grouping.TokenSource;

/** How a run finds what texts have in common, with the parameters of the method. */
public sealed interface RunMethod permits ClusteringMethod, PassagesMethod {

  /** Its name in requests. */
  String label();

  /** Where the tokens come from that it compares. */
  TokenSource tokenSource();

  /** The fields that its rules look at, in the order of their index in conditions. */
  default List<String> attributes() {
    return List.of();
  }

  /** Constraints by name. */
  default List<DocumentPair> pairs() {
    return List.of();
  }

  /**
   * Its parameters as they are on record, what was asked and what was assumed.
   *
   * @param body the request as it was given
   */
  void record(Map<String, Object> request, Map<String, Object> body);
}
