// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import static org.neardup.cluster.SeedKey.NO_TIMESTAMP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.Test;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.AttributeTuple;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.plugin.shard.grouping.HandmadeShard.Document;
import org.opensearch.test.OpenSearchTestCase;

/** Exact copies of all shards become texts in an order that the shards have no part in. */
public class RunTextsTests extends OpenSearchTestCase {

  private final List<HandmadeShard> handmade = new ArrayList<>();
  private final List<GroupedShard> shards = new ArrayList<>();
  private final Set<String> named = new HashSet<>();

  private void shard(String index, Document... documents) {
    add(index, List.of(documents));
  }

  private void add(String index, List<Document> documents) {
    handmade.add(new HandmadeShard(index, shards.size(), documents));
    shards.add(handmade.getLast().pinned(true, named, random()));
  }

  private RunTexts merged() {
    return RunTexts.merge(new ArrayList<>(shards), true, this::ids, bytes -> {});
  }

  private List<List<String>> ids(List<int[]> groups) {
    return IntStream.range(0, groups.size())
        .mapToObj(
            shard ->
                IntStream.of(groups.get(shard))
                    .mapToObj(handmade.get(shard)::idOfEarliest)
                    .toList())
        .toList();
  }

  /** What a text is called, and its place in the order. */
  private record Key(int copies, long timestamp, String id, String index) {}

  private Key key(RunTexts texts, int text) {
    int home = texts.homeShard(text);
    int[] ordinals = texts.ordinalsOf(home);
    int group =
        IntStream.range(0, ordinals.length)
            .filter(i -> ordinals[i] == text)
            .findFirst()
            .orElseThrow();
    return new Key(
        texts.copies(text),
        texts.timestamp(text),
        handmade.get(home).idOfEarliest(group),
        texts.index(text));
  }

  private static Document document(String id, long timestamp, String text) {
    return new Document(id, timestamp, text, new AttributeTuple("x"));
  }

  /** As much of it as the driver keeps. */
  private static String digest(String text) {
    return HexFormat.of().formatHex(HandmadeShard.digest(text), 0, Long.BYTES);
  }

  private static int ordinal(RunTexts texts, String text) {
    return IntStream.range(0, texts.size())
        .filter(each -> texts.digestStart(each).equals(digest(text)))
        .findFirst()
        .orElseThrow();
  }

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

  /**
   * What a text is, without the shards that have a part in it.
   *
   * @param attributes its own
   * @param ofCopies those of all copies, in an order that depends on them alone
   */
  private record Text(
      String digest, Key key, AttributeTuple attributes, List<AttributeTuple> ofCopies) {}

  private List<Text> described(RunTexts texts) {
    return IntStream.range(0, texts.size())
        .mapToObj(
            text ->
                new Text(
                    texts.digestStart(text),
                    key(texts, text),
                    texts.of(text),
                    texts.ofCopies(text)))
        .toList();
  }

  private static List<Document> randomDocuments() {
    List<Document> documents = new ArrayList<>();
    int count = between(1, 60);
    for (int i = 0; i < count; i++) {
      documents.add(
          new Document(
              "id" + i,
              rarely() ? NO_TIMESTAMP : between(0, 3),
              rarely() ? null : "text " + between(0, 15),
              "relay" + between(0, 2),
              randomBoolean() ? null : "docket" + between(0, 1)));
    }
    return documents;
  }

  /** By the definition: documents by text, texts in the order of their keys. */
  private static List<Text> expected(List<Document> documents) {
    Map<String, List<Document>> byText = new LinkedHashMap<>();
    for (Document document : documents) {
      if (document.text() != null) {
        byText.computeIfAbsent(document.text(), text -> new ArrayList<>()).add(document);
      }
    }
    List<Text> texts = new ArrayList<>();
    byText.forEach(
        (text, copies) -> {
          Document earliest =
              copies.stream()
                  .min(Comparator.comparingLong(Document::timestamp).thenComparing(Document::id))
                  .orElseThrow();
          Set<AttributeTuple> others = new TreeSet<>();
          copies.forEach(copy -> others.add(copy.attributes()));
          AttributeTuple own =
              copies.stream()
                  .filter(copy -> copy.timestamp() == earliest.timestamp())
                  .map(Document::attributes)
                  .min(Comparator.naturalOrder())
                  .orElseThrow();
          others.remove(own);
          List<AttributeTuple> tuples = new ArrayList<>(List.of(own));
          tuples.addAll(others);
          texts.add(
              new Text(
                  digest(text),
                  new Key(copies.size(), earliest.timestamp(), earliest.id(), "letters"),
                  own,
                  tuples));
        });
    texts.sort(
        Comparator.comparing(
            text -> new SeedKey(text.key().copies(), text.key().timestamp(), text.digest())));
    return texts;
  }

  @Test
  public void textsAreTheSameHoweverDocumentsAreSpreadOverShards() {
    for (int round = 0; round < 100; round++) {
      List<Document> documents = randomDocuments();
      List<Text> expected = expected(documents);
      Set<String> ids = new HashSet<>();
      documents.forEach(document -> ids.add(document.id()));
      shards.clear();
      handmade.clear();
      named.clear();
      named.addAll(ids);
      List<List<Document>> split = HandmadeShard.split(documents, between(1, 7), random());
      for (List<Document> ofShard : split) {
        add("letters", ofShard);
      }
      RunTexts texts = merged();
      assertEquals(expected, described(texts));
      int most = between(0, 20);
      assertEquals(
          expected.stream().map(Text::digest).sorted().limit(most).toList(),
          Arrays.stream(texts.sample(most)).mapToObj(texts::digestStart).toList());
      checkHomes(texts, split);
      for (Document document : documents) {
        if (document.text() != null) {
          int text = ordinal(texts, document.text());
          assertEquals(Map.of(document.id(), text), texts.resolve(List.of(document.id())));
        }
      }
    }
  }

  /** Exactly one shard answers for each text: the one that holds the earliest document. */
  private void checkHomes(RunTexts texts, List<List<Document>> split) {
    int[] answers = new int[texts.size()];
    for (int shard = 0; shard < split.size(); shard++) {
      Set<Integer> held = new HashSet<>();
      int[] ordinals = texts.ordinalsOf(shard);
      boolean[] answersFor = texts.answersFor(shard);
      for (int group = 0; group < ordinals.length; group++) {
        held.add(ordinals[group]);
        assertEquals(texts.homeShard(ordinals[group]) == shard, answersFor[group]);
        answers[ordinals[group]] += answersFor[group] ? 1 : 0;
      }
      Set<String> ids = new HashSet<>();
      split.get(shard).forEach(document -> ids.add(document.id()));
      for (int text = 0; text < texts.size(); text++) {
        assertEquals(held.contains(text), texts.isIn(shard, text));
        assertEquals(ids.contains(key(texts, text).id()), texts.homeShard(text) == shard);
      }
    }
    assertTrue(Arrays.stream(answers).allMatch(count -> count == 1));
  }

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
