// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import static org.neardup.passage.words.WordLists.all;
import static org.neardup.passage.words.WordLists.own;
import static org.neardup.passage.words.WordLists.text;

import java.util.Collections;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class InMemoryWordPassagesTests extends LuceneTestCase {

  private static final List<String> SHARED = own("shared", 40);

  private static String with(String name, List<String> words) {
    return text(all(own(name + "before", 30), words, own(name + "behind", 30)));
  }

  @Test
  public void eachPairIsFoundOnceInOrder() {
    List<String> texts =
        List.of(
            with("a", SHARED),
            with("b", own("else", 40)),
            with("c", SHARED),
            with("d", SHARED.subList(10, 30)));
    InMemoryWordPassages.Result result =
        InMemoryWordPassages.find(texts, WordPassageSettings.DEFAULT);
    assertEquals(
        List.of("0-2:40", "0-3:20", "2-3:20"),
        result.pairs().stream()
            .map(
                pair ->
                    "%s-%s:%s"
                        .formatted(pair.left(), pair.right(), pair.passages().getFirst().units()))
            .toList());
    assertEquals(3, result.pairsCompared());
    assertEquals(0, result.frequentTokens());
  }

  @Test
  public void aTokenOfTooManyDocumentsProposesNone() {
    List<String> texts = Collections.nCopies(5, text(SHARED));
    assertEquals(
        10, InMemoryWordPassages.find(texts, new WordPassageSettings(15, true, 5)).pairs().size());
    InMemoryWordPassages.Result result =
        InMemoryWordPassages.find(texts, new WordPassageSettings(15, true, 4));
    assertEquals(List.of(), result.pairs());
    assertTrue(result.frequentTokens() > 0);
  }
}
