package org.neardup.generator;

/**
 * A line of the editor's log (closed-sets paper, 2009, section 3.2): an operation, and how much it
 * changed in paragraphs, words and characters. Each line is of its own operation; what a later one
 * did to the same paragraphs is in that one's line.
 *
 * @param operation what was asked for
 * @param amount what the operation counts: paragraphs moved, deleted, added or repeated (each
 *     repetition counts), words replaced, characters replaced
 * @param words words in what changed: those of the paragraphs concerned, or the replaced words; 0
 *     for characters
 * @param characters UTF-16 units in what changed, as it was before the change
 */
public record AppliedOperation(EditOperation operation, int amount, int words, int characters) {}
