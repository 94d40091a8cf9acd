// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** The texts that are compared where too many are proposed. */
public class ProposedTextTests extends LuceneTestCase {

  @Test
  public void thoseWithMostTokensComeFirst() {
    ProposedText few = new ProposedText("a", 1, 100);
    ProposedText many = new ProposedText("b", 3, 100);
    ProposedText alsoMany = new ProposedText("c", 3, 90);
    List<ProposedText> texts = new ArrayList<>(List.of(alsoMany, few, many));
    texts.sort(ProposedText.MOST_TOKENS_FIRST);
    assertEquals(List.of(many, alsoMany, few), texts);
  }

  @Test
  public void theirNumberAndTheirWordsAreLimited() {
    List<ProposedText> texts =
        List.of(
            new ProposedText("a", 3, 100),
            new ProposedText("b", 2, 100),
            new ProposedText("c", 1, 100));
    assertEquals(3, ProposedText.compared(texts, 3, 201));
    assertEquals(2, ProposedText.compared(texts, 2, 201));
    assertEquals(2, ProposedText.compared(texts, 3, 200));
    assertEquals(1, ProposedText.compared(texts, 3, 1));
    assertEquals(0, ProposedText.compared(List.of(), 3, 300));
  }

  /** Each shard compares its own first ones; of these, the first of all are the same. */
  @Test
  public void theFirstOfAllDoNotDependOnTheShards() {
    for (int turn = 0; turn < 500; turn++) {
      int most = 1 + random().nextInt(10);
      long mostWords = 1L + random().nextInt(400);
      List<ProposedText> all = new ArrayList<>();
      List<List<ProposedText>> shards = List.of(new ArrayList<>(), new ArrayList<>());
      for (int i = 0; i < 20; i++) {
        ProposedText text =
            new ProposedText("d" + i, 1 + random().nextInt(4), random().nextInt(60));
        all.add(text);
        shards.get(random().nextInt(2)).add(text);
      }
      Set<ProposedText> ofShards = new HashSet<>();
      shards.forEach(shard -> ofShards.addAll(first(shard, most, mostWords)));
      assertEquals(first(all, most, mostWords), first(new ArrayList<>(ofShards), most, mostWords));
    }
  }

  private static List<ProposedText> first(List<ProposedText> texts, int most, long mostWords) {
    texts.sort(ProposedText.MOST_TOKENS_FIRST);
    return List.copyOf(texts.subList(0, ProposedText.compared(texts, most, mostWords)));
  }
}
