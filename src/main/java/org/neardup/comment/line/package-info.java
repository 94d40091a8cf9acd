// SPDX-License-Identifier: Apache-2.0
/**
 * Rules for one line of a comment: an address, a closing, a date, a docket, a field, a name.
 *
 * <p>A {@link org.neardup.comment.line.Line} is a range of a text. Each rule is one class. It reads
 * a bounded part of a line and keeps no state, so that all rules together are linear in the text. A
 * line that may be prose matches no rule.
 */
package org.neardup.comment.line;
