// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.neardup.accuracy.collection.CollectionSource;

/**
 * A collection and the methods that are measured on it.
 *
 * @param source the source of the collection
 * @param methods at least one, in the order of the tables
 */
record Experiment(CollectionSource source, Set<Method> methods) {

  Experiment {
    methods = Collections.unmodifiableSet(EnumSet.copyOf(methods));
  }

  /** The plugin's default and all baselines. */
  static Experiment compare(CollectionSource source) {
    return new Experiment(source, Method.compared());
  }

  /** The plugin's default only, on a collection too large for the other methods. */
  static Experiment scale(CollectionSource source) {
    return new Experiment(source, Method.scalable());
  }
}
