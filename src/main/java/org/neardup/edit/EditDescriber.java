package org.neardup.edit;

import java.util.Arrays;
import java.util.BitSet;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.signature.DocumentDigest;
import org.neardup.text.WordScanner;
import org.neardup.work.Steps;

/**
 * Says how texts were made from their reference.
 *
 * <pre>
 *   ReferenceText letter = ReferenceText.of("Please act. Mercury is poison.");
 *   new EditDescriber().describe(letter, "Please act. My son fishes there. Mercury is poison.")
 *     →  block_added, with the passage "My son fishes there."
 * </pre>
 *
 * <p>The stages: words and sentences of the text ({@link WordsAndSentences}), what of them comes
 * from where ({@link Alignment}), what is said in other words ({@link Rewordings}), what was added,
 * left out and changed ({@link EditReading}), what moved ({@link SentenceOrder}), and what to call
 * it ({@link EditMeasures#category}). Near-linear in the length of both texts. Reused from text to
 * text; not thread-safe.
 */
public final class EditDescriber {

  /** The working memory for texts with more words is dropped: some two megabytes are kept. */
  private static final int MAX_WORDS_KEPT = 1 << 14;

  private final Steps steps;
  private WordsAndSentences content;
  private Alignment alignment;
  private Rewordings rewordings;
  private Repetitions repetitions;
  private EditReading reading;
  private SentenceOrder order;

  /** A describer of any texts. */
  public EditDescriber() {
    this(() -> {});
  }

  /**
   * A describer that asks whether to go on.
   *
   * @param cancellationCheck called every few thousand words; what it throws ends the description
   *     and leaves the describer ready for another
   */
  public EditDescriber(Runnable cancellationCheck) {
    steps = new Steps(cancellationCheck);
    startOver();
  }

  /**
   * Describes a text.
   *
   * @return {@link Category#EXACT} with nothing added if both have the same document string;
   *     otherwise the first category that holds, and every passage that the reference does not
   *     have, whatever its length
   */
  public EditDescription describe(ReferenceText reference, String text) {
    try {
      content.read(text);
      if (isExact(reference, text)) {
        return EditDescription.exact(content.wordCount);
      }
      EditMeasures measures = measure(reference, text);
      return new EditDescription(
          measures.category(), reading.passages(), measures, reading.alterations());
    } finally {
      dropLongArrays(reference);
    }
  }

  /** The measures that decide the category of a text that is no exact copy. */
  EditMeasures measures(ReferenceText reference, String text) {
    content.read(text);
    return measure(reference, text);
  }

  /** Which words of the reference a text has: what {@link LetterFinder} wants to know of it. */
  public BitSet keptWords(ReferenceText reference, String text) {
    try {
      content.read(text);
      alignment.align(reference, content);
      BitSet kept = new BitSet();
      for (int i = 0; i < reference.wordCount(); i++) {
        if (alignment.uses(i) > 0) {
          kept.set(i);
        }
      }
      return kept;
    } finally {
      dropLongArrays(reference);
    }
  }

  private void dropLongArrays(ReferenceText reference) {
    if (Math.max(content.wordCount, reference.wordCount()) > MAX_WORDS_KEPT) {
      startOver();
    }
  }

  private void startOver() {
    content = new WordsAndSentences(steps);
    alignment = new Alignment(steps);
    rewordings = new Rewordings(steps);
    repetitions = new Repetitions(alignment);
    reading = new EditReading(alignment, rewordings, repetitions);
    order = new SentenceOrder();
  }

  private EditMeasures measure(ReferenceText reference, String text) {
    alignment.align(reference, content);
    rewordings.find(reference, text, content, alignment);
    repetitions.find(reference, content);
    reading.read(reference, text, content);
    order.read(reference, content, alignment, repetitions);
    WordsAndSentences referenceWords = reference.content();
    return new EditMeasures(
        content.wordCount,
        referenceWords.wordCount,
        alignment.kept() + rewordings.rewordedWords(),
        alignment.repeated(),
        repetitions.words(),
        reading.added(),
        reading.deleted(),
        reading.changed(),
        reading.isMinor(),
        order.moves(),
        order.neighbours(),
        order.torn(),
        referenceWords.paragraphCount);
  }

  private boolean isExact(ReferenceText reference, String text) {
    WordsAndSentences referenceWords = reference.content();
    if (content.letters != referenceWords.letters) {
      return false;
    }
    return Arrays.equals(
            content.words, 0, content.wordCount, referenceWords.words, 0, referenceWords.wordCount)
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
