package org.neardup.generator;

import java.util.List;
import java.util.SplittableRandom;
import org.neardup.signature.Hash64;

/**
 * Makes numbered edited copies of documents.
 *
 * <p>A copy is a function of the seed, the document's id and text and the copy's number alone:
 * documents may come in any order, from any number of shards, and be taken up again after a break.
 */
public final class CopyGenerator {

  private final TextEditor editor;
  private final List<EditOperation> operations;
  private final long seed;

  public CopyGenerator(TextEditor editor, List<EditOperation> operations, long seed) {
    this.editor = editor;
    this.operations = List.copyOf(operations);
    this.seed = seed;
  }

  /**
   * Makes one copy.
   *
   * @param id the document's id
   * @param text the document's text, paragraphs separated by blank lines
   * @param number the copy's number; two numbers give two independent copies
   */
  public EditedText copy(String id, String text, int number) {
    long mixed = Hash64.mix(Hash64.mix(seed ^ Hash64.of(id)) + number);
    return editor.edit(text, operations, new SplittableRandom(mixed));
  }
}
