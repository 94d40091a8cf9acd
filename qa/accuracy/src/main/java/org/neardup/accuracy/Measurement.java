package org.neardup.accuracy;

/**
 * A method's clusters of a collection measured against one truth.
 *
 * @param truth the truth's name
 */
public record Measurement(Method method, String truth, Outcome outcome) {}
