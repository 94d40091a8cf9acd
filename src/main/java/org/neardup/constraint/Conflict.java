// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

/**
 * Two constraints that contradict each other.
 *
 * @param left ordinal of a text
 * @param right ordinal of the other; equal if copies of one text disagree
 * @param must the constraint that joins the two
 * @param cannot the constraint that separates the two
 * @param kept the side that the run followed
 */
public record Conflict(int left, int right, String must, String cannot, LinkType kept) {}
