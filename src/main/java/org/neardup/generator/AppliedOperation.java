// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

/**
 * A line of the editor's log (closed-sets paper, 2009, section 3.2): an operation, and its amount
 * in paragraphs, words and characters. A line does not include later changes to the same
 * paragraphs.
 *
 * @param operation the operation
 * @param amount number of paragraphs moved, deleted, added or repeated (each repetition counts), of
 *     words replaced, or of characters replaced
 * @param words words of the paragraphs concerned, or the replaced words; 0 for characters
 * @param characters UTF-16 units of the changed parts before the change
 */
public record AppliedOperation(EditOperation operation, int amount, int words, int characters) {}
