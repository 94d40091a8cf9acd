// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import static org.neardup.cluster.SeedKey.NO_TIMESTAMP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.Test;
import org.neardup.constraint.AttributeTuple;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.plugin.shard.grouping.HandmadeShard.Document;

/** Exact copies of all shards become texts in an order that the shards have no part in. */
public class RunTextsTests extends RunTextsTestCase {

  @Test
  public void noShardOrEmptyShardsGiveNoTexts() {
    assertEquals(0, merged().size());
    shard("letters");
    shard("letters", new Document("1", 5, null));
    RunTexts texts = merged();
    assertEquals(0, texts.size());
    assertEquals(0, texts.documents());
    assertEquals(1, texts.withoutField());
    assertEquals(0, texts.sample(10).length);
    assertEquals(0, texts.answersFor(0).length);
    assertEquals(Map.of(), texts.resolve(List.of()));
  }

  @Test
  public void theSameDigestInSeveralShardsAndIndicesIsOneText() {
    shard("letters", document("1", 5, "keep"), document("2", 4, "keep"));
    shard("letters", document("3", 6, "keep"));
    shard("faxes", document("1", 7, "keep"), document("9", 1, "other"));
    RunTexts texts = merged();
    assertEquals(2, texts.size());
    assertEquals(new Key(4, 4, "2", "letters"), key(texts, 0));
    assertEquals(new Key(1, 1, "9", "faxes"), key(texts, 1));
    assertEquals(digest("keep"), texts.digestStart(0));
    assertEquals(digest("other"), texts.digestStart(1));
    assertEquals(5, texts.documents());
    assertEquals(1, texts.countWithCopies(2));
    assertEquals(1, texts.countWithCopies(4));
    assertEquals(0, texts.countWithCopies(5));
    assertEquals(2, texts.countWithCopies(1));
  }

  @Test
  public void theEarliestTimestampStandsForATextWhereverItLies() {
    shard("letters", document("1", 50, "keep"));
    shard("letters", document("2", 10, "keep"));
    shard("letters", document("3", 20, "keep"));
    assertEquals(new Key(3, 10, "2", "letters"), key(merged(), 0));
    assertEquals(1, merged().homeShard(0));
  }

  @Test
  public void amongEqualTimestampsTheLeastIdStandsForAText() {
    shard("letters", document("20", 10, "keep"));
    shard("letters", document("100", 10, "keep"));
    shard("letters", document("3", 10, "keep"));
    assertEquals(new Key(3, 10, "100", "letters"), key(merged(), 0));
    assertEquals(1, merged().homeShard(0));
  }

  @Test
  public void amongEqualIdsTheLeastIndexStandsForAText() {
    shard("letters-b", document("1", 10, "keep"));
    shard("letters-a", document("1", 10, "keep"));
    shard("letters-c", document("1", 10, "keep"));
    assertEquals(new Key(3, 10, "1", "letters-a"), key(merged(), 0));
    assertEquals(1, merged().homeShard(0));
  }

  @Test
  public void aDocumentWithoutTimestampIsLaterThanAnyWith() {
    shard("letters", document("1", NO_TIMESTAMP, "keep"));
    shard("letters", document("2", Long.MAX_VALUE - 1, "keep"));
    assertEquals("2", key(merged(), 0).id());
  }

  @Test
  public void textsComeByCopiesThenTimestampThenDigest() {
    shard(
        "b",
        document("1", 9, "three"),
        document("2", 8, "three"),
        document("3", 7, "three"),
        document("4", 1, "first"),
        document("6", 2, "second"),
        document("7", NO_TIMESTAMP, "late"));
    shard("a", document("5", 2, "another second"), document("6", 2, "third second"));
    RunTexts texts = merged();
    List<String> seconds =
        Stream.of("second", "another second", "third second")
            .map(RunTextsTests::digest)
            .sorted()
            .toList();
    assertEquals(
        List.of(
            digest("three"),
            digest("first"),
            seconds.get(0),
            seconds.get(1),
            seconds.get(2),
            digest("late")),
        IntStream.range(0, texts.size()).mapToObj(texts::digestStart).toList());
  }

  @Test
  public void everyShardKnowsItsTextsAndOneAnswersForEach() {
    shard("letters", document("1", 5, "keep"), document("2", 4, "drop"));
    shard("letters", document("3", 1, "keep"));
    RunTexts texts = merged();
    int keep = ordinal(texts, "keep");
    int drop = ordinal(texts, "drop");
    assertEquals(1, texts.homeShard(keep));
    assertEquals(0, texts.homeShard(drop));
    assertArrayEquals(new int[] {keep}, texts.ordinalsOf(1));
    assertArrayEquals(new boolean[] {true}, texts.answersFor(1));
    int[] ordinals = texts.ordinalsOf(0);
    assertArrayEquals(
        new boolean[] {ordinals[0] == drop, ordinals[1] == drop}, texts.answersFor(0));
    assertTrue(texts.isIn(1, keep));
    assertFalse(texts.isIn(1, drop));
    assertTrue(texts.isIn(0, keep));
    assertTrue(texts.isIn(0, drop));
  }

  @Test
  public void aTextHasTheAttributesOfItsEarliestDocumentFirstAndThoseOfAllCopies() {
    shard(
        "letters",
        new Document("1", 5, "keep", "fax", null),
        new Document("2", 6, "keep", "web", "x"));
    shard(
        "letters",
        new Document("3", 1, "keep", "mail", null),
        new Document("4", 9, "keep", "fax", null));
    RunTexts texts = merged();
    assertEquals(new AttributeTuple("mail", null), texts.of(0));
    List<AttributeTuple> ofCopies = texts.ofCopies(0);
    assertEquals(new AttributeTuple("mail", null), ofCopies.get(0));
    assertEquals(
        Set.of(
            new AttributeTuple("mail", null),
            new AttributeTuple("fax", null),
            new AttributeTuple("web", "x")),
        new HashSet<>(ofCopies));
    assertEquals(3, ofCopies.size());
  }

  @Test
  public void aRunWithoutAttributesHasNone() {
    GroupedShard shard =
        new HandmadeShard("letters", 0, List.of(new Document("1", 5, "keep", "fax")))
            .pinned(false, Set.of(), random());
    RunTexts texts = RunTexts.merge(new ArrayList<>(List.of(shard)), false, this::ids, bytes -> {});
    assertEquals(new AttributeTuple(), texts.of(0));
    assertEquals(List.of(new AttributeTuple()), texts.ofCopies(0));
  }

  @Test
  public void aSampleIsTheTextsWithTheLeastDigests() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      words.add("text " + i);
    }
    shard("letters", words.stream().map(word -> document(word, 1, word)).toArray(Document[]::new));
    RunTexts texts = merged();
    List<String> leastDigests =
        words.stream().map(RunTextsTests::digest).sorted().limit(20).toList();
    assertEquals(
        leastDigests, Arrays.stream(texts.sample(20)).mapToObj(texts::digestStart).toList());
    assertEquals(50, texts.sample(1000).length);
    assertEquals(0, texts.sample(0).length);
  }

  @Test
  public void documentsThatPairsNameHaveTheTextsOfTheirShards() {
    named.addAll(Set.of("1", "2", "3", "7"));
    shard("letters", document("1", 5, "keep"), document("2", 6, "drop"));
    shard("faxes", document("3", 5, "drop"), new Document("7", 5, null));
    RunTexts texts = merged();
    int keep = ordinal(texts, "keep");
    int drop = ordinal(texts, "drop");
    assertEquals(
        Map.of("1", keep, "letters/2", drop, "3", drop, "faxes/3", drop),
        texts.resolve(List.of("1", "letters/2", "3", "faxes/3")));
    Exception e =
        expectThrows(IllegalArgumentException.class, () -> texts.resolve(List.of("faxes/7")));
    assertEquals(
        "[constraints.pairs] must name documents of the run, got [faxes/7]", e.getMessage());
  }

  @Test
  public void idsDoNotDecideWhichTextComesFirst() {
    shard("letters", document("1", 5, "zebra"), document("2", 5, "apple"));
    shard("letters", document("3", 5, "medlar"), document("4", 5, "zebra"));
    List<String> order = inOrder();
    shards.clear();
    handmade.clear();
    shard("letters", document("4", 5, "zebra"), document("3", 5, "apple"));
    shard("letters", document("1", 5, "medlar"), document("2", 5, "zebra"));
    assertEquals(order, inOrder());
  }

  private List<String> inOrder() {
    RunTexts texts = merged();
    return IntStream.range(0, texts.size()).mapToObj(texts::digestStart).toList();
  }
}
