/**
 * A text as words and sentences with their places, and which of its words are frame: greetings,
 * headings, thanks, and single words that vary from copy to copy, such as names and dates.
 */
package org.neardup.edit.words;
