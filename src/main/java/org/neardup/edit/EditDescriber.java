// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.Arrays;
import java.util.List;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.letter.LetterVersions;
import org.neardup.edit.words.TextReader;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.signature.DocumentDigest;
import org.neardup.text.WordScanner;
import org.neardup.work.Steps;

/**
 * Describes how texts were made from their reference.
 *
 * <pre>
 *   ReferenceText letter = ReferenceText.of("Please act. Mercury is poison.");
 *   new EditDescriber().describe(letter, "Please act. My son fishes there. Mercury is poison.")
 *     →  block_added, with the passage "My son fishes there."
 * </pre>
 *
 * <p>The stages are: words and sentences of the text ({@link TextReader}); origin of each word
 * ({@link Alignment}); reworded sentences ({@link Rewordings}); additions, deletions and changes
 * ({@link EditReading}); moved sentences ({@link SentenceOrder}); category ({@link
 * EditMeasures#category}). The cost is near-linear in the length of both texts. Reusable; not
 * thread-safe.
 */
public final class EditDescriber {

  /** Working memory is released after a text of more words; about two megabytes are kept. */
  private static final int MAX_WORDS_KEPT = 1 << 14;

  private final Steps steps;
  private TextReader reader;
  private WordsAndSentences content;
  private Alignment alignment;
  private Rewordings rewordings;
  private Repetitions repetitions;
  private EditReading reading;
  private SentenceOrder order;

  /** A describer that is never interrupted. */
  public EditDescriber() {
    this(() -> {});
  }

  /**
   * A describer that can be interrupted.
   *
   * @param cancellationCheck called every few thousand words; an exception that it throws ends the
   *     description and leaves the describer usable
   */
  public EditDescriber(Runnable cancellationCheck) {
    steps = new Steps(cancellationCheck);
    resetMemory();
  }

  /**
   * Describes a text.
   *
   * @return {@link Category#EXACT} with nothing added if both have the same document string;
   *     otherwise the first category that holds, with every passage that is not in the reference,
   *     of any length
   */
  public EditDescription describe(ReferenceText reference, String text) {
    reader.read(text, content);
    return describeRead(reference, text);
  }

  /**
   * Describes a text by the version of its letter that it was made from.
   *
   * @return as {@link #describe(ReferenceText, String)} does, the version as reference
   */
  public EditDescription describe(LetterVersions letter, String text) {
    reader.read(text, content);
    return describeRead(letter.of(content), text);
  }

  private EditDescription describeRead(ReferenceText reference, String text) {
    try {
      if (isExact(reference, text)) {
        return EditDescription.exact(content.wordCount);
      }
      EditMeasures measures = measure(reference, text, EditReading.OwnWords.IGNORED);
      return new EditDescription(
          measures.category(), reading.passages(), measures, reading.changes().alterations());
    } finally {
      dropLongArrays(reference);
    }
  }

  /**
   * The parts of a text and its reference, for a redline.
   *
   * @return parts in the order of the text: every word of the text is in one, every word of the
   *     reference in at least one. Two texts with the same words have one kept part, but {@code ½}
   *     in place of {@code 1/2} is changed
   */
  public List<Edit> edits(ReferenceText reference, String text) {
    try {
      reader.read(text, content);
      EditScript script = new EditScript(reference.content(), content);
      measure(reference, text, script);
      return script.edits(alignment);
    } finally {
      dropLongArrays(reference);
    }
  }

  private void dropLongArrays(ReferenceText reference) {
    if (Math.max(content.wordCount, reference.wordCount()) > MAX_WORDS_KEPT) {
      resetMemory();
    }
  }

  private void resetMemory() {
    reader = new TextReader(steps);
    content = new WordsAndSentences();
    alignment = new Alignment(steps);
    rewordings = new Rewordings(steps);
    repetitions = new Repetitions(alignment);
    reading = new EditReading(alignment, rewordings, repetitions);
    order = new SentenceOrder();
  }

  private EditMeasures measure(
      ReferenceText reference, String text, EditReading.OwnWords ownWords) {
    alignment.align(reference, content);
    rewordings.find(reference, text, content, alignment);
    repetitions.find(reference, content);
    reading.read(reference, text, content, ownWords);
    order.read(reference, content, alignment, repetitions);
    WordsAndSentences referenceContent = reference.content();
    return new EditMeasures(
        content.wordCount,
        referenceContent.wordCount,
        alignment.kept() + rewordings.rewordedWords(),
        alignment.repeated(),
        repetitions.words(),
        reading.added(),
        reading.changes().deleted(),
        reading.changes().changed(),
        reading.changes().isMinor(),
        order.moves(),
        order.neighbours(),
        order.torn(),
        reading.changes().paragraphs(),
        reading.changes().lostParagraphs());
  }

  private boolean isExact(ReferenceText reference, String text) {
    WordsAndSentences referenceContent = reference.content();
    if (content.letters != referenceContent.letters) {
      return false;
    }
    return Arrays.equals(
            content.words,
            0,
            content.wordCount,
            referenceContent.words,
            0,
            referenceContent.wordCount)
        || Arrays.equals(digest(text), digest(reference.text()));
  }

  private static byte[] digest(String text) {
    DocumentDigest digest = new DocumentDigest();
    for (WordScanner words = new WordScanner().reset(text); words.next(); ) {
      digest.add(words.buffer(), words.length());
    }
    return digest.finish();
  }
}
