// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.neardup.edit.Category;
import org.neardup.signature.Hash64;
import org.neardup.work.Allowance;

/**
 * Makes numbered edited copies of documents.
 *
 * <p>A copy is a function of the seed, the document's name and text, the copy's number, the
 * operations and the pool. Documents may come in any order, from any number of shards, and after an
 * interruption. Its random numbers depend on the first four only, so that a longer sequence of
 * operations extends the copies of a shorter one.
 *
 * <pre>
 *   new CopyGenerator(pool, List.of(new DeleteParagraphs(0.3)), 42, Allowance.UNLIMITED)
 *       .of("17", text)
 *       .copy(1);
 * </pre>
 */
public final class CopyGenerator {

  /** The category of an original in labelled copies. */
  public static final String ORIGINAL = Category.REFERENCE.label();

  /** Bytes of a character of a copy during comparison: the text, its words, and builders. */
  private static final long BYTES_PER_CHARACTER = 8;

  private final SourcePool pool;
  private final List<EditOperation> operations;
  private final long seed;
  private final Allowance allowance;
  private final String label;

  /**
   * A generator of copies that are all edited in the same way.
   *
   * @param operations applied to each copy, one after the other
   * @param allowance charged for the memory of a copy while it is made, and called before each
   *     operation to check for interruption
   */
  public CopyGenerator(
      SourcePool pool, List<EditOperation> operations, long seed, Allowance allowance) {
    this.pool = pool;
    this.operations = List.copyOf(operations);
    this.seed = seed;
    this.allowance = allowance;
    this.label =
        operations.stream().map(EditOperation::name).distinct().collect(Collectors.joining("+"));
  }

  /**
   * The copies of a document.
   *
   * @param name the name of the document in its collection
   * @param text its text, paragraphs separated by blank lines
   */
  public Copies of(String name, String text) {
    return new Copies(name, text);
  }

  /**
   * A copy.
   *
   * @param category {@code exact} if its words are those of the original; else the names of the
   *     operations in their order, each once: {@code delete_paragraphs+replace_words}
   * @param edited its text, and what was done to it
   */
  public record Copy(String category, EditedText edited) {}

  /** The copies of one document. */
  public final class Copies {

    private final String text;
    private final TextEditor editor;
    private final String documentString;
    private final long chance;

    private Copies(String name, String text) {
      this.text = text;
      this.editor = pool.editor(text, allowance);
      this.documentString = TextPieces.documentString(text);
      this.chance = Hash64.mix(seed ^ Hash64.of(name));
    }

    /**
     * Whether the text and the first copies of it are within the editor's limits. Copies are made
     * to find out if the operations alone do not decide.
     */
    public boolean fit(int copies) {
      int paragraphs = TextPieces.paragraphs(text).size();
      if (text.length() > TextEditor.MAX_CHARACTERS || paragraphs > TextEditor.MAX_PARAGRAPHS) {
        return false;
      }
      if (pool.growth(paragraphs, text.length(), operations).fits()) {
        return true;
      }
      try {
        for (int number = 1; number <= copies; number++) {
          edit(number);
        }
      } catch (TextTooLongException e) {
        return false;
      }
      return true;
    }

    /**
     * Makes one copy.
     *
     * @param number different numbers give independent copies
     * @throws TextTooLongException if the operations make it too long
     */
    public Copy copy(int number) {
      EditedText edited = edit(number);
      long bytes = BYTES_PER_CHARACTER * edited.length();
      allowance.take(bytes);
      try {
        boolean exact = TextPieces.documentString(edited.text()).equals(documentString);
        return new Copy(exact ? Category.EXACT.label() : label, edited);
      } finally {
        allowance.take(-bytes);
      }
    }

    private EditedText edit(int number) {
      return editor.edit(text, operations, new SplittableRandom(Hash64.mix(chance + number)));
    }
  }
}
