// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.words.TextReader;
import org.neardup.edit.words.WordsAndSentences;

/** Drafts that 3, 2 and 1 documents follow. */
public class AlternativesTests extends LuceneTestCase {

  private static Draft draft(String text) {
    WordsAndSentences content = new WordsAndSentences();
    new TextReader().read(text, content);
    return Draft.of(new ReadText(new SampledText(text, 1), content));
  }

  /** By passage, its wordings with their documents. */
  private static List<String> passages(String... drafts) {
    List<Alternatives.Followed> followed =
        IntStream.range(0, drafts.length)
            .mapToObj(d -> new Alternatives.Followed(draft(drafts[d]), drafts.length - d))
            .toList();
    return Alternatives.of(followed).passages().stream()
        .map(
            passage ->
                String.join(
                    " | ",
                    passage.wordings().stream()
                        .map(wording -> wording.documents() + ": " + wording.text())
                        .toList()))
        .toList();
  }

  @Test
  public void passagesAreWholeSentences() {
    assertEquals(
        List.of("2: The mill is old. Stop it now. | 1: The mill is loud. Our son coughs now."),
        passages(
            "We live here. The mill is old. Stop it now. Yours.",
            "We live here. The mill is loud. Our son coughs now. Yours."));
  }

  @Test
  public void whatTwoDraftsHaveIsOneWording() {
    assertEquals(
        List.of("4: The mill is old. | 2: The mill is loud."),
        passages(
            "Hear us. The mill is old. Yours.",
            "Hear us. The mill is loud. Yours.",
            "Hear us. The mill is old. Yours."));
  }

  @Test
  public void aCommonSentenceDividesPassages() {
    assertEquals(
        List.of("2: One. | 1: Four.", "2: Three. | 1: Six."),
        passages("One. Nobody warns us. Three.", "Four. Nobody warns us. Six."));
  }

  /** What moved is in a wording of either; here that of the second is only at the end. */
  @Test
  public void ofSentencesInAnotherOrderTheLongerOneIsCommon() {
    assertEquals(
        List.of(),
        passages("Stop it. Nobody warns us at all.", "Nobody warns us at all. Stop it."));
    assertEquals(
        List.of("2: Stop it. | 1: Hear us."),
        passages("Stop it. Nobody warns us at all.", "Hear us. Nobody warns us at all. Stop it."));
  }

  @Test
  public void whatOneDraftLeavesOutIsNoAlternative() {
    assertEquals(List.of(), passages("One. Two. Three.", "One. Three."));
    assertEquals(List.of(), passages("One. Three.", "One. Two. Three."));
    assertEquals(
        List.of("3: Two. | 2: Four."),
        passages("One. Two. Three.", "One. Four. Three.", "One. Three."));
  }

  @Test
  public void aDraftHasNoAlternativesToItself() {
    assertEquals(List.of(), passages("One. Two.", "One. Two."));
  }

  @Test
  public void passagesAreFoundByTheWordsAroundThem() {
    Alternatives alternatives =
        Alternatives.of(
            List.of(
                new Alternatives.Followed(draft("One. Two three. Four."), 2),
                new Alternatives.Followed(draft("One. Five. Four."), 1)));
    assertArrayEquals(new int[] {1, 2}, alternatives.words().stream().toArray());
    assertEquals(1, alternatives.between(0, 3).size());
    assertEquals(List.of(), alternatives.between(2, 3));
    assertEquals(List.of(), alternatives.between(-1, 0));
  }

  /** A table of all pairs of sentences would be larger than both letters together by far. */
  @Test
  public void longDraftsAreNotCompared() {
    String[] sentences = new String[1100];
    Arrays.setAll(sentences, i -> "Sentence number " + i + " of many.");
    String text = String.join(" ", sentences);
    assertEquals(List.of(), passages(text + " Yes.", text + " No."));
  }
}
