// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

/**
 * A link in an explanation.
 *
 * @param type the type of constraint
 * @param because the rule or pair that it results from
 */
public record Link(LinkType type, String because) {}
