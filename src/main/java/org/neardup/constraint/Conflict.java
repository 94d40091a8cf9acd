package org.neardup.constraint;

/**
 * Two constraints that contradict each other.
 *
 * @param left ordinal of a text
 * @param right ordinal of another; the same where the copies of one text disagree
 * @param must what holds the two together
 * @param cannot what holds them apart
 * @param kept the side that the run followed
 */
public record Conflict(int left, int right, String must, String cannot, LinkType kept) {}
