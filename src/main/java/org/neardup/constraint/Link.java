package org.neardup.constraint;

/**
 * A link as it is explained.
 *
 * @param type which of the three
 * @param because the rule or pair that it comes from
 */
public record Link(LinkType type, String because) {}
