// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.util.OptionalDouble;

/**
 * A way to find the duplicates of a collection, and its cost for a part and for the whole.
 *
 * @param name names it in the table
 * @param part cost of the part
 * @param partF1 F1 over pairs there
 * @param whole cost of the whole
 * @param wholeF1 F1 over pairs there; empty if not all was measured
 * @param isEstimate whether the cost of the whole was extrapolated
 */
record Way(
    String name,
    Cost part,
    OptionalDouble partF1,
    Cost whole,
    OptionalDouble wholeF1,
    boolean isEstimate) {}
