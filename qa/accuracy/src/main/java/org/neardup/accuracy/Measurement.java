package org.neardup.accuracy;

import org.neardup.evaluation.Evaluation;

/**
 * A method's clusters of a collection measured against one truth.
 *
 * @param truth the truth's name
 * @param clusters how many of two documents or more
 * @param seconds what the method took, without indexing
 */
public record Measurement(
    Method method, String truth, Evaluation evaluation, long clusters, double seconds) {}
