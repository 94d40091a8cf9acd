// SPDX-License-Identifier: Apache-2.0
/**
 * A text as words and sentences with their places, and the words that are frame: greetings,
 * headings, thanks, and single words that vary between copies, such as names and dates.
 */
package org.neardup.edit.words;
