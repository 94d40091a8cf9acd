package org.neardup.edit.alignment;

import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Which word of a text comes from which word of its reference.
 *
 * <p>Four stages, each on what the one before left over:
 *
 * <ol>
 *   <li>{@link SentenceMatching}: sentences that both have, word for word.
 *   <li>{@link RunMatching}: runs of words.
 *   <li>{@link GapMatching}: single words between them.
 *   <li>{@link ChanceMatches}: what sentences share by chance is taken back.
 * </ol>
 *
 * <p>Time is near-linear in the two lengths; each stage says where it stops looking. Reused from
 * text to text; not thread-safe.
 */
public final class Alignment {

  public static final int NONE = -1;

  private final Matches matches = new Matches();
  private final SentenceMatching sentences;
  private final RunMatching runs;
  private final GapMatching gaps;
  private final ChanceMatches chance;
  private WordsAndSentences textWords;
  private WordsAndSentences referenceWords;

  /** Whether each sentence of the text has a word with an origin. */
  private boolean[] hasOrigin = new boolean[64];

  /** Whether each sentence of the reference has a word that the text has. */
  private boolean[] isUsed = new boolean[64];

  public Alignment(Steps steps) {
    sentences = new SentenceMatching(matches, steps);
    runs = new RunMatching(matches, steps);
    gaps = new GapMatching(matches, steps);
    chance = new ChanceMatches(matches, steps);
  }

  /** Aligns a text with its reference; both must stay as they are while the result is read. */
  public void align(ReferenceText reference, WordsAndSentences text) {
    textWords = text;
    referenceWords = reference.content();
    matches.begin(textWords, referenceWords);
    sentences.match(reference, text);
    runs.match(reference, text);
    gaps.match(reference, text);
    chance.takeBack(reference, text);
    markSentences();
  }

  /** The word of the reference that a word of the text comes from, or {@link #NONE}. */
  public int origin(int word) {
    return matches.origins[word];
  }

  /** How often the text has a word of the reference. */
  public int uses(int referenceWord) {
    return matches.uses[referenceWord];
  }

  /** Whether a sentence of the text has anything from the reference. */
  public boolean hasSentence(int sentence) {
    return hasOrigin[sentence];
  }

  /** Whether the text has anything of a sentence of the reference. */
  public boolean hasReferenceSentence(int sentence) {
    return isUsed[sentence];
  }

  /** Words of the reference that the text has. */
  public int kept() {
    int kept = 0;
    for (int i = 0; i < referenceWords.wordCount; i++) {
      kept += matches.uses[i] > 0 ? 1 : 0;
    }
    return kept;
  }

  /** Words of the text that it has from the reference once more. */
  public int repeated() {
    int repeated = 0;
    for (int i = 0; i < referenceWords.wordCount; i++) {
      repeated += Math.max(0, matches.uses[i] - 1);
    }
    return repeated;
  }

  private void markSentences() {
    if (hasOrigin.length < textWords.sentenceCount) {
      hasOrigin = new boolean[textWords.sentenceCount * 3 / 2];
    }
    if (isUsed.length < referenceWords.sentenceCount) {
      isUsed = new boolean[referenceWords.sentenceCount * 3 / 2];
    }
    for (int s = 0; s < textWords.sentenceCount; s++) {
      hasOrigin[s] = false;
      for (int i = textWords.firstWords[s]; i < textWords.firstWords[s + 1] && !hasOrigin[s]; i++) {
        hasOrigin[s] = matches.origins[i] != NONE;
      }
    }
    for (int s = 0; s < referenceWords.sentenceCount; s++) {
      isUsed[s] = false;
      for (int i = referenceWords.firstWords[s];
          i < referenceWords.firstWords[s + 1] && !isUsed[s];
          i++) {
        isUsed[s] = matches.uses[i] > 0;
      }
    }
  }
}
