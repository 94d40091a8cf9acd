// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import org.neardup.evaluation.Evaluation;

/**
 * A method's clusters of a collection measured against one truth.
 *
 * @param truth the truth's name
 * @param clusters number of clusters of two documents or more
 * @param seconds duration of the method, without indexing
 */
public record Measurement(
    Method method, String truth, Evaluation evaluation, long clusters, double seconds) {}
