package org.neardup.plugin.run.shards;

import static org.neardup.cluster.SeedKey.NO_TIMESTAMP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.lucene.util.FixedBitSet;
import org.junit.Test;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.AttributeTuple;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.plugin.shard.grouping.HandmadeShard.Document;
import org.opensearch.test.OpenSearchTestCase;

/** Exact copies of all shards become texts in an order that the shards have no part in. */
public class RunTextsTests extends OpenSearchTestCase {

  private final List<GroupedShard> shards = new ArrayList<>();
  private final Set<String> named = new HashSet<>();

  private void shard(String index, Document... documents) {
    shards.add(
        new HandmadeShard(index, shards.size(), List.of(documents)).pinned(true, named, random()));
  }

  private RunTexts merged() {
    return RunTexts.merge(shards, true, bytes -> {});
  }

  private static Document document(String id, long timestamp, String text) {
    return new Document(id, timestamp, text, new AttributeTuple("x"));
  }

  private static String digest(String text) {
    return HexFormat.of().formatHex(HandmadeShard.digest(text));
  }

  private static int ordinal(RunTexts texts, String text) {
    return IntStream.range(0, texts.size())
        .filter(each -> texts.digest(each).equals(digest(text)))
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
    assertEquals(new SeedKey(4, 4, "2", "letters"), texts.key(0));
    assertEquals(new SeedKey(1, 1, "9", "faxes"), texts.key(1));
    assertEquals(digest("keep"), texts.digest(0));
    assertEquals(digest("other"), texts.digest(1));
    assertEquals(5, texts.documents());
    assertEquals(1, texts.countWithCopies(2));
    assertEquals(1, texts.countWithCopies(4));
    assertEquals(0, texts.countWithCopies(5));
    assertEquals(2, texts.countWithCopies(1));
    assertEquals(Map.of("_index", "letters", "_id", "2"), texts.name(0));
  }

  @Test
  public void theEarliestTimestampStandsForATextWhereverItLies() {
    shard("letters", document("1", 50, "keep"));
    shard("letters", document("2", 10, "keep"));
    shard("letters", document("3", 20, "keep"));
    assertEquals(new SeedKey(3, 10, "2", "letters"), merged().key(0));
    assertEquals(1, merged().homeShard(0));
  }

  @Test
  public void amongEqualTimestampsTheLeastIdStandsForAText() {
    shard("letters", document("20", 10, "keep"));
    shard("letters", document("100", 10, "keep"));
    shard("letters", document("3", 10, "keep"));
    assertEquals(new SeedKey(3, 10, "100", "letters"), merged().key(0));
    assertEquals(1, merged().homeShard(0));
  }

  @Test
  public void amongEqualIdsTheLeastIndexStandsForAText() {
    shard("letters-b", document("1", 10, "keep"));
    shard("letters-a", document("1", 10, "keep"));
    shard("letters-c", document("1", 10, "keep"));
    assertEquals(new SeedKey(3, 10, "1", "letters-a"), merged().key(0));
    assertEquals(1, merged().homeShard(0));
  }

  @Test
  public void aDocumentWithoutTimestampIsLaterThanAnyWith() {
    shard("letters", document("1", NO_TIMESTAMP, "keep"));
    shard("letters", document("2", Long.MAX_VALUE - 1, "keep"));
    assertEquals("2", merged().key(0).id());
  }

  @Test
  public void textsComeByCopiesThenTimestampThenIdThenIndex() {
    shard(
        "b",
        document("1", 9, "three"),
        document("2", 8, "three"),
        document("3", 7, "three"),
        document("4", 1, "first"),
        document("6", 2, "second of 6"),
        document("7", NO_TIMESTAMP, "late"));
    shard("a", document("5", 2, "second of 5"), document("6", 2, "second of 6 in a"));
    RunTexts texts = merged();
    assertEquals(
        List.of("three", "first", "second of 5", "second of 6 in a", "second of 6", "late").stream()
            .map(RunTextsTests::digest)
            .toList(),
        IntStream.range(0, texts.size()).mapToObj(texts::digest).toList());
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
    assertTrue(texts.heldBy(1).get(keep));
    assertFalse(texts.heldBy(1).get(drop));
    assertEquals(2, texts.heldBy(0).cardinality());
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
    RunTexts texts = RunTexts.merge(List.of(shard), false, bytes -> {});
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
    assertEquals(leastDigests, Arrays.stream(texts.sample(20)).mapToObj(texts::digest).toList());
    assertEquals(50, texts.sample(1000).length);
    assertEquals(0, texts.sample(0).length);
  }

  @Test
  public void aDocumentIsFoundByItsIdOrByIndexAndId() {
    named.addAll(Set.of("1", "2", "3"));
    shard("letters", document("1", 5, "keep"), document("2", 6, "drop"));
    shard("faxes", document("3", 5, "drop"));
    RunTexts texts = merged();
    int keep = ordinal(texts, "keep");
    int drop = ordinal(texts, "drop");
    assertEquals(
        Map.of("1", keep, "letters/2", drop, "3", drop, "faxes/3", drop),
        texts.resolve(List.of("1", "letters/2", "3", "faxes/3")));
  }

  @Test
  public void anIdThatIsInSeveralIndicesIsAmbiguous() {
    named.add("1");
    shard("letters", document("1", 5, "keep"));
    shard("faxes", document("1", 6, "drop"));
    RunTexts texts = merged();
    IllegalArgumentException e =
        expectThrows(IllegalArgumentException.class, () -> texts.resolve(List.of("1")));
    assertEquals(
        "[constraints.pairs] must name one document, got [1], which is in [faxes, letters];"
            + " write index/id",
        e.getMessage());
    assertEquals(
        Map.of("letters/1", ordinal(texts, "keep"), "faxes/1", ordinal(texts, "drop")),
        texts.resolve(List.of("letters/1", "faxes/1")));
  }

  @Test
  public void anIdThatIsInSeveralShardsOfAnIndexByRoutingIsAmbiguous() {
    named.add("1");
    shard("letters", document("1", 5, "keep"));
    shard("letters", document("1", 6, "drop"));
    RunTexts texts = merged();
    for (String name : List.of("1", "letters/1")) {
      IllegalArgumentException e =
          expectThrows(IllegalArgumentException.class, () -> texts.resolve(List.of(name)));
      assertEquals(
          "[constraints.pairs] must name one document, got ["
              + name
              + "], which its routing has put into several shards",
          e.getMessage());
    }
  }

  @Test
  public void copiesOfATextWithOneIdInSeveralShardsOfAnIndexAreThatText() {
    named.add("1");
    shard("letters", document("1", 5, "keep"));
    shard("letters", document("1", 6, "keep"));
    assertEquals(Map.of("1", 0, "letters/1", 0), merged().resolve(List.of("1", "letters/1")));
  }

  @Test
  public void aDocumentThatIsNotInTheRunIsNamed() {
    named.addAll(Set.of("1", "7", "letters/7", ""));
    shard("letters", document("1", 5, "keep"), new Document("7", 5, null));
    RunTexts texts = merged();
    for (String unknown : List.of("7", "letters/7", "faxes/1", "letters/", "/1", "", "Letters/1")) {
      IllegalArgumentException e =
          expectThrows(IllegalArgumentException.class, () -> texts.resolve(List.of("1", unknown)));
      assertEquals(
          "[constraints.pairs] must name documents of the run, got [" + unknown + "]",
          e.getMessage());
    }
  }

  @Test
  public void anIdMayItselfHaveASlash() {
    named.addAll(Set.of("a/b", "b", "faxes/1", "1"));
    shard("letters", document("a/b", 5, "keep"), document("faxes/1", 5, "drop"));
    shard("faxes", document("1", 5, "post"));
    RunTexts texts = merged();
    assertEquals(
        Map.of("a/b", ordinal(texts, "keep"), "letters/a/b", ordinal(texts, "keep")),
        texts.resolve(List.of("a/b", "letters/a/b")));
    IllegalArgumentException e =
        expectThrows(IllegalArgumentException.class, () -> texts.resolve(List.of("faxes/1")));
    assertTrue(
        e.getMessage(),
        e.getMessage().startsWith("[constraints.pairs] must name one document, got [faxes/1]"));
  }

  /**
   * What a text is, without the shards that have a part in it.
   *
   * @param attributes its own
   * @param ofCopies those of all copies, in an order that depends on them alone
   */
  private record Text(
      String digest, SeedKey key, AttributeTuple attributes, List<AttributeTuple> ofCopies) {}

  private static List<Text> described(RunTexts texts) {
    return IntStream.range(0, texts.size())
        .mapToObj(
            text ->
                new Text(texts.digest(text), texts.key(text), texts.of(text), texts.ofCopies(text)))
        .toList();
  }

  private static final Comparator<AttributeTuple> BY_VALUE =
      (a, b) ->
          Arrays.compare(a.values(), b.values(), Comparator.nullsLast(Comparator.naturalOrder()));

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
          Set<AttributeTuple> others = new TreeSet<>(BY_VALUE);
          copies.forEach(copy -> others.add(copy.attributes()));
          others.remove(earliest.attributes());
          List<AttributeTuple> tuples = new ArrayList<>(List.of(earliest.attributes()));
          tuples.addAll(others);
          texts.add(
              new Text(
                  digest(text),
                  new SeedKey(copies.size(), earliest.timestamp(), earliest.id(), "letters"),
                  earliest.attributes(),
                  tuples));
        });
    texts.sort(
        Comparator.comparingInt((Text text) -> -text.key().copies())
            .thenComparingLong(text -> text.key().timestamp())
            .thenComparing(text -> text.key().id()));
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
      List<List<Document>> split = HandmadeShard.split(documents, between(1, 7), random());
      for (List<Document> ofShard : split) {
        shards.add(
            new HandmadeShard("letters", shards.size(), ofShard).pinned(true, ids, random()));
      }
      RunTexts texts = merged();
      assertEquals(expected, described(texts));
      int most = between(0, 20);
      assertEquals(
          expected.stream().map(Text::digest).sorted().limit(most).toList(),
          Arrays.stream(texts.sample(most)).mapToObj(texts::digest).toList());
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
  private static void checkHomes(RunTexts texts, List<List<Document>> split) {
    int[] answers = new int[texts.size()];
    for (int shard = 0; shard < split.size(); shard++) {
      int[] ordinals = texts.ordinalsOf(shard);
      boolean[] answersFor = texts.answersFor(shard);
      FixedBitSet held = texts.heldBy(shard);
      for (int group = 0; group < ordinals.length; group++) {
        assertTrue(held.get(ordinals[group]));
        assertEquals(texts.homeShard(ordinals[group]) == shard, answersFor[group]);
        answers[ordinals[group]] += answersFor[group] ? 1 : 0;
      }
      Set<String> ids = new HashSet<>();
      split.get(shard).forEach(document -> ids.add(document.id()));
      for (int text = 0; text < texts.size(); text++) {
        assertEquals(ids.contains(texts.key(text).id()), texts.homeShard(text) == shard);
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
    RunTexts.merge(
        shards,
        false,
        bytes -> {
          taken[0] += bytes;
          taken[1] = Math.max(taken[1], taken[0]);
        });
    // what the shard said (digest, copies, timestamp, id and its end), three numbers and one
    long said = shards.get(0).groups().ramBytes();
    assertEquals(said + 1000 * (3 + 1) * Integer.BYTES, taken[0]);
    assertTrue(taken[1] > taken[0] + 1000 * 20);
  }

  @Test
  public void textsThatDoNotFitAreRefusedBeforeTheyAreMerged() {
    shard("letters", document("1", 5, "keep"));
    IllegalStateException e =
        expectThrows(
            IllegalStateException.class,
            () ->
                RunTexts.merge(
                    shards,
                    false,
                    bytes -> {
                      throw new IllegalStateException("no more than that");
                    }));
    assertEquals("no more than that", e.getMessage());
  }

  @Test
  public void textsThatAreEqualInEverythingButTheirWordsKeepTheOrderOfTheShards() {
    // one id twice in an index, by routing: nothing else tells the two apart
    shard("letters", document("1", 5, "zebra"));
    shard("letters", document("1", 5, "apple"));
    RunTexts texts = merged();
    assertEquals(digest("zebra"), texts.digest(0));
    assertEquals(digest("apple"), texts.digest(1));
  }
}
