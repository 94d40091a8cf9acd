// SPDX-License-Identifier: Apache-2.0
/**
 * What a request for a run says, read and checked.
 *
 * <p>{@link org.neardup.plugin.run.definition.RunDefinitionParser} reads the body, and for each
 * method there is a parser of its parameters. A {@link org.neardup.plugin.run.definition.RunMethod}
 * is one of a sealed set of records: what differs from method to method is behind it. {@link
 * org.neardup.plugin.run.definition.FieldCheck} asks whether the fields are what the method needs.
 */
package org.neardup.plugin.run.definition;
