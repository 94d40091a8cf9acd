// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

/**
 * What a text has in a gap of a letter.
 *
 * @param text the text
 * @param first its first word there
 * @param end the end of its words; {@code first} if there are none
 */
record Filling(ReadText text, int first, int end) {}
