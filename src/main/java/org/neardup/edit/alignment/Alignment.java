// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.alignment;

import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Finds the origin of each word of a text in its reference.
 *
 * <p>Four stages, each on the words that the previous ones left unmatched:
 *
 * <ol>
 *   <li>{@link SentenceMatching}: equal sentences.
 *   <li>{@link RunMatching}: runs of words.
 *   <li>{@link GapMatching}: single words between them.
 *   <li>{@link ChanceMatches}: words that sentences share by chance are unmatched again.
 * </ol>
 *
 * <p>Time is near-linear in both lengths; each stage states its limits. Reusable; not thread-safe.
 */
public final class Alignment {

  /** The origin of a word that is not in the reference. */
  public static final int NONE = Matches.NONE;

  private final Matches matches = new Matches();
  private final SentenceMatching sentences;
  private final RunMatching runs;
  private final GapMatching gaps;
  private final ChanceMatches chance;
  private WordsAndSentences content;
  private WordsAndSentences referenceContent;

  /** Whether each sentence of the text has a word with an origin. */
  private boolean[] hasOrigin = new boolean[64];

  /** Whether the text has a word of each sentence of the reference. */
  private boolean[] isUsed = new boolean[64];

  public Alignment(Steps steps) {
    sentences = new SentenceMatching(matches, steps);
    runs = new RunMatching(matches, steps);
    gaps = new GapMatching(matches, steps);
    chance = new ChanceMatches(matches, steps);
  }

  /** Aligns a text with its reference; neither may be changed while the result is read. */
  public void align(ReferenceText reference, WordsAndSentences text) {
    content = text;
    referenceContent = reference.content();
    matches.begin(content, referenceContent);
    sentences.match(reference, text);
    runs.match(reference, text);
    gaps.match(reference, text);
    chance.removeMatches(reference, text);
    markSentences();
  }

  /** The origin of a word of the text in the reference, or {@link #NONE}. */
  public int origin(int word) {
    return matches.origins[word];
  }

  /** Number of occurrences of a word of the reference in the text. */
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

  /** Number of words of the reference that the text has. */
  public int kept() {
    int kept = 0;
    for (int i = 0; i < referenceContent.wordCount; i++) {
      kept += matches.uses[i] > 0 ? 1 : 0;
    }
    return kept;
  }

  /** Number of words of the text that repeat a word of the reference. */
  public int repeated() {
    int repeated = 0;
    for (int i = 0; i < referenceContent.wordCount; i++) {
      repeated += Math.max(0, matches.uses[i] - 1);
    }
    return repeated;
  }

  private void markSentences() {
    if (hasOrigin.length < content.sentenceCount) {
      hasOrigin = new boolean[content.sentenceCount * 3 / 2];
    }
    if (isUsed.length < referenceContent.sentenceCount) {
      isUsed = new boolean[referenceContent.sentenceCount * 3 / 2];
    }
    for (int s = 0; s < content.sentenceCount; s++) {
      hasOrigin[s] = false;
      for (int i = content.firstWords[s]; i < content.firstWords[s + 1] && !hasOrigin[s]; i++) {
        hasOrigin[s] = matches.origins[i] != NONE;
      }
    }
    for (int s = 0; s < referenceContent.sentenceCount; s++) {
      isUsed[s] = false;
      for (int i = referenceContent.firstWords[s];
          i < referenceContent.firstWords[s + 1] && !isUsed[s];
          i++) {
        isUsed[s] = matches.uses[i] > 0;
      }
    }
  }
}
