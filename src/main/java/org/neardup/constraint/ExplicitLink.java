package org.neardup.constraint;

/**
 * A link between two texts that somebody named.
 *
 * @param type the link
 * @param left ordinal of one text
 * @param right ordinal of the other
 * @param because how it reads in an explanation, such as {@code pair [17, 23]}
 */
public record ExplicitLink(LinkType type, int left, int right, String because) {}
