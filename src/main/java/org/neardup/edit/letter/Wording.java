// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

/**
 * Words that several members of a cluster have at the same place of their letter.
 *
 * @param text the words as the first of these members writes them
 * @param documents number of documents with them, among those that the letter was built from
 */
public record Wording(String text, int documents) {}
