// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.plugin.shard.grouping.HandmadeShard.Document;

/** How groups of shards are merged: the memory, the questions to shards, long digests. */
public class TextMergingTests extends RunTextsTestCase {

  @Test
  public void whatIsTakenToMergeIsGivenBackAndWhatIsKeptIsNot() {
    List<Document> documents = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      documents.add(document("id" + i, 1, "text " + i));
    }
    shard("letters", documents.toArray(Document[]::new));
    long[] taken = new long[2]; // now, and at most
    long said = shards.get(0).groups().ramBytes();
    RunTexts texts =
        RunTexts.merge(
            new ArrayList<>(shards),
            false,
            this::ids,
            bytes -> {
              taken[0] += bytes;
              taken[1] = Math.max(taken[1], taken[0]);
            });
    // the start of the digest, the text of the group, and less than three for time and home
    assertTrue(taken[0] + "", taken[0] >= 1000 * (8 + 4) && taken[0] <= 1000 * (8 + 4 + 3));
    // what the shard said (digest, copies, timestamp), the text, copies and timestamp
    assertEquals((double) (said + 1000 * (4 + 4 + 8)), (double) taken[1], 1000.0);
    texts.forgetGroups();
    assertTrue(taken[0] + "", taken[0] <= 1000 * (8 + 3));
  }

  @Test
  public void textsThatDoNotFitAreRefusedBeforeTheyAreMerged() {
    shard("letters", document("1", 5, "keep"));
    IllegalStateException e =
        expectThrows(
            IllegalStateException.class,
            () ->
                RunTexts.merge(
                    new ArrayList<>(shards),
                    false,
                    this::ids,
                    bytes -> {
                      throw new IllegalStateException("no more than that");
                    }));
    assertEquals("no more than that", e.getMessage());
  }

  /** More texts than are asked for at once. */
  @Test
  public void theLeastIdStandsForEachOfManyTextsInSeveralShards() {
    List<Document> odd = new ArrayList<>();
    List<Document> even = new ArrayList<>();
    for (int i = 0; i < 25_000; i++) {
      odd.add(document(i % 3 == 0 ? "a" : "c", 5, "text " + i));
      even.add(document("b", 5, "text " + i));
    }
    List<GroupedShard> grouped = new ArrayList<>();
    for (List<Document> ofShard : List.of(odd, even)) {
      grouped.add(
          new HandmadeShard("letters", grouped.size(), ofShard).pinned(false, Set.of(), random()));
    }
    byte[] digests = grouped.get(0).groups().digests();
    Map<String, Integer> numberOf = new HashMap<>();
    for (int i = 0; i < 25_000; i++) {
      numberOf.put(HexFormat.of().formatHex(HandmadeShard.digest("text " + i)), i);
    }
    int[] requests = new int[1];
    RunTexts texts =
        RunTexts.merge(
            grouped,
            false,
            groups -> {
              requests[0]++;
              assertTrue(groups.get(0).length <= 10_000);
              return List.of(
                  IntStream.of(groups.get(0))
                      .mapToObj(
                          group ->
                              numberOf.get(
                                              HexFormat.of()
                                                  .formatHex(digests, 20 * group, 20 * group + 20))
                                          % 3
                                      == 0
                                  ? "a"
                                  : "c")
                      .toList(),
                  IntStream.of(groups.get(1)).mapToObj(group -> "b").toList());
            },
            bytes -> {});
    assertEquals(25_000, texts.size());
    assertEquals(3, requests[0]);
    int[] ordinals = texts.ordinalsOf(0);
    for (int group = 0; group < ordinals.length; group++) {
      int number = numberOf.get(HexFormat.of().formatHex(digests, 20 * group, 20 * group + 20));
      assertEquals(number % 3 == 0 ? 0 : 1, texts.homeShard(ordinals[group]));
      assertEquals(1, texts.copiesIn(1, ordinals[group]));
    }
  }

  /** Digests of which the first eight bytes are equal. */
  @Test
  public void textsWhoseDigestsBeginAlikeComeByTheirWholeDigests() {
    long[] timestamps = new long[6];
    GroupedShard one = HandmadeShard.ofDigests("letters", 0, timestamps, "aab", "aac", "b");
    GroupedShard other = HandmadeShard.ofDigests("letters", 1, timestamps, "aaa", "aac", "c");
    RunTexts texts =
        RunTexts.merge(
            new ArrayList<>(List.of(one, other)),
            false,
            groups ->
                groups.stream()
                    .map(some -> IntStream.of(some).mapToObj(i -> "1").toList())
                    .toList(),
            bytes -> {});
    // aac has two copies, then aaa, aab, b and c
    assertEquals(5, texts.size());
    assertArrayEquals(new int[] {2, 0, 3}, texts.ordinalsOf(0));
    assertArrayEquals(new int[] {1, 0, 4}, texts.ordinalsOf(1));
    assertArrayEquals(new int[] {1, 2, 0, 3, 4}, texts.sample(5));
    assertTrue(texts.compareDigests(1, 2) < 0);
    assertEquals(0, texts.compareDigests(2, 2));
  }
}
