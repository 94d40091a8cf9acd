// SPDX-License-Identifier: Apache-2.0
package org.neardup.similar;

import com.carrotsearch.randomizedtesting.annotations.Repeat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.distance.BackgroundModel;
import org.neardup.signature.DocumentSignature;
import org.neardup.text.BagOfWords;

/** The sample of the distinct texts, and its language model. */
public class TextSampleTests extends LuceneTestCase {

  private static BackgroundModel sampled(List<List<String>> shards, int most, int[] words)
      throws IOException {
    List<SignedIndex> indices = new ArrayList<>();
    try {
      List<long[]> least = new ArrayList<>();
      for (List<String> texts : shards) {
        indices.add(new SignedIndex(texts, List.of("a text that is gone"), random()));
        least.add(indices.getLast().sample().least(most));
      }
      List<long[]> shares = TextSample.shareOut(least, most);
      List<TextSample.WordCounts> counts = new ArrayList<>();
      for (int shard = 0; shard < shards.size(); shard++) {
        counts.add(indices.get(shard).sample().count(shares.get(shard), words));
      }
      return TextSample.model(words, counts);
    } finally {
      for (SignedIndex index : indices) {
        index.close();
      }
    }
  }

  private static List<BagOfWords> distinct(List<String> texts) {
    Map<String, BagOfWords> bags = new HashMap<>();
    for (String text : texts) {
      DocumentSignature signature = SignedIndex.sign(text);
      bags.put(signature.digestAsHex(), signature.bag());
    }
    return List.copyOf(bags.values());
  }

  private static List<List<String>> distribute(List<String> texts, int count) {
    List<List<String>> shards = new ArrayList<>();
    for (int shard = 0; shard < count; shard++) {
      shards.add(new ArrayList<>());
    }
    texts.forEach(text -> shards.get(random().nextInt(count)).add(text));
    return shards;
  }

  @Test
  @Repeat(iterations = 10)
  public void theModelOfFewTextsIsThatOfAll() throws IOException {
    List<String> texts = SignedIndex.randomTexts(random(), 1 + random().nextInt(30));
    BackgroundModel.Builder all = new BackgroundModel.Builder();
    distinct(texts).forEach(all::add);
    BackgroundModel expected = all.build();
    int[] words = SignedIndex.sign(texts.get(0)).bag().copy().words();
    BackgroundModel found = sampled(distribute(texts, 1 + random().nextInt(4)), 1_000, words);
    assertArrayEquals(words, found.words());
    for (int word : words) {
      assertEquals(expected.count(word), found.count(word));
      assertEquals(expected.probability(word), found.probability(word), 0);
    }
  }

  @Test
  @Repeat(iterations = 10)
  public void theDistributionOverShardsHasNoInfluence() throws IOException {
    List<String> texts = SignedIndex.randomTexts(random(), 40);
    int[] words = SignedIndex.sign(String.join(" ", texts)).bag().copy().words();
    int most = 1 + random().nextInt(20);
    BackgroundModel one = sampled(List.of(texts), most, words);
    BackgroundModel several = sampled(distribute(texts, 3), most, words);
    assertArrayEquals(one.words(), several.words());
    assertArrayEquals(one.counts(), several.counts());
    assertEquals(one.probability(words[0]), several.probability(words[0]), 0);
  }

  @Test
  public void aTextOfSeveralShardsIsCountedOnce() {
    List<long[]> shares =
        TextSample.shareOut(List.of(new long[] {3, 7, -1}, new long[] {1, 3, 9}), 4);
    assertArrayEquals(new long[] {3, 7}, shares.get(0));
    assertArrayEquals(new long[] {1, 9}, shares.get(1));
  }
}
